### The terminal: screens, keys and signs.

## Signs: one letter for each colour, no two alike

terminal-letter-red = R
terminal-letter-yellow = Y
terminal-letter-green = G
terminal-letter-purple = P
terminal-letter-orange = O
terminal-letter-white = W
terminal-letter-black = B

## The sea

terminal-wreck = WRECK
terminal-field = { $number ->
    [one] one move to go
   *[other] { $number } moves to go
}
terminal-islands = islands
terminal-island-left = LEFT
terminal-island-middle = MIDDLE
terminal-island-right = RIGHT
terminal-stage = stage { $number }
terminal-sunk = sunk
terminal-vote-weights = votes in { $boat } count:
terminal-pawn-boards = { $rank } { $arrow } { $boat-owned }
terminal-pawn-leaves = { $rank } out of { $boat-owned }

## The players

terminal-column-player = Player
terminal-column-in-hand = in hand
terminal-column-ashore = ashore
terminal-column-at-sea = at sea
terminal-column-hats = hats
terminal-column-points = pts
terminal-occupant-person = person
terminal-occupant-random = random bot
terminal-occupant-greedy = greedy bot
terminal-short-person = person
terminal-short-random = random
terminal-short-greedy = greedy

## Where the match stands

terminal-headline-over = the match is over
terminal-headline-setup = setting up
terminal-headline-round = round { $round }, start player { $player }
terminal-waiting = { $players }: { $kind }
terminal-waiting-chance = Chance decides: { $kind }
terminal-over-panel = The match is over.
terminal-bots-panel = { $pace ->
    [slow] The bots are playing, slowly (s).
    [steady] The bots are playing at a steady pace (s).
    [brisk] The bots are playing, briskly (s).
   *[instant] The bots are playing without a pause (s).
}

## Choosing

terminal-choose-first = Arrows, number or mouse to mark
terminal-choose-nothing = First mark one (arrows or key)
terminal-choose-enter = Enter or a click: this one
terminal-choose-back = Esc or a click here: back
terminal-choose-more = … { $above } above, { $below } below
terminal-hat-card = HAT

## The curtain

terminal-curtain-look = It is your turn to look; everybody else looks away.
terminal-curtain-key = Space or a click lifts the curtain
terminal-curtain-back = Welcome back to this match.
terminal-talk-all-ready = First you may talk, until all are ready to vote.
terminal-talk-start-player = First you may talk, until the start player calls the vote.
terminal-talk-stick = First you may talk, until the holder of the stick calls the vote.
terminal-talk-hourglass = First you may talk, until the hourglass has run out.

## The reveal

terminal-reveal-title = { $ballot-key ->
    [leak] All votes: which boat springs a leak?
    [eject] All votes: who loses a pawn in { $boat }?
   *[move] All votes: which boat moves ahead?
}
terminal-reveal-key = any key

## The end

terminal-end-title = The match is over
terminal-end-keys = w why · Esc the table · n new match · q quit
terminal-end-source = { $kind-key ->
    [survival] { $kind }
    [love] { $kind }: alive in the end
    [hate] { $kind }: dead in the end
    [psychopath] { $kind }: { $number }
   *[other] { $number } × { $kind }
}
terminal-end-saved = The record is kept; hear it again with: adrift replay { $file }

## Pages

terminal-page-close = Esc puts this away
terminal-no-paragraph = The rule page has no such paragraph.
terminal-rules-title = The rules
terminal-rules-close = Enter to read on · Esc puts this away
terminal-rules-find = a paragraph (3.9) or a word (hat)
terminal-rules-nothing = No paragraph fits; try a number like 3.9 or another word.
terminal-help-title = Keys and signs
terminal-help-keys =
    Arrows, numbers, Enter   mark an option, give it
    mouse                    click marks, a second click gives
    Space                    lifts the curtain; Esc lets it fall again
    l, arrows, w             the log: read on, and ask why
    r                        the rules, by paragraph or word
    s                        how fast the bots play
    q                        leave; every decision is saved already
terminal-help-edition = Edition: { $edition }.
terminal-help-about-many-boats = A vote is sealed until all have voted. If several people share the screen, the curtain names who may look; all others look away.

## Keys below the table

terminal-key-help = help
terminal-key-rules = rules
terminal-key-log = log
terminal-key-why = why?
terminal-key-speed = speed
terminal-key-leave = save & quit
terminal-speed-now = { $pace ->
    [slow] The bots play slowly.
    [steady] The bots play at a steady pace.
    [brisk] The bots play briskly.
   *[instant] The bots play without a pause.
}

## Signs

terminal-legend-boat = red boat, its bow to the right
terminal-legend-officer = green officer
terminal-legend-sailor = green sailor
terminal-legend-leak = leak: the seat is lost
terminal-legend-free = free seat
terminal-legend-full = at the bow: full, and somebody must go
terminal-legend-swimmer = in the water, beside the boat it left
terminal-legend-marker = has the start marker

## The start

terminal-start-game = Game
terminal-start-role-dealt = dealt by chance
terminal-start-house = h: house rules and add-ons (none so far)
terminal-house-rules = { $number } house rules
terminal-house-title = House rules and add-ons: { $edition }
terminal-house-keys = * not as printed · left and right change · Enter is done
terminal-start-edition = Edition
terminal-start-setup = Boats and pawns
terminal-start-by-hand = placed by the players
terminal-start-by-chance = placed at random (quicker)
terminal-start-players = Players
terminal-start-pace = Bots play
terminal-start-language = Language
terminal-start-begin = Begin
terminal-start-keys = Up and down choose a line, left and right or a click turn it. Enter begins, h changes the house rules, q leaves.
terminal-pace-slow = slowly
terminal-pace-steady = at a steady pace
terminal-pace-brisk = briskly
terminal-pace-instant = without a pause
terminal-language-en = English
terminal-language-de = Deutsch

## What can go wrong

terminal-too-small = This window is too small for the sea: at least { $width } columns and { $height } lines are needed. Make it larger.
terminal-not-saved = This decision could not be saved ({ $problem }), so it does not count; make room and decide again.
terminal-left = Everything is saved. Go on with: adrift play --resume
terminal-no-terminal = “adrift play” needs a terminal to draw in; start it in one, without a pipe.
terminal-dumb = This terminal (TERM={ $found }) cannot move its cursor; use another one, such as xterm.
terminal-nothing-to-resume = There is no unfinished match to resume; start one with “adrift play”.
terminal-cannot-save = { $file } cannot be written ({ $problem }); choose another file.
terminal-record-exists = { $file } already exists; continue that match with --resume { $file }, or choose another file.
terminal-no-seed = { $file } does not contain its seed, so the match cannot be continued here; choose another record.
terminal-wrong-game-unknown = There is no game “{ $found }”; choose one of: { $known }.
terminal-wrong-people-wrong = --people cannot be “{ $found }”; name players, or write a number from 0 to { $most }.
terminal-wrong-people-many = { $found } people are too many for { $most } players; raise --players.
terminal-wrong-count-wrong = --players cannot be { $found }; choose { $least } to { $most }.
terminal-wrong-player-unknown = There is no player “{ $found }”; choose from: { $known }.
terminal-wrong-bot-unknown = There is no bot “{ $found }”; choose from: { $known }.
terminal-wrong-resume-new = --resume continues a match as it was started; leave out { $found }.

## The command

terminal-option-game = The game: many_boats or one_boat (default: many_boats).
terminal-option-edition = Edition and house rules, like zman+seats=7.
terminal-option-players = Number of players, people and bots together.
terminal-option-people = Which players are people: colours (red,green), characters (captain,kid), or a number.
terminal-option-bots = Bots for the other players, in turn: greedy, random.
terminal-option-seed = Seed for chance; the same seed and decisions give the same match.
terminal-option-record = Save the record of the match in this file.
terminal-option-data = Folder for your saved matches and places (default: ADRIFT_DATA, or else Adrift's usual data folder).
terminal-option-resume = Continue the last unfinished match, or the one recorded in FILE.
terminal-option-fast = Let bots play without pauses.
terminal-option-ascii = Draw with ASCII characters only.
