### What is wrong with a set-up or a drawn position of one_boat, and what to do.

## Set-ups

problem-character-unknown = There is no character “{ $player }” here; use one of: { $known }, or in a set-up a place like place1.
problem-no-start-player = Nobody can be named start player (“{ $player }”): the bow begins. Leave it out.
problem-cast-wrong = The cast “{ $cast }” does not fit { $players } players; list each character once, and one for each player.
problem-not-in-cast = “{ $player }” plays but is not in the cast “{ $cast }”; list every character who plays.

## Drawn positions

problem-offers-unlimited = Offers are not counted at this table (offers=unlimited); leave this line out.
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
problem-line-missing = The step “{ $step }” needs a line “{ $word }”; add it.
problem-not-aboard = “{ $player }” is not aboard; leave that one out, or give them a seat.
problem-not-conscious = “{ $player }” is not conscious and can do nothing here; take away wounds, or name somebody else.
problem-nobody-conscious = Somebody conscious is needed at the step “{ $step }”; write another step, or take away wounds.
problem-not-waited-for = “{ $player }” is not waited for here; leave that one out.
problem-demand-wrong = A demand “{ $demand }” like this does not lead to the step “{ $step }”; change one of them.
problem-not-dead = “{ $player }” is not dead, and so no meal; name a body.
problem-card-missing = “{ $player }” does not have the card “{ $card }” there; write it among their cards.
problem-fight-wrong = This fight is not about the demand “{ $demand }”; who demands attacks, and who refuses defends.
problem-thirst-wrong = “{ $player }” cannot have this thirst, or has had more water than it takes; see §10.4.
problem-trade-wrong = The trade cannot stand like this at the step “{ $step }”; see §5.3 and §5.4.
problem-draws-wrong = There cannot be { $number } cards to draw; write 1 to { $most }.
problem-over-by-now = The match is over by now, so the step “{ $step }” cannot be; see §11.1 and §11.2.
problem-not-over-yet = The match is not over yet; write another step, or a fourth bird.
