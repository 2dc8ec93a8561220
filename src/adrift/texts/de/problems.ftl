### Fehler in einer Ausgabe, einem Aufbau, einer Stellung, einer Aufzeichnung oder einem Szenario, und
### was zu tun ist. Schlüssel stehen so da, wie man sie schreiben muss.

problem-in-line = Zeile { $line }: { $said }

## Ausgaben und Aufbauten

problem-edition-unknown = Es gibt keine Ausgabe „{ $edition }“; wähle eine von: { $known }.
problem-switch-unknown = Es gibt keinen Schalter „{ $switch }“; wähle einen von: { $known }.
problem-switch-twice = Der Schalter { $switch } ist zweimal gesetzt; einmal genügt.
problem-value-unknown = Der Schalter { $switch } hat keinen Wert „{ $value }“; wähle einen von: { $known }.
problem-game-unknown = Es gibt kein Spiel „{ $game }“; wähle eines von: { $known }.
problem-too-many-or-few = Dieses Spiel ist für { $least } bis { $most } Spieler, nicht für { $players }; ändere die Zahl der Spieler.
problem-colour-not-allowed = Die Farbe „{ $player }“ ist nicht im Spiel; wähle unter: { $known }.
problem-player-twice = Der Spieler „{ $player }“ ist zweimal genannt; nenne jeden nur einmal.
problem-player-unknown = Es gibt keinen Spieler „{ $player }“; nimm die Namen aus diesem Aufbau.
problem-no-cast = Dieses Spiel hat keine Besetzung; lass „{ $cast }“ weg.
problem-start-not-playing = Der Startspieler „{ $player }“ spielt nicht mit; nenne einen, der mitspielt.

## Gezeichnete Stellungen

problem-word-unknown = Eine Zeile kann nicht mit „{ $word }“ beginnen; nimm eines von: { $known }.
problem-line-incomplete = Die Zeile ist nach „{ $word }“ unvollständig; ergänze den Rest.
problem-number-expected = „{ $word }“ ist keine Zahl; schreibe hier eine.
problem-boat-unknown = Es gibt hier kein Boot „{ $boat }“; nimm eines von: { $known }.
problem-island-unknown = Es gibt keine Insel „{ $island }“; nimm eine von: { $known }.
problem-lane-wrong = Bahn { $lane } führt nicht zur Insel „{ $island }“; siehe §1.5.
problem-lane-twice = Bahn { $lane } oder das Boot „{ $boat }“ ist zweimal gezeichnet; zeichne beides nur einmal.
problem-way-wrong = „{ $way }“ zeigt nicht, wie weit ein Boot gekommen ist; schreibe drei Zeichen, > für jedes zurückgelegte Feld und - für jedes noch offene, und >>> nur für ein gelandetes Boot.
problem-boat-drawn-wrong = Das Boot „{ $boat }“ ist nicht mit { $seats } Plätzen gezeichnet; schreibe es wie [R Go ~ . . .], mit einem Zeichen für jeden Platz.
problem-pawn-unknown = „{ $pawn }“ ist keine Figur; schreibe R für den Matrosen von Rot (red) und Ro für den Offizier.
problem-pawn-too-many = Es ist eine Figur zu viel: „{ $pawn }“, Rang { $rank }; siehe §1.2.
problem-vote-unknown = „{ $vote }“ ist hier keine mögliche Stimme; schreibe Spieler:Wahl mit dem, was zur Wahl steht.
problem-not-asked = „{ $player }“ wird hier nicht nach einer verdeckten Antwort gefragt; lass diese Antwort weg.
problem-step-missing = Die Stellung sagt nicht, was als Nächstes kommt; ergänze eine Zeile, die mit „step“ beginnt.
problem-step-unknown = Es gibt keinen Schritt „{ $step }“; nimm einen von: { $known }.
problem-step-word-unknown = Das Wort „{ $word }“ gehört nicht zu diesem Schritt; lass es weg.
problem-word-expected = Hier wird „{ $word }“ erwartet, nicht „{ $found }“; berichtige die Zeile.
problem-subject-unknown = Es gibt keine Abstimmung über „{ $word }“; nimm eines von: { $known }.
problem-ballot-missing = Zur Wahl durch einen Hut gehört die Abstimmung, in der er gespielt wurde; ergänze diese Zeile.
problem-nobody-in-water = Es ist keine Figur im Wasser, die ein Boot besteigen könnte; ergänze eine Zeile, die mit „water“ beginnt.
problem-swimmer-wrong = Die Figur von { $player } kann so nicht im Wasser sein; es schwimmt höchstens eine Figur von jedem Spieler und aus jedem Boot auf See.
problem-no-boat-at-sea = Kein Boot ist auf See, darum ist dieser Schritt unmöglich; zeichne ein Boot oder schreibe „step over“.
problem-boats-still-at-sea = Die Partie ist nicht zu Ende, solange Boote auf See sind; schreibe einen anderen Schritt.
problem-more-leaks-than-pawns = Das Boot „{ $boat }“ hat mehr Lecks als Figuren, ist also gesunken; schreibe „sunk“ dahinter.
problem-boat-not-full = Das Boot „{ $boat }“ hat einen freien Platz, also wird keine Figur hinausgeworfen; siehe §4.3.
problem-no-choice-of-rank = „{ $player }“ hat nicht beide Ränge in dem Boot „{ $boat }“, also gibt es nichts zu wählen; schreibe einen anderen Schritt.
problem-chooser-wrong = Diese Wahl trifft der Startspieler „{ $player }“; schreibe ihn hinter „for“.
problem-tie-wrong = Ein Gleichstand braucht mindestens zwei von diesen, jedes nur einmal genannt: { $known }.
problem-boat-not-as-in-setup = Das Boot „{ $boat }“ kann beim Schritt „{ $step }“ nicht dort liegen; zeichne die Boote in der Reihenfolge, in der sie gesetzt werden.
problem-hand-wrong = „{ $player }“ hat die falsche Zahl von Figuren auf der Hand; gesetzt wird reihum, eine nach der anderen.
problem-not-at-this-step = Eine Zeile „{ $word }“ gehört nicht zum Schritt „{ $step }“; lass sie weg.
problem-not-by-chance = Der Zufall entscheidet beim Schritt „{ $step }“ nichts; lass „by chance“ weg.
problem-round-wrong = Die Runde kann bei diesem Schritt nicht { $word } sein; schreibe 0 während des Aufbaus und danach mindestens 1.
problem-stage-wrong = Der Landesteg { $stage } passt nicht in die Reihe; nummeriere die gelandeten Boote 1, 2, 3 …, jede Zahl einmal.
problem-hats-too-many = „{ $player }“ kann höchstens { $most } Hüte haben; schreibe weniger.
problem-ballot-unknown = Es gibt keine Abstimmung „{ $word }“; schreibe leak_ballot, eject_ballot oder move_ballot.
problem-all-have-answered = Wären alle Antworten abgegeben, wäre die Abstimmung schon aufgedeckt; lass eine weg.
problem-line-twice = „{ $word }“ steht hier ein zweites Mal; schreibe es nur einmal.
problem-words-too-many = Ab „{ $word }“ ist die Zeile zu lang; lass den Rest weg.

## Aufzeichnungen

problem-not-a-record = Das ist keine Aufzeichnung einer Partie; wähle eine Datei, die Adrift geschrieben hat.
problem-format-unknown = Die Aufzeichnung hat das Format „{ $found }“, diese Version von Adrift liest aber { $known }; verwende eine passende Version.
problem-header-missing = Im Kopf fehlt eine Zeile „{ $word }“; ergänze sie über der ersten leeren Zeile.
problem-header-unknown = Eine Zeile des Kopfs kann nicht mit „{ $word }“ beginnen; nimm eines von: { $known }.
problem-seed-not-hex = Der Startwert muss in Hexadezimalziffern geschrieben sein; übernimm ihn so, wie er aufgedeckt wurde.
problem-decision-unreadable = „{ $word }“ ist keine Entscheidung; schreibe Spieler:Antwort mit einem Spieler dieser Partie.
problem-told-otherwise = In der Aufzeichnung steht „{ $found }“, nach den Regeln geschieht aber „{ $expected }“; berichtige diese Zeile oder verwende die Version von Adrift, die sie geschrieben hat.
problem-not-json = Das ist kein gültiges JSON ({ $problem }); wähle eine Datei, die „adrift record --to json“ geschrieben hat.
problem-json-field-wrong = Ein Feld fehlt oder hat den falschen Typ ({ $problem }); berichtige es oder wähle eine andere Datei.

## Szenarien

problem-line-unknown = „{ $word }“ ist weder eine Entscheidung noch eines von: { $known }; berichtige die Zeile.
problem-chain-is-a-circle = Das Szenario „{ $word }“ setzt sich selbst fort; unterbrich den Kreis der „after“-Zeilen.
problem-header-not-with-after = „{ $word }“ steht durch das Szenario fest, das dieses fortsetzt; lass es neben „after“ weg.
problem-event-unknown = Es gibt kein Ereignis „{ $word }“; nimm eines von: { $known }.
