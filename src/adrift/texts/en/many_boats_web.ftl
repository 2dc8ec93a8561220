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
web-crew = { $ashore-count ->
    [0] nobody
   *[other] { $ashore }
}
web-boat-box = { $boat-label }, not placed yet
web-boat-sea = { $boat-label }, lane { $lane }, { $row } of 3 moves made, { ballast-leaks }, { $ashore-count ->
    [0] nobody aboard
   *[other] aboard: { $ashore }
}
web-boat-ashore = { $boat-label }, landed from lane { $lane }, at stage { $stage }
web-boat-sunk = { $boat-label }, lane { $lane }, sunk
web-boat-warned = one more leak sinks it
web-boat-full = full: a pawn must go
web-boat-swimmers = in the water: { $ashore }
web-place-box = not placed yet
web-place-sea = lane { $lane }, { $row } of 3 moves
web-place-ashore = landed, stage { $stage }
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
web-count-hand = in hand
web-count-sea = at sea
web-count-ashore = ashore
web-count = { $where-key ->
    [hand] in hand: { crew-count }
    [sea] at sea: { crew-count }
   *[ashore] ashore: { crew-count }
}
crew-count = { $officers ->
    [one] one officer
   *[other] { $officers } officers
}, { $sailors ->
    [one] one sailor
   *[other] { $sailors } sailors
}
