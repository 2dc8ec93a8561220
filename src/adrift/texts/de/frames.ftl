### Was an etwas falsch ist, das ein Programm an einen Server geschickt hat. `where` ist eine Stelle
### darin, etwa command.place, und leer, wenn es um das Ganze geht.

refusal-frame-too-long = Das ist zu lang; erlaubt sind { $longest } Bytes.
refusal-frame-not-json = Das ist kein JSON und lässt sich nicht lesen.
refusal-field-missing = Ein Feld fehlt: { $where }.
refusal-field-unknown = { $where-key ->
    [nothing] Es ist ein Feld dabei, das nicht dorthin gehört.
   *[other] In { $where } ist ein Feld, das nicht dorthin gehört.
}
refusal-field-wrong = { $where-key ->
    [nothing] Das ist nicht von der Art, die gebraucht wird: { $wanted }.
   *[other] { $where } ist nicht von der Art, die gebraucht wird: { $wanted }.
}
refusal-field-twice = Ein Feld steht zweimal da; einmal genügt.
refusal-type-unknown = { $where-key ->
    [nothing] Nichts ist von dieser Art.
   *[other] Nichts ist von der Art, die in { $where } steht.
}

## Warum eine Anfrage nicht erfüllt wurde

refusal-no-table = Diesen Tisch gibt es nicht, oder nicht für dich.
refusal-talk-too-fast = Du hast in kurzer Zeit viel gesagt; in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} kannst du weiterreden.
refusal-too-many-watched = Diese Verbindung sieht schon zu vielen Tischen zu; schließe erst einen davon.
refusal-too-many = Das war zu viel auf einmal; warte ein wenig und versuche es noch einmal.
refusal-origin-foreign = Die Anfrage kommt von einer fremden Seite; öffne die Seite dieses Servers.
refusal-host-foreign = Unter diesem Namen kennt sich der Server nicht; nimm seine IP-Adresse oder starte ihn mit --public-url oder --origins für diesen Namen.
refusal-not-over = Das wird gesagt, wenn die Partie vorbei ist.
refusal-come-again = Der Server konnte das nicht festhalten; versuche es gleich noch einmal.
refusal-closing = Der Server ist für einen Augenblick fort; versuche es bald noch einmal.
refusal-not-done = Der Server hat einen Fehler gemacht, und nichts ist geschehen; versuche es noch einmal.
refusal-table-damaged = Der Server kann nicht lesen, was er von diesem Tisch gespeichert hat; sag denen Bescheid, die ihn betreiben.
refusal-storage-full = Der Server kann nichts speichern, weil seine Festplatte oder seine Datendatei voll ist; schaffe Platz.
refusal-storage-damaged = Der Server kann nichts speichern, weil seine Datendatei beschädigt ist; spiele eine Kopie zurück.
refusal-storage-slow = Der Server kann nichts speichern, weil seine Festplatte nicht antwortet; prüfe sie.
refusal-storage-failed = Der Server kann nichts speichern; sein Log sagt mehr.
refusal-malformed = Der Server versteht die Anfrage nicht.
refusal-protocol-older = Dieses Programm spricht Protokoll { $client }, der Server { $server }: Aktualisiere das Programm.
refusal-protocol-newer = Dieses Programm spricht Protokoll { $client }, der Server ist älter und spricht { $server }: Aktualisiere den Server oder nimm ein älteres Programm.
refusal-wrong-method = Das geht hier auf diese Weise nicht.
refusal-body-too-long = Die Anfrage ist zu lang.
refusal-webhooks-off = Webhooks sind auf diesem Server abgeschaltet; nimm stattdessen den Feed.
refusal-too-slow = Die Anfrage kam nicht rechtzeitig zu Ende; versuche es noch einmal.
refusal-too-many-connections = Aus deinem Netz kommen zu viele Verbindungen; schließe andere Fenster oder versuche es in einer Minute noch einmal.
refusal-too-much-work = Der Server arbeitet noch an anderen Anfragen aus deinem Netz; versuche es in ein paar Sekunden noch einmal.
refusal-too-much-unread = Aus deinem Netz wurde mehr angefordert, als bisher gelesen ist; warte, bis es angekommen ist, und versuche es dann noch einmal.
refusal-too-many-tables = Aus deinem Netz wurden schon viele Tische eröffnet; versuche es in einigen Minuten noch einmal.
refusal-no-more-tables = Der Server kann gerade keine weiteren Tische aufnehmen; versuche es in einigen Minuten noch einmal. Laufende Partien gehen weiter.
refusal-too-many-lookups = Aus deinem Netz wurden viele Codes ausprobiert; warte eine Minute oder öffne den Tisch über seinen Link.
refusal-no-more-lookups = Auf diesem Server werden gerade viele falsche Codes ausprobiert; warte eine Minute oder öffne den Tisch über seinen Link.
refusal-head-too-long = Die Anfrage hat zu viele oder zu lange Kopfzeilen; lösche die Cookies dieser Seite oder sende weniger Kopfzeilen.
