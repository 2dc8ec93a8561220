### Bots, Arena und Geschwindigkeit.

cli-decimal-point = ,

## adrift simulate

cli-simulate-game-word = SPIEL
cli-simulate-game = Das Spiel, zum Beispiel many_boats oder one_boat.
cli-simulate-edition = Die Regeln, zum Beispiel zman oder rswk+seats=7 (sonst die erste Ausgabe des Spiels).
cli-simulate-players = Wie viele mitspielen (sonst so viele, wie Bots genannt sind, oder einer mehr, als es mindestens sein müssen, wenn es nur ein Bot ist).
cli-simulate-bots = Die Bots der Reihe nach, durch Kommas getrennt; ein einziger nimmt alle Plätze ein (sonst greedy). Von Partie zu Partie rücken alle um einen Platz weiter.
cli-simulate-fixed = Jeder Bot behält den Platz, für den er genannt ist.
cli-simulate-matches = Wie viele Partien (sonst 100).
cli-simulate-seed = Ein beliebiger Text; derselbe ergibt dieselben Partien (sonst 1).
cli-simulate-records = Jede Partie in diesen Ordner schreiben, als SEED-NUMMER.record.
cli-simulate-sealed = Aus versiegeltem Zufall ziehen, wie am Tisch; die Aufzeichnungen lassen sich dann mit adrift verify prüfen.
cli-simulate-processes = Wie viele Prozesse daran arbeiten (sonst einer je Kern). Die Ergebnisse hängen nicht davon ab.

cli-simulate-progress = { $done } von { $matches } Partien …
cli-simulate-head = { $matches ->
    [one] Eine Partie { $game }, { $edition }, Zufall { $seed }
   *[other] { $matches } Partien { $game }, { $edition }, Zufall { $seed }
}
cli-simulate-length = { $unit ->
    [turn] Eine Partie dauerte im Mittel { $rounds } Tage und { $decisions } Entscheidungen.
   *[round] Eine Partie dauerte im Mittel { $rounds } Runden und { $decisions } Entscheidungen.
}
cli-simulate-column-bot = Bot
cli-simulate-column-player = Platz
cli-simulate-column-places = Plätze
cli-simulate-column-wins = Siege
cli-simulate-column-share = gewonnen
cli-simulate-column-fair = gerecht
cli-simulate-column-points = Punkte
cli-simulate-column-decisions = Entscheidungen

cli-simulate-game-unknown = Ein Spiel { $game } gibt es nicht; es gibt: { $known }.
cli-simulate-bot-unknown = Einen Bot { $bot } gibt es für dieses Spiel nicht; es gibt: { $known }.
cli-simulate-bots-not-players = { $bots } Bots sind für { $players } Plätze genannt; bitte einen für alle nennen oder einen für jeden.
cli-simulate-too-few = { $what } muss mindestens { $least } sein.
cli-simulate-seed-wrong = Der Zufallstext { $seed } kann nicht in einem Dateinamen stehen; erlaubt sind Buchstaben, Ziffern, Punkte, Striche und Unterstriche.
cli-simulate-records-impossible = Die Aufzeichnungen lassen sich nicht nach { $folder } schreiben ({ $problem }); bitte einen anderen Ordner nennen.

## adrift bench

cli-bench-what = Was gemessen wird: die Regeln („rules“), ein Server („server“) mit Tischen voller Programme, ausgegeben als JSON, die Seite auf einem langsamen Telefon („client“) oder ein Tisch, während jemand den Server überflutet („flood“).
cli-bench-not-shipped = Die Benchmarks liegen im Repository und nicht im installierten Paket: Klone es und rufe `make bench` auf.
cli-bench-seconds = Etwa wie viele Sekunden gemessen wird (sonst 30) oder wie lange jede Flut dauert (sonst 5).
cli-bench-tables = Für „server“: an wie vielen Tischen gespielt wird (sonst 64, womit ein Kern ausgelastet ist).
cli-bench-compiled = Ein Python mit dem übersetzten Adrift, das mitgemessen wird (sonst .venv-fast, wenn es da ist).
cli-bench-peers = Ein Python mit OpenSpiel, dessen Spiele mitgemessen werden (sonst .venv-peers, wenn es da ist).
cli-bench-progress = Durchgang { $done } von { $rounds } …
cli-bench-seconds-wrong = --seconds muss mehr als 0 sein.
cli-bench-tables-wrong = --tables muss mindestens 1 sein.
cli-bench-failed = { $python } lässt sich nicht messen ({ $said }); bitte neu anlegen oder ein anderes nennen.
cli-bench-not-compiled = Das Adrift von { $python } ist nicht übersetzt; das macht: make fast
cli-bench-server-linux = Was ein Server verbraucht, wird aus /proc gelesen; gemessen wird das also nur unter Linux.
cli-bench-flood-what = Flut
cli-bench-flood-p95 = p95
cli-bench-flood-slower = gegen Ruhe
cli-bench-flood-growth = Speicher
cli-bench-flood-files = Dateien
cli-bench-flood-busy = Server beschäftigt
cli-bench-flood-after = danach
cli-bench-flood-fine = im Ziel
cli-bench-flood-yes = ja
cli-bench-flood-no = nein
cli-bench-flood-heads = endlose Anfrageköpfe
cli-bench-flood-slow-heads = Anfrageköpfe, ein Byte je Sekunde
cli-bench-flood-unread = große Antworten, die niemand liest
cli-bench-flood-streams = Ereignisströme, die kommen und gehen
cli-bench-flood-pings = WebSocket-Pings
cli-bench-flood-pongs = WebSocket-Pongs
cli-bench-flood-fragments = leere WebSocket-Fragmente
cli-bench-flood-costly = aufwendige Anfragen
cli-bench-flood-requests = einfache Anfragen
cli-bench-flood-tables = neue Tische und geratene Codes
cli-bench-flood-about = Das p95 reicht von einem Befehl an einem ehrlichen Tisch bis zu seinem letzten Zuschauer; in Ruhe war es { $idle } ms. Ziele: weniger als das { $slower }-Fache und weniger als { $growth } MB mehr Speicher.
cli-bench-client-playwright = Um die Seite zu messen, muss ein Browser gesteuert werden, und Playwright für Python ist nicht installiert: pip install playwright.
cli-bench-client-chromium = Es wurde kein Chromium gefunden; installiere es oder sage in ADRIFT_CHROMIUM, wo es ist.
cli-bench-client-unbuilt = Die Seite für den Browser ist nicht gebaut; das macht „make client“.
cli-bench-client-what = vom Druck bis zum nächsten Bild
cli-bench-client-median = Median
cli-bench-client-worst = längstens
cli-bench-client-number = Anzahl
cli-bench-client-mark = eine Wahl vormerken
cli-bench-client-commit = sie abgeben
cli-bench-client-seen = Aufgedecktes weglegen
cli-bench-client-log = den Verlauf öffnen
cli-bench-client-talk = das Gespräch öffnen
cli-bench-client-more = öffnen, was noch da ist
cli-bench-client-board = zurück zum Brett
cli-bench-client-loading = { $game }: { $scripts } kB Skripte, das erste Bild nach { $picture } ms, spielbar nach { $playable } ms.
cli-bench-client-scripts = Alle Skripte der Seite zusammen: { $number } kB, verkürzt wie auf der Leitung.
cli-bench-client-about = Auf einem Prozessor, der { $slower }-mal langsamer ist als dieser; eine Seite soll binnen { $floor } ms antworten.
cli-bench-no-compiled = Der übersetzte Bau wurde nicht gemessen; ihn macht: make fast
cli-bench-no-peers = Keine andere Maschine wurde gemessen; OpenSpiel holt: make bench PEERS=1

cli-bench-column-what = Was, je Sekunde Rechenzeit
cli-bench-column-pure = rein
cli-bench-column-compiled = übersetzt
cli-bench-column-peer = OpenSpiel, Regeln in C++
cli-bench-column-from-python = aus Python bedient
cli-bench-column-inside = ganz in C++
cli-bench-column-ratio = Verhältnis
cli-bench-column-median = Median
cli-bench-column-range = Durchgänge

cli-bench-task-calibration = eine feste Schleife von 1000 Schritten
cli-bench-task-play = Entscheidungen, { $game }, zu { $players }
cli-bench-task-told = … mit erzählten Ereignissen, { $game }, zu { $players }
cli-bench-task-outside = … mit der Schleife außerhalb der Regeln, { $game }, zu { $players }
cli-bench-task-copy = eine Kopie mitten in der Partie, { $game }, zu { $players }
cli-bench-task-view = eine Sicht, wenn alle einen neuen Augenblick ansehen, { $game }, zu { $players }
cli-bench-task-first-view = die erste Sicht eines Augenblicks, { $game }, zu { $players }
cli-bench-task-question = eine Frage, { $game }, zu { $players }
cli-bench-task-apply = eine Frage und ihre Antwort durch die öffentliche Tür, { $game }, zu { $players }
cli-bench-task-peer = { $game }, zu { $players }

cli-bench-pure-to-loop = rein ÷ feste Schleifen: { $task }
cli-bench-compiled-to-loop = übersetzt ÷ feste Schleifen: { $task }
cli-bench-pure-told = rein, mit ÷ ohne Ereignisse: { $task }
cli-bench-compiled-told = übersetzt, mit ÷ ohne Ereignisse: { $task }
cli-bench-pure-outside = rein, Schleife außen ÷ innen: { $task }
cli-bench-compiled-outside = übersetzt, Schleife außen ÷ innen: { $task }
cli-bench-pure-to-peer = rein ÷ Median der anderen aus Python: { $task }
cli-bench-pure-to-whole = rein ÷ Median der anderen ganz in C++: { $task }
cli-bench-compiled-to-peer = übersetzt ÷ Median der anderen aus Python: { $task }
cli-bench-compiled-to-whole = übersetzt ÷ Median der anderen ganz in C++: { $task }
cli-bench-compiled-to-pure = übersetzt ÷ rein: { $task }
