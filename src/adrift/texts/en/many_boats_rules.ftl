### What the rules of many_boats say: events, questions, options, refusals, and why somebody won.

## Events, in the order of the rule page

event-start-player-drawn = { $player } is drawn as start player.
event-boat-placed = { $boat } lies at the start of lane { $lane }, which leads to { $island }.
event-pawn-seated = { $player } seats { $rank-a } in { $boat }.
event-round-began = Round { $round } begins; { $player } is start player.
event-start-marker-passed = The start marker goes to { $player }.
event-ballot-opened = { $ballot-key ->
    [leak] The votes on the leak are shown: { $votes }.
    [eject] The votes on who is thrown out of { $boat } are shown: { $votes }.
   *[move] The votes on the move are shown: { $votes }.
}
event-votes-counted = { $ballot-key ->
    [leak] Votes for a leak: { $tally }.
    [eject] Votes for losing a pawn: { $tally }.
   *[move] Votes for a move: { $tally }.
}
event-vote-tied = { $tied } are tied; { $player } decides as start player.
event-hat-worn = { $hats_left ->
    [0] { $player } played the only hat, decides alone, and has no hat left.
    [one] { $player } played the only hat, decides alone, and has one hat left.
   *[other] { $player } played the only hat, decides alone, and has { $hats_left } hats left.
}
event-hats-cancelled = The hats of { $players } cancel each other.
event-ballot-repeated = { $ballot-key ->
    [leak] Nothing but hats: the ballot on the leak is held again.
    [eject] Nothing but hats: the ballot on who is thrown out is held again.
   *[move] Nothing but hats: the ballot on the move is held again.
}
event-choice-fell = No vote decides, so { $player } chooses as start player.
event-choice-made = { $player } has the choice, and it falls on { $chosen }.
event-ballot-spared = { $ballot-key ->
    [leak] Only { $named } can get the leak, so there is no ballot.
    [eject] Only { $named } is aboard, so there is no ballot.
   *[move] Only { $named } can move, so there is no ballot.
}
event-boat-sprang-leak = { $pawns ->
    [0] { $boat } springs a leak: { ballast-leaks } and nobody aboard.
    [one] { $boat } springs a leak: { ballast-leaks } and one pawn aboard.
   *[other] { $boat } springs a leak: { ballast-leaks } and { $pawns } pawns aboard.
}
event-boat-was-full = { $boat } is full: a pawn must make room for the leak.
event-pawn-thrown-out = { $player } loses { $rank-a }, thrown out of { $boat }.
event-boat-moved = { $fields_left ->
    [0] { $boat } moves ahead and reaches its island.
    [one] { $boat } moves ahead; one more move and it lands.
   *[other] { $boat } moves ahead; { $fields_left } more moves and it lands.
}
event-boat-landed = { $ashore-count ->
    [0] { $boat } lands on { $island } at stage { $stage }, with nobody aboard.
   *[other] { $boat } lands on { $island } at stage { $stage }. Ashore: { $ashore }.
}
event-pawn-left = { $player } has { $rank-a } jump out of { $boat }.
event-player-stayed = { $player } stays: no pawn of theirs is in a boat that is still to be left.
event-pawn-boarded = { $player } gets the { $rank } into { $boat }.
event-pawn-drowned = { $player } loses { $rank-a } out of { $home }: no other boat has a free seat.
event-swim-skipped = Only { $boat } is left at sea, so nobody swims.
event-boat-sank = { $pawns ->
    [0] { $boat } sinks: { ballast-leaks } and nobody aboard.
    [one] { $boat } sinks: { ballast-leaks } and only one pawn. Lost: { $lost }.
   *[other] { $boat } sinks: { ballast-leaks } and only { $pawns } pawns. Lost: { $lost }.
}
event-match-ended = { $why-key ->
    [landed_first] The match is over. { why-landed-first } Points: { $points }.
    [next_clockwise] The match is over. { why-next-clockwise } Points: { $points }.
    [shared] The match is over. { why-shared } Points: { $points }.
   *[most_points] The match is over. { why-most-points } Points: { $points }.
}
ballast-leaks = { $leaks ->
    [one] one leak
   *[other] { $leaks } leaks
}

## Why somebody won

why-landed-first = { $winners } wins the tie: no other tied player’s boat landed sooner.
why-next-clockwise = { $winners } wins the tie, sitting next clockwise from the owner of the first boat ashore.

## Questions: who must decide what

question-start-player = { $player } draws the start player.
question-place-boat = { $player } puts { $boat } on a free start field.
question-place-black-boat = { $player } puts { $boat } on a free start field.
question-seat-pawn = { $player } seats a pawn in any boat with a free seat.
question-leak-ballot = { $player } secretly names a boat to spring a leak.
question-eject-ballot = { $player } secretly names a colour to lose a pawn in { $boat }.
question-move-ballot = { $player } secretly names a boat to move ahead.
question-tie-choice = { $player } breaks the tie and picks { ballot-purpose }.
question-hat-choice = { $player } played the only hat and picks { ballot-purpose }.
question-open-choice = { $player } is start player and picks { ballot-purpose }.
question-thrown-out = { $player } must give up a pawn in { $boat } and picks its rank.
question-leave-boat = { $player } takes a pawn out of a boat that nobody has left in this swim.
question-board-boat = { $player } picks a boat for the { $rank } who left { $home }.
ballot-purpose = { $ballot-key ->
    [leak] the boat that springs a leak
    [eject] the colour that loses a pawn in { $boat }
   *[move] the boat that moves ahead
}

## Options

option-hat = Play a captain’s hat
option-start-player = { $colour }
option-place-boat = { $lane }
option-place-black-boat = { $lane }
option-seat-pawn = { $rank } into { $boat }
option-leak-ballot = { $boat-label }
option-eject-ballot = { $colour }
option-move-ballot = { $boat-label }
option-tie-choice = { ballot-choice }
option-hat-choice = { ballot-choice }
option-open-choice = { ballot-choice }
option-thrown-out = { $rank }
option-leave-boat = { $rank } out of { $boat }
option-board-boat = { $boat-label }
ballot-choice = { $ballot-key ->
    [eject] { $colour }
   *[other] { $boat-label }
}

## Refusals: why a decision was not accepted

refusal-no-hat-left = You have no hat left; name something.
refusal-boat-not-at-sea = That boat is not at sea ({ $answer }); name one that is.
refusal-boat-not-in-play = That boat is not in this match ({ $answer }); name one that is.
refusal-not-tied = Only what is tied for most votes can be chosen ({ $answer } is not).
refusal-not-on-the-ballot = Only what could be voted for can be chosen ({ $answer } could not).
refusal-rank-used-up = You have no pawn of that rank left to seat.
refusal-no-such-pawn-aboard = You have no such pawn in that boat; take out one you have.
refusal-colour-not-aboard = That colour has no pawn in the full boat ({ $answer }); name one that has.
refusal-lane-taken = That lane is taken ({ $answer }); pick a free one.
refusal-boat-already-left = Somebody has left this boat already; take a pawn out of another one.
refusal-not-back = Nobody swims back to the boat just left; pick another one.
refusal-no-free-seat = That boat has no free seat ({ $answer }); pick another one.
