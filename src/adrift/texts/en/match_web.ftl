### The match in the browser: status, tabs, log, talk, and what stands around the board.

web-to-start = To the first page
web-key-lost = This device has lost the place of { $name }. If it is yours, ask to be let back.
web-status-waiting = Waiting for { $names }: { $kind }.
web-status-chance = Chance decides.
web-back = I decide again
web-tabs = Parts of the table
web-dock = What you can do
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
web-debate-clock = Time to talk
web-debate-hourglass = Hourglass

## Pace

web-pace = How fast bots play
web-pace-now = { $pace ->
    [slow] Slow
    [steady] Steady
    [brisk] Brisk
   *[instant] At once
}
web-pace-hurry = To my next decision

## Watching

web-watching = You are watching, and see what all may know.
web-watching-as = Whose view you see
web-watching-all = What all may know
web-take-over = Decide for { $player }, instead of the bot
web-ask-in-meanwhile = Keep this page open; it goes on by itself.
web-ask-in-stop = Do not wait
web-ask-in = Ask to be let in
web-ask-in-unseen = Is a match being played there?
web-ask-in-unseen-about = A table that allows no spectators cannot be seen from outside during a match. You can ask the people there to let you in.
web-let-in-about = They take the place of a bot, and see what it holds. Do you know them?
web-take-place = Take the place of { $player }

## One's own

web-your-turn = Your turn
web-match-title = A match of { $game }
web-stay = Stay
web-leave-sure = Leave the place to a bot
web-out = Nobody of yours is left
web-out-many-boats = You need not sit and wait.
web-out-one-boat = You are dead, but not out: love, hate and what lies with your body still count at the end.
web-out-ahead = To the next decision, or to the end
web-out-watch = Leave my place to a bot and watch
web-missed = { $number ->
    [one] One thing happened while you were away.
   *[other] { $number } things happened while you were away.
}
web-missed-show = Show me what happened
web-missed-title = While you were away
web-missed-seen = Now I know
web-away = { $name } is away; soon a bot stands in.
web-stood-in = A bot stands in for { $names }.
web-people = At the table

## This device

web-settings-here = On this device
web-voice = We sit in one room
web-voice-about = Talk is folded away, the clock is large, and the screen stays on.
web-voice-dark = Talk is folded away, and the clock is large. This browser cannot keep the screen on.
web-voice-talk = You talk aloud.
web-voice-write = Write all the same
web-report = Report something odd
web-report-about = Makes a file of what you may know of this match; adrift scenario opens it. Nothing is sent.

## Keys

web-keys = Keys
web-key-keys = this list
web-key-status = how the match stands
web-key-board = the board
web-key-tray = what you can choose
web-key-hand = what only you hold
web-key-log = what happened
web-key-talk = talk
web-key-rules = the rules
web-key-arrows-name = Arrows
web-key-arrows = from one to the next
web-key-enter = mark, then give it
web-key-escape = put away

## People round one device

web-curtain = The curtain
web-curtain-whose = { $name }, it is yours
web-curtain-show = Hold to show; everybody else look away
web-curtain-open = Only { $name } looks
web-curtain-hide = Hide
web-curtain-talk = Talk it over.
web-curtain-all-ready = All of us are ready
web-curtain-others = Somebody else looks first:
