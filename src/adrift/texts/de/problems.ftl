### Was an einer Ausgabe, einem Aufbau, einer Stellung, einer Aufzeichnung oder einem Szenario falsch
### ist, und was zu tun ist. Schlüssel stehen so da, wie man sie schreiben muss.

problem-in-line = Zeile { $line }: { $said }

## Ausgaben und Aufbauten

problem-edition-unknown = Es gibt keine Ausgabe „{ $edition }“; wähle eine von: { $known }.
problem-switch-unknown = Es gibt keinen Schalter „{ $switch }“; wähle einen von: { $known }.
problem-value-unknown = Der Schalter { $switch } hat keinen Wert „{ $value }“; wähle einen von: { $known }.
problem-game-unknown = Es gibt kein Spiel „{ $game }“; wähle eines von: { $known }.
problem-too-many-or-few = { $players } können nicht spielen; das Spiel ist für { $least } bis { $most }.
problem-colour-not-allowed = Die Farbe „{ $player }“ ist nicht im Spiel; wähle unter: { $known }.
problem-player-twice = Der Spieler „{ $player }“ ist zweimal genannt; nenne jeden nur einmal.
problem-player-unknown = Kein Spieler heißt „{ $player }“; nimm die Namen dieses Aufbaus.
problem-start-not-playing = Der Startspieler „{ $player }“ spielt nicht mit; nenne einen, der mitspielt.

## Gezeichnete Stellungen

problem-word-unknown = Keine Zeile beginnt mit „{ $word }“; nimm eines von: { $known }.
problem-line-incomplete = Hinter „{ $word }“ fehlt etwas; schreibe die ganze Zeile.
problem-number-expected = „{ $word }“ ist keine Zahl; schreibe eine.
problem-boat-unknown = Es gibt hier kein Boot „{ $boat }“; nimm eines von: { $known }.
problem-island-unknown = Es gibt keine Insel „{ $island }“; nimm eine von: { $known }.
problem-lane-wrong = Bahn { $lane } führt nicht zur Insel „{ $island }“; siehe §1.5.
problem-lane-twice = Bahn { $lane } oder das Boot „{ $boat }“ ist zweimal gezeichnet; zeichne beides einmal.
problem-way-wrong = „{ $way }“ ist kein Weg aus drei Feldern; schreibe > für gezogene Felder, dann . für die übrigen.
problem-seats-too-many = Das Boot „{ $boat }“ hat nur { $seats } Plätze; zeichne nicht mehr Figuren und Lecks.
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
problem-no-boat-at-sea = Kein Boot ist auf See, also kann dieser Schritt nicht sein; zeichne ein Boot oder schreibe „step over“.

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
