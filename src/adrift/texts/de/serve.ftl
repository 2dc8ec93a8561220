### Texte von `adrift serve`: Einstellungen, Fehler, die Adresse des Servers und die Seiten ohne Skripte.

cli-serve = Einen Server starten, an dessen Tischen Freunde über das Netz mitspielen.

## Einstellungen

serve-setting-host = Adresse, auf der der Server lauscht; mit dem Standard erreicht ihn nur dieser Rechner.
serve-setting-port = Port, auf dem der Server lauscht; 0 wählt einen freien.
serve-setting-lan = Auch im lokalen Netz lauschen und die Adresse mit QR-Code für Telefone anzeigen.
serve-setting-data = Ordner für die Datendatei; ohne Angabe der übliche Datenordner von Adrift.
serve-setting-public-url = Adresse, unter der man den Server hinter einem Proxy erreicht, etwa https://play.example.
serve-setting-trusted-proxy = Proxys, deren Angabe der Client-Adresse gilt: IP-Adressen oder Netze, durch Kommas getrennt.
serve-setting-origins = Weitere Web-Adressen (Origins), deren Seiten diesen Server benutzen dürfen, durch Kommas getrennt.
serve-setting-frame-bytes = Maximale Größe einer WebSocket-Nachricht in Bytes.
serve-setting-body-bytes = Maximale Größe des Inhalts einer Anfrage in Bytes.
serve-setting-head-bytes = Maximale Größe des Kopfs einer Anfrage (Adresse und Header) in Bytes.
serve-setting-head-lines = Maximale Zahl der Header einer Anfrage.
serve-setting-head-seconds = Frist, in der der Kopf einer Anfrage ankommen muss, in Sekunden.
serve-setting-body-seconds = Frist, in der der Inhalt einer Anfrage oder eine WebSocket-Nachricht in Fragmenten ankommen muss, in Sekunden.
serve-setting-write-seconds = Sekunden, die ein Client nichts lesen darf, bevor seine Verbindung getrennt wird.
serve-setting-pending-bytes = Maximale Zahl ungesendeter Bytes für alle langsamen Clients einer Adresse zusammen.
serve-setting-queue = Maximale Zahl der Nachrichten, die auf einen langsamen Client warten; bei mehr wird seine Verbindung getrennt.
serve-setting-commands = Nachrichten, die eine Verbindung in zehn Sekunden senden darf; weitere werden verzögert.
serve-setting-frames = Frames jeder Art, die ein WebSocket in zehn Sekunden senden darf; bei mehr wird die Verbindung getrennt.
serve-setting-messages = Nachrichten, die alle WebSockets einer Adresse in zehn Sekunden senden dürfen; Spieler einer laufenden Partie zählen nicht mit.
serve-setting-talk = Chat-Nachrichten, die eine Person in zehn Sekunden an einem Tisch schreiben darf; jede Sekunde wird eine weitere frei.
serve-setting-requests = Anfragen, die eine Adresse in zehn Sekunden stellen darf; aufwendige zählen mehrfach.
serve-setting-costly = Aufwendige Anfragen, die eine Adresse in zehn Sekunden stellen darf, etwa nach der Aufzeichnung einer beendeten Partie.
serve-setting-at-once = Anfragen einer Adresse, die gleichzeitig bearbeitet werden; weitere warten.
serve-setting-refusal-seconds = Verzögerung, nach der ein Client mit zu vielen Anfragen abgewiesen wird, in Sekunden.
serve-setting-connections = Maximale Zahl gleichzeitiger Verbindungen von einer Adresse.
serve-setting-spare-connections = Zusätzliche Verbindungen von einer Adresse darüber hinaus; jede muss den Schlüssel eines Spielers einer laufenden Partie senden.
serve-setting-key-seconds = Frist, in der eine zusätzliche Verbindung diesen Schlüssel senden muss, in Sekunden.
serve-setting-seat-connections = Maximale Zahl zusätzlicher Verbindungen mit demselben Schlüssel.
serve-setting-seat-requests = Anfragen in zehn Sekunden mit dem Schlüssel eines Spielers einer laufenden Partie, unabhängig von anderen an dieser Adresse.
serve-setting-all-connections = Maximale Zahl aller Verbindungen; die Grenze des Systems für offene Dateien kann sie senken.
serve-setting-new-tables = Neue Tische, die eine Adresse in einer Stunde eröffnen darf.
serve-setting-lesson-tables = Neue Tische, die eine Adresse in einer Stunde für Schritte von Lektionen eröffnen darf; sie werden getrennt gezählt.
serve-setting-all-new-tables = Neue Tische, die alle Adressen zusammen in einer Stunde eröffnen dürfen.
serve-setting-tables = Maximale Zahl der Tische, die der Server speichert.
serve-setting-data-megabytes = Maximale Größe der Datendatei in Megabyte; bei 0 begrenzt sie nur der Datenträger.
serve-setting-lookups = Kurzcodes, die eine Adresse in einer Minute nachschlagen darf.
serve-setting-all-lookups = Falsche Kurzcodes, die alle Adressen zusammen in einer Minute nachschlagen dürfen.
serve-setting-keep-days = Tage, die ein Tisch nach der letzten Aktivität gespeichert bleibt.
serve-setting-keep-unused-days = Dasselbe für einen Tisch, an dem keine Partie begonnen wurde.
serve-setting-workers = Zahl der Prozesse, in denen Bots rechnen; bei 0 rechnen sie in einem Thread des Servers.
serve-setting-log-level = Niedrigste Stufe, die protokolliert wird: debug, info, warning oder error.
serve-setting-metrics-open = /metrics für alle Clients freigeben, nicht nur für diesen Rechner.
serve-setting-metrics-key = Schlüssel, den ein Client sendet (Authorization: Bearer), um unter /metrics die Zähler zu sehen; ohne Angabe bleiben sie verborgen.
serve-setting-webhooks = Spielern erlauben, eine Web-Adresse aufrufen zu lassen, wenn sie gefragt sind.
serve-setting-file = TOML-Datei mit Einstellungen.
serve-setting-said = { $about } [{ $variable }, Standard: { $default }]
serve-setting-empty = keine Angabe

## Was an ihnen falsch ist

serve-wrong-number = { $what } muss eine ganze Zahl von { $low } bis { $high } sein, nicht „{ $found }“.
serve-wrong-seconds = { $what } muss eine Zahl von Sekunden bis { $high } sein, nicht „{ $found }“.
serve-wrong-switch = { $what } muss yes oder no sein, nicht „{ $found }“.
serve-wrong-text = { $what } muss ein Text sein, nicht „{ $found }“.
serve-wrong-choice = { $what } muss einer dieser Werte sein: { $known }, nicht „{ $found }“.
serve-wrong-url = { $what } muss eine Adresse ohne Pfad sein, etwa https://play.example, nicht „{ $found }“.
serve-wrong-origin = { $what } muss aus Adressen ohne Pfad bestehen, etwa https://play.example, nicht aus „{ $found }“.
serve-wrong-network = { $what } muss aus IP-Adressen oder Netzen wie 10.0.0.0/8 bestehen, nicht aus „{ $found }“.
serve-wrong-lan-and-host = { $what } lässt sich nicht zusammen mit dem Host { $found } verwenden; lass eines davon weg.
serve-wrong-file-unreadable = { $file } lässt sich nicht lesen ({ $problem }); prüfe den Pfad und die Zugriffsrechte.
serve-wrong-file-wrong = { $file } ist keine gültige TOML-Datei ({ $problem }); berichtige die Stelle.
serve-wrong-unknown = { $file } setzt „{ $found }“, das ist keine Einstellung; nimm eine von: { $known }.
serve-cannot-listen = Der Server kann nicht auf { $address } lauschen ({ $problem }); wähle mit --host oder --port eine andere Adresse.

## Wo er ist

serve-at = Adrift läuft unter { $address }
serve-at-lan = Auf Telefonen im selben Netz: { $address }
serve-stop = Strg+C beendet den Server; die Tische bleiben gespeichert.
serve-alone = Nur dieser Rechner erreicht den Server; starte ihn mit --lan, damit andere in deinem Netz mitspielen können.

## Schlichte Seiten

serve-page-title = Adrift
serve-page-front = Das ist ein Server von Adrift, zwei klassischen Schiffbruch-Spielen mit Freunden.
serve-page-program = Er wurde ohne seine Seiten gebaut; zum Spielen dient das Programm adrift.
serve-page-join = Jemand möchte dich an seinem Tisch haben. Komm mit dem Programm adrift dazu:
serve-page-phone = Dieses Bild führt andere hierher:
serve-page-picture = QR-Code der Adresse dieser Seite
serve-page-code = Oder tippe den Code { $code }.
