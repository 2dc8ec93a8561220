### What the page says about many_boats beside the sentences of the rules: board, ballots, end.

## The board

web-board = The board
web-sea = The sea: seven lanes from the wreck to three islands
web-round = Round { $round }
web-round-none = Setting up
web-round-over = The match is over
web-leak-supply = { $number ->
    [one] one leak marker left
   *[other] { $number } leak markers left
}
web-board-list = As a list
web-island-left = Left
web-island-middle = Middle
web-island-right = Right
web-island = { $ashore-count ->
    [0] { $island }: { $officer } for an officer, { $sailor } for a sailor; nobody ashore
   *[other] { $island }: { $officer } for an officer, { $sailor } for a sailor; ashore: { $ashore }
}
web-boat-box = { $boat-label }, not placed yet
web-boat-sea = { $boat-label }, lane { $lane }, { $moves } of 3 moves made, { ballast-leaks }, { $ashore-count ->
    [0] nobody aboard
   *[other] aboard: { $ashore }
}
web-boat-island = { $boat-label }, landed from lane { $lane }, at stage { $stage }
web-boat-sunk = { $boat-label }, lane { $lane }, sunk
web-boat-warned = one more leak sinks it
web-boat-full = full: a pawn must go
web-boat-swimmers = in the water: { $ashore }
web-place-box = not placed yet
web-place-sea = lane { $lane }, { $moves } of 3 moves
web-place-island = landed, stage { $stage }
web-place-sunk = sunk
web-list-boats = Boats
web-list-boat = Boat
web-list-where = Where
web-list-leaks = Leaks
web-list-aboard = Aboard
web-list-swims = In the water:
web-list-islands = Islands
web-list-island = Island
web-list-ashore = Ashore

## The players

web-players = Players
web-start-marker = start player
web-hats-left = { $number ->
    [0] no hat left
    [one] one hat left
   *[other] { $number } hats left
}
web-points = { $number ->
    [one] 1 point
   *[other] { $number } points
}
web-points-short = { $number } pts
web-counted-hand = in hand: { crew-count }
web-counted-sea = at sea: { crew-count }
web-counted-ashore = ashore: { crew-count }
crew-count = { $officers ->
    [one] one officer
   *[other] { $officers } officers
}, { $sailors ->
    [one] one sailor
   *[other] { $sailors } sailors
}

## Choosing

web-ask-place-boat = Where does { $boat } start?
web-ask-place-black-boat = Where does { $boat } start?
web-ask-seat-pawn = Seat a pawn
web-ask-leak-ballot = Which boat springs a leak?
web-ask-move-ballot = Which boat moves ahead?
web-ask-eject-ballot = Who loses a pawn in { $boat }?
web-ask-tie-choice = A tie. You decide!
web-ask-hat-choice = Yours is the only hat. You decide!
web-ask-open-choice = No vote decides. You do!
web-ask-thrown-out = Who has to leave { $boat }?
web-ask-leave-boat = Which pawn jumps into the water?
web-ask-board-boat = Which boat does your swimmer reach?
web-rank = Rank of the pawn
web-hat = Captain’s hat
web-hat-short = Hat
web-marked = marked
web-mark-first = Mark one first
web-marked-privately = { $text } is marked. Nobody sees it, and you can still change it.
web-lay-ready = While you talk you can lay a card ready. Nobody sees it.
web-your-weight = { $number ->
    [one] Your word counts one vote here.
   *[other] Your word counts { $number } votes here.
}
web-face-down = Play face down
web-undo = Take back
web-quick = Do the rest for me
web-quick-stop = I go on myself
web-own-card = Your card
web-final = Your card lies face down, and that is final.
web-final-about = All cards turn when the last one is in.
web-peek = Look at it

## What is being settled

web-stage = What is being settled
web-stage-leak = Ballot: which boat springs a leak?
web-stage-move = Ballot: which boat moves ahead?
web-stage-eject = Ballot: who loses a pawn in { $boat }? Only those aboard vote.
web-stage-talk = First you talk. No promise binds.
web-stage-tie = A tie. { $name } decides between:
web-stage-hat-choice = { $name } wears the only hat and decides { stage-purpose }.
web-stage-open-choice = { $name } is start player and decides { stage-purpose }.
stage-purpose = { $ballot-key ->
    [leak] which boat springs a leak
    [eject] who loses a pawn in { $boat }
   *[move] which boat moves ahead
}
web-stage-thrown-out = { $name } must give up a pawn in { $boat } and picks which.
web-stage-place-boat = { $name } places a boat.
web-stage-place-black-boat = { $name } places the black boat.
web-stage-seat-pawn = { $name } seats a pawn.
web-stage-leave-boat = { $name } has a pawn jump into the water.
web-stage-board-boat = { $name } climbs out of the water.
web-weight = ×{ $number }
web-has-voted = has voted
web-has-not-voted = has not voted yet
web-votes-in = { $number } of { $all } cards lie on the table.
web-swim-order = In the water; they climb out in this order:
web-swimmer = { $name } ({ $rank }, out of { $home })

## The reveal, past ballots, the end

web-reveal-seen = Go on
web-tally = The count
web-ballots = All ballots
web-ballots-round = Ballot
web-ballots-leak = { $round } · leak
web-ballots-move = { $round } · move
web-ballots-eject = { $round } · out
web-ballots-none = no vote
web-ballots-empty = Nothing has been voted on yet.

## One’s own things

web-own = Yours
web-own-colour = You are { $player }
web-own-out = You have no pawn at sea any more, but you still count: you vote on leaks and moves, play your hats, hold the start marker in turn and break ties.
web-own-silenced = You have no pawn left at all. At this table you no longer vote, but you still hold the start marker in turn and break ties.
