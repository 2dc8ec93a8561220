"""The record of a match: its set-up and every decision of players and chance, in order.

The record is the durable truth. States and events are computed from it (`core.replay`), never
stored instead of it. `record_text` and `record_json` are its two file formats.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from adrift.core.chance import Dealer, SealedSeed, seeded
from adrift.core.game import Game
from adrift.core.players import CHANCE, CHANCE_NAME, Player
from adrift.core.setups import Setup

FORMAT: Final = 1
PERSON: Final = "person"
BOT: Final = "bot"
CLOCK: Final = "clock"
"""Values of `Decision.by`: who decided. A replay does not compare them."""


@dataclass(frozen=True)
class Decision:
    """One answer or act by one player, or one draw of chance."""

    player: Player
    answer: str
    by: str = PERSON
    """`PERSON`, `BOT` or `CLOCK`; empty for chance."""


@dataclass(frozen=True)
class ChanceSource:
    """Where the draws of a record come from: a public seed, a sealed seed, or elsewhere.

    Elsewhere means a scenario or real dice; then all fields are empty.
    """

    seed: str = ""
    """A public seed, or the hex digits of a sealed seed after it is revealed."""
    commitment: str = ""
    table: str = ""
    match: str = ""
    nonces: tuple[tuple[str, str], ...] = ()

    def dealer(self, edition: str) -> Dealer | None:
        """Return the dealer that verifies the draws, or `None` if the seed is unknown."""
        if not self.seed:
            return None
        if not self.commitment:
            return seeded(self.seed)
        return self.sealed_seed(edition).dealer(self.nonces)

    def sealed_seed(self, edition: str) -> SealedSeed:
        return SealedSeed(bytes.fromhex(self.seed), self.table, self.match, edition)


@dataclass
class Record:
    """The set-up and the decisions of one match."""

    game: str
    rules: int
    """The `rules_version` of the game when the match was played."""
    edition: str
    setup: Setup
    chance: ChanceSource = ChanceSource()
    position: str = ""
    """A drawn position the match started from; empty if it started with the set-up."""
    decisions: list[Decision] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    """Hashes of all events up to a number of decisions, by that number (`event_digests`)."""

    @staticmethod
    def new(
        game: Game[Any, Any, Any], edition: str, setup: Setup, chance: ChanceSource
    ) -> "Record":
        """Return an empty record for a new match."""
        return Record(game.key, game.rules_version, edition, setup, chance)

    def add(self, player: Player, answer: str, by: str = PERSON) -> None:
        """Append a decision that was accepted."""
        self.decisions.append(Decision(player, answer, "" if player == CHANCE else by))

    def draw_count(self) -> int:
        """Return the number of draws so far."""
        return sum(decision.player == CHANCE for decision in self.decisions)

    def name(self, player: Player) -> str:
        return CHANCE_NAME if player == CHANCE else self.setup.players[player]

    def player(self, name: str) -> Player | None:
        """Return the player of that name (chance included), or `None`."""
        if name == CHANCE_NAME:
            return CHANCE
        players = self.setup.players
        return Player(players.index(name)) if name in players else None
