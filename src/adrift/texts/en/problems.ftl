### Errors in an edition, a set-up, a position, a record or a scenario, and what to do about them.
### Keys appear as they must be written.

problem-in-line = Line { $line }: { $said }

## Editions and set-ups

problem-edition-unknown = There is no edition “{ $edition }”; choose one of: { $known }.
problem-switch-unknown = There is no switch “{ $switch }”; choose one of: { $known }.
problem-switch-twice = The switch { $switch } is set twice; set it once.
problem-value-unknown = The switch { $switch } has no value “{ $value }”; choose one of: { $known }.
problem-game-unknown = There is no game “{ $game }”; choose one of: { $known }.
problem-too-many-or-few = This game is for { $least } to { $most } players, not for { $players }; change the number of players.
problem-colour-not-allowed = The colour “{ $player }” is not in play; choose among: { $known }.
problem-player-twice = The player “{ $player }” is named twice; name each player once.
problem-player-unknown = There is no player “{ $player }”; use the names from this set-up.
problem-no-cast = This game has no cast; leave out “{ $cast }”.
problem-start-not-playing = The start player “{ $player }” is not one of the players; name one who is.

## Drawn positions

problem-word-unknown = A line cannot begin with “{ $word }”; use one of: { $known }.
problem-line-incomplete = The line is incomplete after “{ $word }”; write the missing part.
problem-number-expected = “{ $word }” is not a number; write one here.
problem-boat-unknown = There is no boat “{ $boat }” here; use one of: { $known }.
problem-island-unknown = There is no island “{ $island }”; use one of: { $known }.
problem-lane-wrong = Lane { $lane } does not lead to the island “{ $island }”; see §1.5.
problem-lane-twice = Lane { $lane } or the boat “{ $boat }” is drawn twice; draw each only once.
problem-way-wrong = “{ $way }” does not show how far a boat has come; write three characters, > for each field passed and - for each field ahead, and >>> only for a landed boat.
problem-boat-drawn-wrong = The boat “{ $boat }” is not drawn with { $seats } seats; write it like [R Go ~ . . .], with one mark for each seat.
problem-pawn-unknown = “{ $pawn }” is not a pawn; write R for Red’s sailor and Ro for Red’s officer.
problem-pawn-too-many = There is one pawn too many: “{ $pawn }”, rank { $rank }; see §1.2.
problem-vote-unknown = “{ $vote }” is not a possible vote here; write player:choice with one of the choices offered.
problem-not-asked = “{ $player }” is not asked for a sealed answer here; leave this answer out.
problem-step-missing = The position does not say what comes next; add a line that begins with “step”.
problem-step-unknown = There is no step “{ $step }”; use one of: { $known }.
problem-step-word-unknown = The word “{ $word }” does not belong to the step; leave it out.
problem-word-expected = “{ $word }” is expected here, not “{ $found }”; correct the line.
problem-subject-unknown = There is no ballot about “{ $word }”; use one of: { $known }.
problem-ballot-missing = The choice of a hat needs the ballot in which the hat was played; add that line.
problem-nobody-in-water = There is no pawn in the water to board a boat; add a line that begins with “water”.
problem-swimmer-wrong = The pawn of { $player } cannot be in the water like this; at most one pawn of each player and of each boat at sea swims.
problem-no-boat-at-sea = No boat is at sea, so this step is impossible; draw a boat, or write “step over”.
problem-boats-still-at-sea = The match is not over while boats are at sea; write another step.
problem-more-leaks-than-pawns = The boat “{ $boat }” has more leaks than pawns, so it has sunk; write “sunk” after it.
problem-boat-not-full = The boat “{ $boat }” has a free seat, so no pawn is thrown out of it; see §4.3.
problem-no-choice-of-rank = “{ $player }” does not have both ranks in the boat “{ $boat }”, so there is no choice; write another step.
problem-chooser-wrong = The start player “{ $player }” makes this choice; write that player after “for”.
problem-tie-wrong = A tie needs at least two of these, each named once: { $known }.
problem-boat-not-as-in-setup = The boat “{ $boat }” cannot lie there at the step “{ $step }”; draw the boats in the order in which they are placed.
problem-hand-wrong = “{ $player }” has the wrong number of pawns in hand; players seat one pawn at a time, in turn.
problem-not-at-this-step = A line “{ $word }” does not belong to the step “{ $step }”; leave it out.
problem-not-by-chance = Chance decides nothing at the step “{ $step }”; leave out “by chance”.
problem-round-wrong = The round cannot be { $word } at this step; write 0 during the set-up and at least 1 later.
problem-stage-wrong = The landing stage { $stage } is out of order; number the landed boats 1, 2, 3 …, each number once.
problem-hats-too-many = “{ $player }” can have at most { $most } hats; write fewer.
problem-ballot-unknown = There is no ballot “{ $word }”; write leak_ballot, eject_ballot or move_ballot.
problem-all-have-answered = The ballot would be open if every answer were sealed; leave one out.
problem-line-twice = “{ $word }” is here a second time; write it only once.
problem-words-too-many = The line is too long from “{ $word }” on; leave out the rest.

## Records

problem-not-a-record = This is not the record of a match; choose a file that Adrift wrote.
problem-format-unknown = The record has format “{ $found }”, but this version of Adrift reads { $known }; use a version that reads it.
problem-header-missing = The header has no line “{ $word }”; add one above the first empty line.
problem-header-unknown = A header line cannot begin with “{ $word }”; use one of: { $known }.
problem-seed-not-hex = The seed must be written in hexadecimal digits; copy it as it was revealed.
problem-decision-unreadable = “{ $word }” is not a decision; write player:answer with a player of this match.
problem-told-otherwise = The record says “{ $found }”, but the rules give “{ $expected }”; correct this line, or use the version of Adrift that wrote it.
problem-not-json = This is not valid JSON ({ $problem }); choose a file written by “adrift record --to json”.
problem-json-field-wrong = A field is missing or has the wrong type ({ $problem }); correct it, or choose another file.

## Scenarios

problem-line-unknown = “{ $word }” is neither a decision nor one of: { $known }; correct the line.
problem-chain-is-a-circle = The scenario “{ $word }” continues itself; break the circle of “after” lines.
problem-header-not-with-after = “{ $word }” comes from the scenario that this one continues; leave it out next to “after”.
problem-event-unknown = There is no event “{ $word }”; use one of: { $known }.
