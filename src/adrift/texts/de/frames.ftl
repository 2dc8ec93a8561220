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
