### Was in one_boat gefragt wird, was man antworten kann, und was man ungefragt tun darf.

## Fragen: wer was entscheiden muss

question-extra-character = { $player } lost aus, wer dazukommt.
question-deal-character = Der Zufall teilt { $player-dative } eine Figur zu.
question-deal-love = Der Zufall teilt { $player-dative } eine Liebe zu.
question-deal-hate = Der Zufall teilt { $player-dative } einen Hass zu.
question-deal-provision = Der Zufall teilt { $player-dative } eine erste Karte zu.
question-weather = { $player } zieht das Wetter.
question-draw-provision = { $player } zieht eine Karte für die Kiste.
question-draft = { $player } behält eine Karte der Kiste und gibt den Rest weiter.
question-action = { $player } wählt eine Aktion.
question-draw-navigation = { $player } zieht eine Navigationskarte.
question-row-card = { $left ->
    [one] { $player } legt die letzte Karte auf den Ruderstapel oder unter den Navigationsstapel.
   *[other] { $player } legt eine von { $left } Karten auf den Ruderstapel oder unter den Navigationsstapel.
}
question-consent = { $demand-key ->
    [swap] { $player } überlässt { $attacker-dative } den Platz oder kämpft.
   *[mug] { $what-key ->
        [nothing] { $player } überlässt { $attacker-dative } eine Karte oder kämpft.
        [hidden] { $player } überlässt { $attacker-dative } eine verdeckte Karte oder kämpft.
        [open] { $player } überlässt { $attacker-dative } eine offene Karte oder kämpft.
       *[other] { $player } überlässt { $attacker-dative } { $what-accusative } oder kämpft.
    }
}
question-steal = { $player } zieht eine der verdeckten Karten.
question-loot = { $player } wählt, was { $victim } hergeben muss.
question-fight = { $attacker } kämpft gegen { $defender-accusative }, { $attack } gegen { $defence }; { $player } darf eingreifen oder passen.
question-share-courage = { $player } darf ein Glas mittrinken.
question-object = { $attacker } will aus { $body-dative } eine Mahlzeit machen; { $player } darf Einspruch erheben.
question-closing = { $player } darf noch Karten tauschen oder weggeben, ehe der Tag zu Ende geht, oder passen.
question-trade-terms = { $player } stellt ein Angebot an { $partner-accusative } zusammen.
question-trade-answer = { $partner } bietet { trade-offer } für { trade-wish }; { $player } nimmt an oder lehnt ab.
question-compass = { $player } darf vor dem Steuern auf einen Kompass sehen.
question-navigate = { $player } wählt die Karte, nach der gesteuert wird.
question-bury = { $player } wählt die nächste Karte, die unter den Navigationsstapel kommt.
question-overboard = Im Wasser: { $water }; { $player } darf helfen, schaden oder passen.
question-thirst = Durstig: { $thirst }; { $player } darf ein Wasser ausgeben oder passen.
question-share-water = { $player } darf mittrinken.

## Antworten

option-extra-character = { $character }
option-deal-character = { $character }
option-deal-love = { $character }
option-deal-hate = { $character }
option-deal-provision = { $card }
option-weather = { $weather }
option-draw-provision = { $card }
option-draft = { $card }
option-action = { $verb-key ->
    [row] { $what ->
        [1] Mit einem Ruder rudern
        [2] Mit beiden Rudern rudern
       *[other] Rudern
    }
    [swap] Den Platz { $character-of } fordern
    [mug] { $what-key ->
        [nothing] { $character-accusative } überfallen
        [hidden] { $character-accusative } überfallen, um eine verdeckte Karte
        [open] { $character-accusative } überfallen, um eine offene Karte
       *[other] { $character-accusative } überfallen, um { $what-accusative }
    }
    [kit] Eine Wunde { $character-of } heilen
    [parasol] Den Sonnenschirm aufspannen
    [flare] Mit der Leuchtpistole Signal geben
    [cook] Aus { $character-dative } eine Mahlzeit machen
   *[nothing] Nichts tun
}
option-draw-navigation = Karte { $chart }
option-row-card = { $verb-key ->
    [keep] Karte { $chart } auf den Ruderstapel legen
   *[bury] Karte { $chart } unter den Navigationsstapel schieben
}
option-consent = { $verb-key ->
    [agree] Nachgeben
   *[fight] Sich weigern und kämpfen
}
option-steal = { $card }
option-loot = { $card-key ->
    [hidden] Eine verdeckte Karte
   *[other] Offen: { $card }
}
option-fight = { $verb-key ->
    [join] { $side-key ->
        [attack] Beim Angriff helfen
       *[defence] Bei der Verteidigung helfen
    }
    [show] { $card-accusative } zeigen
    [fire] Mit der Leuchtpistole schießen
    [drink] Sich Mut antrinken
   *[pass] Passen
}
option-share-courage = { $verb-key ->
    [yes] Ein Glas mittrinken
   *[no] Nüchtern bleiben
}
option-object = { $verb-key ->
    [object] Einspruch erheben und kämpfen
   *[allow] Es geschehen lassen
}
option-closing = Passen
option-trade-terms = { $verb-key ->
    [give] { $card-accusative } verdeckt geben
    [give_open] { $card-accusative } offen geben
    [want] { $card-accusative } verlangen
    [want_hidden] Eine verdeckte Karte verlangen
    [offer] So anbieten
   *[withdraw] Zurückziehen
}
option-trade-answer = { $verb-key ->
    [accept] Annehmen
    [give] { $card-accusative } geben
   *[refuse] Ablehnen
}
option-compass = { $verb-key ->
    [use] Auf den Kompass sehen
   *[pass] Passen
}
option-navigate = Karte { $chart }
option-bury = Karte { $chart }
option-overboard = { $verb-key ->
    [wear] Den Rettungsring umlegen
    [throw] { $character-dative } den Rettungsring zuwerfen
    [chum] Haiköder ausschütten
   *[pass] Passen
}
option-thirst = { $verb-key ->
    [water] { $character-dative } ein Wasser geben
    [theirs] Für { $character-accusative } das Wasser nehmen, das dort liegt
   *[pass] Passen
}
option-share-water = { $verb-key ->
    [yes] Mittrinken
   *[no] Durstig bleiben
}

## Was man neben einer Frage tun darf

act-show = { $card-accusative } allen zeigen
act-throw = { $card-accusative } verdeckt wegwerfen
act-throw-open = { $card-accusative } offen wegwerfen
act-lay = { $card-accusative } von der Hand vor { $character-accusative } legen
act-lay-open = { $card-accusative } vom Tisch vor { $character-accusative } legen
act-trade = Mit { $character-dative } Karten tauschen
