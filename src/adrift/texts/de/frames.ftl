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
refusal-not-over = Das wird gesagt, wenn die Partie vorbei ist.
refusal-come-again = Der Server konnte das nicht festhalten; versuche es gleich noch einmal.
refusal-closing = Der Server ist für einen Augenblick fort; versuche es bald noch einmal.
refusal-not-done = Der Server hat einen Fehler gemacht, und nichts ist geschehen; versuche es noch einmal.
refusal-malformed = Der Server versteht die Anfrage nicht.
refusal-wrong-method = Das geht hier auf diese Weise nicht.
refusal-body-too-long = Die Anfrage ist zu lang.
refusal-webhooks-off = Webhooks sind auf diesem Server abgeschaltet; nimm stattdessen den Feed.
refusal-too-slow = Die Anfrage kam nicht rechtzeitig zu Ende; versuche es noch einmal.
