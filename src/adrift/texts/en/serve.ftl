### Texts of `adrift serve`: settings, errors, the address of the server, and the pages without scripts.

cli-serve = Host tables that friends can join over the network.

## Settings

serve-setting-host = Address to listen on; with the default, only this machine can reach the server.
serve-setting-port = Port to listen on; 0 picks a free one.
serve-setting-lan = Also listen on the local network, and show the address with a QR code for phones.
serve-setting-data = Folder for the data file; if unset, Adrift's usual data folder.
serve-setting-public-url = Address at which players reach the server behind a proxy, like https://play.example.
serve-setting-trusted-proxy = Proxies trusted to report client addresses: IP addresses or networks, separated by commas.
serve-setting-origins = Other web origins whose pages may use this server, separated by commas.
serve-setting-frame-bytes = Maximum size of a WebSocket message, in bytes.
serve-setting-body-bytes = Maximum size of a request body, in bytes.
serve-setting-head-bytes = Maximum size of a request head (address and headers), in bytes.
serve-setting-head-lines = Maximum number of headers in a request.
serve-setting-head-seconds = Time limit for receiving the head of a request, in seconds.
serve-setting-body-seconds = Time limit for receiving the body of a request or a fragmented WebSocket message, in seconds.
serve-setting-write-seconds = Seconds a client may read nothing before its connection is closed.
serve-setting-pending-bytes = Maximum number of unsent bytes held for all slow clients of one address together.
serve-setting-queue = Maximum number of messages queued for a slow client; its connection is closed when there are more.
serve-setting-commands = Messages one connection may send in ten seconds; further ones are delayed.
serve-setting-frames = Frames of any kind one WebSocket may send in ten seconds; its connection is closed if it sends more.
serve-setting-messages = Messages all WebSockets of one address may send in ten seconds; players in a running match are not counted.
serve-setting-talk = Chat messages one person may send at a table in ten seconds; one more is allowed each second.
serve-setting-requests = Requests one address may send in ten seconds; costly requests count several times.
serve-setting-costly = Costly requests one address may send in ten seconds, such as for the record of a finished match.
serve-setting-at-once = Requests of one address processed at the same time; further ones wait.
serve-setting-refusal-seconds = Delay before a client that sends too many requests is refused, in seconds.
serve-setting-connections = Maximum number of simultaneous connections from one address.
serve-setting-spare-connections = Extra connections from one address beyond that; each must send the key of a player in a running match.
serve-setting-key-seconds = Time limit for an extra connection to send that key, in seconds.
serve-setting-seat-connections = Maximum number of extra connections with the same key.
serve-setting-seat-requests = Requests in ten seconds with the key of a player in a running match, whatever others at that address send.
serve-setting-all-connections = Maximum number of connections in total; the system's limit on open files may lower it.
serve-setting-new-tables = New tables one address may open in an hour.
serve-setting-lesson-tables = New tables one address may open in an hour for steps of lessons, which are counted separately.
serve-setting-all-new-tables = New tables all addresses together may open in an hour.
serve-setting-tables = Maximum number of tables the server stores.
serve-setting-data-megabytes = Maximum size of the data file, in megabytes; 0 for no limit but the disk.
serve-setting-lookups = Short codes one address may look up in a minute.
serve-setting-all-lookups = Wrong short codes all addresses together may look up in a minute.
serve-setting-keep-days = Days a table is stored after the last activity at it.
serve-setting-keep-unused-days = The same for a table at which no match was started.
serve-setting-workers = Number of processes that run bots; 0 runs them in a thread of the server.
serve-setting-log-level = Lowest level that is logged: debug, info, warning or error.
serve-setting-metrics-open = Serve /metrics to every client, not only to this machine.
serve-setting-metrics-key = Key that a client sends (Authorization: Bearer) to see the counters at /metrics; if unset, they are hidden.
serve-setting-webhooks = Let players have a web address called when it is their turn to answer.
serve-setting-file = TOML file with settings.
serve-setting-said = { $about } [{ $variable }, default: { $default }]
serve-setting-empty = unset

## What is wrong with them

serve-wrong-number = { $what } must be a whole number from { $low } to { $high }, not “{ $found }”.
serve-wrong-seconds = { $what } must be a number of seconds up to { $high }, not “{ $found }”.
serve-wrong-switch = { $what } must be yes or no, not “{ $found }”.
serve-wrong-text = { $what } must be a text, not “{ $found }”.
serve-wrong-choice = { $what } must be one of { $known }, not “{ $found }”.
serve-wrong-url = { $what } must be an address without a path, like https://play.example, not “{ $found }”.
serve-wrong-origin = { $what } must be addresses without a path, like https://play.example, not “{ $found }”.
serve-wrong-network = { $what } must be IP addresses or networks like 10.0.0.0/8, not “{ $found }”.
serve-wrong-lan-and-host = { $what } cannot be used with the host { $found }; leave one of them out.
serve-wrong-file-unreadable = { $file } cannot be read ({ $problem }); check the path and the permissions.
serve-wrong-file-wrong = { $file } is not a valid TOML file ({ $problem }); correct it there.
serve-wrong-unknown = { $file } sets “{ $found }”, which is not a setting; use one of: { $known }.
serve-cannot-listen = The server cannot listen on { $address } ({ $problem }); choose another address with --host or --port.

## Where it is

serve-at = Adrift is running at { $address }
serve-at-lan = On phones in the same network, open { $address }
serve-stop = Press Ctrl+C to stop the server; tables are saved.
serve-alone = Only this machine can reach the server; start it with --lan to let others in your network join.

## Plain pages

serve-page-title = Adrift
serve-page-front = This is a server of Adrift, two classic shipwreck games to play with friends.
serve-page-program = It was built without its pages; use the program adrift to play here.
serve-page-join = Somebody wants you at their table. Join with the program adrift:
serve-page-phone = This picture leads others here:
serve-page-picture = QR code of this page's address
serve-page-code = Or type the code { $code }.
