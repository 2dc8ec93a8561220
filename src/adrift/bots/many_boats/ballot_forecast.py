"""Forecasts a ballot: every player's vote, its result, and whether a hat is worth playing."""

from typing import Final, NamedTuple

from adrift.bots.many_boats.forecast import Forecast
from adrift.bots.many_boats.sea_model import Sea

HAT_PRICES: Final = (0.0, 6.0, 5.0, 4.0)
"""Points of lead that a hat must bring while all boats are at sea, by the number of hats left."""


class BallotForecast(NamedTuple):
    """The forecast of a ballot, from what every voter can see."""

    sea: Sea
    options: list[str]
    weights: dict[str, int]
    """Vote weight by voter."""
    hats: dict[str, int]
    """Hats left, by player."""
    start_player: str
    forecast: Forecast

    def scores(self, player: str) -> list[float]:
        """Return a player's expected lead for each option."""
        return [self.forecast(self.sea, named, player) for named in self.options]

    def favourite_index(self, player: str) -> int:
        """Return the index of the player's best option."""
        scores = self.scores(player)
        return scores.index(max(scores))

    def predicted_index(self) -> int:
        """Return the index of the option that wins if every voter votes for their favourite."""
        tally = [0] * len(self.options)
        for player, weight in self.weights.items():
            tally[self.favourite_index(player)] += weight
        tied = [place for place, votes in enumerate(tally) if votes == max(tally)]
        scores = self.scores(self.start_player)
        return max(tied, key=lambda place: scores[place])

    def gain_by_deciding(self, player: str) -> float:
        """Return what a player would gain by deciding alone."""
        scores = self.scores(player)
        return max(scores) - scores[self.predicted_index()]

    def is_worth_a_hat(self, player: str) -> bool:
        """True if there is enough to gain and no rival has reason to play a hat and cancel it."""
        if self.gain_by_deciding(player) < self.hat_price(player):
            return False
        rivals = [other for other in self.weights if other != player and self.hats[other]]
        return not any(self.gain_by_deciding(other) > self.hat_price(other) for other in rivals)

    def hat_price(self, player: str) -> float:
        """Return the gain that justifies a hat; it falls, since hats are worthless at the end."""
        boats_left = len(self.sea.hulls) / (len(self.hats) + 1)
        return HAT_PRICES[self.hats[player]] * boats_left
