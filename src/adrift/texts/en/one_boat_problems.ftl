### Errors in a set-up or a drawn position of one_boat, and what to do about them.

## Set-ups

problem-character-unknown = There is no character “{ $player }” here; use one of: { $known }, or in a set-up a place like place1.
problem-no-start-player = This game has no start player, because the bow begins; leave out “{ $player }”.
problem-cast-wrong = The cast “{ $cast }” does not fit { $players } players; list one character for each player, each only once.
problem-not-in-cast = “{ $player }” plays but is not in the cast “{ $cast }”; list every character who plays.

## Drawn positions

problem-offers-unlimited = Offers are not counted at this table (offers=unlimited); leave this line out.
problem-seats-wrong = Not all { $players } players are drawn exactly once; write each of them once.
problem-lost-with-cards = “{ $player }” is lost together with all cards; leave the cards out.
problem-secret-twice = “{ $word }” is dealt twice; give each player one secret, and no secret to two players.
problem-not-dealt-yet = “{ $player }” does not have this secret yet at this step; leave it out.
problem-turn-wrong = The turn cannot be { $turn } at the step “{ $step }”; write 0 during the set-up and at least 1 later.
problem-pair-expected = “{ $word }” does not name a player; write player:value, like kid:2.
problem-card-unknown = There is no provision “{ $card }”; use one of: { $known }, with *2 after it for two of a kind.
problem-card-too-many = There are more “{ $card }” than the box contains; see §1.6 and the add-ons.
problem-card-is-open = The card “{ $card }” never lies face down; write it with the open cards.
problem-chart-unknown = The navigation card “{ $chart }” is not in this match, or is already somewhere else; see §1.9.
problem-weather-unknown = There is no weather “{ $word }”; use one of: { $known }.
problem-demand-unknown = “{ $word }” cannot be demanded; use one of: { $known }.
problem-purpose-unknown = No navigation card is drawn for “{ $word }”; use one of: { $known }.
problem-moves-wrong = The moves of turn { $turn } are written twice, or are still to come; write one line for each turn so far.
problem-movement-wrong = “{ $word }” is not a movement of cards; write from>to:cards, like mate>kid:oar, and then who saw them.
problem-line-missing = The step “{ $step }” needs a line “{ $word }”; add it.
problem-not-aboard = “{ $player }” is not aboard; leave the name out, or give the character a seat.
problem-not-conscious = “{ $player }” is not conscious and can do nothing here; remove wounds, or name another player.
problem-nobody-conscious = The step “{ $step }” needs a conscious player; write another step, or remove wounds.
problem-not-waited-for = The match is not waiting for “{ $player }” here; leave the name out.
problem-demand-wrong = This demand “{ $demand }” does not lead to the step “{ $step }”; change one of the two.
problem-not-dead = “{ $player }” is not dead and cannot be eaten; name a dead character.
problem-card-missing = “{ $player }” does not have the card “{ $card }” there; add it to their cards.
problem-fight-wrong = This fight does not fit the demand “{ $demand }”; the player who demands attacks, and the one who refuses defends.
problem-thirst-wrong = “{ $player }” cannot have this thirst, or has had more water than it takes; see §10.4.
problem-trade-wrong = The trade cannot be like this at the step “{ $step }”; see §5.3 and §5.4.
problem-draws-wrong = There cannot be { $number } cards to draw; write a number from 1 to { $most }.
problem-over-by-now = The match is over by now, so the step “{ $step }” is impossible; see §11.1 and §11.2.
problem-not-over-yet = The match is not over yet; write another step, or a fourth bird.
