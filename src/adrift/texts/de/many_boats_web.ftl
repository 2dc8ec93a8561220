### Was die Seite zu many_boats sagt, neben den Sätzen der Regeln: Brett, Abstimmungen, Ende.

## Das Brett

web-board = Das Spielbrett
web-sea = Das Meer: sieben Bahnen vom Wrack zu drei Inseln
web-round = Runde { $round }
web-round-none = Aufbau
web-round-over = Die Partie ist vorbei
web-leak-supply = { $number ->
    [one] noch ein Leckmarker
   *[other] noch { $number } Leckmarker
}
web-board-list = Als Liste
web-island-left = Links
web-island-middle = Mitte
web-island-right = Rechts
web-island = { $ashore-count ->
    [0] { $island }: { $officer } für einen Offizier, { $sailor } für einen Matrosen; niemand an Land
   *[other] { $island }: { $officer } für einen Offizier, { $sailor } für einen Matrosen; an Land: { $ashore }
}
web-crew = { $ashore-count ->
    [0] niemand
   *[other] { $ashore }
}
web-boat-box = { $boat-label }, noch nicht gesetzt
web-boat-sea = { $boat-label }, Bahn { $lane }, { $row } von 3 Zügen gemacht, { ballast-leaks }, { $ashore-count ->
    [0] niemand an Bord
   *[other] an Bord: { $ashore }
}
web-boat-ashore = { $boat-label }, von Bahn { $lane } gelandet, an Steg { $stage }
web-boat-sunk = { $boat-label }, Bahn { $lane }, gesunken
web-boat-warned = noch ein Leck, und es sinkt
web-boat-full = voll: Eine Figur muss gehen
web-boat-swimmers = im Wasser: { $ashore }
web-place-box = noch nicht gesetzt
web-place-sea = Bahn { $lane }, { $row } von 3 Zügen
web-place-ashore = gelandet, Steg { $stage }
web-place-sunk = gesunken
web-list-boats = Boote
web-list-boat = Boot
web-list-where = Wo
web-list-leaks = Lecks
web-list-aboard = An Bord
web-list-swims = Im Wasser:
web-list-islands = Inseln
web-list-island = Insel
web-list-ashore = An Land

## Die Spieler

web-players = Spieler
web-start-marker = Startspieler
web-hats-left = { $number ->
    [0] kein Hut mehr
    [one] noch ein Hut
   *[other] noch { $number } Hüte
}
web-points = { $number ->
    [one] 1 Punkt
   *[other] { $number } Punkte
}
web-count-hand = auf der Hand
web-count-sea = auf See
web-count-ashore = an Land
web-count = { $where-key ->
    [hand] auf der Hand: { crew-count }
    [sea] auf See: { crew-count }
   *[ashore] an Land: { crew-count }
}
crew-count = { $officers ->
    [one] ein Offizier
   *[other] { $officers } Offiziere
}, { $sailors ->
    [one] ein Matrose
   *[other] { $sailors } Matrosen
}
