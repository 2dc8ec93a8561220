"""A match on this machine: one loop that drives game, record and bots.

Every decision is on disk before anybody is told of it. A match is resumed by playing its record
again; whatever bots and chance need of luck follows from the seed and the question alone, so a
match that was broken off goes on as it would have gone.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from adrift.bots import BOTS
from adrift.core.events import Event
from adrift.core.game import Game
from adrift.core.players import CHANCE, Player, Viewer
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
"""Who takes the place of a player nobody has decided for yet, when only the record is left."""


class LocalMatch:
    """A source whose truth is here."""

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
        return self.record.setup.players

    @property
    def people(self) -> tuple[Player, ...]:
        return tuple(Player(n) for n, who in enumerate(self.occupants) if who == PERSON)

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
        """Chance draws or a bot decides. Where several are asked bots are first: nobody waits for
        them."""
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
            self.record.decisions.pop()  # not saved, not decided
            raise
        self._state = progress.state
        self._events.extend(progress.events)
        return None

    def _draw_chance(self, question: Question) -> str:
        dealer = self.record.chance.dealer(self.record.edition)
        assert dealer is not None, "a match is begun with a seed"
        return question.options[dealer.draw(self.record.draw_count(), question.weights)]

    def _ask_bot(self, player: Player, question: Question) -> str:
        """What a bot decides."""
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
    """A new match, saved before its first decision; raises `Unplayable`."""
    rules = GAMES[game]
    name = rules.edition_name(rules.edition(edition))
    setup = Setup(tuple(occupants), cast=cast)
    rules.new_match(rules.edition(edition), setup)
    record = Record.new(rules, name, setup, ChanceSource(seed=seed))
    save = record_writer(rules, path)
    save(record)
    return LocalMatch(record, tuple(occupants.values()), save, record_path=str(path))


def resume_match(record: Record, occupants: Sequence[str], path: Path) -> LocalMatch:
    """The match of a record that replays, at the decision where it was left."""
    save = record_writer(GAMES[record.game], path)
    return LocalMatch(record, occupants, save, record_path=str(path))


def record_writer(rules: Game[Any, Any, Any], path: Path) -> SaveRecord:
    """Writes a record to its file, in the form the file has by its name."""

    def save(record: Record) -> None:
        as_json = path.suffix == ".json"
        write_atomically(path, write_json(record) if as_json else write_text(rules, record))

    return save


def occupants_from_record(record: Record) -> tuple[str, ...]:
    """Who sits where, as far as the decisions tell; if no person is among them, all are people."""
    deciders = {each.player: each.by for each in record.decisions}
    people = {player for player, by in deciders.items() if by == PERSON}
    if not people:
        return (PERSON,) * len(record.setup.players)
    numbers = range(len(record.setup.players))
    return tuple(PERSON if n in people else FALLBACK_BOT for n in numbers)
