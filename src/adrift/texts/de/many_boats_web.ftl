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
web-boat-box = { $boat-label }, noch nicht gesetzt
web-boat-sea = { $boat-label }, Bahn { $lane }, { $moves } von 3 Zügen gemacht, { ballast-leaks }, { $ashore-count ->
    [0] niemand an Bord
   *[other] an Bord: { $ashore }
}
web-boat-island = { $boat-label }, von Bahn { $lane } gelandet, an Steg { $stage }
web-boat-sunk = { $boat-label }, Bahn { $lane }, gesunken
web-boat-warned = noch ein Leck, und es sinkt
web-boat-full = voll: Eine Figur muss gehen
web-boat-swimmers = im Wasser: { $ashore }
web-place-box = noch nicht gesetzt
web-place-sea = Bahn { $lane }, { $moves } von 3 Zügen
web-place-island = gelandet, Steg { $stage }
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
web-points-short = { $number } Pkt.
web-counted-hand = auf der Hand: { crew-count }
web-counted-sea = auf See: { crew-count }
web-counted-ashore = an Land: { crew-count }
crew-count = { $officers ->
    [one] ein Offizier
   *[other] { $officers } Offiziere
}, { $sailors ->
    [one] ein Matrose
   *[other] { $sailors } Matrosen
}

## Wählen

web-ask-place-boat = Wo startet { $boat }?
web-ask-place-black-boat = Wo startet { $boat }?
web-ask-seat-pawn = Setze eine Figur
web-ask-leak-ballot = Welches Boot schlägt leck?
web-ask-move-ballot = Welches Boot fährt weiter?
web-ask-eject-ballot = Wer verliert eine Figur { $boat-within }?
web-ask-tie-choice = Gleichstand. Du entscheidest!
web-ask-hat-choice = Deiner ist der einzige Hut. Du entscheidest!
web-ask-open-choice = Keine Stimme entscheidet. Du entscheidest!
web-ask-thrown-out = Wer muss { $boat } verlassen?
web-ask-leave-boat = Welche Figur springt ins Wasser?
web-ask-board-boat = Welches Boot erreicht dein Schwimmer?
web-rank = Rang der Figur
web-hat = Kapitänshut
web-hat-short = Hut
web-marked = markiert
web-mark-first = Markiere erst etwas
web-marked-privately = Markiert: { $text }. Niemand sieht es, und du kannst es noch ändern.
web-lay-ready = Während ihr redet, kannst du eine Karte bereitlegen. Niemand sieht sie.
web-your-weight = { $number ->
    [one] Dein Wort zählt hier eine Stimme.
   *[other] Dein Wort zählt hier { $number } Stimmen.
}
web-face-down = Verdeckt ausspielen
web-undo = Zurücknehmen
web-quick = Mach den Rest für mich
web-quick-stop = Ich mache selbst weiter
web-own-card = Deine Karte
web-final = Deine Karte liegt verdeckt, und dabei bleibt es.
web-final-about = Alle Karten werden umgedreht, wenn die letzte liegt.
web-peek = Ansehen

## Was gerade entschieden wird

web-stage = Was gerade entschieden wird
web-stage-leak = Abstimmung: Welches Boot schlägt leck?
web-stage-move = Abstimmung: Welches Boot fährt weiter?
web-stage-eject = Abstimmung: Wer verliert eine Figur { $boat-within }? Nur wer an Bord ist, stimmt ab.
web-stage-talk = Erst wird geredet. Kein Versprechen bindet.
web-stage-tie = Gleichstand. { $name } entscheidet zwischen:
web-stage-hat-choice = { $name } trägt den einzigen Hut und entscheidet, { stage-purpose }.
web-stage-open-choice = { $name } ist Startspieler und entscheidet, { stage-purpose }.
stage-purpose = { $ballot-key ->
    [leak] welches Boot leckschlägt
    [eject] wer eine Figur { $boat-within } verliert
   *[move] welches Boot weiterfährt
}
web-stage-thrown-out = { $name } muss eine Figur { $boat-within } aufgeben und wählt, welche.
web-stage-place-boat = { $name } setzt ein Boot.
web-stage-place-black-boat = { $name } setzt das schwarze Boot.
web-stage-seat-pawn = { $name } setzt eine Figur.
web-stage-leave-boat = { $name } lässt eine Figur ins Wasser springen.
web-stage-board-boat = { $name } kommt aus dem Wasser.
web-weight = ×{ $number }
web-has-voted = hat abgestimmt
web-has-not-voted = hat noch nicht abgestimmt
web-votes-in = { $number } von { $all } Karten liegen auf dem Tisch.
web-swim-order = Im Wasser; in dieser Reihenfolge steigen sie ein:
web-swimmer = { $name } ({ $rank }, aus { $home-dative })

## Die Aufdeckung, frühere Abstimmungen, das Ende

web-reveal-seen = Weiter
web-tally = Die Zählung
web-ballots = Alle Abstimmungen
web-ballots-round = Abstimmung
web-ballots-leak = { $round } · Leck
web-ballots-move = { $round } · Zug
web-ballots-eject = { $round } · raus
web-ballots-none = keine Stimme
web-ballots-empty = Es wurde noch nicht abgestimmt.

## Eigenes

web-own = Deins
web-own-colour = Du bist { $player }
web-own-out = Du hast keine Figur mehr auf See, aber du zählst noch: Du stimmst über Lecks und Züge ab, spielst deine Hüte, bist reihum Startspieler und entscheidest bei Gleichstand.
web-own-silenced = Du hast gar keine Figur mehr. An diesem Tisch stimmst du nicht mehr ab, aber du bist weiter reihum Startspieler und entscheidest bei Gleichstand.
