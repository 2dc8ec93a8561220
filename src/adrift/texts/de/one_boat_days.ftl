### Was in one_boat geschieht, solange es ruhig ist, in der Reihenfolge der Regelseite: Aufbau, Kiste,
### Aktionen, und Karten untereinander. Was nur manche sehen, wird ihnen neben dem erzählt, was alle
### gesehen haben.

## Der Aufbau

event-extra-joined = { $character } kommt dazu.
event-character-dealt = { $player } spielt { $character-accusative }.
event-love-seen = { $character-who ->
    [self] { $player } liebt heimlich niemanden außer sich selbst.
   *[other] { $player } liebt heimlich { $character-accusative }.
}
event-hate-seen = { $character-who ->
    [self] { $player } hasst heimlich sich selbst und damit alle: So sind Psychopathen.
   *[other] { $player } hasst heimlich { $character-accusative }.
}
event-provision-dealt = { $player } bekommt eine erste Karte.
event-provision-seen = { $player } hat zu Beginn { $card-accusative }.

## Der Tag

event-turn-began = Tag { $turn } bricht an. Vom Bug zum Heck: { $order }.
event-turn-ended = Tag { $turn } ist vorüber.
event-boat-drifted = Niemand ist bei Bewusstsein: Am Tag { $turn } treibt das Boot.
event-stack-buried = { $number ->
    [one] Die einzige Karte des Ruderstapels kommt ungesehen unter den Navigationsstapel.
   *[other] Die { $number } Karten des Ruderstapels kommen ungesehen unter den Navigationsstapel.
}

## Vorräte

event-tray-filled = { $number ->
    [one] Eine einzige Karte kommt aus den Vorräten, und sie geht an { $player-accusative }.
   *[other] Eine Kiste mit { $number } Vorräten geht zuerst an { $player-accusative }.
}
event-provisions-gone = Die Vorräte sind aufgebraucht.
event-tray-seen = { $player } sieht in der Kiste { $cards }.
event-card-kept = { $left ->
    [0] { $player } behält die letzte Karte der Kiste.
    [one] { $player } behält eine Karte und gibt eine weiter.
   *[other] { $player } behält eine Karte und gibt { $left } weiter.
}
event-card-kept-seen = { $player } hat { $card-accusative } behalten.

## Aktionen

event-passed-over = { $player } kann nicht handeln und wird übergangen.
event-did-nothing = { $player } tut nichts.
event-rowed = { $drawn ->
    [0] { stroke }, aber es ist keine Navigationskarte mehr da.
    [one] { stroke } und zieht eine Navigationskarte.
   *[other] { stroke } und zieht { $drawn } Navigationskarten.
}
stroke = { $oars ->
    [0] { $player } rudert
    [one] { $player } rudert mit einem Ruder
   *[other] { $player } rudert mit { $oars } Rudern
}
event-charts-drawn = { $charts-count ->
    [one] { $player } sieht Navigationskarte { $charts }.
   *[other] { $player } sieht die Navigationskarten { $charts }.
}
event-chart-placed = { $where-key ->
    [stack] { $player } legt eine Karte verdeckt auf den Ruderstapel.
   *[bottom] { $player } schiebt eine Karte unter den Navigationsstapel.
}
event-chart-placed-seen = { $where-key ->
    [stack] { $player } hat Karte { $chart } auf den Ruderstapel gelegt.
   *[bottom] { $player } hat Karte { $chart } unter den Navigationsstapel geschoben.
}
event-seat-demanded = { $player } fordert den Platz { $victim-of }.
event-seats-changed = { $player } und { $victim } tauschen die Plätze.
event-displaced-acts = { $player } hat den alten Platz verloren und handelt sofort.
event-card-demanded = { $what-key ->
    [nothing] { $player } überfällt { $victim-accusative }.
    [hidden] { $player } überfällt { $victim-accusative } und will eine verdeckte Karte.
    [open] { $player } überfällt { $victim-accusative } und will eine offene Karte.
   *[other] { $player } überfällt { $victim-accusative } und will { $what-accusative }.
}
event-card-taken = { $player } nimmt { $victim-dative } { $card-accusative } ab.
event-nothing-taken = { $player } geht bei { $victim-dative } leer aus.
event-card-stolen = { $player } nimmt { $victim-dative } eine verdeckte Karte ab.
event-card-stolen-seen = { $player } hat { $victim-dative } { $card-accusative } abgenommen.
event-demand-granted = { $player } gibt nach.
event-demand-refused = { $player } weigert sich.
event-wound-healed = { $patient-who ->
    [self] { $player } heilt eine eigene Wunde; { wounds-left }.
   *[other] { $player } heilt eine Wunde { $patient-of }; { wounds-left }.
}
wounds-left = { $wounds ->
    [0] keine bleibt
    [one] eine bleibt
   *[other] { $wounds } bleiben
}
event-kit-kept = { $player } behält den Verbandskasten.
event-parasol-opened = { $player } spannt den Sonnenschirm auf.
event-signal-fired = { $player } schießt mit der Leuchtpistole in den Himmel.
event-signal-seen = Das Signal zeigt Karte { $chart }.

## Karten untereinander

event-card-turned-up = { $player } legt { $card-accusative } offen hin.
event-card-discarded = { $player } legt { $card-accusative } ab.
event-trade-opened = { $player } will mit { $partner-dative } Karten tauschen.
event-trade-offered = { $player } bietet { $partner-dative } { trade-offer } für { trade-wish }.
trade-offer = { $hidden ->
    [0] { $cards-count ->
        [0] nichts
       *[other] { $cards }
    }
    [one] { $cards-count ->
        [0] eine verdeckte Karte
       *[other] eine verdeckte Karte und offen { $cards }
    }
   *[other] { $cards-count ->
        [0] { $hidden } verdeckte Karten
       *[other] { $hidden } verdeckte Karten und offen { $cards }
    }
}
trade-wish = { $wanted_hidden ->
    [0] { $wanted-count ->
        [0] nichts
       *[other] { $wanted }
    }
    [one] { $wanted-count ->
        [0] eine verdeckte Karte
       *[other] eine verdeckte Karte und offen { $wanted }
    }
   *[other] { $wanted-count ->
        [0] { $wanted_hidden } verdeckte Karten
       *[other] { $wanted_hidden } verdeckte Karten und offen { $wanted }
    }
}
event-trade-withdrawn = { $player } zieht das Angebot an { $partner-accusative } zurück.
event-trade-refused = { $player } lehnt das Angebot { $partner-of } ab.
event-trade-made = { $player } gibt { $partner-dative } { trade-offer } und bekommt { trade-return }.
trade-return = { $got_hidden ->
    [0] { $got-count ->
        [0] nichts
       *[other] { $got }
    }
    [one] { $got-count ->
        [0] eine verdeckte Karte
       *[other] eine verdeckte Karte und offen { $got }
    }
   *[other] { $got-count ->
        [0] { $got_hidden } verdeckte Karten
       *[other] { $got_hidden } verdeckte Karten und offen { $got }
    }
}
event-trade-seen = { $gave-count ->
    [0] { $got-count ->
        [0] Verdeckt haben { $player } und { $partner } nichts getauscht.
       *[other] Verdeckt hat { $player } von { $partner-dative } { $got } bekommen.
    }
   *[other] { $got-count ->
        [0] Verdeckt hat { $player } { $partner-dative } { $gave } gegeben.
       *[other] Verdeckt hat { $player } { $partner-dative } { $gave } gegeben und { $got } bekommen.
    }
}
event-card-laid = { $player } legt { $card-accusative } vor { $patient-accusative }.
event-card-thrown-away = { $player } wirft verdeckt eine Karte weg.
event-card-thrown-away-seen = { $player } hat { $card-accusative } weggeworfen.
