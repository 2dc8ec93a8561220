### What the screens of a table say: lobby, match, end, coming back, the connection. Buttons are
### commands without a full stop.

## People and places

table-who = { $name } ({ $player })
table-place = Place { $place }
table-place-free = free
table-place-yours = you
table-place-host = host
table-place-ready = ready
table-place-not-ready = not ready yet
table-place-here = here
table-place-away = away
table-place-standing-in = away, a bot stands in
table-place-asks-back = somebody asks to be let back
table-place-newcomer = came later
table-place-time = { $factor ->
    [1] same time as all
   *[other] { $factor } times as long to think
}
table-spectators = { $number ->
    [0] Nobody is watching.
    [one] One spectator is watching.
   *[other] { $number } spectators are watching.
}

## The lobby

table-lobby-title = A table for { $game }
table-lobby-rules = This table plays as printed.
table-lobby-house-rules = This table plays differently from the printing:
table-join = Sit down
table-join-name = Your name
table-join-name-about = What the others call you, at most 24 signs.
table-join-wish = Whom would you like to be?
table-join-any = Leave it open
table-join-about = You need no account. Whoever sits down on this device plays on this device.
table-watch = Only watch
table-leave = Leave the table
table-leave-about = In a match a bot goes on in your place.
table-rename = Change name or choice
table-ready = Ready
table-not-ready = Not ready yet
table-start = Begin
table-start-fill = Begin with bots in the free places
table-start-fill-with = Bots for the free places
table-start-alone = You can begin alone: bots take the other places.
table-start-waits = { $name } begins the match, as the host.
table-start-yours = You are the host: you begin the match.
table-bot-here = Let a bot have this place
table-remove = Free this place
table-hand-host = Make this person the host
table-link = Link to this table
table-link-about = Whoever has the link finds this table; it gives nobody a place.
table-link-copied = The link is copied.
table-code = Code: { $code }
table-code-about = Type it in on the first page to find this table, until the match begins.
table-code-wanted = The five letters of a table’s code
table-code-unknown = No table is waiting under this code; check the letters, or ask for the link.
table-qr-about = Point a phone’s camera here to find this table.
table-chance-promised = Chance is settled and sealed: { $commitment }
table-chance-promised-about = What it is bound to is shown before the first decision; when the match is over, everybody can check it.

## The match

table-waiting = Waiting for { $names }.
table-waiting-you = You are asked.
table-waiting-you-and = You are asked, and so are { $names }.
table-answer-sent = Sent …
table-answer-kept = Your answer is kept. You are waiting for the others.
table-time-left = { $time } left
table-time-talk = Talk: { $time }
table-time-reserve = then { $time } of your reserve
table-time-over = Your time is over; that counts as silence.
table-paused = The match is paused, and the clocks stand still.
table-standing-in-you = A bot stands in for you. Do anything, and you decide again.
table-debate-yours = You lead this talk and end it.
table-debate-ready = Ready: { $ready } of { $people }.
table-debate-close = Call for the ballot
table-debate-be-ready = I am ready
table-debate-not-ready = I am not ready yet
table-debate-hand-stick = Pass the stick on
table-talk = Say something to all
table-talk-whisper = Whisper to { $name }
table-talk-spectators = Say something to the other spectators
table-talk-said = { $name }: { $text }
table-talk-whispered-to-you = { $name } whispers to you: { $text }
table-talk-you-whispered = You whisper to { $to }: { $text }
table-talk-whispered = { $name } whispers to { $to }.
table-talk-by-spectator = { $name } (watching): { $text }
table-behind = { $number ->
    [one] You see all that the players knew one decision ago.
   *[other] You see all that the players knew { $number } decisions ago.
}
table-behind-not-yet = You see what all may know. Everything is shown { $number } decisions late, so there is nothing yet.
table-votes = Decide together
table-votes-about = Nobody is told who voted how. It is done when more than half want it.
table-vote-for = I want that too
table-vote-against = I no longer want that

## The end

table-truth = This is how it really was.
table-record-text = Record as text
table-record-json = Record as JSON
table-record-about = Every decision in order; adrift replay tells it, adrift verify checks its chance.
table-chance-shown = The seed of chance was { $seed }.
table-rematch = Another match
table-rematch-about = The same people, the same link; somebody else starts.
table-replay-truth = As it was
table-replay-as = As { $name } knew it

## Coming back

table-return = Go on on another device
table-return-about = Open this link on the other device within ten minutes. It works once; this device then loses the place.
table-return-code-made = The link for coming back is made.
table-return-done = You are back at your place.
table-ask-back = That is my place
table-ask-back-about = If you lost your device, ask to be let back: the host and one other person have to agree.
table-ask-back-sent = You have asked. As soon as the host and one other person agree, you are back.
table-ask-back-check = Your number is { $check }; tell it to the others, so that they know it is you.
table-let-in = Let in
table-turn-down = Not now
table-asks-in = { $name } would like to come in.
table-ask-in-names = { $names } can let you in.
table-ask-in-waits = The table has been asked to let you in.
table-let-back = Let { $name } back
table-let-back-about = Make sure that it is really { $name }: the old device loses the place, and the new one sees everything it saw.
table-key-change = Lock out other devices
table-key-change-about = Only this device keeps your place.
table-notices = Tell me when I am asked
table-notices-feed = A feed only you know
table-notices-webhook = An address that is called
table-notices-about = It says that you are asked at this table, and nothing else.
table-notice-title = A table of { $game }
table-notice-asked = You are asked at this table.
table-notice-not-asked = Nobody waits for you at this table.

## The connection

table-connection-superseded = You have opened this place elsewhere. Go on there, or here again.
table-connection-take-over = Go on here
table-connection-closing = The server is being restarted; everything is kept. It takes about { $time }.
table-connection-lost = The connection is lost; trying again …
table-connection-back = The connection is back, and nothing is missing.
table-connection-late = The connection is slow just now.
table-unknown = There is no such table, or it is not yours to see.
table-not-over = That is shown when the match is over.
