"""Foreseeing a ballot: what each would name, what that comes to, and whether a hat is worth it."""

from typing import Final, NamedTuple

from adrift.bots.many_boats.forecast import Outlook
from adrift.bots.many_boats.sea_model import Sea

HAT_PRICES: Final = (0.0, 6.0, 5.0, 4.0)
"""So many points of lead one of so many hats must bring while all boats are at sea."""


class Ballot(NamedTuple):
    """A ballot as one voter sees it coming."""

    sea: Sea
    offer: tuple[int, ...]
    weights: dict[int, int]
    """What each voter's vote counts."""
    hats: tuple[int, ...]
    start_player: int
    outlook: Outlook

    def likings(self, player: int) -> list[float]:
        """How a player would like each thing offered to be chosen."""
        return [self.outlook(self.sea, named, player) for named in self.offer]

    def favourite(self, player: int) -> int:
        """The place in the offer of what the player likes best."""
        likings = self.likings(player)
        return likings.index(max(likings))

    def foreseen(self) -> int:
        """The place in the offer of what is chosen if everybody names the favourite."""
        tally = [0] * len(self.offer)
        for player, weight in self.weights.items():
            tally[self.favourite(player)] += weight
        tied = [place for place, votes in enumerate(tally) if votes == max(tally)]
        likings = self.likings(self.start_player)
        return max(tied, key=lambda place: likings[place])

    def stake(self, player: int) -> float:
        """What a player would gain by deciding alone."""
        likings = self.likings(player)
        return max(likings) - likings[self.foreseen()]

    def is_worth_a_hat(self, player: int) -> bool:
        """Much to gain, and nobody else with reason enough to play a hat and cancel it."""
        if self.stake(player) < self.price(player):
            return False
        rivals = [other for other in self.weights if other != player and self.hats[other]]
        return not any(self.stake(other) > self.price(other) for other in rivals)

    def price(self, player: int) -> float:
        """The stake that justifies a hat: less and less, for in the end hats are worth nothing."""
        boats_left = len(self.sea.hulls) / (len(self.hats) + 1)
        return HAT_PRICES[self.hats[player]] * boats_left
