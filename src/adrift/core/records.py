"""The record: everything that was decided, by players and by chance, in order.

It is a match's truth. State and events are computed from it (`core.replay`), never stored instead
of it. `record_text` and `record_json` write it down.
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
"""Who decided: noted, but no part of what a replay must equal. Chance decides for itself."""


@dataclass(frozen=True)
class Decision:
    """One answer or act by one player, or one draw of chance."""

    player: Player
    answer: str
    by: str = PERSON


@dataclass(frozen=True)
class ChanceNote:
    """How a record's chance was drawn. Exactly one of three: from a seed anybody may know, from a
    sealed one, or from elsewhere (a scenario, dice on a table)."""

    seed: str = ""
    """Known from the start; for a sealed seed, its hex digits once it is revealed."""
    commitment: str = ""
    table: str = ""
    match: str = ""
    nonces: tuple[tuple[str, str], ...] = ()

    def dealer(self, edition: str) -> Dealer | None:
        """The dealer these draws can be checked with, if that is known."""
        if not self.seed:
            return None
        if not self.commitment:
            return seeded(self.seed)
        return self.sealed_seed(edition).dealer(self.nonces)

    def sealed_seed(self, edition: str) -> SealedSeed:
        return SealedSeed(bytes.fromhex(self.seed), self.table, self.match, edition)


@dataclass
class Record:
    """A match as it was decided."""

    game: str
    rules: int
    """The game's rules version it was played under."""
    edition: str
    setup: Setup
    chance: ChanceNote = ChanceNote()
    position: str = ""
    """Where it began, if not at the beginning: a drawn position."""
    decisions: list[Decision] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    """Hashes of all events up to so many decisions, as they were when it was written."""

    @staticmethod
    def begin(
        game: Game[Any, Any, Any], edition: str, setup: Setup, chance: ChanceNote
    ) -> "Record":
        """An empty record of a match that is about to begin."""
        return Record(game.key, game.rules_version, edition, setup, chance)

    def add(self, player: Player, answer: str, by: str = PERSON) -> None:
        """Note a decision that was accepted."""
        self.decisions.append(Decision(player, answer, "" if player == CHANCE else by))

    def draws(self) -> int:
        """How often chance has answered."""
        return sum(decision.player == CHANCE for decision in self.decisions)

    def name(self, player: Player) -> str:
        return CHANCE_NAME if player == CHANCE else self.setup.players[player]

    def player(self, name: str) -> Player | None:
        """The player of that name, chance included, or nobody."""
        if name == CHANCE_NAME:
            return CHANCE
        players = self.setup.players
        return Player(players.index(name)) if name in players else None
