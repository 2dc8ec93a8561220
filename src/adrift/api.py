"""The library behind `import adrift`: matches, bots and records by plain names.

A `Match` keeps a game, a state and a record together, so that a program needs no other part of
Adrift to play. It adds no rules: `core.game` decides what is asked, accepted and refused.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any

from adrift.arena.match import MAX_ACTS_IN_A_ROW, bot_rng
from adrift.bots import BOTS, Bot
from adrift.core.errors import Differs, Fault, Unplayable, Unreadable
from adrift.core.events import Event
from adrift.core.game import ACT_PREFIX, Game
from adrift.core.players import CHANCE, SPECTATOR, Player
from adrift.core.questions import SILENCE, Offer, Outcome, Question, Refusal
from adrift.core.record_json import is_json, read_json
from adrift.core.record_text import read_text, write_text
from adrift.core.records import BOT, PERSON, ChanceSource, Record
from adrift.core.replay import check, first_state
from adrift.core.setups import Setup
from adrift.games import GAMES

__all__ = [
    "BOTS",
    "GAMES",
    "SILENCE",
    "Bot",
    "Differs",
    "Event",
    "Fault",
    "Game",
    "Match",
    "Offer",
    "Outcome",
    "Question",
    "Record",
    "RefusedDecision",
    "Unplayable",
    "Unreadable",
    "load_record",
    "new_match",
    "read_record",
    "replay",
    "write_record",
]


class RefusedDecision(ValueError):
    """Raised for a decision the rules do not accept; the match is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        facts = [f"{name}={fact}" for name, fact in refusal.facts.items()]
        super().__init__(" ".join([refusal.reason, *facts, f"({refusal.rule})"]))
        self.refusal = refusal
        """The reason, the facts and the §."""


class Match:
    """One match: its game, its state and its record, which can be saved at any time.

    Players have the names of the set-up: colours or characters. Chance draws from the seed of the
    record; without a seed the match waits for `"chance"` as it waits for a player.
    """

    def __init__(self, record: Record) -> None:
        """Continue the match of a record; raises `Unplayable`, `Unreadable` or `Differs`."""
        self.game = game_of(record.game)
        self.record = record
        self.state = first_state(self.game, record)
        """The complete state, secrets included: an opaque value for the methods of `game`."""
        self.events: list[Event] = []
        """Everything that has happened, secrets included."""
        for frame in check(self.game, record):
            self.state = frame.state
            self.events += frame.events
        self._dealer = record.chance.dealer(record.edition)
        self._rngs: dict[Player, Random] = {}
        self._draw_chance()

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, clockwise."""
        return self.record.setup.players

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who may answer now; empty when the match is over."""
        return tuple([self.record.name(each) for each in self.game.waiting_for(self.state)])

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or `None` while it continues."""
        return self.game.outcome(self.state)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of the winners; empty while the match continues."""
        return (
            tuple([self.record.name(each) for each in self.outcome.winners]) if self.outcome else ()
        )

    def question(self, player: str) -> Question | None:
        """Return the open question to this player, or `None`."""
        return self.game.question(self.state, self._number(player))

    def acts(self, player: str) -> tuple[Offer, ...]:
        """Return what this player may volunteer now, whether asked or not."""
        return self.game.acts(self.state, self._number(player))

    def view(self, player: str | None = None) -> Any:
        """Return everything this player may know; without a player, what everyone may know."""
        return self.game.view(self.state, SPECTATOR if player is None else self._number(player))

    def answer(self, player: str, answer: str) -> list[Event]:
        """Give an option of the question or the key of an act, and return what happened.

        Raises `RefusedDecision`.
        """
        before = len(self.events)
        self._decide(self._number(player), answer, PERSON)
        return self.events[before:]

    def play(self, bots: str | Bot[Any] | Mapping[str, str | Bot[Any]]) -> list[Event]:
        """Let bots decide until the match is over or waits only for others; return what happened.

        One bot, or its key in `BOTS`, plays for everyone; a mapping names the players with a bot.
        """
        before, acts = len(self.events), 0
        named = bots if isinstance(bots, Mapping) else dict.fromkeys(self.players, bots)
        minds = {self._number(name): self._bot(bot) for name, bot in named.items()}
        while asked := [each for each in self.game.waiting_for(self.state) if each in minds]:
            answer = self._ask_bot(asked[0], minds[asked[0]], may_act=acts < MAX_ACTS_IN_A_ROW)
            acts = acts + 1 if answer.startswith(ACT_PREFIX) else 0
            self._decide(asked[0], answer, BOT)
        return self.events[before:]

    def draw(self) -> str:
        """Return the position as text, secrets included."""
        return self.game.draw_position(self.state)

    def _number(self, name: str) -> Player:
        player = self.record.player(name)
        if player is None:
            raise Unplayable("player_unknown", player=name)
        return player

    def _bot(self, bot: str | Bot[Any]) -> Bot[Any]:
        return BOTS[self.game.key][bot] if isinstance(bot, str) else bot

    def _ask_bot(self, player: Player, bot: Bot[Any], *, may_act: bool) -> str:
        question = self.game.question(self.state, player)
        assert question is not None, "only waiting players are asked"
        offers = self.game.acts(self.state, player) if may_act else ()
        rng = self._rngs.setdefault(player, bot_rng(self.record.chance.seed, player))
        return bot.decide(self.game.view(self.state, player), question, offers, rng)

    def _decide(self, player: Player, answer: str, by: str) -> None:
        self._apply(player, answer, by)
        self._draw_chance()

    def _draw_chance(self) -> None:
        """Answer for chance, if there is a seed, until a player is asked."""
        draws = self.record.draw_count()
        while self._dealer and (question := self.game.question(self.state, CHANCE)):
            place = self._dealer.draw(draws, question.weights)
            self._apply(CHANCE, question.options[place], "")
            draws += 1

    def _apply(self, player: Player, answer: str, by: str) -> None:
        progress = self.game.apply(self.state, player, answer)
        if isinstance(progress, Refusal):
            raise RefusedDecision(progress)
        self.record.add(player, answer, by)
        self.state = progress.state
        self.events += progress.events


def new_match(
    game: str,
    edition: str = "",
    *,
    players: int | Sequence[str] = 0,
    start: str | None = None,
    seed: str = "",
    ask_chance: bool = False,
    position: str = "",
) -> Match:
    """Start a match; raises `Unplayable`, or `Unreadable` for the position.

    By default, the first edition with the fewest players. An edition may have house rules:
    `zman+seats=7`. Without a seed one is drawn; it is in the record, so every match can be played
    again. With `ask_chance`, the caller answers for chance.
    """
    rules = game_of(game)
    printing = rules.edition(edition or next(iter(rules.editions)))
    if isinstance(players, int):
        players = rules.default_players(printing, players or rules.player_counts[0])
    chance = ChanceSource() if ask_chance else ChanceSource(seed=seed or secrets.token_hex(8))
    setup = Setup(tuple(players), start)
    record = Record.new(rules, rules.edition_name(printing), setup, chance)
    return Match(replace(record, position=position))


def replay(record: Record, decisions: int | None = None) -> Match:
    """Replay a copy of a record, to its end or up to a number of decisions.

    Raises `Differs` where the match no longer replays as recorded. The match can be continued.
    """
    kept = record.decisions[:decisions]
    digests = {number: each for number, each in record.digests.items() if number <= len(kept)}
    return Match(replace(record, decisions=list(kept), digests=digests))


def load_record(path: str | PathLike[str]) -> Record:
    """Read a record from a file, text or JSON; raises `Unreadable`."""
    return read_record(Path(path).read_text("utf-8"))


def read_record(text: str) -> Record:
    """Parse a record from text or JSON; raises `Unreadable`."""
    return read_json(text) if is_json(text) else read_text(text)


def write_record(record: Record) -> str:
    """Format a record as text, with its events."""
    return write_text(game_of(record.game), record)


def game_of(key: str) -> Game[Any, Any, Any]:
    if key not in GAMES:
        raise Unplayable("game_unknown", game=key, known=", ".join(GAMES))
    return GAMES[key]
