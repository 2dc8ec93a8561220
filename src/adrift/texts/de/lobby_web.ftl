### Der Browser vor der Partie: erste Seite, einen Tisch decken, Lobby, Zurückkommen, Wünsche.
### Knöpfe sind Befehle ohne Punkt.

## Der Kopf einer Seite

web-home = Adrift, zur ersten Seite
web-language = Sprache
web-theme = Farben
web-theme-system = Wie im System
web-theme-light = Hell
web-theme-dark = Dunkel
web-theme-switch = { $theme ->
    [dark] Zu dunklen Farben wechseln
   *[light] Zu hellen Farben wechseln
}
web-sound-on = Ton einschalten
web-sound-off = Ton ausschalten
web-settings = Einstellungen

## Was jemand von dieser Seite will

web-wishes-about = All das bleibt auf diesem Gerät und wird niemandem gesagt.
web-wish-name = Dein Name
web-wish-name-about = Er wird überall vorgeschlagen, wo du dich hinsetzt.
web-wish-pace = Wie schnell die Bots auf dieser Seite ziehen
web-wish-pace-slow = Langsam
web-wish-pace-steady = In ruhigem Tempo
web-wish-pace-brisk = Zügig
web-wish-pace-instant = Ohne Pause
web-wish-sound = Ton
web-wish-volume = Lautstärke
web-wish-vibration = Vibrieren, wenn ich gefragt bin
web-wish-notices = Mich benachrichtigen, wenn ich gefragt bin und woanders hinschaue
web-wish-notices-denied = Der Browser erlaubt hier keine Benachrichtigungen; das lässt sich in seinen Einstellungen für diese Seite ändern.
web-wish-notices-missing = Dieser Browser hat hier keine Benachrichtigungen. Auch der Titel der Seite sagt dir Bescheid.
web-wish-confirm = Noch einmal fragen, bevor etwas endgültig ist
web-wish-pass = Für mich passen, wo ich nur passen kann

## Die erste Seite

web-start-title = Adrift
web-start-about = Zwei klassische Spiele vom Schiffbruch, mit Freunden oder gegen Bots. Ohne Konto, ohne Installation.
web-start-art = Ein Schiff geht hinter den Wellen unter; Rettungsboote rudern davon, darüber Möwen.
web-start-games = Wähle ein Spiel
web-start-about-many-boats = Das Schiff ist verloren, und sieben lecke Boote halten auf drei Inseln zu. Jede Runde stimmt ihr geheim ab, welches Boot leckt und welches vorankommt, und Freunde werfen einander über Bord.
web-start-about-one-boat = Schiffbrüchige teilen sich ein Boot, und das Wasser ist knapp. Jeder liebt und hasst insgeheim jemanden; rudert, raubt, kämpft und tauscht, bis Land in Sicht ist.
web-start-art-many-boats = Boote in mehreren Farben auf dem Weg von einem sinkenden Wrack zu einer Insel.
web-start-art-one-boat = Ein überfülltes Boot auf See unter der Sonne, im Wasser eine Flosse.
web-start-players = { $least } bis { $most } Spieler
web-start-minutes = etwa { $number } Minuten
web-start-friends = Freunde einladen
web-start-alone = Allein gegen Bots spielen
web-start-count = Plätze am Tisch
web-start-own = Eigenen Tisch decken
web-start-learn = In fünf Minuten lernen
web-start-rules = Regeln lesen
web-start-opening = Der Tisch wird gedeckt …
web-start-join = An einen Tisch kommen
web-start-join-about = Gib die fünf Buchstaben seines Codes ein oder füge seinen Link ein.
web-start-join-field = Code oder Link
web-start-join-go = Zum Tisch
web-start-join-watch = Zuschauen
web-start-join-wrong = Das ist weder ein Code aus fünf Buchstaben noch ein Link zu einem Tisch hier.
web-start-deleted = Gelöschte Tische
web-start-deleted-about = Beendete Partien lassen sich noch zurückholen. Namen und Gespräche sind weg.
web-start-deleted-until = Bis { $day }
web-start-restore = Zurückholen
web-delete-about = Namen, Gespräche und eine laufende Partie sind sofort weg, für alle. Beendete Partien lassen sich auf diesem Gerät sieben Tage lang zurückholen.
web-delete-keep = Behalten
web-delete-sure = Löschen
web-delete-vote-about = Dieser Tisch wurde auf einem anderen Gerät eröffnet; deshalb müssen alle zustimmen, die hier sitzen. Namen, Gespräche und eine laufende Partie sind dann sofort weg.
web-delete-vote = Dafür stimmen
web-door-several = Ein Browser darf mehrere Plätze haben
web-start-mine = Deine Tische
web-start-mine-about = Plätze, zu denen dieses Gerät einen Schlüssel hat.
web-start-mine-go = Als { $name } weiterspielen
web-start-mine-all = Alle { $number } zeigen
web-start-mine-forget = Diesen Platz vergessen
web-start-mine-forget-sure = Den Platz von { $name } vergessen? Ohne seinen Schlüssel kommt dieses Gerät nicht zurück; die anderen müssten dich wieder hereinlassen.
web-start-mine-forget-yes = Vergessen
web-start-keep = Behalten
web-start-offline = Du bist offline. Die Tische hier unten sind wieder da, sobald es eine Verbindung gibt; bis dahin geht nichts verloren.
web-start-offline-none = Du bist offline. Zum Spielen brauchst du eine Verbindung zum Server.
web-start-name-default = Schiffbrüchig
web-lost-title = Hier ist nichts als Wasser
web-lost-about = Diese Seite gibt es nicht. Vielleicht wurde der Link unterwegs abgeschnitten.
web-lost-home = Zurück zur ersten Seite

## Einen Tisch decken

web-new-title = Ein Tisch für { $game }
web-new-game = Welches Spiel?
web-new-how = Wie spielt ihr?
web-new-how-apart = Jeder am eigenen Gerät
web-new-how-apart-about = Du bekommst einen Link, einen Code und ein Bild, um die anderen einzuladen.
web-new-how-voice = In einem Raum oder am Telefon, mit lautem Reden
web-new-how-voice-about = Jeder am eigenen Gerät; geschrieben wird am Tisch nicht.
web-new-how-hotseat = Alle an diesem Gerät
web-new-how-hotseat-about = Das Gerät geht herum; ein Vorhang verbirgt, was die anderen nicht sehen dürfen. Es gibt keine Uhr.
web-new-edition = Ausgabe
web-new-players = Spieler
web-new-cast = Besetzung
web-new-cast-usual = Wie es die Spielerzahl vorsieht
web-new-cast-own = Eigene Auswahl
web-new-cast-count = { $number } von { $players } gewählt
web-new-time = Zeit
web-new-time-none = Keine Uhr
web-new-time-live = Am Stück
web-new-time-slow = Über Tage
web-new-time-own = Eigene
web-new-time-pick = { $per_question } pro Frage
web-new-time-pick-reserve = { $per_question } pro Frage, { $reserve } Reserve
web-new-time-question = Sekunden pro Frage
web-new-time-reserve = Sekunden Reserve
web-new-more = Weitere Optionen
web-new-house-count = { $number ->
    [0] Hausregeln
    [one] Hausregeln (eine)
   *[other] Hausregeln ({ $number })
}
web-new-as-printed = wie gedruckt
web-new-differences = Anders als in der gedruckten Ausgabe:
web-new-no-differences = Alles ist wie gedruckt.
web-new-reset = Alles wie gedruckt
web-new-table = Am Tisch
web-new-seconds = { $title }, in Sekunden
web-new-scenario = An einer Stellung beginnen
web-new-scenario-none = Beim Aufbau
web-new-scenario-file = Eine Datei mit einer Stellung öffnen
web-new-scenario-about = Spiel, Ausgabe und Spieler sind dann die der Stellung.
web-new-open = Tisch decken
web-new-checking = Wird geprüft …
web-new-fine = So lässt sich ein Tisch decken.

## Die Lobby

web-lobby-here = Menschen und Bots
web-lobby-device = an diesem Gerät
web-lobby-free-place = Freier Platz
web-lobby-sit-here = Hier hinsetzen
web-lobby-who-plays = Wer spielt auf Platz { $place }?
web-lobby-leave-free = Frei lassen
web-lobby-manage = Den Platz von { $name } verwalten
web-lobby-sit-title = Setz dich an diesen Tisch
web-lobby-sit-place = Du nimmst Platz { $place }.
web-lobby-sit-bot = Du übernimmst Platz { $place } vom Bot.
web-lobby-watching = Du schaust zu. Solange ein Platz frei ist, kannst du dich jederzeit hinsetzen.
web-lobby-full = Alle Plätze sind vergeben; du kannst zuschauen.
web-lobby-another = Noch jemand an diesem Gerät
web-lobby-another-about = Die Person bekommt einen eigenen Platz und einen eigenen Schlüssel, auch auf diesem Gerät. In der Partie sagt ein Vorhang, wer jetzt schauen darf.
web-lobby-another-name = Name der Person
web-lobby-invite = Lade die anderen ein
web-lobby-copy = Link kopieren
web-lobby-share = Link senden
web-lobby-share-text = Komm an unseren Tisch für { $game }
web-lobby-code-spelled = Code { $code }, Buchstabe für Buchstabe { $letters }
web-lobby-qr = Ein Bild des Links für Kameras
web-lobby-qr-alt = Der Link zu diesem Tisch als QR-Code
web-lobby-terms = So spielt dieser Tisch
web-lobby-not-ready = Noch nicht bereit: { $names }. Du kannst trotzdem beginnen.
web-lobby-wait-free = { $number ->
    [one] Ein Platz ist frei.
   *[other] { $number } Plätze sind frei.
}
web-lobby-bots-strength = Stärke der Bots
web-lobby-clock = Uhr
web-lobby-more = Mehr zu deinem Platz
web-lobby-notes = Was hier geschah
web-lobby-save = Speichern
web-lobby-cancel = So lassen
web-lobby-leave-sure = Diesen Tisch verlassen? Dein Platz wird frei.
web-lobby-sealed = Der Zufall ist versiegelt
web-lobby-screen = Den Tisch auf einem großen Bildschirm zeigen

## Zurückkommen

web-return-link = Der Link für das andere Gerät
web-return-qr = Der Link zu deinem Platz als QR-Code
web-return-make = Link machen
web-notices-feed-make = Feed-Adresse machen
web-notices-feed-about = Eine Adresse für einen Feedreader, für Partien, die Tage dauern. Sie sagt, dass du an diesem Tisch gefragt bist, und sonst nichts. Behalte sie für dich; eine neue beendet die alte.
web-return-who = Welcher Platz ist deiner?
web-return-waiting = Es wird auf die Tischleitung und eine weitere Person gewartet …
web-return-lost-place = Ich hatte hier einen Platz
web-let-back-sure = Die Nummer stimmt
web-talk-by-clock = Keine: Nach der Uhr dauert die Aussprache höchstens { $per_question }
