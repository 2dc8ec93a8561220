### What a table can be set to: of each option its title, a sentence about it, and its values. Of a
### value that is a number or a text of its own, `-some` says it, and `-none` what it means if there
### is none.

## What is played

setting-game = Game
setting-game-about = Which game is played.
setting-game-some = { $game }
setting-players = Players
setting-players-about = How many places the table has, for people and for bots.
setting-players-some = { $players }
setting-edition = Edition
setting-edition-about = What the printing says wherever printings differ, and the house rules on top of it.
setting-edition-none = The first printing
setting-edition-some = { $edition }
setting-cast = Cast
setting-cast-about = Which characters are in the boat.
setting-cast-none = As the number of players has it
setting-cast-some = { $cast }
setting-scenario = Beginning
setting-scenario-about = A match can begin at the position of a scenario, which then settles the game, the edition and the players.
setting-scenario-none = From the set-up
setting-scenario-some = At the position of a scenario

## Time

setting-clock = Time
setting-clock-about = How long everybody may think; for slow play over days, set days.
setting-clock-per-question = For a question
setting-clock-per-question-about = How long everybody may think about a question; whoever runs out of time is silent, and the rules say what that means.
setting-clock-per-question-none = No clock
setting-clock-per-question-some = { $per_question }
setting-clock-reserve = Reserve
setting-clock-reserve-about = Comes on top for the whole match; what one takes longer than a question allows comes off it.
setting-clock-reserve-none = No reserve
setting-clock-reserve-some = { $reserve }

## Talk

setting-talk = Talk
setting-talk-about = Who can say what to whom, and when.
setting-talk-public = Public talk
setting-talk-public-about = Whether people at the table can write to everybody.
setting-talk-public-on = Allowed
setting-talk-public-off = Not here
setting-talk-whispers = Whispers
setting-talk-whispers-about = Whether two people can write to each other; everybody sees that they whisper, and nobody else sees what.
setting-talk-whispers-on = Allowed
setting-talk-whispers-off = Not here
setting-talk-before-ballot = Talk before a ballot
setting-talk-before-ballot-about = Before each ballot there is time to talk, until it is closed in this way.
setting-talk-before-ballot-edition = As the edition says
setting-talk-before-ballot-all-ready = Until all are ready
setting-talk-before-ballot-start-player = Until the start player ends it
setting-talk-before-ballot-stick = Until the holder of the stick ends it; the stick goes round
setting-talk-before-ballot-hourglass = Until the hourglass has run out
setting-talk-before-ballot-none = No talk, the ballot comes at once
setting-talk-hourglass = Hourglass
setting-talk-hourglass-about = How long the talk before a ballot lasts at most, whoever may end it sooner. Unless you choose, there is no hourglass: with a clock talk lasts as long as a question, without one only people end it. 0: only people end it.
setting-talk-hourglass-none = None: only people end the talk
setting-talk-hourglass-some = { $hourglass }

## Spectators

setting-watching = Spectators
setting-watching-about = Whether others can watch, and what they see.
setting-watching-allowed = Watching
setting-watching-allowed-about = Whether anybody with the link can watch.
setting-watching-allowed-on = Allowed
setting-watching-allowed-off = Not here
setting-watching-everything = What they see
setting-watching-everything-about = Either what all may know, or what every player knows, but late; that cannot be changed once the match has begun.
setting-watching-everything-on = Everything, late
setting-watching-everything-off = What all may know
setting-watching-delay = How late
setting-watching-delay-about = How many decisions late spectators see everything, if they do.
setting-watching-delay-some = { $delay ->
    [one] One decision
   *[other] { $delay } decisions
}
setting-watching-talk = Talk among spectators
setting-watching-talk-about = Whether spectators can write to each other; players read it when the match is over.
setting-watching-talk-on = Allowed
setting-watching-talk-off = Not here

## The door

setting-door = Who can sit down
setting-door-about = Newcomers during a match, and several places on one browser. The host can change it later.
setting-door-late = Joining late
setting-door-late-about = How somebody comes into a running match, in the place of a bot. Newcomers have no vote on ending that match or removing somebody.
setting-door-late-ask = Somebody at the table lets them in
setting-door-late-open = Anybody with the link
setting-door-late-closed = Nobody
setting-door-several-seats = Several places
setting-door-several-seats-about = Whether one browser can take more than one place. It is a courtesy: programs are not limited.
setting-door-several-seats-on = Allowed
setting-door-several-seats-off = One place per browser

## Absence

setting-absence = Absence
setting-absence-about = When a bot stands in for somebody, who is back as soon as they act again.
setting-absence-silences = Silences
setting-absence-silences-about = How many questions in a row somebody can leave to the clock before a bot stands in.
setting-absence-silences-some = { $silences ->
    [one] One question
   *[other] { $silences } questions in a row
}
setting-absence-gone = Gone
setting-absence-gone-about = How long somebody can be gone while asked before a bot stands in. Unless you choose, 45 seconds, or as long as they like if a question has an hour or more.
setting-absence-gone-none = As long as they like
setting-absence-gone-some = { $gone }
setting-absence-standstill = Standstill
setting-absence-standstill-about = How long somebody can be away from a match that stands still, while others want to go on, before a bot stands in.
setting-absence-standstill-some = { $standstill }
setting-absence-stand-in = Stand-in
setting-absence-stand-in-about = Which bot stands in.
setting-absence-stand-in-some = { $stand_in }

## Rematches

setting-start-player = Start player of a rematch
setting-start-player-about = Who starts when the same people play again; chance draws the start player of the first match. Only Lifeboats has a start player.
setting-start-player-random = Drawn by chance
setting-start-player-next = The next player clockwise

## Bots and marks

setting-marks = Who has answered
setting-marks-about = What is shown of a secret ballot before it is opened. By the rules all see who has voted, and nobody sees what.
setting-marks-each = Who has answered
setting-marks-number = Only how many have answered
setting-marks-none = Nothing
setting-pace = Pace of the bots
setting-pace-about = About how long bots take over an answer, whatever they hold.
setting-pace-none = They answer at once
setting-pace-some = { $pace }

## Time in words

time-seconds = { $number ->
    [one] { $number } second
   *[other] { $number } seconds
}
time-minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}
time-hours = { $number ->
    [one] { $number } hour
   *[other] { $number } hours
}
time-days = { $number ->
    [one] { $number } day
   *[other] { $number } days
}
