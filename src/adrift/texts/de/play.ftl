### Texte von `adrift simulate` und `adrift bench`.

cli-decimal-point = ,

## adrift simulate

cli-simulate-game-word = SPIEL
cli-simulate-game = Das Spiel: many_boats oder one_boat.
cli-simulate-edition = Ausgabe und Hausregeln, etwa zman oder rswk+seats=7 (Standard: die erste Ausgabe des Spiels).
cli-simulate-players = Zahl der Spieler (Standard: einer je genanntem Bot, oder einer mehr als mindestens nötig, wenn nur ein Bot genannt ist).
cli-simulate-bots = Bots in der Reihenfolge ihrer Plätze, durch Kommas getrennt; ein einziger nimmt alle Plätze ein (Standard: greedy). Nach jeder Partie rücken alle um einen Platz weiter.
cli-simulate-fixed = Jeden Bot auf seinem ersten Platz lassen.
cli-simulate-matches = Zahl der Partien (Standard: 100).
cli-simulate-seed = Ein beliebiger Text; derselbe Startwert ergibt dieselben Partien (Standard: 1).
cli-simulate-records = Die Aufzeichnung jeder Partie in diesen Ordner schreiben, als SEED-NUMMER.record.
cli-simulate-sealed = Aus versiegelten Startwerten ziehen, wie an einem Tisch, damit „adrift verify“ die Aufzeichnungen prüfen kann.
cli-simulate-processes = Zahl der Prozesse (Standard: einer je Kern); die Ergebnisse hängen nicht davon ab.

cli-simulate-progress = { $done } von { $matches } Partien …
cli-simulate-head = { $matches ->
    [one] Eine Partie { $game }, { $edition }, Startwert { $seed }
   *[other] { $matches } Partien { $game }, { $edition }, Startwert { $seed }
}
cli-simulate-length = { $unit ->
    [turn] Eine Partie dauerte im Mittel { $rounds } Tage und { $decisions } Entscheidungen.
   *[round] Eine Partie dauerte im Mittel { $rounds } Runden und { $decisions } Entscheidungen.
}
cli-simulate-column-bot = Bot
cli-simulate-column-player = Platz
cli-simulate-column-places = Plätze
cli-simulate-column-wins = Siege
cli-simulate-column-share = Siegquote
cli-simulate-column-fair = fairer Anteil
cli-simulate-column-points = Punkte
cli-simulate-column-decisions = Entscheidungen

cli-simulate-game-unknown = Es gibt kein Spiel „{ $game }“; wähle eines von: { $known }.
cli-simulate-bot-unknown = Es gibt keinen Bot „{ $bot }“ für dieses Spiel; wähle unter: { $known }.
cli-simulate-bots-not-players = { $bots } Bots passen nicht zu { $players } Spielern; nenne einen Bot für alle Spieler oder einen für jeden.
cli-simulate-too-few = { $what } muss mindestens { $least } sein.
cli-simulate-seed-wrong = Der Startwert „{ $seed }“ kann nicht Teil eines Dateinamens sein; verwende Buchstaben, Ziffern, Punkte, Bindestriche und Unterstriche.
cli-simulate-records-impossible = Die Aufzeichnungen lassen sich nicht in { $folder } schreiben ({ $problem }); wähle einen anderen Ordner.

## adrift bench

cli-bench-what = Was gemessen wird: die Regeln (Standard), ein Server voller spielender Programme („server“, Ausgabe als JSON), die Webseite auf einem langsamen Telefon („client“) oder ein Tisch, während der Server mit Anfragen überflutet wird („flood“).
cli-bench-not-shipped = Die Benchmarks gehören nicht zum installierten Paket; klone das Repository und rufe „make bench“ auf.
cli-bench-seconds = Ungefähre Dauer der Messung in Sekunden (Standard: 30) oder jeder Flut (Standard: 5).
cli-bench-tables = Zahl der Tische für „server“ (Standard: 64, genug, um einen Kern auszulasten).
cli-bench-compiled = Python-Interpreter mit kompiliertem Adrift, der mitgemessen wird (Standard: .venv-fast, falls vorhanden).
cli-bench-peers = Python-Interpreter mit OpenSpiel, dessen Spiele mitgemessen werden (Standard: .venv-peers, falls vorhanden).
cli-bench-progress = Durchgang { $done } von { $rounds } …
cli-bench-seconds-wrong = --seconds muss größer als 0 sein.
cli-bench-tables-wrong = --tables muss mindestens 1 sein.
cli-bench-failed = { $python } lässt sich nicht messen ({ $said }); baue diese Umgebung neu oder nenne einen anderen Interpreter.
cli-bench-not-compiled = Das Adrift von { $python } ist nicht kompiliert; baue ein kompiliertes mit „make fast“.
cli-bench-server-linux = Dieser Benchmark liest die CPU-Zeit des Servers aus /proc; führe ihn unter Linux aus.
cli-bench-flood-what = Flut
cli-bench-flood-p95 = p95
cli-bench-flood-slower = × Ruhe
cli-bench-flood-growth = Speicherzuwachs
cli-bench-flood-files = offene Dateien
cli-bench-flood-busy = Server-CPU
cli-bench-flood-after = danach
cli-bench-flood-fine = Ziel erreicht
cli-bench-flood-yes = ja
cli-bench-flood-no = nein
cli-bench-flood-heads = endlose Anfrageköpfe
cli-bench-flood-slow-heads = Anfrageköpfe, ein Byte je Sekunde
cli-bench-flood-unread = große Antworten, die nie gelesen werden
cli-bench-flood-streams = Ereignisströme, die geöffnet und geschlossen werden
cli-bench-flood-pings = WebSocket-Pings
cli-bench-flood-pongs = WebSocket-Pongs
cli-bench-flood-fragments = leere WebSocket-Fragmente
cli-bench-flood-costly = aufwendige Anfragen
cli-bench-flood-requests = einfache Anfragen
cli-bench-flood-tables = neue Tische und geratene Codes
cli-bench-flood-about = Das p95 ist die Zeit von einem Befehl an einem Tisch bis zur Nachricht an den letzten Zuschauer; in Ruhe waren es { $idle } ms. Ziele: weniger als das { $slower }-Fache davon und weniger als { $growth } MB mehr Speicher.
cli-bench-client-playwright = Um die Webseite zu messen, braucht es Playwright für Python; installiere es mit „pip install playwright“.
cli-bench-client-chromium = Es wurde kein Chromium gefunden; installiere es oder setze ADRIFT_CHROMIUM auf seinen Pfad.
cli-bench-client-unbuilt = Die Webseite ist nicht gebaut; baue sie mit „make client“.
cli-bench-client-what = Zeit vom Druck bis zum nächsten Bild
cli-bench-client-median = Median
cli-bench-client-worst = längstens
cli-bench-client-number = Anzahl
cli-bench-client-mark = eine Option wählen
cli-bench-client-commit = sie bestätigen
cli-bench-client-seen = eine Aufdeckung schließen
cli-bench-client-log = den Verlauf öffnen
cli-bench-client-talk = den Chat öffnen
cli-bench-client-more = das Menü öffnen
cli-bench-client-board = zum Brett zurückkehren
cli-bench-client-loading = { $game }: { $scripts } kB Skripte, erstes Bild nach { $picture } ms, spielbar nach { $playable } ms.
cli-bench-client-scripts = Alle Skripte der Webseite: { $number } kB, komprimiert wie übertragen.
cli-bench-client-about = Gemessen mit { $slower }-fach verlangsamter CPU; eine Seite soll innerhalb von { $floor } ms reagieren.
cli-bench-no-compiled = Der kompilierte Build wurde nicht gemessen; baue ihn mit „make fast“.
cli-bench-no-peers = Keine andere Engine wurde gemessen; installiere OpenSpiel und vergleiche mit „make bench PEERS=1“.

cli-bench-column-what = Vorgänge je Sekunde CPU-Zeit
cli-bench-column-pure = rein
cli-bench-column-compiled = kompiliert
cli-bench-column-peer = OpenSpiel, Regeln in C++
cli-bench-column-from-python = aus Python gesteuert
cli-bench-column-inside = ganz in C++
cli-bench-column-ratio = Verhältnis
cli-bench-column-median = Median
cli-bench-column-range = Spanne

cli-bench-task-calibration = Kalibrierung: eine Schleife mit 1000 Durchläufen
cli-bench-task-play = Entscheidungen, { $game }, { $players } Spieler
cli-bench-task-told = … mit Ereignissen, { $game }, { $players } Spieler
cli-bench-task-outside = … mit der Schleife außerhalb der Engine, { $game }, { $players } Spieler
cli-bench-task-copy = Kopien eines Zustands mitten in der Partie, { $game }, { $players } Spieler
cli-bench-task-view = Sichten auf einen neuen Zustand, für alle Spieler, { $game }, { $players } Spieler
cli-bench-task-first-view = erste Sichten auf einen neuen Zustand, { $game }, { $players } Spieler
cli-bench-task-question = Fragen, { $game }, { $players } Spieler
cli-bench-task-apply = Fragen und Antworten über die öffentliche API, { $game }, { $players } Spieler
cli-bench-task-peer = { $game }, { $players } Spieler

cli-bench-pure-to-loop = rein ÷ Kalibrierung: { $task }
cli-bench-compiled-to-loop = kompiliert ÷ Kalibrierung: { $task }
cli-bench-pure-told = rein, mit ÷ ohne Ereignisse: { $task }
cli-bench-compiled-told = kompiliert, mit ÷ ohne Ereignisse: { $task }
cli-bench-pure-outside = rein, Schleife außerhalb ÷ innerhalb der Engine: { $task }
cli-bench-compiled-outside = kompiliert, Schleife außerhalb ÷ innerhalb der Engine: { $task }
cli-bench-pure-to-peer = rein ÷ Median der anderen, aus Python gesteuert: { $task }
cli-bench-pure-to-whole = rein ÷ Median der anderen, ganz in C++: { $task }
cli-bench-compiled-to-peer = kompiliert ÷ Median der anderen, aus Python gesteuert: { $task }
cli-bench-compiled-to-whole = kompiliert ÷ Median der anderen, ganz in C++: { $task }
cli-bench-compiled-to-pure = kompiliert ÷ rein: { $task }
