### What is wrong with a set-up or a drawn position of one_boat, and what to do.

## Set-ups

problem-character-unknown = There is no character “{ $player }” here; use one of: { $known }, or in a set-up a place like place1.
problem-no-start-player = Nobody can be named start player (“{ $player }”): the bow begins. Leave it out.
problem-cast-wrong = The cast “{ $cast }” does not fit { $players } players; list each character once, and one for each player.
problem-not-in-cast = “{ $player }” plays but is not in the cast “{ $cast }”; list every character who plays.

## Drawn positions

problem-seats-wrong = Not all { $players } players are drawn, each once; write every one of them.
problem-lost-with-cards = “{ $player }” is lost, and the cards with them; leave the cards out.
problem-secret-twice = “{ $word }” is dealt a second time; everybody has one secret, and nobody else has the same.
problem-not-dealt-yet = “{ $player }” has not been dealt this secret yet at this step; leave it out.
problem-turn-wrong = The turn cannot be { $turn } at the step “{ $step }”; it is 0 while setting up and at least 1 later.
problem-pair-expected = “{ $word }” is about nobody; write player:what, like kid:2.
problem-card-unknown = There is no provision “{ $card }”; use one of: { $known }, with *2 behind it for two of a kind.
problem-card-too-many = The box does not hold so many of “{ $card }”; see §1.6 and the add-ons.
problem-card-is-open = The card “{ $card }” never lies face down; write it among the open ones.
problem-chart-unknown = The navigation card “{ $chart }” is not in this match, or lies elsewhere already; see §1.9.
problem-weather-unknown = There is no weather “{ $word }”; use one of: { $known }.
problem-demand-unknown = Nobody can demand “{ $word }”; use one of: { $known }.
problem-purpose-unknown = No navigation card is drawn for “{ $word }”; use one of: { $known }.
problem-moves-wrong = The moves of turn { $turn } stand there twice or are still to come; write one line for each turn so far.
problem-movement-wrong = “{ $word }” is no movement of cards; write from>to:cards, like mate>kid:oar, and behind it who saw them.
