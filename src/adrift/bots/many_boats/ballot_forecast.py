"""Foreseeing a ballot: what each would name, what that comes to, and whether a hat is worth it."""

from typing import Final, NamedTuple

from adrift.bots.many_boats.forecast import Forecast
from adrift.bots.many_boats.sea_model import Sea

HAT_PRICES: Final = (0.0, 6.0, 5.0, 4.0)
"""So many points of lead one of so many hats must bring while all boats are at sea."""


class BallotForecast(NamedTuple):
    """A ballot as one voter sees it coming."""

    sea: Sea
    options: tuple[int, ...]
    weights: dict[int, int]
    """What each voter's vote counts."""
    hats: tuple[int, ...]
    start_player: int
    forecast: Forecast

    def scores(self, player: int) -> list[float]:
        """How a player would like each thing offered to be chosen."""
        return [self.forecast(self.sea, named, player) for named in self.options]

    def favourite_index(self, player: int) -> int:
        """The place in the offer of what the player likes best."""
        likings = self.scores(player)
        return likings.index(max(likings))

    def predicted_index(self) -> int:
        """The place in the offer of what is chosen if everybody names the favourite."""
        tally = [0] * len(self.options)
        for player, weight in self.weights.items():
            tally[self.favourite_index(player)] += weight
        tied = [place for place, votes in enumerate(tally) if votes == max(tally)]
        likings = self.scores(self.start_player)
        return max(tied, key=lambda place: likings[place])

    def gain_by_deciding(self, player: int) -> float:
        """What a player would gain by deciding alone."""
        likings = self.scores(player)
        return max(likings) - likings[self.predicted_index()]

    def is_worth_a_hat(self, player: int) -> bool:
        """Much to gain, and nobody else with reason enough to play a hat and cancel it."""
        if self.gain_by_deciding(player) < self.hat_price(player):
            return False
        rivals = [other for other in self.weights if other != player and self.hats[other]]
        return not any(self.gain_by_deciding(other) > self.hat_price(other) for other in rivals)

    def hat_price(self, player: int) -> float:
        """The stake that justifies a hat: less and less, for in the end hats are worth nothing."""
        boats_left = len(self.sea.hulls) / (len(self.hats) + 1)
        return HAT_PRICES[self.hats[player]] * boats_left
