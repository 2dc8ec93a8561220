### Was die Regeln von many_boats sagen: Ereignisse, Fragen, Antworten, Ablehnungen, und warum jemand
### gewonnen hat.

## Ereignisse, in der Reihenfolge der Regelseite

event-start-player-drawn = { $player } wird als Startspieler ausgelost.
event-boat-placed = { $boat } liegt am Anfang von Bahn { $lane }, die { $island-towards } führt.
event-pawn-seated = { $player } setzt { $rank-accusative } in { $boat }.
event-round-began = Runde { $round } beginnt; Startspieler ist { $player }.
event-start-marker-passed = Der Startmarker geht an { $player }.
event-ballot-opened = { $ballot-key ->
    [leak] Die Stimmen zum Leck werden aufgedeckt: { $votes }.
    [eject] Die Stimmen, wer aus { $boat-dative } geworfen wird, werden aufgedeckt: { $votes }.
   *[move] Die Stimmen zum Zug werden aufgedeckt: { $votes }.
}
event-votes-counted = { $ballot-key ->
    [leak] Stimmen für ein Leck: { $tally }.
    [eject] Stimmen für den Verlust einer Figur: { $tally }.
   *[move] Stimmen für einen Zug: { $tally }.
}
event-vote-tied = Gleichstand zwischen { $tied }; { $player } entscheidet als Startspieler.
event-hat-worn = { $hats_left ->
    [0] { $player } hat den einzigen Hut gespielt, entscheidet allein und hat keinen Hut mehr.
    [one] { $player } hat den einzigen Hut gespielt, entscheidet allein und hat noch einen Hut.
   *[other] { $player } hat den einzigen Hut gespielt, entscheidet allein und hat noch { $hats_left } Hüte.
}
event-hats-cancelled = Die Hüte von { $players } heben einander auf.
event-ballot-repeated = { $ballot-key ->
    [leak] Nichts als Hüte: Die Abstimmung über das Leck wird wiederholt.
    [eject] Nichts als Hüte: Die Abstimmung, wer aus dem Boot muss, wird wiederholt.
   *[move] Nichts als Hüte: Die Abstimmung über den Zug wird wiederholt.
}
event-choice-fell = Keine Stimme entscheidet, also wählt { $player } als Startspieler.
event-choice-made = { $player } hat die Wahl, und sie fällt auf { $chosen }.
event-ballot-spared = { $ballot-key ->
    [leak] Nur { $named } kann das Leck bekommen, also wird nicht abgestimmt.
    [eject] Nur { $named } ist an Bord, also wird nicht abgestimmt.
   *[move] Nur { $named } kann ziehen, also wird nicht abgestimmt.
}
event-boat-sprang-leak = { $pawns ->
    [0] { $boat } schlägt leck: { ballast-leaks } und niemand an Bord.
    [one] { $boat } schlägt leck: { ballast-leaks } und eine Figur an Bord.
   *[other] { $boat } schlägt leck: { ballast-leaks } und { $pawns } Figuren an Bord.
}
event-boat-was-full = { $boat } ist voll: Eine Figur muss dem Leck Platz machen.
event-pawn-thrown-out = { $player } verliert { $rank-accusative }, aus { $boat-dative } geworfen.
event-boat-moved = { $fields_left ->
    [0] { $boat } zieht vor und erreicht seine Insel.
    [one] { $boat } zieht vor; noch ein Zug, und es landet.
   *[other] { $boat } zieht vor; noch { $fields_left } Züge, und es landet.
}
event-boat-landed = { $ashore-count ->
    [0] { $boat } landet an { $island-dative } an Steg { $stage }, mit niemandem an Bord.
   *[other] { $boat } landet an { $island-dative } an Steg { $stage }. An Land: { $ashore }.
}
event-pawn-left = { $player } lässt { $rank-accusative } aus { $boat-dative } springen.
event-player-stayed = { $player } bleibt: In keinem Boot, das noch zu verlassen ist, sitzt eine eigene Figur.
event-pawn-boarded = { $player } bringt { $rank-the-accusative } in { $boat }.
event-pawn-drowned = { $player } verliert { $rank-accusative } aus { $home-dative }: Kein anderes Boot hat einen freien Platz.
event-swim-skipped = Nur noch { $boat } ist auf See, also schwimmt niemand.
event-boat-sank = { $pawns ->
    [0] { $boat } sinkt: { ballast-leaks } und niemand an Bord.
    [one] { $boat } sinkt: { ballast-leaks } und nur eine Figur. Verloren: { $lost }.
   *[other] { $boat } sinkt: { ballast-leaks } und nur { $pawns } Figuren. Verloren: { $lost }.
}
event-match-ended = { $why-key ->
    [landed_first] Die Partie ist zu Ende. { why-landed-first } Punkte: { $points }.
    [next_clockwise] Die Partie ist zu Ende. { why-next-clockwise } Punkte: { $points }.
    [shared] Die Partie ist zu Ende. { why-shared } Punkte: { $points }.
   *[most_points] Die Partie ist zu Ende. { why-most-points } Punkte: { $points }.
}
ballast-leaks = { $leaks ->
    [one] ein Leck
   *[other] { $leaks } Lecks
}

## Warum jemand gewonnen hat

why-landed-first = { $winners } gewinnt den Gleichstand: Kein Boot eines anderen Beteiligten ist früher gelandet.
why-next-clockwise = { $winners } gewinnt den Gleichstand, im Uhrzeigersinn am nächsten nach dem Eigner des zuerst gelandeten Bootes.

## Fragen: wer was entscheiden muss

question-start-player = { $player } lost den Startspieler aus.
question-place-boat = { $player } setzt { $boat } auf ein freies Startfeld.
question-place-black-boat = { $player } setzt { $boat } auf ein freies Startfeld.
question-seat-pawn = { $player } setzt eine Figur in ein beliebiges Boot mit freiem Platz.
question-leak-ballot = { $player } nennt geheim ein Boot, das leckschlagen soll.
question-eject-ballot = { $player } nennt geheim eine Farbe, die { $boat-within } eine Figur verlieren soll.
question-move-ballot = { $player } nennt geheim ein Boot, das ziehen soll.
question-tie-choice = { $player } entscheidet bei Gleichstand und bestimmt { ballot-purpose }.
question-hat-choice = { $player } hat den einzigen Hut gespielt und bestimmt { ballot-purpose }.
question-open-choice = { $player } ist Startspieler und bestimmt { ballot-purpose }.
question-thrown-out = { $player } muss eine Figur { $boat-within } hergeben und bestimmt ihren Rang.
question-leave-boat = { $player } nimmt eine Figur aus einem Boot, das in dieser Runde noch niemand verlassen hat.
question-board-boat = { $player } bestimmt ein Boot für { $rank-the-accusative } aus { $home-dative }.
ballot-purpose = { $ballot-key ->
    [leak] das Boot, das leckschlägt
    [eject] die Farbe, die { $boat-within } eine Figur verliert
   *[move] das Boot, das zieht
}

## Antworten

option-hat = Kapitänshut spielen
option-start-player = { $colour }
option-place-boat = { $lane }
option-place-black-boat = { $lane }
option-seat-pawn = { $rank } in { $boat }
option-leak-ballot = { $boat-label }
option-eject-ballot = { $colour }
option-move-ballot = { $boat-label }
option-tie-choice = { ballot-choice }
option-hat-choice = { ballot-choice }
option-open-choice = { ballot-choice }
option-thrown-out = { $rank }
option-leave-boat = { $rank } aus { $boat-dative }
option-board-boat = { $boat-label }
ballot-choice = { $ballot-key ->
    [eject] { $colour }
   *[other] { $boat-label }
}

## Ablehnungen: warum eine Entscheidung nicht gilt

refusal-no-hat-left = Du hast keinen Hut mehr; nenne etwas.
refusal-boat-not-at-sea = Dieses Boot ist nicht auf See ({ $answer }); nenne eines, das es ist.
refusal-boat-not-in-play = Dieses Boot ist in dieser Partie nicht dabei ({ $answer }); nenne eines, das es ist.
refusal-not-tied = Wählen kannst du nur, was gleichauf die meisten Stimmen hat ({ $answer } nicht).
refusal-not-on-the-ballot = Wählen kannst du nur, was zur Abstimmung stand ({ $answer } nicht).
refusal-rank-used-up = Von diesem Rang hast du keine Figur mehr zu setzen.
refusal-no-such-pawn-aboard = So eine Figur hast du nicht in diesem Boot; nimm eine heraus, die du hast.
refusal-colour-not-aboard = Diese Farbe hat keine Figur in dem vollen Boot ({ $answer }); nenne eine, die dort sitzt.
refusal-lane-taken = Diese Bahn ist besetzt ({ $answer }); nimm eine freie.
refusal-boat-already-left = Dieses Boot hat schon jemand verlassen; nimm eine Figur aus einem anderen.
refusal-not-back = Niemand schwimmt zurück in das Boot, das er gerade verlassen hat; nimm ein anderes.
refusal-no-free-seat = Dieses Boot hat keinen freien Platz ({ $answer }); nimm ein anderes.
