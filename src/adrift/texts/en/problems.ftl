### What is wrong with an edition, a set-up, a position, a record or a scenario, and what to do.
### Keys stand as one has to write them.

problem-in-line = Line { $line }: { $said }

## Editions and set-ups

problem-edition-unknown = There is no edition “{ $edition }”; choose one of: { $known }.
problem-switch-unknown = There is no switch “{ $switch }”; choose one of: { $known }.
problem-value-unknown = The switch { $switch } has no value “{ $value }”; choose one of: { $known }.
problem-game-unknown = There is no game “{ $game }”; choose one of: { $known }.
problem-too-many-or-few = { $players } cannot play; the game is for { $least } to { $most }.
problem-colour-not-allowed = The colour “{ $player }” is not in play; choose among: { $known }.
problem-player-twice = The player “{ $player }” is named twice; name each player once.
problem-player-unknown = No player is called “{ $player }”; use the names of this set-up.
problem-start-not-playing = The start player “{ $player }” is not among the players; name one who is.

## Drawn positions

problem-word-unknown = No line begins with “{ $word }”; use one of: { $known }.
problem-line-incomplete = Something is missing behind “{ $word }”; write the whole line.
problem-number-expected = “{ $word }” is no number; write one.
problem-boat-unknown = There is no boat “{ $boat }” here; use one of: { $known }.
problem-island-unknown = There is no island “{ $island }”; use one of: { $known }.
problem-lane-wrong = Lane { $lane } does not lead to the island “{ $island }”; see §1.5.
problem-lane-twice = Lane { $lane } or the boat “{ $boat }” is drawn twice; draw each once.
problem-way-wrong = “{ $way }” is no way of three fields; write > for fields gone, then . for those ahead.
problem-seats-too-many = The boat “{ $boat }” has only { $seats } seats; draw no more pawns and leaks.
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
problem-no-boat-at-sea = No boat is at sea, so this step cannot be; draw a boat or write “step over”.

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
