### What is wrong with something a program sent to a server. `where` is a place in it, as in
### command.place, and empty if it is about the whole.

refusal-frame-too-long = That is too long; { $longest } bytes are allowed.
refusal-frame-not-json = That is no JSON, so it cannot be read.
refusal-field-missing = A field is missing: { $where }.
refusal-field-unknown = { $where-key ->
    [nothing] There is a field that does not belong there.
   *[other] There is a field that does not belong there, in { $where }.
}
refusal-field-wrong = { $where-key ->
    [nothing] That is not of the kind that is wanted: { $wanted }.
   *[other] { $where } is not of the kind that is wanted: { $wanted }.
}
refusal-field-twice = A field stands there twice; say everything once.
refusal-type-unknown = { $where-key ->
    [nothing] There is nothing of this type.
   *[other] There is nothing of the type in { $where }.
}
