### Bots, the arena and the benchmark.

cli-decimal-point = .

## adrift simulate

cli-simulate-game-word = GAME
cli-simulate-game = The game, for example many_boats or one_boat.
cli-simulate-edition = The rules, for example zman or rswk+seats=7 (otherwise the first edition of the game).
cli-simulate-players = How many players (otherwise as many as there are bots, or one more than the fewest if one is named).
cli-simulate-bots = The bots by place, in order, with commas between; a single one takes all places (otherwise greedy). From match to match all of them move on by one place.
cli-simulate-fixed = Keep every bot in the place it was named for.
cli-simulate-matches = How many matches (otherwise 100).
cli-simulate-seed = Any text; the same seed gives the same matches (otherwise 1).
cli-simulate-records = Write every match into this folder, as SEED-NUMBER.record.
cli-simulate-sealed = Deal from sealed seeds, as at a table; the records can then be checked with adrift verify.
cli-simulate-processes = How many processes work at it (otherwise one for each core). The results do not depend on it.

cli-simulate-progress = { $done } of { $matches } matches …
cli-simulate-head = { $matches ->
    [one] One match of { $game }, { $edition }, seed { $seed }
   *[other] { $matches } matches of { $game }, { $edition }, seed { $seed }
}
cli-simulate-length = { $unit ->
    [turn] A match took { $rounds } days and { $decisions } decisions in the mean.
   *[round] A match took { $rounds } rounds and { $decisions } decisions in the mean.
}
cli-simulate-column-bot = Bot
cli-simulate-column-player = Place
cli-simulate-column-places = places
cli-simulate-column-wins = wins
cli-simulate-column-share = won
cli-simulate-column-fair = fair
cli-simulate-column-points = points
cli-simulate-column-decisions = decisions

cli-simulate-game-unknown = There is no game { $game }; there are: { $known }.
cli-simulate-bot-unknown = There is no bot { $bot } for this game; there are: { $known }.
cli-simulate-bots-not-players = { $bots } bots are named for { $players } players; name one for all, or one for each.
cli-simulate-too-few = { $what } must be at least { $least }.
cli-simulate-seed-wrong = The seed { $seed } cannot be part of a file name; use letters, digits, dots, dashes and underscores.
cli-simulate-records-impossible = The records cannot be written to { $folder } ({ $problem }); name another folder.

## adrift bench

cli-bench-what = What to measure: the rules, a server with tables full of programs (told as JSON), the page on a slow phone (client), or a table while somebody floods the server (flood).
cli-bench-not-shipped = The benchmarks are in the repository, not in the installed package: clone it and run `make bench`.
cli-bench-seconds = About how many seconds to measure (otherwise 30), or how long each flood lasts (otherwise 5).
cli-bench-tables = For “server”: at how many tables is played (otherwise 64, which keep a core busy).
cli-bench-compiled = A Python with the compiled Adrift, to measure beside this one (otherwise .venv-fast, if it is there).
cli-bench-peers = A Python with OpenSpiel, to measure its games beside ours (otherwise .venv-peers, if it is there).
cli-bench-progress = round { $done } of { $rounds } …
cli-bench-seconds-wrong = --seconds must be more than 0.
cli-bench-tables-wrong = --tables must be at least 1.
cli-bench-failed = { $python } cannot be measured ({ $said }); remake it, or name another.
cli-bench-not-compiled = The Adrift of { $python } is not compiled; make one with: make fast
cli-bench-server-linux = What a server spends is read from /proc, so this is measured on Linux only.
cli-bench-flood-what = Flood
cli-bench-flood-p95 = p95
cli-bench-flood-slower = beside idle
cli-bench-flood-growth = memory
cli-bench-flood-files = files
cli-bench-flood-busy = server busy
cli-bench-flood-after = afterwards
cli-bench-flood-fine = within the aim
cli-bench-flood-yes = yes
cli-bench-flood-no = no
cli-bench-flood-heads = endless request heads
cli-bench-flood-slow-heads = request heads, a byte a second
cli-bench-flood-unread = large answers that nobody reads
cli-bench-flood-streams = event streams that come and go
cli-bench-flood-pings = WebSocket pings
cli-bench-flood-pongs = WebSocket pongs
cli-bench-flood-fragments = empty WebSocket fragments
cli-bench-flood-costly = costly requests
cli-bench-flood-requests = plain requests
cli-bench-flood-tables = new tables and guessed codes
cli-bench-flood-about = The p95 is from a command at an honest table to its last viewer; on the idle server it was { $idle } ms. Aims: less than { $slower } times that, and less than { $growth } MB more memory.
cli-bench-client-playwright = To measure the page, a browser must be driven, and Playwright for Python is not installed: pip install playwright.
cli-bench-client-chromium = No Chromium was found; install it, or say where it is in ADRIFT_CHROMIUM.
cli-bench-client-unbuilt = The web client is not built; “make client” builds it.
cli-bench-client-what = from a press to the next picture
cli-bench-client-median = median
cli-bench-client-worst = worst
cli-bench-client-number = times
cli-bench-client-mark = mark a choice
cli-bench-client-commit = commit it
cli-bench-client-seen = put a reveal away
cli-bench-client-log = open the log
cli-bench-client-talk = open the talk
cli-bench-client-more = open what else there is
cli-bench-client-board = back to the board
cli-bench-client-loading = { $game }: { $scripts } kB of scripts, the first picture after { $picture } ms, playable after { $playable } ms.
cli-bench-client-scripts = All scripts of the client together: { $number } kB, shortened as on the wire.
cli-bench-client-about = On a processor { $slower } times slower than this one; a page should answer within { $floor } ms.
cli-bench-no-compiled = The compiled build was not measured; make it with: make fast
cli-bench-no-peers = No other engine was measured; get OpenSpiel with: make bench PEERS=1

cli-bench-column-what = What, per second of CPU time
cli-bench-column-pure = pure
cli-bench-column-compiled = compiled
cli-bench-column-peer = OpenSpiel, rules in C++
cli-bench-column-from-python = driven from Python
cli-bench-column-inside = whole in C++
cli-bench-column-ratio = Ratio
cli-bench-column-median = median
cli-bench-column-range = rounds

cli-bench-task-calibration = a fixed loop of 1000 turns
cli-bench-task-play = decisions, { $game }, { $players } players
cli-bench-task-told = … with events told, { $game }, { $players } players
cli-bench-task-outside = … with the loop outside the rules, { $game }, { $players } players
cli-bench-task-copy = a copy in mid-match, { $game }, { $players } players
cli-bench-task-view = a view, all players looking at a new moment, { $game }, { $players } players
cli-bench-task-first-view = the first view of a moment, { $game }, { $players } players
cli-bench-task-question = a question, { $game }, { $players } players
cli-bench-task-apply = a question and its answer by the public door, { $game }, { $players } players
cli-bench-task-peer = { $game }, { $players } players

cli-bench-pure-to-loop = pure ÷ fixed loops: { $task }
cli-bench-compiled-to-loop = compiled ÷ fixed loops: { $task }
cli-bench-pure-told = pure, events on ÷ off: { $task }
cli-bench-compiled-told = compiled, events on ÷ off: { $task }
cli-bench-pure-outside = pure, loop outside ÷ inside: { $task }
cli-bench-compiled-outside = compiled, loop outside ÷ inside: { $task }
cli-bench-pure-to-peer = pure ÷ median of peers driven from Python: { $task }
cli-bench-pure-to-whole = pure ÷ median of peers whole in C++: { $task }
cli-bench-compiled-to-peer = compiled ÷ median of peers driven from Python: { $task }
cli-bench-compiled-to-whole = compiled ÷ median of peers whole in C++: { $task }
cli-bench-compiled-to-pure = compiled ÷ pure: { $task }
