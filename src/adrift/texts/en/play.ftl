### Texts of `adrift simulate` and `adrift bench`.

cli-decimal-point = .

## adrift simulate

cli-simulate-game-word = GAME
cli-simulate-game = The game: many_boats or one_boat.
cli-simulate-edition = Edition and house rules, like zman or rswk+seats=7 (default: the first edition of the game).
cli-simulate-players = Number of players (default: one for each bot named, or one more than the minimum if only one is named).
cli-simulate-bots = Bots in the order of their places, separated by commas; a single bot takes all places (default: greedy). After each match, all bots move on by one place.
cli-simulate-fixed = Keep every bot in its first place.
cli-simulate-matches = Number of matches (default: 100).
cli-simulate-seed = Any text; the same seed gives the same matches (default: 1).
cli-simulate-records = Write the record of every match to this folder, as SEED-NUMBER.record.
cli-simulate-sealed = Draw from sealed seeds, as at a table, so that “adrift verify” can check the records.
cli-simulate-processes = Number of processes (default: one for each core); the results do not depend on it.

cli-simulate-progress = { $done } of { $matches } matches …
cli-simulate-head = { $matches ->
    [one] One match of { $game }, { $edition }, seed { $seed }
   *[other] { $matches } matches of { $game }, { $edition }, seed { $seed }
}
cli-simulate-length = { $unit ->
    [turn] A match took { $rounds } days and { $decisions } decisions on average.
   *[round] A match took { $rounds } rounds and { $decisions } decisions on average.
}
cli-simulate-column-bot = Bot
cli-simulate-column-player = Place
cli-simulate-column-places = places
cli-simulate-column-wins = wins
cli-simulate-column-share = win rate
cli-simulate-column-fair = fair share
cli-simulate-column-points = points
cli-simulate-column-decisions = decisions

cli-simulate-game-unknown = There is no game “{ $game }”; choose one of: { $known }.
cli-simulate-bot-unknown = There is no bot “{ $bot }” for this game; choose from: { $known }.
cli-simulate-bots-not-players = { $bots } bots do not fit { $players } players; name one bot for all players, or one for each.
cli-simulate-too-few = { $what } must be at least { $least }.
cli-simulate-seed-wrong = The seed “{ $seed }” cannot be part of a file name; use letters, digits, dots, hyphens and underscores.
cli-simulate-records-impossible = The records cannot be written to { $folder } ({ $problem }); choose another folder.

## adrift bench

cli-bench-what = What to measure: the rules (default), a server full of playing programs (“server”, printed as JSON), the web page on a slow phone (“client”), or a table while the server is flooded with requests (“flood”).
cli-bench-not-shipped = The benchmarks are not part of the installed package; clone the repository and run “make bench”.
cli-bench-seconds = Approximate duration of the measurement in seconds (default: 30), or of each flood (default: 5).
cli-bench-tables = Number of tables for “server” (default: 64, enough to keep one core busy).
cli-bench-compiled = Python interpreter with a compiled Adrift to measure too (default: .venv-fast, if it exists).
cli-bench-peers = Python interpreter with OpenSpiel, to measure its games too (default: .venv-peers, if it exists).
cli-bench-progress = round { $done } of { $rounds } …
cli-bench-seconds-wrong = --seconds must be more than 0.
cli-bench-tables-wrong = --tables must be at least 1.
cli-bench-failed = { $python } cannot be measured ({ $said }); rebuild that environment, or name another interpreter.
cli-bench-not-compiled = The Adrift of { $python } is not compiled; build a compiled one with “make fast”.
cli-bench-server-linux = This benchmark reads the server's CPU time from /proc; run it on Linux.
cli-bench-flood-what = Flood
cli-bench-flood-p95 = p95
cli-bench-flood-slower = × idle
cli-bench-flood-growth = memory growth
cli-bench-flood-files = open files
cli-bench-flood-busy = server CPU
cli-bench-flood-after = afterwards
cli-bench-flood-fine = target met
cli-bench-flood-yes = yes
cli-bench-flood-no = no
cli-bench-flood-heads = endless request heads
cli-bench-flood-slow-heads = request heads, one byte a second
cli-bench-flood-unread = large responses that are never read
cli-bench-flood-streams = event streams that open and close
cli-bench-flood-pings = WebSocket pings
cli-bench-flood-pongs = WebSocket pongs
cli-bench-flood-fragments = empty WebSocket fragments
cli-bench-flood-costly = costly requests
cli-bench-flood-requests = plain requests
cli-bench-flood-tables = new tables and guessed codes
cli-bench-flood-about = The p95 is the time from a command at a table to the last viewer's update; on the idle server it was { $idle } ms. Targets: less than { $slower } times that, and less than { $growth } MB more memory.
cli-bench-client-playwright = Measuring the web page needs Playwright for Python, which is not installed; run “pip install playwright”.
cli-bench-client-chromium = No Chromium was found; install it, or set ADRIFT_CHROMIUM to its path.
cli-bench-client-unbuilt = The web client is not built; build it with “make client”.
cli-bench-client-what = time from a press to the next frame
cli-bench-client-median = median
cli-bench-client-worst = worst
cli-bench-client-number = count
cli-bench-client-mark = select an option
cli-bench-client-commit = confirm it
cli-bench-client-seen = close a reveal
cli-bench-client-log = open the log
cli-bench-client-talk = open the chat
cli-bench-client-more = open the menu
cli-bench-client-board = return to the board
cli-bench-client-loading = { $game }: { $scripts } kB of scripts, first paint after { $picture } ms, playable after { $playable } ms.
cli-bench-client-scripts = All scripts of the web client: { $number } kB, compressed as sent.
cli-bench-client-about = Measured with the CPU slowed down { $slower } times; a page should respond within { $floor } ms.
cli-bench-no-compiled = The compiled build was not measured; build it with “make fast”.
cli-bench-no-peers = No other engine was measured; install OpenSpiel and compare with “make bench PEERS=1”.

cli-bench-column-what = Operations per second of CPU time
cli-bench-column-pure = pure
cli-bench-column-compiled = compiled
cli-bench-column-peer = OpenSpiel, rules in C++
cli-bench-column-from-python = driven from Python
cli-bench-column-inside = all in C++
cli-bench-column-ratio = Ratio
cli-bench-column-median = median
cli-bench-column-range = range

cli-bench-task-calibration = calibration: a loop of 1000 iterations
cli-bench-task-play = decisions, { $game }, { $players } players
cli-bench-task-told = … with events, { $game }, { $players } players
cli-bench-task-outside = … with the loop outside the engine, { $game }, { $players } players
cli-bench-task-copy = copies of a state in mid-match, { $game }, { $players } players
cli-bench-task-view = views of a new state, for all players, { $game }, { $players } players
cli-bench-task-first-view = first views of a new state, { $game }, { $players } players
cli-bench-task-question = questions, { $game }, { $players } players
cli-bench-task-apply = questions and answers by the public API, { $game }, { $players } players
cli-bench-task-peer = { $game }, { $players } players

cli-bench-pure-to-loop = pure ÷ calibration loops: { $task }
cli-bench-compiled-to-loop = compiled ÷ calibration loops: { $task }
cli-bench-pure-told = pure, with ÷ without events: { $task }
cli-bench-compiled-told = compiled, with ÷ without events: { $task }
cli-bench-pure-outside = pure, loop outside ÷ inside the engine: { $task }
cli-bench-compiled-outside = compiled, loop outside ÷ inside the engine: { $task }
cli-bench-pure-to-peer = pure ÷ median of peers driven from Python: { $task }
cli-bench-pure-to-whole = pure ÷ median of peers all in C++: { $task }
cli-bench-compiled-to-peer = compiled ÷ median of peers driven from Python: { $task }
cli-bench-compiled-to-whole = compiled ÷ median of peers all in C++: { $task }
cli-bench-compiled-to-pure = compiled ÷ pure: { $task }
