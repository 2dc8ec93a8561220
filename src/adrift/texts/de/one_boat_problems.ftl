### Fehler in einem Aufbau oder einer gezeichneten Stellung von one_boat, und was zu tun ist.

## Aufbauten

problem-character-unknown = Es gibt hier keine Figur „{ $player }“; nimm eine von: { $known }, oder im Aufbau einen Platz wie place1.
problem-no-start-player = Dieses Spiel hat keinen Startspieler, weil der Bug beginnt; lass „{ $player }“ weg.
problem-cast-wrong = Die Besetzung „{ $cast }“ passt nicht zu { $players } Spielern; nenne für jeden Spieler eine Figur, jede nur einmal.
problem-not-in-cast = „{ $player }“ spielt mit, steht aber nicht in der Besetzung „{ $cast }“; nenne alle Figuren, die mitspielen.

## Gezeichnete Stellungen

problem-offers-unlimited = An diesem Tisch werden Angebote nicht gezählt (offers=unlimited); lass diese Zeile weg.
problem-seats-wrong = Nicht alle { $players } Spieler sind genau einmal gezeichnet; schreibe jeden einmal auf.
problem-lost-with-cards = „{ $player }“ ist samt allen Karten verloren; lass die Karten weg.
problem-secret-twice = „{ $word }“ ist zweimal verteilt; gib jedem Spieler ein Geheimnis und keines zwei Spielern.
problem-not-dealt-yet = „{ $player }“ hat dieses Geheimnis bei diesem Schritt noch nicht; lass es weg.
problem-turn-wrong = Der Tag kann beim Schritt „{ $step }“ nicht { $turn } sein; schreibe 0 während des Aufbaus und danach mindestens 1.
problem-pair-expected = „{ $word }“ nennt keinen Spieler; schreibe Spieler:Wert, etwa kid:2.
problem-card-unknown = Es gibt keinen Vorrat „{ $card }“; nimm einen von: { $known }, mit *2 dahinter für zwei davon.
problem-card-too-many = Es sind mehr „{ $card }“, als die Schachtel enthält; siehe §1.6 und die Zusätze.
problem-card-is-open = Die Karte „{ $card }“ liegt nie verdeckt; schreibe sie zu den offenen Karten.
problem-chart-unknown = Die Navigationskarte „{ $chart }“ ist nicht in dieser Partie oder liegt schon anderswo; siehe §1.9.
problem-weather-unknown = Es gibt kein Wetter „{ $word }“; nimm eines von: { $known }.
problem-demand-unknown = „{ $word }“ kann man nicht fordern; nimm eines von: { $known }.
problem-purpose-unknown = Für „{ $word }“ wird keine Navigationskarte gezogen; nimm eines von: { $known }.
problem-moves-wrong = Die Bewegungen von Tag { $turn } stehen zweimal da oder kommen erst noch; schreibe eine Zeile für jeden bisherigen Tag.
problem-movement-wrong = „{ $word }“ ist keine Bewegung von Karten; schreibe von>nach:Karten, etwa mate>kid:oar, und dahinter, wer sie gesehen hat.
problem-line-missing = Zum Schritt „{ $step }“ gehört eine Zeile „{ $word }“; ergänze sie.
problem-not-aboard = „{ $player }“ ist nicht an Bord; lass den Namen weg oder gib der Figur einen Platz.
problem-not-conscious = „{ $player }“ ist nicht bei Bewusstsein und kann hier nichts tun; entferne Wunden oder nenne einen anderen Spieler.
problem-nobody-conscious = Beim Schritt „{ $step }“ muss jemand bei Bewusstsein sein; schreibe einen anderen Schritt oder entferne Wunden.
problem-not-waited-for = Auf „{ $player }“ wird hier nicht gewartet; lass den Namen weg.
problem-demand-wrong = Diese Forderung „{ $demand }“ führt nicht zum Schritt „{ $step }“; ändere eines von beiden.
problem-not-dead = „{ $player }“ ist nicht tot und kann nicht gegessen werden; nenne eine tote Figur.
problem-card-missing = „{ $player }“ hat die Karte „{ $card }“ dort nicht; schreibe sie dazu.
problem-fight-wrong = Dieser Kampf passt nicht zur Forderung „{ $demand }“; wer fordert, greift an, und wer ablehnt, verteidigt.
problem-thirst-wrong = „{ $player }“ kann diesen Durst nicht haben oder hat mehr Wasser bekommen als nötig; siehe §10.4.
problem-trade-wrong = Der Tausch kann beim Schritt „{ $step }“ nicht so aussehen; siehe §5.3 und §5.4.
problem-draws-wrong = Es können nicht { $number } Karten zu ziehen sein; schreibe eine Zahl von 1 bis { $most }.
problem-over-by-now = Die Partie ist schon zu Ende, darum ist der Schritt „{ $step }“ unmöglich; siehe §11.1 und §11.2.
problem-not-over-yet = Die Partie ist noch nicht zu Ende; schreibe einen anderen Schritt oder einen vierten Vogel.
