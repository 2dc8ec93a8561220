### Was `adrift serve` sagt: seine Einstellungen, was an ihnen falsch ist, wo der Server ist, seine schlichten Seiten.

cli-serve = Tische ausrichten, an die Freunde über das Netz kommen.

## Einstellungen

serve-setting-host = Adresse, an der gelauscht wird; die übliche erreicht nur dieser Rechner.
serve-setting-port = Port, an dem gelauscht wird; 0 für irgendeinen freien.
serve-setting-lan = Auch im lokalen Netz lauschen, mit Adresse und QR-Code für Telefone.
serve-setting-data = Ordner, in dem die Tische bleiben (sonst der aller Daten von Adrift).
serve-setting-public-url = Was man eintippt, um den Server hinter einem Proxy zu erreichen, etwa https://play.example.
serve-setting-trusted-proxy = Adressen von Proxys, denen geglaubt wird, woher jemand kommt, durch Kommas getrennt.
serve-setting-origins = Weitere Webadressen, deren Seiten diesen Server benutzen dürfen, durch Kommas getrennt.
serve-setting-frame-bytes = Längste Nachricht über einen Socket, in Bytes.
serve-setting-body-bytes = Längste Anfrage, in Bytes.
serve-setting-head-bytes = Größter Kopf einer Anfrage (Adresse und Kopfzeilen), in Bytes.
serve-setting-head-lines = Kopfzeilen, die eine Anfrage haben darf.
serve-setting-head-seconds = Sekunden, in denen der Kopf jeder Anfrage ankommen muss.
serve-setting-body-seconds = Sekunden, in denen der Inhalt einer Anfrage oder eine Nachricht in mehreren Teilen ankommen muss.
serve-setting-write-seconds = Sekunden, die ein Leser nichts abzunehmen braucht, bevor seine Verbindung getrennt wird.
serve-setting-pending-bytes = Bytes, die im Speicher auf alle langsamen Leser einer Adresse warten dürfen.
serve-setting-queue = Nachrichten, die auf einen langsamen Leser warten dürfen, bevor die Verbindung getrennt wird.
serve-setting-commands = Nachrichten in zehn Sekunden auf einer Verbindung; weitere kommen später dran.
serve-setting-frames = Frames jeder Art in zehn Sekunden auf einem Socket; weitere beenden die Verbindung.
serve-setting-messages = Nachrichten in zehn Sekunden über alle Sockets einer Adresse; wer in einer laufenden Partie sitzt, zählt nicht mit.
serve-setting-talk = Zeilen, die eine Person in zehn Sekunden an einem Tisch sagen darf; mit jeder Sekunde eine mehr.
serve-setting-requests = Anfragen in zehn Sekunden von einer Adresse; aufwendige zählen mehrfach.
serve-setting-costly = Anfragen in zehn Sekunden von einer Adresse, die viel Arbeit machen, etwa eine beendete Partie aufzuschreiben.
serve-setting-at-once = Anfragen einer Adresse, an denen zugleich gearbeitet wird; weitere warten.
serve-setting-refusal-seconds = Sekunden, nach denen abgewiesen wird, wer zu oft fragt.
serve-setting-connections = Gleichzeitige Verbindungen von einer Adresse.
serve-setting-spare-connections = Verbindungen von einer Adresse darüber hinaus; sie müssen den Schlüssel von jemandem in einer laufenden Partie zeigen.
serve-setting-key-seconds = Sekunden, in denen sie ihn zeigen müssen.
serve-setting-seat-connections = Solche Verbindungen mit demselben Schlüssel.
serve-setting-seat-requests = Anfragen in zehn Sekunden mit dem Schlüssel von jemandem in einer laufenden Partie, was auch immer andere an der Adresse tun.
serve-setting-all-connections = Verbindungen insgesamt; nie mehr, als das System dem Prozess zu öffnen erlaubt.
serve-setting-new-tables = Neue Tische von einer Adresse in einer Stunde.
serve-setting-lesson-tables = Dasselbe für die Schritte der Lektionen, die eigens gezählt werden.
serve-setting-all-new-tables = Neue Tische in einer Stunde von allen Adressen zusammen.
serve-setting-tables = Tische insgesamt.
serve-setting-data-megabytes = Wie groß die Datei werden darf, in der die Tische bleiben, in Megabyte; 0 für so groß, wie die Platte erlaubt.
serve-setting-lookups = Kurze Codes, die eine Adresse in einer Minute nachschlagen darf.
serve-setting-all-lookups = Falsche kurze Codes in einer Minute von allen Adressen zusammen.
serve-setting-keep-days = Tage, die ein Tisch bleibt, nachdem zuletzt etwas an ihm geschah.
serve-setting-keep-unused-days = Dasselbe für einen Tisch, an dem nie eine Partie begann.
serve-setting-workers = Prozesse, in denen Bots nachdenken; 0 für einen Thread des Servers.
serve-setting-log-level = Was protokolliert wird: debug, info, warning oder error.
serve-setting-metrics-open = /metrics allen zeigen, nicht nur diesem Rechner.
serve-setting-metrics-key = Wer diesen Schlüssel mitschickt (Authorization: Bearer), sieht unter /metrics auch die Zähler; ohne ihn sieht sie niemand.
serve-setting-webhooks = Erlauben, dass eine Webadresse aufgerufen wird, wenn jemand gefragt ist.
serve-setting-file = Eine TOML-Datei mit Einstellungen.
serve-setting-said = { $about } ({ $variable }; { $default })
serve-setting-empty = nicht gesetzt

## Was an ihnen falsch ist

serve-wrong-number = { $what } kann nicht { $found } sein; gebraucht wird eine ganze Zahl von { $low } bis { $high }.
serve-wrong-seconds = { $what } kann nicht { $found } sein; gebraucht wird eine Anzahl Sekunden bis { $high }.
serve-wrong-switch = { $what } kann nicht { $found } sein; schreibe yes oder no.
serve-wrong-text = { $what } kann nicht { $found } sein; gebraucht wird ein Text.
serve-wrong-choice = { $what } kann nicht { $found } sein; wähle aus { $known }.
serve-wrong-url = { $what } kann nicht { $found } sein; gebraucht wird eine Adresse wie https://play.example, ohne Pfad.
serve-wrong-origin = { $what } kann nicht { $found } sein; gebraucht werden Adressen wie https://play.example, ohne Pfad.
serve-wrong-network = { $what } kann nicht { $found } sein; gebraucht werden IP-Adressen oder Netze wie 10.0.0.0/8.
serve-wrong-lan-and-host = { $what } passt nicht zum Host { $found }; nimm eins von beiden.
serve-wrong-file-unreadable = { $file } lässt sich nicht lesen ({ $problem }).
serve-wrong-file-wrong = { $file } ist keine TOML-Datei ({ $problem }).
serve-wrong-unknown = { $file } setzt { $found }, das es nicht gibt; wähle aus { $known }.
serve-cannot-listen = Der Server kann an { $address } nicht lauschen ({ $problem }); wähle mit --host und --port etwas anderes.

## Wo er ist

serve-at = Adrift ist unter { $address }
serve-at-lan = Für Telefone im selben Netz: { $address }
serve-stop = Strg+C beendet ihn; die Tische bleiben.
serve-alone = Nur dieser Rechner erreicht ihn; mit --lan auch andere im Netz.

## Schlichte Seiten

serve-page-title = Adrift
serve-page-front = Das ist ein Server von Adrift, zwei klassischen Schiffbruch-Spielen mit Freunden.
serve-page-program = Er wurde ohne seine Seiten gebaut; zum Spielen dient das Programm adrift.
serve-page-join = Jemand möchte dich an seinem Tisch haben. Komm mit dem Programm adrift dazu:
serve-page-phone = Dieses Bild führt andere hierher:
serve-page-picture = QR-Code der Adresse dieser Seite
serve-page-code = Oder tippe den Code { $code }.
