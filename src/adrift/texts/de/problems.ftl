### Was an einer Ausgabe, einem Aufbau, einer Stellung, einer Aufzeichnung oder einem Szenario falsch
### ist, und was zu tun ist. Schlüssel stehen so da, wie man sie schreiben muss.

problem-in-line = Zeile { $line }: { $said }

## Ausgaben und Aufbauten

problem-edition-unknown = Es gibt keine Ausgabe „{ $edition }“; wähle eine von: { $known }.
problem-switch-unknown = Es gibt keinen Schalter „{ $switch }“; wähle einen von: { $known }.
problem-switch-twice = Der Schalter { $switch } ist zweimal gesetzt; einmal genügt.
problem-value-unknown = Der Schalter { $switch } hat keinen Wert „{ $value }“; wähle einen von: { $known }.
problem-game-unknown = Es gibt kein Spiel „{ $game }“; wähle eines von: { $known }.
problem-too-many-or-few = { $players } können nicht spielen; das Spiel ist für { $least } bis { $most }.
problem-colour-not-allowed = Die Farbe „{ $player }“ ist nicht im Spiel; wähle unter: { $known }.
problem-player-twice = Der Spieler „{ $player }“ ist zweimal genannt; nenne jeden nur einmal.
problem-player-unknown = Kein Spieler heißt „{ $player }“; nimm die Namen dieses Aufbaus.
problem-no-cast = Dieses Spiel hat keine Besetzung („{ $cast }“); lass sie weg.
problem-start-not-playing = Der Startspieler „{ $player }“ spielt nicht mit; nenne einen, der mitspielt.

## Gezeichnete Stellungen

problem-word-unknown = Keine Zeile beginnt mit „{ $word }“; nimm eines von: { $known }.
problem-line-incomplete = Hinter „{ $word }“ fehlt etwas; schreibe die ganze Zeile.
problem-number-expected = „{ $word }“ ist keine Zahl; schreibe eine.
problem-boat-unknown = Es gibt hier kein Boot „{ $boat }“; nimm eines von: { $known }.
problem-island-unknown = Es gibt keine Insel „{ $island }“; nimm eine von: { $known }.
problem-lane-wrong = Bahn { $lane } führt nicht zur Insel „{ $island }“; siehe §1.5.
problem-lane-twice = Bahn { $lane } oder das Boot „{ $boat }“ ist zweimal gezeichnet; zeichne beides einmal.
problem-way-wrong = „{ $way }“ ist kein Weg; schreibe drei Zeichen aus > (gezogen) und - (noch offen), und >>> nur für ein gelandetes Boot.
problem-boat-drawn-wrong = Das Boot „{ $boat }“ ist nicht mit { $seats } Plätzen gezeichnet; schreibe [R Go ~ . . .] mit einem Zeichen für jeden Platz.
problem-pawn-unknown = „{ $pawn }“ ist keine Figur; schreibe R für den Matrosen von Rot (red) und Ro für den Offizier.
problem-pawn-too-many = Es ist eine Figur zu viel: „{ $pawn }“, Rang { $rank }; siehe §1.2.
problem-vote-unknown = „{ $vote }“ ist hier keine Stimme; schreibe Spieler:Wahl mit dem, was zur Wahl steht.
problem-not-asked = „{ $player }“ ist hier nicht nach einer verdeckten Antwort gefragt; lass sie weg.
problem-step-missing = Die Stellung sagt nicht, was als Nächstes kommt; ergänze eine Zeile, die mit „step“ beginnt.
problem-step-unknown = Es gibt keinen Schritt „{ $step }“; nimm einen von: { $known }.
problem-step-word-unknown = Das Wort „{ $word }“ gehört nicht zu diesem Schritt; lass es weg.
problem-word-expected = Hier muss „{ $word }“ stehen, nicht „{ $found }“.
problem-subject-unknown = Keine Abstimmung geht um „{ $word }“; nimm eines von: { $known }.
problem-ballot-missing = Zur Wahl durch einen Hut gehört die Abstimmung, in der er gespielt wurde; ergänze ihre Zeile.
problem-nobody-in-water = Niemand ist im Wasser, um ein Boot zu besteigen; ergänze eine Zeile, die mit „water“ beginnt.
problem-swimmer-wrong = { $player } kann so nicht schwimmen; im Wasser ist höchstens eine Figur von jedem Spieler und aus jedem Boot auf See.
problem-no-boat-at-sea = Kein Boot ist auf See, also kann dieser Schritt nicht sein; zeichne ein Boot oder schreibe „step over“.
problem-boats-still-at-sea = Die Partie ist nicht zu Ende, solange Boote auf See sind; schreibe einen anderen Schritt.
problem-more-leaks-than-pawns = Das Boot „{ $boat }“ hat mehr Lecks als Figuren und ist schon gesunken; schreibe „sunk“ dahinter.
problem-boat-not-full = Das Boot „{ $boat }“ hat einen freien Platz, also wird niemand hinausgeworfen; siehe §4.3.
problem-no-choice-of-rank = „{ $player }“ hat nicht beide Ränge in dem Boot „{ $boat }“, also gibt es nichts zu wählen.
problem-chooser-wrong = Diese Wahl hat der Startspieler „{ $player }“; schreibe ihn hinter „for“.
problem-tie-wrong = Ein Gleichstand besteht zwischen mindestens zweien von diesen, jedes einmal genannt: { $known }.
problem-boat-not-as-in-setup = Das Boot „{ $boat }“ kann beim Schritt „{ $step }“ nicht so liegen; zeichne die Boote, wie sie reihum gesetzt werden.
problem-hand-wrong = „{ $player }“ hat die falsche Zahl von Figuren auf der Hand; gesetzt wird reihum, eine nach der anderen.
problem-not-at-this-step = Eine Zeile „{ $word }“ kann beim Schritt „{ $step }“ nicht stehen; lass sie weg.
problem-not-by-chance = Der Zufall hat beim Schritt „{ $step }“ nichts zu entscheiden; lass „by chance“ weg.
problem-round-wrong = Die Runde kann bei diesem Schritt nicht { $word } sein; sie ist 0 beim Aufbau und danach mindestens 1.
problem-stage-wrong = Der Landesteg { $stage } passt nicht in die Reihe; zähle die gelandeten Boote 1, 2, 3 … je einmal.
problem-hats-too-many = „{ $player }“ hat höchstens { $most } Hüte; schreibe nicht mehr.
problem-ballot-unknown = Es gibt keine Abstimmung „{ $word }“; schreibe leak_ballot, eject_ballot oder move_ballot.
problem-all-have-answered = Wären alle Antworten gegeben, wäre die Abstimmung schon aufgedeckt; lass eine weg.
problem-line-twice = „{ $word }“ steht hier zum zweiten Mal; schreibe es einmal.
problem-words-too-many = Ab „{ $word }“ steht zu viel in dieser Zeile; lass es weg.

## Aufzeichnungen

problem-not-a-record = Das ist keine Aufzeichnung einer Partie; gib eine Datei an, die „adrift“ geschrieben hat.
problem-format-unknown = Die Aufzeichnung hat das Format „{ $found }“; diese Version liest { $known }.
problem-header-missing = Im Kopf fehlt „{ $word }“; ergänze es über der ersten leeren Zeile.
problem-header-unknown = Der Kopf kennt kein „{ $word }“; nimm eines von: { $known }.
problem-seed-not-hex = Der Startwert ist nicht in Hexadezimalziffern geschrieben; gib ihn so an, wie er aufgedeckt wurde.
problem-decision-unreadable = „{ $word }“ ist keine Entscheidung; schreibe Spieler:Antwort mit einem Spieler dieser Partie.
problem-told-otherwise = Die Aufzeichnung sagt „{ $found }“, aber es geschieht „{ $expected }“.
problem-not-json = Das ist kein JSON ({ $problem }); gib eine Datei an, die „adrift record --json“ geschrieben hat.
problem-json-field-wrong = Ein Feld fehlt oder ist von der falschen Art: { $problem }.

## Szenarien

problem-line-unknown = „{ $word }“ ist weder eine Entscheidung noch eines von: { $known }.
problem-chain-is-a-circle = Das Szenario „{ $word }“ setzt sich selbst fort; unterbrich den Kreis der „after“.
problem-header-not-with-after = „{ $word }“ steht durch das Szenario fest, das dieses fortsetzt; lass es neben „after“ weg.
problem-event-unknown = Es gibt kein Ereignis „{ $word }“; nimm eines von: { $known }.
