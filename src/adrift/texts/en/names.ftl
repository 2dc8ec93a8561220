### What keys are called in every game, and how phrases are made of several.

name-chance = chance
name-silence = silence

join-and = { $some } and { $last }
join-list = { $some }, { $last }

## Nothing at all

name-nobody = nobody
name-nothing = nothing
name-none = none

## Bots

name-bot-random = random bot
name-bot-greedy = greedy bot
