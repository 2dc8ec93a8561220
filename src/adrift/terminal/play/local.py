"""Runs a match on this machine with the game, its record and the bots.

Every decision is on disk before it is shown. A match is resumed by replaying its record. All
randomness of bots and chance follows from the seed and the question alone, so a resumed match
continues exactly as it would have without the interruption.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from adrift.bots import BOTS
from adrift.core.events import Event
from adrift.core.game import Game
from adrift.core.players import CHANCE, SPECTATOR, Player, Viewer
from adrift.core.questions import Offer, Outcome, Progress, Question, Refusal
from adrift.core.record_json import write_json
from adrift.core.record_text import write_text
from adrift.core.records import BOT, PERSON, ChanceSource, Record
from adrift.core.replay import check, first_state
from adrift.core.setups import Setup
from adrift.games import GAMES
from adrift.terminal.play.store import write_atomically

SaveRecord = Callable[[Record], None]

FALLBACK_BOT: Final = "greedy"
"""Decides for players who made no decision in a record that does not name its occupants."""


class LocalMatch:
    """A match whose state is in this process."""

    def __init__(
        self, record: Record, occupants: Sequence[str], save: SaveRecord, *, record_path: str = ""
    ) -> None:
        self.game: Game[Any, Any, Any] = GAMES[record.game]
        self.record = record
        self.occupants = tuple(occupants)
        self.record_path = record_path
        self._save = save
        self._state: Any = first_state(self.game, record)
        self._events: list[Event] = []
        for frame in check(self.game, record):
            self._state = frame.state
            self._events.extend(frame.events)

    @property
    def game_key(self) -> str:
        return self.record.game

    @property
    def edition(self) -> str:
        return self.record.edition

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.view(SPECTATOR).players)

    @property
    def people(self) -> tuple[Player, ...]:
        return tuple(Player(n) for n, occupant in enumerate(self.occupants) if occupant == PERSON)

    def players_asked(self) -> tuple[Player, ...]:
        return tuple(player for player in self._waiting() if player in self.people)

    def question(self, player: Player) -> Question | None:
        return self.game.question(self._state, player)

    def acts(self, player: Player) -> tuple[Offer, ...]:
        return self.game.acts(self._state, player)

    def view(self, viewer: Viewer) -> Any:
        return self.game.view(self._state, viewer)

    def events(self, viewer: Viewer) -> Sequence[Event]:
        return [event for event in self._events if event.is_visible_to(viewer)]

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self._state)

    def answer(self, player: Player, key: str) -> Refusal | None:
        return self._decide(player, key, PERSON)

    def volunteer(self, player: Player, key: str) -> Refusal | None:
        return self._decide(player, key, PERSON)

    def advance(self) -> bool:
        """Let chance or a bot decide. Bots answer before people, so that nobody waits for them."""
        player = next((each for each in self._waiting() if each not in self.people), None)
        question = None if player is None else self.question(player)
        if player is None or question is None:
            return False
        key = self._draw_chance(question) if player == CHANCE else self._ask_bot(player, question)
        refusal = self._decide(player, key, BOT)
        assert refusal is None, refusal
        return True

    def _waiting(self) -> tuple[Player, ...]:
        return self.game.waiting_for(self._state)

    def _decide(self, player: Player, key: str, by: str) -> Refusal | None:
        progress = self.game.apply(self._state, player, key)
        if not isinstance(progress, Progress):
            return progress
        self.record.add(player, key, by)
        try:
            self._save(self.record)
        except BaseException:
            self.record.decisions.pop()  # what is not saved does not count
            raise
        self._state = progress.state
        self._events.extend(progress.events)
        return None

    def _draw_chance(self, question: Question) -> str:
        dealer = self.record.chance.dealer(self.record.edition)
        assert dealer is not None, "start_match sets a seed"
        return question.options[dealer.draw(self.record.draw_count(), question.weights)]

    def _ask_bot(self, player: Player, question: Question) -> str:
        bot, view = BOTS[self.game.key][self.occupants[player]], self.view(player)
        rng = Random(f"{self.record.chance.seed} {question.number} {player}")
        return bot.decide(view, question, self.acts(player), rng)


def start_match(
    game: str,
    edition: str,
    occupants: dict[str, str],
    *,
    seed: str,
    path: Path,
    cast: tuple[str, ...] = (),
) -> LocalMatch:
    """Start a match, saved before its first decision; raises `Unplayable`."""
    rules = GAMES[game]
    name = rules.edition_name(rules.edition(edition))
    setup = Setup(tuple(occupants), cast=cast)
    rules.new_match(rules.edition(edition), setup)
    record = Record.new(rules, name, setup, ChanceSource(seed=seed))
    save = record_writer(rules, path)
    save(record)
    return LocalMatch(record, tuple(occupants.values()), save, record_path=str(path))


def resume_match(record: Record, occupants: Sequence[str], path: Path) -> LocalMatch:
    """Resume the match of a record after its last decision."""
    save = record_writer(GAMES[record.game], path)
    return LocalMatch(record, occupants, save, record_path=str(path))


def record_writer(rules: Game[Any, Any, Any], path: Path) -> SaveRecord:
    """Return a function that saves a record, as JSON or text according to the file's suffix."""

    def save(record: Record) -> None:
        as_json = path.suffix == ".json"
        write_atomically(path, write_json(record) if as_json else write_text(rules, record))

    return save


def occupants_from_record(record: Record) -> tuple[str, ...]:
    """Infer the occupants from the decisions; if no person decided, all players are people."""
    deciders = {each.player: each.by for each in record.decisions}
    people = {player for player, by in deciders.items() if by == PERSON}
    if not people:
        return (PERSON,) * len(record.setup.players)
    numbers = range(len(record.setup.players))
    return tuple(PERSON if n in people else FALLBACK_BOT for n in numbers)
