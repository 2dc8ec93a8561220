### What keys are called in many_boats. `name-boat-green` is green in the role of a boat, and
### `name-kind-…` a kind of question; attributes are other forms of a name, used as $boat-label.

## Colours: the players, and what votes name

name-red = Red
name-yellow = Yellow
name-green = Green
name-purple = Purple
name-orange = Orange
name-white = White
name-black = Black

## Colours: the boats

name-boat-red = the red boat
    .label = red boat
    .owned = Red’s boat
name-boat-yellow = the yellow boat
    .label = yellow boat
    .owned = Yellow’s boat
name-boat-green = the green boat
    .label = green boat
    .owned = Green’s boat
name-boat-purple = the purple boat
    .label = purple boat
    .owned = Purple’s boat
name-boat-orange = the orange boat
    .label = orange boat
    .owned = Orange’s boat
name-boat-white = the white boat
    .label = white boat
    .owned = White’s boat
name-boat-black = the black boat
    .label = black boat
    .owned = the black boat

## Ranks, places and things

name-sailor = sailor
    .a = a sailor
name-officer = officer
    .a = an officer
name-left = the left island
name-middle = the middle island
name-right = the right island
name-lane1 = lane 1, to the left island
name-lane2 = lane 2, to the left island
name-lane3 = lane 3, to the middle island
name-lane4 = lane 4, to the middle island
name-lane5 = lane 5, to the right island
name-lane6 = lane 6, to the right island
name-lane7 = lane 7, to the right island
name-hat = captain’s hat
name-aboard = { $rank } in { $boat }
name-ashore = { $rank } on { $island }

## Games and printings

name-many-boats = Lifeboats
name-zman = Lifeboats (2006)
name-rswk = Rette sich wer kann (1993)
name-manual = the reference manual

## Kinds of question

name-kind-start-player = the draw of the start player
name-kind-place-boat = the placing of a boat
name-kind-place-black-boat = the placing of the black boat
name-kind-seat-pawn = the seating of a pawn
name-kind-leak-ballot = the ballot on the leak
name-kind-eject-ballot = the ballot on who is thrown out
name-kind-move-ballot = the ballot on the move
name-kind-tie-choice = the breaking of a tie
name-kind-hat-choice = the choice of the only hat
name-kind-open-choice = the start player’s choice
name-kind-thrown-out = the choice of the pawn that has to go
name-kind-leave-boat = the leaving of a boat
name-kind-board-boat = the boarding of a boat

## Phrases made of several

item-vote = { $named-key ->
    [hat] { $player } plays a hat
    [silence] { $player } says nothing
   *[other] { $weight ->
        [1] { $player } names { $named }
       *[other] { $player } names { $named } with { $weight } votes
    }
}
item-tally = { $colour } { $number }
item-points = { $player } { $number }
item-crew = { $officers ->
    [0] { $sailors ->
        [one] { $player } (a sailor)
       *[other] { $player } ({ $sailors } sailors)
    }
    [one] { $sailors ->
        [0] { $player } (an officer)
        [one] { $player } (an officer and a sailor)
       *[other] { $player } (an officer and { $sailors } sailors)
    }
   *[other] { $sailors ->
        [0] { $player } ({ $officers } officers)
        [one] { $player } ({ $officers } officers and a sailor)
       *[other] { $player } ({ $officers } officers and { $sailors } sailors)
    }
}
