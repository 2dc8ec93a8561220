### The browser before the match: first page, setting a table, lobby, coming back, wishes.
### Buttons are commands without a full stop.

## The head of a page

web-home = Adrift, to the first page
web-language = Language
web-theme = Colours
web-theme-system = As the system has them
web-theme-light = Light
web-theme-dark = Dark
web-theme-switch = { $theme ->
    [dark] Switch to dark colours
   *[light] Switch to light colours
}
web-sound-on = Switch the sound on
web-sound-off = Switch the sound off
web-settings = Settings

## What somebody wants of this page

web-wishes-about = All of this is kept on this device and told to nobody.
web-wish-name = Your name
web-wish-name-about = It is offered wherever you sit down.
web-wish-pace = How fast bots move on this page
web-wish-pace-slow = Slowly
web-wish-pace-steady = At a steady pace
web-wish-pace-brisk = Briskly
web-wish-pace-instant = Without a pause
web-wish-sound = Sound
web-wish-volume = Volume
web-wish-vibration = Vibrate when I am asked
web-wish-notices = Notify me when I am asked and look elsewhere
web-wish-notices-denied = The browser does not allow notifications here; you can change that in its settings for this page.
web-wish-notices-missing = This browser has no notifications here. The title of the page tells you too.
web-wish-confirm = Ask once more before what cannot be taken back
web-wish-pass = Pass for me where I can only pass

## The first page

web-start-title = Adrift
web-start-about = Two classic shipwreck games, with friends or against bots. No account, nothing to install.
web-start-art = A ship goes down behind the waves; lifeboats row away from it, gulls above them.
web-start-games = Choose a game
web-start-about-many-boats = The ship is lost, and seven leaky boats make for three islands. Every round you vote in secret which boat leaks and which moves ahead, and friends throw each other overboard.
web-start-about-one-boat = Castaways share one boat, and water is short. Each of them secretly loves one and hates one; row, rob, fight and trade until land is in sight.
web-start-art-many-boats = Boats of several colours on their way from a sinking wreck to an island.
web-start-art-one-boat = One crowded boat at sea beneath the sun, a fin in the water.
web-start-players = { $least } to { $most } players
web-start-minutes = about { $number } minutes
web-start-friends = Invite friends
web-start-alone = Play alone against bots
web-start-count = Places at the table
web-start-own = Set your own table
web-start-learn = Learn it in five minutes
web-start-rules = Read the rules
web-start-opening = The table is being set …
web-start-join = Come to a table
web-start-join-about = Type the five letters of its code, or paste its link.
web-start-join-field = Code or link
web-start-join-go = Go to the table
web-start-join-watch = Watch
web-start-join-wrong = That is neither a code of five letters nor a link to a table here.
web-start-deleted = Deleted tables
web-start-deleted-about = The records of finished matches can still be restored. Names and talk are gone.
web-start-deleted-until = Until { $day }
web-start-restore = Restore
web-delete-about = Names, talk and a match that is being played are wiped at once, for everybody. The records of finished matches can be restored on this device for seven days.
web-delete-keep = Keep it
web-delete-sure = Delete it
web-delete-vote-about = This device did not set the table, so all who are seated have to agree. Names, talk and a match that is being played are then wiped at once.
web-delete-vote = Vote for it
web-door-several = One browser can take several places
web-start-mine = Your tables
web-start-mine-about = Places this device has a key to.
web-start-mine-go = Go on as { $name }
web-start-mine-all = Show all { $number }
web-start-mine-forget = Forget this place
web-start-mine-forget-sure = Forget the place of { $name }? Without its key this device cannot come back to it; the others would have to let you back.
web-start-mine-forget-yes = Forget it
web-start-keep = Keep it
web-start-offline = You are offline. The tables below come back as soon as there is a connection; nothing is lost meanwhile.
web-start-offline-none = You are offline. To play you need a connection to the server.
web-start-name-default = Castaway
web-lost-title = Nothing but water here
web-lost-about = There is no such page. Perhaps the link was cut off on its way.
web-lost-home = Back to the first page

## Setting a table

web-new-title = A table for { $game }
web-new-game = Which game?
web-new-how = How do you play?
web-new-how-apart = Everybody on their own device
web-new-how-apart-about = You get a link, a code and a picture to invite the others with.
web-new-how-voice = In one room or on the phone, talking aloud
web-new-how-voice-about = Everybody on their own device; there is no written talk at the table.
web-new-how-hotseat = All of us on this device
web-new-how-hotseat-about = The device goes round; a curtain hides what the others must not see. There is no clock.
web-new-edition = Edition
web-new-players = Players
web-new-cast = Cast
web-new-cast-usual = As the number of players has it
web-new-cast-own = Our own choice
web-new-cast-count = { $number } of { $players } chosen
web-new-time = Time
web-new-time-none = No clock
web-new-time-live = Live
web-new-time-slow = Over days
web-new-time-own = Our own
web-new-time-pick = { $per_question } for a question
web-new-time-pick-reserve = { $per_question } for a question, { $reserve } of reserve
web-new-time-question = Seconds for a question
web-new-time-reserve = Seconds of reserve
web-new-more = More options
web-new-house-count = { $number ->
    [0] House rules
    [one] House rules (one)
   *[other] House rules ({ $number })
}
web-new-as-printed = as printed
web-new-differences = Different from the printed edition:
web-new-no-differences = Everything is as printed.
web-new-reset = All as printed
web-new-table = At the table
web-new-seconds = { $title }, in seconds
web-new-scenario = Begin at a position
web-new-scenario-none = From the set-up
web-new-scenario-file = Open a file with a position
web-new-scenario-about = Game, edition and players are then those of the position.
web-new-open = Set the table
web-new-checking = Checking …
web-new-fine = A table can be set like this.

## The lobby

web-lobby-here = People and bots
web-lobby-device = on this device
web-lobby-free-place = Free place
web-lobby-sit-here = Sit here
web-lobby-who-plays = Who plays at place { $place }?
web-lobby-leave-free = Leave it free
web-lobby-manage = Manage the place of { $name }
web-lobby-sit-title = Sit down at this table
web-lobby-sit-place = You take place { $place }.
web-lobby-sit-bot = You take over from the bot at place { $place }.
web-lobby-watching = You are watching. You can sit down at any time there is a free place.
web-lobby-full = All places are taken; you can watch.
web-lobby-another = Another person on this device
web-lobby-another-about = They get a place and a key of their own, kept on this device as well. In the match a curtain says whose turn it is to look.
web-lobby-another-name = Their name
web-lobby-invite = Invite the others
web-lobby-copy = Copy the link
web-lobby-share = Send the link
web-lobby-share-text = Come to our table of { $game }
web-lobby-code-spelled = Code { $code }, letter by letter { $letters }
web-lobby-qr = A picture of the link for cameras
web-lobby-qr-alt = The link to this table as a QR code
web-lobby-terms = How this table plays
web-lobby-not-ready = Not ready yet: { $names }. You can begin all the same.
web-lobby-wait-free = { $number ->
    [one] One place is free.
   *[other] { $number } places are free.
}
web-lobby-bots-strength = Strength of the bots
web-lobby-clock = Clock
web-lobby-more = More about your place
web-lobby-notes = What happened here
web-lobby-save = Save
web-lobby-cancel = Leave it as it is
web-lobby-leave-sure = Leave this table? Your place becomes free.
web-lobby-sealed = Chance is sealed
web-lobby-screen = Show the table on a big screen

## Coming back

web-return-link = The link for the other device
web-return-qr = The link to your place as a QR code
web-return-make = Make a link
web-notices-feed-make = Make a feed address
web-notices-feed-about = An address to paste into a feed reader, for matches that last for days. It says that you are asked at this table, and nothing else. Keep it to yourself; making a new one ends the old one.
web-return-who = Which place is yours?
web-return-waiting = Waiting for the host and one other person …
web-return-lost-place = I had a place here
web-let-back-sure = The number is right
web-talk-by-clock = None: by the clock talk lasts { $per_question } at most
