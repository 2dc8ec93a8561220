### Was an einem Aufbau oder einer gezeichneten Stellung von one_boat falsch ist, und was zu tun ist.

## Aufbauten

problem-character-unknown = Es gibt hier keine Figur „{ $player }“; nimm eine von: { $known }, oder im Aufbau einen Platz wie place1.
problem-no-start-player = Ein Startspieler kann nicht genannt werden („{ $player }“): Es beginnt der Bug. Lass ihn weg.
problem-cast-wrong = Die Besetzung „{ $cast }“ passt nicht zu { $players } Spielern; zähle jede Figur einmal auf, und für jeden Spieler eine.
problem-not-in-cast = „{ $player }“ spielt mit, steht aber nicht in der Besetzung „{ $cast }“; zähle alle auf, die mitspielen.

## Gezeichnete Stellungen

problem-offers-unlimited = An diesem Tisch werden Angebote nicht gezählt (offers=unlimited); lass diese Zeile weg.
problem-seats-wrong = Nicht alle { $players } Spieler sind gezeichnet, jeder einmal; schreibe sie alle auf.
problem-lost-with-cards = „{ $player }“ ist samt den Karten verloren; lass die Karten weg.
problem-secret-twice = „{ $word }“ ist ein zweites Mal verteilt; jeder hat ein Geheimnis, und keine zwei haben dasselbe.
problem-not-dealt-yet = „{ $player }“ hat dieses Geheimnis bei diesem Schritt noch nicht; lass es weg.
problem-turn-wrong = Der Tag kann beim Schritt „{ $step }“ nicht { $turn } sein; er ist 0 beim Aufbau und danach mindestens 1.
problem-pair-expected = „{ $word }“ betrifft niemanden; schreibe Spieler:Angabe, etwa kid:2.
problem-card-unknown = Es gibt keinen Vorrat „{ $card }“; nimm einen von: { $known }, mit *2 dahinter für zwei davon.
problem-card-too-many = So viele „{ $card }“ enthält die Schachtel nicht; siehe §1.6 und die Zusätze.
problem-card-is-open = Die Karte „{ $card }“ liegt nie verdeckt; schreibe sie zu den offenen.
problem-chart-unknown = Die Navigationskarte „{ $chart }“ ist nicht in dieser Partie oder liegt schon anderswo; siehe §1.9.
problem-weather-unknown = Es gibt kein Wetter „{ $word }“; nimm eines von: { $known }.
problem-demand-unknown = Niemand kann „{ $word }“ fordern; nimm eines von: { $known }.
problem-purpose-unknown = Für „{ $word }“ wird keine Navigationskarte gezogen; nimm eines von: { $known }.
problem-moves-wrong = Die Bewegungen von Tag { $turn } stehen zweimal da oder kommen erst noch; schreibe eine Zeile für jeden Tag bisher.
problem-movement-wrong = „{ $word }“ ist keine Bewegung von Karten; schreibe von>nach:Karten, etwa mate>kid:oar, und dahinter, wer sie sah.
problem-line-missing = Zum Schritt „{ $step }“ gehört eine Zeile „{ $word }“; ergänze sie.
problem-not-aboard = „{ $player }“ ist nicht an Bord; lass den Namen weg oder gib der Figur einen Platz.
problem-not-conscious = „{ $player }“ ist nicht bei Bewusstsein und kann hier nichts tun; nimm Wunden weg oder nenne jemand anderen.
problem-nobody-conscious = Beim Schritt „{ $step }“ muss jemand bei Bewusstsein sein; schreibe einen anderen Schritt oder nimm Wunden weg.
problem-not-waited-for = Auf „{ $player }“ wird hier nicht gewartet; lass den Namen weg.
problem-demand-wrong = Eine solche Forderung „{ $demand }“ führt nicht zum Schritt „{ $step }“; ändere eines davon.
problem-not-dead = „{ $player }“ ist nicht tot und also keine Mahlzeit; nenne eine Leiche.
problem-card-missing = „{ $player }“ hat die Karte „{ $card }“ dort nicht; schreibe sie dazu.
problem-fight-wrong = In diesem Kampf geht es nicht um die Forderung „{ $demand }“; wer fordert, greift an, und wer ablehnt, verteidigt.
problem-thirst-wrong = „{ $player }“ kann diesen Durst nicht haben oder hat mehr Wasser bekommen als nötig; siehe §10.4.
problem-trade-wrong = Der Tausch kann beim Schritt „{ $step }“ nicht so stehen; siehe §5.3 und §5.4.
problem-draws-wrong = Es können nicht { $number } Karten zu ziehen sein; schreibe 1 bis { $most }.
problem-over-by-now = Die Partie ist schon zu Ende, also kann der Schritt „{ $step }“ nicht sein; siehe §11.1 und §11.2.
problem-not-over-yet = Die Partie ist noch nicht zu Ende; schreibe einen anderen Schritt oder einen vierten Vogel.
