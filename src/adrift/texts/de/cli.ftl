cli-about = Adrift: zwei klassische Schiffbruchspiele, wie sie gehören.
cli-help = Diese Hilfe zeigen und aufhören.
cli-version = Die Version zeigen, und ob die Regeln übersetzt laufen.
cli-lang = Sprache der Ausgabe (sonst die des Systems).
cli-command = BEFEHL
cli-json = JSON schreiben, damit ein Programm es lesen kann.

cli-usage = Aufruf: { $usage }
cli-arguments = Was folgen kann
cli-options = Schalter
cli-complaint-choice = { $what } kann nicht { $found } sein; zur Wahl steht { $known }.
cli-complaint-value = { $what } kann nicht { $found } sein; gebraucht wird eine Zahl.
cli-complaint-one-value = Hinter { $what } fehlt ein Wert.
cli-complaint-not-together = { $what } und { $found } gehen nicht zusammen; bitte nur eines davon.
cli-complaint-missing = Es fehlt etwas: { $what }.
cli-complaint-unknown = Nicht verstanden: { $found }.

cli-play = An diesem Bildschirm spielen, allein oder mit anderen.
cli-rules = Die Regeln lesen, ganz oder einen Absatz.
cli-scenario = Szenarien durchspielen oder einen Augenblick einer Partie als eines schreiben.
cli-replay = Eine aufgezeichnete Partie erzählen.
cli-record = Eine Aufzeichnung von Text in JSON wandeln oder zurück.
cli-verify = Prüfen, ob der Zufall einer Aufzeichnung ehrlich gezogen wurde.
cli-simulate = Bots viele Partien spielen lassen.
cli-bench = Messen, wie schnell die Regeln hier laufen.

cli-file-missing = Eine Datei { $file } gibt es nicht; bitte den Namen prüfen.
cli-file-not-text = { $file } ist keine Textdatei; gebraucht wird eine Aufzeichnung oder ein Szenario von Adrift.
cli-file-unreadable = { $file } lässt sich nicht lesen ({ $problem }).
cli-decision-unknown = Eine Entscheidung { $number } gibt es nicht; die Aufzeichnung hat 0 bis { $last }.

cli-record-file = Eine Aufzeichnung als Text oder JSON.
cli-record-to = Was geschrieben wird; sonst die Form, die die Datei nicht hat.
cli-record-output = In diese Datei schreiben statt auf den Bildschirm.

cli-verify-file = Die Aufzeichnung einer beendeten Partie.
cli-verified-sealed = { $draws ->
    [one] Die Saat ist die vor der Partie versprochene, und die eine Ziehung folgt aus ihr.
   *[other] Die Saat ist die vor der Partie versprochene, und alle { $draws } Ziehungen folgen aus ihr.
}
cli-verified-seed = { $draws ->
    [one] Die eine Ziehung folgt aus der Saat.
   *[other] Alle { $draws } Ziehungen folgen aus der Saat.
}

cli-differs-events-differ = Die Partie verläuft anders als aufgezeichnet, irgendwo bis Entscheidung { $decision } (Regelstand damals { $then }, heute { $now }).
cli-differs-no-seed = Die Aufzeichnung nennt die Saat ihres Zufalls nicht, also lässt sich nichts prüfen.
cli-differs-commitment-wrong = Die Saat ist nicht die, die vor der Partie versprochen war.
cli-differs-draw-wrong = Die Ziehung bei Entscheidung { $decision } ({ $answer }) folgt nicht aus der Saat.
cli-differs-refused = Entscheidung { $decision } ({ $answer }) ist an dieser Stelle nicht erlaubt ({ $rule }).

cli-replay-file = Eine Aufzeichnung als Text oder JSON.
cli-replay-step = Nach jeder Frage auf Enter warten (q hört auf).
cli-replay-at = Stattdessen die Stellung nach N Entscheidungen zeichnen.
cli-replay-why = Hinter jeden Satz den Absatz der Regeln setzen.
cli-replay-more = [Enter]

cli-scenario-files = Szenario-Dateien zum Durchspielen.
cli-scenario-from = Den Augenblick nach N Entscheidungen einer Aufzeichnung als Szenario schreiben.
cli-scenario-from-how = { $place } benennt keinen Augenblick; gemeint ist etwa partie.record@120.
cli-scenario-nothing = Bitte Szenario-Dateien nennen, oder mit --from einen Augenblick.
cli-scenario-holds = stimmt: { $title }
cli-scenario-differs = Zeile { $line }: { $said } ({ $rule })

failed-refused = { $who } darf hier nicht { $answer } antworten.
failed-asked-differ = Gefragt sind: { $found }.
failed-offer-differs = { $who } hat zur Wahl: { $found }.
failed-offered-all-the-same = { $who } hat { $found } doch zur Wahl.
failed-not-refused = { $who } darf doch { $answer } antworten.
failed-refused-by-other-rule = Es wird nach { $found } abgelehnt, nicht nach { $expected }.
failed-asked-by-other-rule = Gefragt wird nach { $found }, nicht nach { $expected }.
failed-won-by-other-rule = Gewonnen ist nach { $found }, nicht nach { $expected }.
failed-event-missing = Das ist nicht geschehen; geschehen ist: { $found }
failed-event-happened = Das ist doch geschehen: { $found }
failed-position-differs = In der Stellung steht stattdessen: { $found }
failed-seats-differ = Die Plätze stehen in anderer Reihenfolge, vom Bug zum Heck: { $found }
failed-points-differ = { $who } hat { $found } Punkte.
failed-winners-differ = Gewonnen haben: { $found }.
failed-not-over = Die Partie ist nicht zu Ende.
