### Texte der Befehle für die Datendatei eines Servers und der Fehler, die sie melden.

cli-export = Tische aus der Datendatei eines Servers exportieren oder die ganze Datei kopieren.
cli-import = Tische aus einer Datei importieren, die „adrift export“ geschrieben hat.
cli-restore = Einen Tisch wiederherstellen, der vor weniger als sieben Tagen gelöscht wurde; halte zuerst den Server an.
cli-doctor = Die Datendatei eines Servers prüfen und jede Partie darin nachspielen.

storage-data = Die Datendatei oder ihr Ordner (Standard: ADRIFT_DATA, sonst der übliche Datenordner von Adrift).
storage-export-tables = Tische, die exportiert werden, mit der Kennung aus ihrem Link (Standard: alle).
storage-export-output = In diese neue Datei schreiben statt auf die Standardausgabe.
storage-export-whole = Die ganze Datendatei in diese neue Datei kopieren; der Server darf weiterlaufen.
storage-export-how = --whole kopiert alle Tische in eine eigene Datei; lass die Kennungen der Tische und --output weg.
storage-restore-table = Der gelöschte Tisch, mit der Kennung aus seinem Link.
storage-import-file = Eine Datei, die „adrift export“ geschrieben hat.

storage-exported = Tische exportiert nach { $file }: { $tables }. Die Datei enthält Geheimnisse ihrer Partien; gib sie nicht weiter.
storage-copied = Die Datendatei wurde nach { $file } kopiert. Die Kopie enthält Geheimnisse aller Partien; gib sie nicht weiter.
storage-imported = Tische importiert: { $tables }, Einträge: { $entries }.
storage-restored = Tisch { $table } ist wiederhergestellt, mit seinen beendeten Partien: { $matches }.
storage-healthy = { $file } ist in Ordnung. Tische: { $tables }, Einträge: { $entries }, Partien nachgespielt: { $matches }.
storage-ill = Fehler in { $file }: { $found }. Tische: { $tables }, Einträge: { $entries }, Partien nachgespielt: { $matches }.

## Warum die Datei nicht zu gebrauchen ist

problem-no-data-file = Es gibt keine Datendatei { $file }; nenne ihren Ordner mit --data.
problem-data-in-use = Ein Server von Adrift benutzt { $file } gerade; halte ihn zuerst an oder wähle mit --data einen anderen Ordner.
problem-not-a-data-file = { $file } ist keine Datendatei von Adrift; wähle mit --data eine andere.
problem-data-newer = { $file } wurde von einer neueren Version von Adrift geschrieben (Format { $found }; diese Version liest { $known }); verwende jene Version.
problem-data-older = { $file } stammt von einer älteren Version von Adrift; starte den Server einmal damit, um sie zu aktualisieren.
problem-data-emptied = { $file } hat ihren Inhalt verloren; spiele eine Sicherung zurück oder lösche die Datei, um ohne Tische neu anzufangen.
problem-data-missing = { $file } fehlt, das Protokoll { $wal } dazu ist aber noch da; spiele eine Sicherung von { $file } zurück oder lösche das Protokoll, um ohne Tische neu anzufangen.
problem-data-damaged = { $file } ist beschädigt ({ $problem }); spiele eine Sicherung zurück.
problem-data-forbidden = { $file } lässt sich nicht öffnen ({ $problem }); prüfe die Zugriffsrechte der Datei und ihres Ordners.
problem-data-busy = Ein anderes Programm schreibt gerade in { $file }; beende es zuerst.
problem-data-failed = { $file } lässt sich nicht verwenden ({ $problem }); prüfe sie mit „adrift doctor“.
problem-data-closed = { $file } wurde geschlossen; starte den Server neu.
problem-no-log = Der Datenträger von { $file } kann Daten nicht sicher speichern, wie viele Netzlaufwerke; wähle mit --data einen Ordner auf diesem Rechner.
problem-disk-full = Für { $file } ist kein Speicherplatz mehr frei; schaffe Platz.
problem-nothing-to-restore = Von einem gelöschten Tisch { $table } ist nichts gespeichert; prüfe die Kennung in seinem Link. Beendete Partien lassen sich sieben Tage lang wiederherstellen.
problem-file-exists = { $file } gibt es schon; wähle einen anderen Namen.

## Was in ihr nicht stimmt

problem-file-inconsistent = Die Datei selbst ist beschädigt: { $problem }
problem-entries-stray = Einträge, die zu keinem Tisch gehören: { $number }.
problem-table-unknown = In { $file } gibt es keinen Tisch „{ $table }“; „adrift export“ ohne Tisch zeigt alle.
problem-table-twice = Der Tisch { $table } steht zweimal in der Datei; entferne einen davon.
problem-table-exists = Den Tisch { $table } gibt es in der Datendatei schon, darum wurde nichts importiert; lass ihn beim Import weg oder lösche ihn zuerst auf dem Server.
problem-entry-missing = Tisch { $table }: Eintrag { $number } fehlt.
problem-count-wrong = Tisch { $table }: Vermerkt sind { $noted }, gefunden wurden { $found } (Einträge und Bytes).
problem-entry-unreadable = Tisch { $table }: Eintrag { $number } lässt sich nicht lesen ({ $problem }).
problem-table-not-opened = Tisch { $table }: Sein erster Eintrag eröffnet den Tisch nicht.
problem-table-misnamed = Tisch { $table }: Seine Einträge gehören zu einem Tisch { $found }.
problem-entry-broken = Tisch { $table }: Die jetzigen Regeln lassen Eintrag { $number } ({ $kind }) nicht zu; eine Partie, die dort stehen bleibt, lässt sich nur noch für ungültig erklären.
problem-table-broken = Tisch { $table } lässt sich aus seinen Einträgen nicht wiederherstellen ({ $problem }).
problem-chance-wrong = Tisch { $table }, Partie { $match }: Eine Ziehung folgt nicht aus ihrem versiegelten Startwert ({ $problem }).
problem-not-exported = Diese Datei hat nicht „adrift export“ geschrieben; wähle eine solche.
problem-export-newer = Die Datei hat das Format { $found }, diese Version von Adrift liest aber { $known }; verwende eine passende Version.
problem-export-cut-off = Die Datei endet mitten im Tisch { $table }; verwende die vollständige Datei.
