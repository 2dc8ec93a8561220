### What `adrift serve` says: its settings, what is wrong with them, where the server is, its plain pages.

cli-serve = Host tables that friends join over the network.

## Settings

serve-setting-host = Address to listen at; only this machine can reach the usual one.
serve-setting-port = Port to listen at; 0 for any that is free.
serve-setting-lan = Listen on the local network too, and show the address and a QR code for phones.
serve-setting-data = Folder the tables are kept in (otherwise that of all data of Adrift).
serve-setting-public-url = What people type to reach the server behind a proxy, like https://play.example.
serve-setting-trusted-proxy = Addresses of proxies whose word is taken for where people come from, separated by commas.
serve-setting-origins = Other web addresses whose pages may use this server, separated by commas.
serve-setting-frame-bytes = Longest message over a socket, in bytes.
serve-setting-body-bytes = Longest request, in bytes.
serve-setting-head-bytes = Longest head of a request (address and headers), in bytes.
serve-setting-head-lines = Headers a request may have.
serve-setting-head-seconds = Seconds in which the head of each request must arrive.
serve-setting-body-seconds = Seconds in which the body of a request, or a message in several frames, must arrive.
serve-setting-write-seconds = Seconds a reader may take nothing before its connection is cut.
serve-setting-pending-bytes = Bytes that may wait in memory for all slow readers of one address.
serve-setting-queue = Messages that may wait for a slow reader before the connection is dropped.
serve-setting-commands = Messages in ten seconds on one connection; more are dealt with later.
serve-setting-frames = Frames of any kind in ten seconds on one socket; more end the connection.
serve-setting-messages = Messages in ten seconds over all sockets of one address; people in a running match are not counted.
serve-setting-talk = Lines one person may say at a table in ten seconds; one more with each second.
serve-setting-requests = Requests in ten seconds from one address; costly ones count as several.
serve-setting-costly = Requests in ten seconds from one address that take real work, such as writing a finished match.
serve-setting-at-once = Requests of one address that are worked on at the same time; more wait.
serve-setting-refusal-seconds = Seconds after which somebody who asks too often is refused.
serve-setting-connections = Connections from one address at the same time.
serve-setting-spare-connections = Connections from one address beyond that; they must show the key of somebody in a running match.
serve-setting-key-seconds = Seconds in which they must show it.
serve-setting-seat-connections = Such connections with the same key.
serve-setting-seat-requests = Requests in ten seconds with the key of somebody in a running match, whatever others at the address do.
serve-setting-all-connections = Connections altogether; never more than the system lets the process open.
serve-setting-new-tables = New tables from one address in an hour.
serve-setting-lesson-tables = The same for the steps of lessons, which are counted apart.
serve-setting-all-new-tables = New tables in an hour from all addresses together.
serve-setting-tables = Tables kept altogether.
serve-setting-data-megabytes = How large the file the tables are kept in may become, in megabytes; 0 for as large as the disk allows.
serve-setting-lookups = Short codes one address may look up in a minute.
serve-setting-all-lookups = Wrong short codes in a minute from all addresses together.
serve-setting-keep-days = Days a table is kept after something last happened at it.
serve-setting-keep-unused-days = The same for a table where no match was ever begun.
serve-setting-workers = Processes in which bots think; 0 for a thread of the server.
serve-setting-log-level = What is logged: debug, info, warning or error.
serve-setting-metrics-open = Show /metrics to everybody, not only to this machine.
serve-setting-metrics-key = Whoever sends this key (Authorization: Bearer) also sees the counters at /metrics; without it nobody does.
serve-setting-webhooks = Let people have a web address called when they are asked.
serve-setting-file = A TOML file with settings.
serve-setting-said = { $about } ({ $variable }; { $default })
serve-setting-empty = unset

## What is wrong with them

serve-wrong-number = { $what } cannot be { $found }; a whole number from { $low } to { $high } is wanted.
serve-wrong-seconds = { $what } cannot be { $found }; a number of seconds up to { $high } is wanted.
serve-wrong-switch = { $what } cannot be { $found }; write yes or no.
serve-wrong-text = { $what } cannot be { $found }; a text is wanted.
serve-wrong-choice = { $what } cannot be { $found }; choose from { $known }.
serve-wrong-url = { $what } cannot be { $found }; an address like https://play.example is wanted, without a path.
serve-wrong-origin = { $what } cannot be { $found }; addresses like https://play.example are wanted, without a path.
serve-wrong-network = { $what } cannot be { $found }; IP addresses or networks like 10.0.0.0/8 are wanted.
serve-wrong-lan-and-host = { $what } does not go with the host { $found }; take one of them.
serve-wrong-file-unreadable = { $file } cannot be read ({ $problem }).
serve-wrong-file-wrong = { $file } is not a TOML file ({ $problem }).
serve-wrong-unknown = { $file } sets { $found }, which does not exist; choose from { $known }.
serve-cannot-listen = The server cannot listen at { $address } ({ $problem }); choose another with --host and --port.

## Where it is

serve-at = Adrift is at { $address }
serve-at-lan = For phones in the same network: { $address }
serve-stop = Ctrl+C ends it; tables are kept.
serve-alone = Only this machine can reach it; with --lan others in the network can too.

## Plain pages

serve-page-title = Adrift
serve-page-front = This is a server of Adrift, two classic shipwreck games to play with friends.
serve-page-program = It was built without its pages; use the program adrift to play here.
serve-page-join = Somebody wants you at their table. Join with the program adrift:
serve-page-phone = This picture leads others here:
serve-page-picture = QR code of this page's address
serve-page-code = Or type the code { $code }.
