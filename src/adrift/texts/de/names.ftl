### Wie Schlüssel in jedem Spiel heißen, und wie aus mehreren Teilen eine Wendung wird.

name-chance = der Zufall
name-silence = Schweigen

join-and = { $some } und { $last }
join-list = { $some }, { $last }

## Gar nichts

name-nobody = niemand
name-nothing = nichts
name-none = keine

## Bots

name-bot-random = Zufallsbot
name-bot-greedy = Gierbot
