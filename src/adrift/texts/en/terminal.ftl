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
