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

## Why a request was not met

refusal-no-table = There is no such table, or none for you.
refusal-talk-too-fast = You have said a lot in a short time; you can go on in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
refusal-too-many-watched = This connection watches too many tables already; close one of them first.
refusal-too-many = That was too much at once; wait a little and try again.
refusal-origin-foreign = The request comes from a page of another site; open this server's own page.
refusal-host-foreign = This server is not known under that name; use its IP address, or start it with --public-url or --origins for that name.
refusal-not-over = That is told when the match is over.
refusal-come-again = The server could not keep that; try again in a moment.
refusal-closing = The server is going away for a moment; try again soon.
refusal-not-done = The server made a mistake, and nothing was done; try again.
refusal-table-damaged = The server cannot read what it stored of this table; tell whoever runs the server.
refusal-storage-full = The server can store nothing, because its disk or its data file is full; make room.
refusal-storage-damaged = The server can store nothing, because its data file is damaged; restore a copy of it.
refusal-storage-slow = The server can store nothing, because its disk does not answer; check the disk.
refusal-storage-failed = The server can store nothing; see its log.
refusal-malformed = The server does not understand the request.
refusal-protocol-older = This program speaks protocol { $client }, the server { $server }: update it.
refusal-protocol-newer = This program speaks protocol { $client }, but the server is older and speaks { $server }: update the server, or use an older program.
refusal-wrong-method = That cannot be done here in this way.
refusal-body-too-long = The request is too long.
refusal-webhooks-off = Webhooks are switched off at this server; use the feed instead.
refusal-too-slow = The request did not come to its end in time; try again.
refusal-too-many-connections = There are too many connections from your network; close other tabs, or try again in a minute.
refusal-too-much-work = The server still works on other requests from your network; try again in a few seconds.
refusal-too-much-unread = Your network has asked for more than it has read so far; wait until it has arrived, then try again.
refusal-too-many-tables = Many tables were set from your network; try again in some minutes.
refusal-no-more-tables = The server cannot take more tables at the moment; try again in some minutes. Tables in play go on.
refusal-too-many-lookups = Many codes were tried from your network; wait a minute, or open the table by its link.
refusal-no-more-lookups = Many wrong codes are being tried at this server; wait a minute, or open the table by its link.
refusal-head-too-long = The request has too many or too long headers; delete the cookies of this site, or send fewer headers.
