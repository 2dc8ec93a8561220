cli-about = Adrift: zwei klassische Schiffbruchspiele, wie sie gehören.
cli-help = Diese Hilfe anzeigen und beenden.
cli-version = Die Version und die Art des Builds (rein oder kompiliert) anzeigen und beenden.
cli-lang = Sprache der Ausgabe (Standard: die Sprache des Systems).
cli-command = BEFEHL
cli-json = JSON ausgeben, das Programme lesen können.

cli-usage = Aufruf: { $usage }
cli-arguments = Argumente
cli-options = Optionen
cli-complaint-choice = „{ $found }“ ist kein gültiger Wert für { $what }; wähle einen von: { $known }.
cli-complaint-value = { $what } muss eine Zahl sein, nicht „{ $found }“.
cli-complaint-one-value = Nach { $what } fehlt ein Wert.
cli-complaint-not-together = { $what } und { $found } lassen sich nicht zusammen verwenden; lass eines davon weg.
cli-see-help = Siehe „{ $command }“.
cli-complaint-command = Es gibt keinen Befehl „{ $found }“; wähle einen von: { $known }.
cli-complaint-missing = Ein notwendiges Argument fehlt: { $what }.
cli-complaint-unknown = Unbekanntes Argument: { $found }.

cli-play = In diesem Terminal spielen, allein oder mit anderen.
cli-rules = Die Regeln lesen: eine ganze Seite, ein Kapitel, einen Absatz oder alle Absätze mit einem Wort.
cli-scenario = Szenario-Dateien prüfen oder einen Augenblick einer Partie als Szenario schreiben.
cli-replay = Eine aufgezeichnete Partie Satz für Satz nacherzählen.
cli-record = Eine Aufzeichnung von Text in JSON umwandeln oder umgekehrt.
cli-verify = Prüfen, ob die Zufallsziehungen einer aufgezeichneten Partie ehrlich waren.
cli-simulate = Bots viele Partien spielen lassen und die Ergebnisse zusammenfassen.
cli-bench = Messen, wie schnell die Regeln, der Server oder die Webseite sind.

cli-file-missing = Es gibt keine Datei { $file }; prüfe den Pfad.
cli-file-not-text = { $file } ist keine Textdatei; wähle eine Aufzeichnung oder ein Szenario von Adrift.
cli-file-unreadable = { $file } lässt sich nicht lesen ({ $problem }); prüfe die Zugriffsrechte oder wähle eine andere Datei.
cli-decision-unknown = In dieser Aufzeichnung gibt es keine Entscheidung { $number }; wähle eine Zahl von 0 bis { $last }.

cli-record-file = Eine Aufzeichnung als Text oder JSON.
cli-record-to = Format der Ausgabe (Standard: JSON für eine Aufzeichnung als Text, Text für eine als JSON).
cli-record-output = In diese Datei schreiben statt auf die Standardausgabe.

cli-verify-file = Die Aufzeichnung einer beendeten Partie.
cli-verified-sealed = { $draws ->
    [one] Der Startwert ist der vor der Partie festgelegte, und die eine Ziehung folgt daraus.
   *[other] Der Startwert ist der vor der Partie festgelegte, und alle { $draws } Ziehungen folgen daraus.
}
cli-verified-seed = { $draws ->
    [one] Die eine Ziehung folgt aus dem Startwert.
   *[other] Alle { $draws } Ziehungen folgen aus dem Startwert.
}

cli-differs-events-differ = Die Partie verläuft nicht wie aufgezeichnet: Spätestens bei Entscheidung { $decision } weichen die Ereignisse ab (aufgezeichnet mit Regelversion { $then }, nachgespielt mit { $now }).
cli-differs-no-seed = Die Aufzeichnung enthält ihren Startwert nicht, darum lassen sich die Ziehungen nicht prüfen.
cli-differs-commitment-wrong = Der Startwert ist nicht der, der vor der Partie festgelegt wurde.
cli-differs-draw-wrong = Die Ziehung bei Entscheidung { $decision } ({ $answer }) folgt nicht aus dem Startwert.
cli-differs-refused = Entscheidung { $decision } ({ $answer }) ist an dieser Stelle nicht erlaubt ({ $rule }).

cli-replay-file = Eine Aufzeichnung als Text oder JSON.
cli-replay-step = Nach jeder Frage warten, bis Enter gedrückt wird (q beendet).
cli-replay-at = Stattdessen die Stellung nach N Entscheidungen zeichnen.
cli-replay-why = Zu jedem Satz den Absatz der Regeln angeben.
cli-replay-more = [Enter]

cli-scenario-files = Szenario-Dateien, die geprüft werden.
cli-scenario-from = Die Stellung nach N Entscheidungen einer Aufzeichnung als Szenario schreiben.
cli-scenario-from-how = „{ $place }“ benennt keinen Augenblick einer Partie; gib die Aufzeichnung und die Zahl der Entscheidungen an, etwa partie.record@120.
cli-scenario-nothing = Nenne die Szenario-Dateien, die geprüft werden sollen, oder schreibe mit --from eine neue.
cli-scenario-holds = bestanden: { $title }
cli-scenario-differs = Zeile { $line }: { $said } ({ $rule })

failed-refused = { $who } darf hier nicht { $answer } antworten.
failed-asked-differ = Gefragt sind: { $found }.
failed-offer-differs = { $who } hat zur Wahl: { $found }.
failed-offered-all-the-same = { $who } hat { $found } zur Wahl, sollte es aber nicht haben.
failed-not-refused = { $who } darf { $answer } antworten, sollte aber abgelehnt werden.
failed-refused-by-other-rule = Die Antwort wird nach { $found } abgelehnt, nicht nach { $expected }.
failed-asked-by-other-rule = Die Frage wird nach { $found } gestellt, nicht nach { $expected }.
failed-won-by-other-rule = Gewonnen wird nach { $found }, nicht nach { $expected }.
failed-event-missing = Dieses Ereignis ist nicht eingetreten; geschehen ist: { $found }
failed-event-happened = Dieses Ereignis ist eingetreten, sollte es aber nicht: { $found }
failed-position-differs = In der Stellung steht stattdessen: { $found }
failed-seats-differ = Die Spieler sitzen in anderer Reihenfolge, vom Bug zum Heck: { $found }
failed-points-differ = { $who } hat { $found } Punkte.
failed-winners-differ = Gewonnen haben: { $found }.
failed-not-over = Die Partie ist nicht zu Ende.
