### The match in the browser: status, tabs, log, talk, and what stands around the board.

web-to-start = To the first page
web-key-lost = This device has lost the place of { $name }. If it is yours, ask to be let back.
web-status-waiting = Waiting for { $names }: { $kind }.
web-status-chance = Chance decides.
web-back = I decide again
web-tabs = Parts of the table
web-side = Beside the board
web-tab-board = Board
web-tab-log = Log
web-tab-talk = Talk
web-tab-history = So far
web-tab-rules = Rules
web-tab-more = More
web-reveal = What has just happened
web-reveal-skip = { $number ->
    [one] Skip one more
   *[other] Skip { $number } more
}

## The log

web-log = What happened
web-log-older = Show what was before
web-log-empty = Nothing has happened yet.

## Talk

web-talk = Talk at the table
web-talk-empty = Nobody has said anything yet.
web-talk-to = To whom
web-talk-all = To all
web-talk-hint = Say something …
web-talk-send = Send
web-talk-phrases = Phrases
web-talk-spectator = Somebody
web-talk-mute = Hear { $name } no more
web-talk-unmute = Hear { $name } again
web-phrase-hello = Ahoy, everybody!
web-phrase-ready = I am ready when you are.
web-phrase-wait = One moment, please.
web-phrase-trust-me = Trust me.
web-phrase-together = Let us do this together!
web-phrase-not-me = Not me!
web-phrase-promise = I promise.
web-phrase-liar = You said something else before.
web-phrase-sorry = Sorry. Nothing personal.
web-phrase-thanks = Thank you!
web-phrase-ouch = Ouch.
web-phrase-well-played = Well played!

## Talk before a ballot

web-debate = Talk before the ballot
web-debate-marks = Who is ready
web-debate-leads = leads the talk

## Pace

web-pace-now = { $pace ->
    [slow] Slow
    [steady] Steady
    [brisk] Brisk
   *[instant] At once
}
web-pace-hurry = To my next decision

## Watching

web-watching = You are watching, and see what all may know.
web-take-over = Decide for { $player }, instead of the bot
web-take-place = Take the place of { $player }
