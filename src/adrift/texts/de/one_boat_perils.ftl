### Was in one_boat geschieht, wenn es rau wird, in der Reihenfolge der Regelseite: Kämpfe,
### Navigation, das Meer, Durst, das Ende, und die Zusätze.

## Kämpfe und Wunden

event-fight-began = { $player } und { $victim } gehen aufeinander los.
event-fight-joined = { $side-key ->
    [attack] { $player } hilft beim Angriff.
   *[defence] { $player } hilft bei der Verteidigung.
}
event-flare-fired = { $player } schießt mit der Leuchtpistole in den Kampf.
event-fight-ended = { $side-key ->
    [attack] Der Angriff gelingt, { $attack } gegen { $defence }.
   *[defence] Die Verteidigung hält, { $defence } gegen { $attack }.
}
event-wounds-taken = { $number ->
    [one] { $player } bekommt eine Wunde; { wounds-so-far }.
   *[other] { $player } bekommt { $number } Wunden; { wounds-so-far }.
}
wounds-so-far = { $wounds ->
    [one] es ist die erste
   *[other] jetzt sind es { $wounds }
}
event-fell-unconscious = { $player } wird bewusstlos.
event-woke-up = { $player } kommt wieder zu sich.
event-character-died = { $player } stirbt.
event-hidden-cards-lost = { $number ->
    [one] Mit { $player-dative } geht eine verdeckte Karte unter.
   *[other] Mit { $player-dative } gehen { $number } verdeckte Karten unter.
}

## Navigation

event-top-card-turned = Die oberste Karte bestimmt den Kurs: Karte { $chart }.
event-stack-seen = { $player } sieht den Ruderstapel durch: { $charts }.
event-chart-played = { $player } steuert nach Karte { $chart }.
event-compass-used = { $number ->
    [one] { $player } sieht auf den Kompass: Eine Karte kommt zum Ruderstapel.
   *[other] { $player } sieht auf den Kompass: { $number } Karten kommen zum Ruderstapel.
}
event-rest-buried = { $number ->
    [one] { $player } schiebt die übrige Karte unter den Navigationsstapel.
   *[other] { $player } schiebt die übrigen { $number } Karten unter den Navigationsstapel.
}
event-rest-buried-seen = { $charts-count ->
    [one] { $player } hat Karte { $charts } unter den Navigationsstapel geschoben.
   *[other] { $player } hat unter den Navigationsstapel geschoben, in dieser Folge: { $charts }.
}
event-bird-sighted = { $birds ->
    [one] Ein Vogel! Es ist der erste über dem Boot.
   *[other] Ein Vogel! Jetzt sind { $birds } über dem Boot.
}
event-bird-lost = { $birds ->
    [0] Ein Vogel fliegt davon; keiner bleibt.
    [one] Ein Vogel fliegt davon; einer bleibt.
   *[other] Ein Vogel fliegt davon; { $birds } bleiben.
}
event-chart-buried = Karte { $chart } kommt unter den Navigationsstapel.

## Über Bord

event-fell-overboard = { $player } geht über Bord.
event-preserver-thrown = { $player } wirft { $swimmer-dative } den Rettungsring zu.
event-chum-spilled = Der Haiköder { $player-of } lockt die Haie an.
event-came-back = { $player } klettert zurück an Bord.
event-lost-at-sea = { $player } versinkt in den Wellen.
event-open-cards-lost = Das Meer nimmt { $player-dative } { $cards }.

## Durst

event-became-thirsty = { $number ->
    [one] { $player } hat Durst, { $reasons }.
    [2] { $player } hat doppelten Durst, { $reasons }.
   *[other] { $player } hat { $number }-fachen Durst, { $reasons }.
}
event-parasol-sheltered = Der Sonnenschirm erspart { $player-dative } einen Durst.
event-water-spent = { $drinker-who ->
    [self] { $player } trinkt ein Wasser.
   *[other] { $player } gibt { $drinker-dative } ein Wasser zu trinken.
}
event-water-shared = { $player } trinkt mit.

## Das Ende

event-rescued = Der vierte Vogel ist über dem Boot: endlich Land, und die Partie ist zu Ende.
event-nobody-left = Nach Tag { $turn } ist niemand mehr zu retten, und die Partie ist zu Ende.
why-living-tie = { $winners-count ->
    [one] { $winners } gewinnt den Gleichstand, denn von den Beteiligten lebt sonst niemand mehr.
   *[other] { $winners } teilen sich den Sieg, denn die anderen im Gleichstand sind tot.
}
event-secrets-shown = { $cards-count ->
    [0] { $player } liebte { $love-who ->
        [self] sich selbst
       *[other] { $love-accusative }
    }, hasste { $hate-who ->
        [self] sich selbst
       *[other] { $hate-accusative }
    } und verbarg nichts.
   *[other] { $player } liebte { $love-who ->
        [self] sich selbst
       *[other] { $love-accusative }
    }, hasste { $hate-who ->
        [self] sich selbst
       *[other] { $hate-accusative }
    } und verbarg { $cards }.
}

## Zusätze

event-meal-announced = { $player } will aus { $body-dative } eine Mahlzeit machen.
event-meal-contested = { $player } lässt das nicht zu.
event-meal-eaten = { $player } tischt { $body-accusative } auf, und alle Lebenden essen.
event-courage-drunk = { $player } trinkt sich Mut an.
event-courage-shared = { $player } trinkt ein Glas mit.
event-weather-turned = Heute: { $weather }. { $weather-effect }.
event-weather-returned = { $number ->
    [one] Die einzige gezogene Wetterkarte geht zurück in den Stapel.
   *[other] Alle { $number } gezogenen Wetterkarten gehen zurück in den Stapel.
}
event-birds-hidden = Im Nebel ist kein Vogel zu sehen.
event-no-navigation = Das Meer liegt spiegelglatt, und niemand steuert.
