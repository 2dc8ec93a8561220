### Was jede Seite im Browser sagt. Knöpfe sind Befehle ohne Punkt.

web-close = Schließen
web-skip = Zum Inhalt springen
web-loading = Einen Moment …
web-no-connection = Es gibt keine Verbindung zum Tisch. Diese Seite versucht es von selbst wieder und geht weiter, sobald es eine gibt.
web-page-missing = Dieser Teil der Seite konnte nicht geladen werden; prüfe die Verbindung und lade die Seite neu.
web-page-older = Lade diese Seite neu: Sie ist älter als der Server.
web-page-newer = Lade diese Seite neu: Auf dem Server läuft wieder eine ältere Version.
web-reload = Neu laden
web-why-rule = Warum? { $rule }
web-all-rules = Alle Regeln
refusal-unreachable = Der Server antwortet nicht; prüfe die Verbindung und versuche es noch einmal.
