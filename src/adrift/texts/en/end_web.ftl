### What the end of a match, its replay and the big screen say in the browser.

## The end

web-end-you-won = You win!
web-end-winners = { $names-count ->
    [one] { $names } wins!
   *[other] { $names } win!
}
web-end-won = Winner
web-end-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
web-end-no-points = nothing
web-end-sources = Where the points come from
web-end-aside = What the spectators said
web-end-record = To take home
web-end-frozen = Nobody can decide anything more. As soon as the table voids the match, everything is shown.
web-end-next = What comes next
web-end-replay = See it again
web-end-home = To the first page
web-end-leave-sure = Really leave the table
web-end-stay = Stay

## Whether chance was honest

web-seal-kept = Chance was honest: the seed is the one that was promised before the first decision.
web-seal-broken = This seed is not the one that was promised before the first decision.
web-seal-unknown = This browser checks seeds only on pages with https. You can check the record yourself.
web-seal-details = The seed of chance
web-seal-promised = Promised before the first decision
web-seal-seed = The seed
web-seal-bound = The promise is the SHA-256 of this line
web-seal-yourself = To check every draw as well, take the record as text and run

## Replay

web-replay-title = The match again
web-replay-bar = Moments of the match
web-replay-moment = Moment { $number } of { $total }
web-replay-first = To the beginning
web-replay-back = Back
web-replay-on = On
web-replay-last = To the end
web-replay-play = Play
web-replay-stop = Stop
web-replay-speed = Speed
web-replay-speed-slow = slowly
web-replay-speed-steady = steadily
web-replay-speed-brisk = briskly
web-replay-as = What is shown
web-replay-drawn = Whose side is drawn
web-replay-beside = From { $name }’s side
web-replay-happened = What happened
web-replay-beginning = Before the first decision
web-replay-nothing = Nothing that could be seen from here
web-replay-answers = Who decided what
web-replay-answer = { $name }: { $answer }
web-replay-answer-clock = { $name }: { $answer } (the time was over)
web-replay-secrets = What everybody held
web-replay-position = The position as text
web-replay-link = Link to this moment
web-replay-copy = Copy
web-replay-share = Share
web-replay-copied = The link is copied.
web-replay-link-about = Whoever opens it sees this moment as you see it now.
web-replay-keys = Arrow keys go back and on, Home and End to the beginning and the end, the space bar plays.
web-replay-to-table = To the table

## Big screen

web-screen-title = Big screen
web-screen-join = Take part with your phone
web-screen-stick = holds the stick
web-screen-done = has decided
web-screen-full = Fill the screen
web-screen-no-view = Nobody may watch at this table; the phones show what is going on.
