### Das Terminal: Bildschirme, Tasten und Zeichen.

## Zeichen: ein Buchstabe für jede Farbe, keine zwei gleich

terminal-letter-red = R
terminal-letter-yellow = E
terminal-letter-green = G
terminal-letter-purple = V
terminal-letter-orange = O
terminal-letter-white = W
terminal-letter-black = S

## Das Meer

terminal-wreck = WRACK
terminal-field = { $number ->
    [one] noch ein Zug
   *[other] noch { $number } Züge
}
terminal-islands = Inseln
terminal-island-left = LINKS
terminal-island-middle = MITTE
terminal-island-right = RECHTS
terminal-stage = Steg { $number }
terminal-sunk = gesunken

## Die Spieler

terminal-column-player = Spieler
terminal-column-in-hand = auf der Hand
terminal-column-ashore = an Land
terminal-column-at-sea = auf See
terminal-column-hats = Hüte
terminal-column-points = Pkt
terminal-occupant-person = Mensch
terminal-occupant-random = Zufallsbot
terminal-occupant-greedy = Gierbot
