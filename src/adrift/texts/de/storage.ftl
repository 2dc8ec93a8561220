### Die Datei, in der ein Server seine Tische aufhebt: was man mit ihr tun kann, was mit ihr sein kann.

cli-export = Tische aus der Datendatei eines Servers schreiben oder sie ganz kopieren.
cli-import = Tische aufnehmen, die „adrift export“ geschrieben hat.
cli-restore = Einen Tisch zurückholen, der vor weniger als sieben Tagen gelöscht wurde; der Server muss gestoppt sein.
cli-doctor = Die Datendatei eines Servers prüfen und jede Partie darin nachspielen.

storage-data = Ordner mit der Datendatei (sonst ADRIFT_DATA oder der aller Daten von Adrift) oder die Datei selbst.
storage-export-tables = Tische, die geschrieben werden, mit der Kennung aus ihrem Link; ohne Angabe alle.
storage-export-output = In diese neue Datei schreiben statt auf den Bildschirm.
storage-export-whole = Die Datendatei ganz in diese neue Datei kopieren; ein Server darf dabei laufen.
storage-export-how = Nenne Tische oder eine ganze Kopie, nicht beides; und eine Kopie braucht kein --output.
storage-restore-table = Der gelöschte Tisch, mit der Kennung aus seinem Link.
storage-import-file = Eine Datei, die „adrift export“ geschrieben hat.

storage-exported = Tische in { $file } geschrieben: { $tables }. Ihre Geheimnisse stehen darin: Behalte die Datei für dich.
storage-copied = Eine ganze Kopie liegt in { $file }. Alle Geheimnisse stehen darin: Behalte sie für dich.
storage-imported = Tische aufgenommen: { $tables }, Einträge: { $entries }.
storage-restored = Tisch { $table } ist wieder da, mit seinen beendeten Partien: { $matches }.
storage-healthy = { $file } ist in Ordnung. Tische: { $tables }, Einträge: { $entries }, Partien nachgespielt: { $matches }.
storage-ill = Was in { $file } nicht stimmt: { $found }. Tische: { $tables }, Einträge: { $entries }, Partien nachgespielt: { $matches }.

## Warum die Datei nicht zu gebrauchen ist

problem-no-data-file = Es gibt keine Datendatei { $file }; sag mit --data, wo sie liegt.
problem-data-in-use = Ein Server von Adrift benutzt { $file } gerade; halte ihn zuerst an oder wähle mit --data einen anderen Ordner.
problem-not-a-data-file = { $file } ist keine Datendatei von Adrift; wähle mit --data eine andere.
problem-data-newer = { $file } hat eine neuere Version von Adrift geschrieben (Aufbau { $found }, diese kennt { $known }); nimm jene Version.
problem-data-older = { $file } ist von einer älteren Version von Adrift; starte den Server einmal damit.
problem-data-emptied = { $file } hat seinen Inhalt verloren; spiele eine Kopie zurück oder entferne die Datei, um ohne Tische neu anzufangen.
problem-data-missing = { $file } ist weg, das Protokoll { $wal } dazu ist aber noch da; spiele eine Kopie von { $file } zurück oder entferne das Protokoll, um ohne Tische neu anzufangen.
problem-data-damaged = { $file } ist beschädigt ({ $problem }); kehre zu einer Kopie zurück.
problem-data-forbidden = { $file } lässt sich nicht öffnen ({ $problem }); prüfe die Rechte der Datei und ihres Ordners.
problem-data-busy = Ein anderes Programm schreibt gerade in { $file }; beende es.
problem-data-failed = { $file } ist nicht zu gebrauchen ({ $problem }); „adrift doctor“ sagt vielleicht mehr.
problem-data-closed = { $file } wurde geschlossen; starte den Server neu.
problem-no-log = Wo { $file } liegt, lässt sich nichts sicher aufheben, wie auf vielen Netzlaufwerken; wähle mit --data einen Ordner auf diesem Rechner.
problem-disk-full = Für { $file } ist kein Platz mehr; schaffe welchen.
problem-nothing-to-restore = Von einem gelöschten Tisch { $table } ist nichts aufgehoben. Beendete Partien bleiben sieben Tage; prüfe die Kennung im Link.
problem-file-exists = Es gibt schon eine Datei { $file }; wähle einen anderen Namen.

## Was in ihr nicht stimmt

problem-file-inconsistent = Die Datei selbst ist beschädigt: { $problem }
problem-entries-stray = { $number } Einträge gehören zu keinem Tisch.
problem-table-unknown = In { $file } gibt es keinen Tisch „{ $table }“; „adrift export“ zeigt alle.
problem-table-twice = Der Tisch { $table } steht zweimal in der Datei; lass einen weg.
problem-table-exists = Den Tisch { $table } gibt es in der Datendatei schon, darum wurde nichts aufgenommen; lass ihn weg oder lösche ihn dort zuerst.
problem-entry-missing = Tisch { $table }: Eintrag { $number } fehlt.
problem-count-wrong = Für den Tisch { $table } ist { $noted } vermerkt, es sind aber { $found } (Einträge und Bytes).
problem-entry-unreadable = Tisch { $table }: Eintrag { $number } ist nicht zu lesen ({ $problem }).
problem-table-not-opened = Tisch { $table }: Seine Einträge beginnen nicht damit, dass er aufgestellt wird.
problem-table-misnamed = Tisch { $table }: Seine Einträge sind die eines Tisches { $found }.
problem-entry-broken = Tisch { $table }: Eintrag { $number } ({ $kind }) nehmen die Regeln, wie sie jetzt sind, nicht an; eine Partie, die er aufhält, lässt sich nur noch für ungültig erklären.
problem-table-broken = Tisch { $table } lässt sich aus seinen Einträgen nicht wiederherstellen ({ $problem }).
problem-chance-wrong = Tisch { $table }, Partie { $match }: Eine Ziehung ist nicht die, die aus ihrer versiegelten Saat folgt ({ $problem }).
problem-not-exported = Das ist keine Datei, die „adrift export“ geschrieben hat.
problem-export-newer = Die Datei hat die Form { $found }; diese Version von Adrift liest { $known }.
problem-export-cut-off = Die Datei endet mitten im Tisch { $table }; nimm die ganze.
