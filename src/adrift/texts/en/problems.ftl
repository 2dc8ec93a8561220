### What is wrong with an edition, a set-up, a position, a record or a scenario, and what to do.
### Keys stand as one has to write them.

problem-in-line = Line { $line }: { $said }

## Editions and set-ups

problem-edition-unknown = There is no edition “{ $edition }”; choose one of: { $known }.
problem-switch-unknown = There is no switch “{ $switch }”; choose one of: { $known }.
problem-switch-twice = The switch { $switch } is set twice; set it once.
problem-value-unknown = The switch { $switch } has no value “{ $value }”; choose one of: { $known }.
problem-game-unknown = There is no game “{ $game }”; choose one of: { $known }.
problem-too-many-or-few = { $players } cannot play; the game is for { $least } to { $most }.
problem-colour-not-allowed = The colour “{ $player }” is not in play; choose among: { $known }.
problem-player-twice = The player “{ $player }” is named twice; name each player once.
problem-player-unknown = No player is called “{ $player }”; use the names of this set-up.
problem-no-cast = This game has no cast (“{ $cast }”); leave it out.
problem-start-not-playing = The start player “{ $player }” is not among the players; name one who is.

## Drawn positions

problem-word-unknown = No line begins with “{ $word }”; use one of: { $known }.
problem-line-incomplete = Something is missing behind “{ $word }”; write the whole line.
problem-number-expected = “{ $word }” is no number; write one.
problem-boat-unknown = There is no boat “{ $boat }” here; use one of: { $known }.
problem-island-unknown = There is no island “{ $island }”; use one of: { $known }.
problem-lane-wrong = Lane { $lane } does not lead to the island “{ $island }”; see §1.5.
problem-lane-twice = Lane { $lane } or the boat “{ $boat }” is drawn twice; draw each once.
problem-way-wrong = “{ $way }” is no way; write three of > (gone) and - (ahead), and >>> for a landed boat only.
problem-boat-drawn-wrong = The boat “{ $boat }” is not drawn with { $seats } seats; write [R Go ~ . . .] with a mark for each seat.
problem-pawn-unknown = “{ $pawn }” is no pawn; write R for Red’s sailor and Ro for Red’s officer.
problem-pawn-too-many = There is one pawn too many: “{ $pawn }”, rank { $rank }; see §1.2.
problem-vote-unknown = “{ $vote }” cannot be voted here; write player:choice with what is offered.
problem-not-asked = “{ $player }” is not asked to seal an answer here; leave that one out.
problem-step-missing = The position does not say what comes next; add a line that begins with “step”.
problem-step-unknown = There is no step “{ $step }”; use one of: { $known }.
problem-step-word-unknown = The word “{ $word }” does not belong to the step; leave it out.
problem-word-expected = Here “{ $word }” must stand, not “{ $found }”.
problem-subject-unknown = No ballot is about “{ $word }”; use one of: { $known }.
problem-ballot-missing = The choice of a hat needs the ballot it was played in; add its line.
problem-nobody-in-water = Nobody is in the water to board a boat; add a line that begins with “water”.
problem-swimmer-wrong = { $player } cannot swim like that; at most one pawn of each player, and out of each boat at sea, is in the water.
problem-no-boat-at-sea = No boat is at sea, so this step cannot be; draw a boat or write “step over”.
problem-boats-still-at-sea = The match is not over while boats are at sea; write another step.
problem-more-leaks-than-pawns = The boat “{ $boat }” has more leaks than pawns and has sunk by now; write “sunk” behind it.
problem-boat-not-full = The boat “{ $boat }” has a free seat, so nobody is thrown out of it; see §4.3.
problem-no-choice-of-rank = “{ $player }” does not have both ranks in the boat “{ $boat }”, so there is nothing to choose.
problem-chooser-wrong = The start player “{ $player }” has this choice; write that player behind “for”.
problem-tie-wrong = A tie is between at least two of these, each named once: { $known }.
problem-boat-not-as-in-setup = The boat “{ $boat }” cannot lie like that at the step “{ $step }”; draw the boats as they are placed in turn.
problem-hand-wrong = “{ $player }” has the wrong number of pawns in hand; pawns are seated one at a time, in turn.
problem-not-at-this-step = A line “{ $word }” cannot stand at the step “{ $step }”; leave it out.
problem-not-by-chance = Chance has nothing to decide at the step “{ $step }”; leave out “by chance”.
problem-round-wrong = The round cannot be { $word } at this step; it is 0 while setting up and at least 1 later.
problem-stage-wrong = The landing stage { $stage } is out of order; number the landed boats 1, 2, 3 … once each.
problem-hats-too-many = “{ $player }” has at most { $most } hats; write no more.
problem-ballot-unknown = There is no ballot “{ $word }”; write leak_ballot, eject_ballot or move_ballot.
problem-all-have-answered = With every answer sealed the ballot would be open already; leave one out.
problem-line-twice = “{ $word }” stands here a second time; write it once.
problem-words-too-many = From “{ $word }” on there is too much in this line; leave it out.

## Records

problem-not-a-record = This is no record of a match; give a file that “adrift” has written.
problem-format-unknown = The record has the format “{ $found }”; this version reads { $known }.
problem-header-missing = The header lacks “{ $word }”; add it above the first empty line.
problem-header-unknown = The header knows no “{ $word }”; use one of: { $known }.
problem-seed-not-hex = The seed is not written in hexadecimal digits; give it as it was revealed.
problem-decision-unreadable = “{ $word }” is no decision; write player:answer with a player of this match.
problem-told-otherwise = The record says “{ $found }”, but what happens is “{ $expected }”.
problem-not-json = This is no JSON ({ $problem }); give a file that “adrift record --json” has written.
problem-json-field-wrong = A field is missing or of the wrong kind: { $problem }.

## Scenarios

problem-line-unknown = “{ $word }” is neither a decision nor one of: { $known }.
problem-chain-is-a-circle = The scenario “{ $word }” goes on from itself; break the circle of “after”.
problem-header-not-with-after = “{ $word }” is settled by the scenario this one goes on from; leave it out beside “after”.
problem-event-unknown = There is no event “{ $word }”; use one of: { $known }.
