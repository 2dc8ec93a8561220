"""Implements the public interface of Lots: set-up, outcome, view, imagine, positions."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from adrift.core.editions import Edition
from adrift.core.errors import Unplayable, Unreadable
from adrift.core.game import Game
from adrift.core.players import CHANCE, CHANCE_NAME, SPECTATOR, Player, Viewer
from adrift.core.questions import SILENCE, Outcome
from adrift.core.setups import Setup
from adrift.core.steps import AGENDA_BOTTOM, END_MATCH, SILENT, AskOne, Step, run_agenda
from tests.toy.rules import (
    ACCUSE,
    ACTS,
    DRAW_LOT,
    MATCH,
    THROW_ROPES,
    AnswerBeggar,
    Lots,
    SendOverboard,
)

NAMES: Final = ("ann", "bob", "cat", "dan")
PLAIN: Final = Edition("plain")
STEPS: Final[dict[str, Step[Lots]]] = {
    "draw_lot": DRAW_LOT,
    "accuse": ACCUSE,
    "throw_ropes": THROW_ROPES,
}


@dataclass(slots=True)
class View:
    """Everything a viewer of Lots may know. Players appear under their names."""

    players: tuple[str, ...]
    viewer: str | None
    """`None` for spectators."""
    jonah: str | None
    """`None` if the viewer does not know."""
    shown: tuple[str, ...]
    begged: tuple[str, ...]
    overboard: str | None
    ropes: tuple[str, ...]
    agenda: tuple[str, ...]
    """The steps still to happen, the open question last."""
    asked: tuple[str, ...]
    own_name: str | None
    """The player whom the viewer has named in the open accusation; `-` for silence."""
    number: int


class ToyGame(Game[Edition, Lots, View]):
    """The game of Lots."""

    key = "lots"
    rules_version = 1
    end_rule = "§6"
    editions = {"plain": PLAIN}
    all_acts = ACTS
    player_counts = range(2, 5)
    private_fields = ("viewer", "jonah", "own_name")

    def initial_state(self, edition: Edition, setup: Setup) -> Lots:
        state = Lots()
        state.initialize(len(setup.players), MATCH)
        state.setup = setup
        state.everyone = [Player(number) for number in range(len(setup.players))]
        state.jonah = state.overboard = None
        state.shown, state.begged, state.ropes = [], [], []
        return state

    def default_players(self, edition: Edition, count: int) -> tuple[str, ...]:
        return NAMES[:count]

    def check_setup(self, edition: Edition, setup: Setup) -> None:
        if len(setup.players) not in self.player_counts:
            raise Unplayable("too_many_or_few", players=str(len(setup.players)))

    def setup_of(self, state: Lots) -> Setup:
        return state.setup

    def edition_of(self, state: Lots) -> Edition:
        return PLAIN

    def outcome(self, state: Lots) -> Outcome | None:
        if state.waiting:
            return None
        drowned = state.overboard == state.jonah and not state.ropes
        winners = tuple(p for p in state.everyone if (p == state.jonah) != drowned)
        points = tuple(int(p in winners) for p in state.everyone)
        return Outcome(winners, "most_points", "§6", points, ((),) * len(points))

    def view(self, state: Lots, viewer: Viewer) -> View:
        sealed = bool(state.waiting) and state.question.is_sealed
        asked = state.asked if sealed else state.waiting
        named = sealed and viewer in asked and viewer not in state.waiting
        known = state.jonah is not None and state.jonah in (viewer, *state.shown)
        return View(
            players=state.setup.players,
            viewer=None if viewer == SPECTATOR else state.name(viewer),
            jonah=state.name(state.jonah) if known and state.jonah is not None else None,
            shown=names_of(state, state.shown),
            begged=names_of(state, state.begged),
            overboard=None if state.overboard is None else state.name(state.overboard),
            ropes=names_of(state, state.ropes),
            agenda=agenda_words(state),
            asked=names_of(state, asked),
            own_name=answer_name(state, state.sealed[viewer]) if named else None,
            number=state.question_number,
        )

    def imagine(self, view: View, rng: Random) -> Lots:
        state = self.initial_state(PLAIN, Setup(view.players))
        suspects = [name for name in view.players if name not in (view.viewer, *view.shown)]
        drawn = view.agenda[-1:] != ("draw_lot",)
        jonah = view.jonah if view.jonah is not None or not drawn else rng.choice(suspects)
        state.jonah = None if jonah is None else player_of(state, jonah)
        state.shown = players_of(state, view.shown)
        state.begged = players_of(state, view.begged)
        state.ropes = players_of(state, view.ropes)
        state.overboard = None if view.overboard is None else player_of(state, view.overboard)
        restore_agenda(state, view.agenda, players_of(state, view.asked))
        state.question_number = view.number
        if view.viewer is not None and view.own_name is not None:
            named = SILENT if view.own_name == SILENCE else player_of(state, view.own_name)
            state.question.accept(state, player_of(state, view.viewer), named)
        return state

    def draw_position(self, state: Lots) -> str:
        given = [p for p in state.asked if p not in state.waiting] if state.waiting else []
        facts = {
            "jonah": state.jonah,
            "shown": state.shown,
            "begged": state.begged,
            "overboard": state.overboard,
            "ropes": state.ropes,
            "to_come": agenda_words(state),
            "waiting": state.waiting,
            "sealed": {p: state.sealed[p] for p in given if state.question.is_sealed},
        }
        return "".join(f"{word} {json.dumps(fact)}\n" for word, fact in facts.items())

    def read_position(self, text: str, edition: Edition, setup: Setup) -> Lots:
        state, facts = self.initial_state(edition, setup), dict[str, Any]()
        for number, line in enumerate(text.splitlines(), start=1):
            word, _, rest = line.strip().partition(" ")
            try:
                facts[word] = json.loads(rest)
            except json.JSONDecodeError:
                raise Unreadable(number, "line_incomplete", word=word) from None
        for word in ("jonah", "shown", "begged", "overboard", "ropes"):
            setattr(state, word, facts[word])
        restore_agenda(state, facts["to_come"], [])
        for player, name in facts["sealed"].items():
            state.question.accept(state, Player(int(player)), name)
        state.waiting = [Player(player) for player in facts["waiting"]]
        return state


def names_of(state: Lots, players: list[Player]) -> tuple[str, ...]:
    return tuple(CHANCE_NAME if player == CHANCE else state.name(player) for player in players)


def answer_name(state: Lots, answer: int) -> str:
    return SILENCE if answer == SILENT else state.name(answer)


def player_of(state: Lots, name: str) -> Player:
    return CHANCE if name == CHANCE_NAME else Player(state.setup.players.index(name))


def players_of(state: Lots, names: tuple[str, ...]) -> list[Player]:
    return [player_of(state, name) for name in names]


def agenda_words(state: Lots) -> tuple[str, ...]:
    """Return the agenda in words, the open question last; a player follows a colon."""
    to_happen = [step for step in state.agenda if step is not END_MATCH]
    steps = [*to_happen, state.question] if state.waiting else []
    return tuple(format_step(state, step) for step in steps)


def format_step(state: Lots, step: Step[Any]) -> str:
    if isinstance(step, SendOverboard):
        return f"send_overboard:{state.name(step.accused)}"
    if isinstance(step, AnswerBeggar):
        return f"answer_beggar:{state.name(step.begged)}"
    return next(word for word, known in STEPS.items() if known is step)


def parse_step(state: Lots, word: str) -> Step[Lots]:
    kind, _, name = word.partition(":")
    if kind == "send_overboard":
        return SendOverboard(player_of(state, name))
    return AnswerBeggar(player_of(state, name)) if name else STEPS[kind]


def restore_agenda(state: Lots, words: Sequence[str], asked: list[Player]) -> None:
    """Restore the agenda and ask its last question, to those who have not answered it."""
    state.agenda = [*AGENDA_BOTTOM, *[parse_step(state, word) for word in words]]
    run_agenda(state)
    if asked == [CHANCE] and isinstance(state.question, AskOne):
        state.question.redirect_to_chance(state)
    elif asked:
        state.waiting = asked


LOTS: Final = ToyGame()
