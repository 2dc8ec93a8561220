### What the rules of every game say.

event-player-was-silent = { $player } gives no answer.

## Why somebody won

why-most-points = { $winners } wins with the most points.
why-shared = { $winners } share the win.

## Refusals: why a decision was not accepted

refusal-match-over = The match is over; nothing more is decided.
refusal-already-answered = You have answered, and given is given; wait for the others.
refusal-not-asked = It is not your turn to decide: { $kind } is for others.
refusal-not-offered = “{ $answer }” cannot be chosen here; pick one of the options.
refusal-chance-is-never-silent = Chance cannot be silent; give one of its outcomes.
refusal-act-not-offered = “{ $answer }” cannot be done now.
