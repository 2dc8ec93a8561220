"""The `step` line of a position: the open question.

action · closing · navigate · over        a question by its kind
deal_love kid                             during setup: the player
draw_navigation row                       the purpose of the draw
draft  by chance                          chance answers for a silent player
fight  waiting mate kid                   in a window: the players who have not passed
turn · quartermaster · actions · navigation · carry_out
                                          the start of a phase of the turn
"""

from typing import Final

from adrift.core.steps import Step, run_agenda
from adrift.core.windows import AskAny
from adrift.games.one_boat.components import CHARACTERS, HUANG
from adrift.games.one_boat.phase import (
    ACTING,
    CLOSED,
    DEAL_STEPS_BY_KIND,
    NAVIGATED,
    WEATHER_DRAWN,
    WIND_DONE,
    Moment,
    enter_moment,
    moment_of,
    turn_steps_after,
)
from adrift.games.one_boat.position import steps
from adrift.games.one_boat.position.notation import NONE, join_groups, names_of
from adrift.games.one_boat.position.reader import BoatLine, BoatReader
from adrift.games.one_boat.rules.turn import CARRY_OUT_CHART, TURNS
from adrift.games.one_boat.state import OneBoat

STEPS_DONE_BY_PHASE: Final = {
    "quartermaster": WEATHER_DRAWN,
    "actions": ACTING,
    "navigation": CLOSED,
}
"""By phase of the turn: how many steps of `TURN` have run when it starts."""
SHARING: Final = ("share_courage", "share_water")
NAVIGATOR_STEPS: Final = ("compass", "navigate", "bury", steps.BY_COMPASS)
"""Steps that need a navigator."""


def step_of(moment: Moment) -> str:
    """Return the kind, followed by the purpose of a draw."""
    return f"{moment.kind} {moment.purpose}".strip()


class StepLine(BoatLine):
    """The open question, or the phase that begins."""

    def draw(self, state: OneBoat) -> list[str]:
        moment = moment_of(state)
        kind = [moment.kind]
        if moment.player is not None:
            kind.append(state.names[moment.player])
        if moment.purpose:
            kind.append(steps.WIND if state.blowing else moment.purpose)
        chance = (
            ["by", "chance"] if moment.by_chance and moment.kind in steps.CHANCE_IF_SILENT else []
        )
        in_window = state.waiting and isinstance(state.question, AskAny)
        some_passed = in_window and state.waiting != state.asked
        waiting = ["waiting", *names_of(state, state.waiting)] if some_passed else []
        return join_groups(kind, chance, waiting)

    def read_kind(self, reader: BoatReader) -> None:
        """Read the kind of step, on which the other lines depend."""
        if self.word not in reader.given:
            raise reader.unreadable("step_missing")
        reader.line, words = reader.given[self.word][0]
        reader.step = words[0]
        if reader.step not in steps.KINDS:
            raise reader.unreadable("step_unknown", step=reader.step, known=", ".join(steps.KINDS))

    def read(self, reader: BoatReader, words: list[str]) -> None:
        """Read the complete line; the players' names must be known."""
        kind, parts = words[0], reader.split_by_keys(words[1:], ("by", "waiting"))
        rest, player, purpose = parts[""], None, ""
        if kind in DEAL_STEPS_BY_KIND:
            if not rest:
                raise reader.unreadable("line_incomplete", word=self.word)
            player = reader.player(rest.pop(0))
        if kind == steps.DRAWING:
            purpose = rest.pop(0) if rest else steps.TOP
            if purpose not in steps.PURPOSES:
                known = ", ".join(steps.PURPOSES)
                raise reader.unreadable("purpose_unknown", word=purpose, known=known)
        if rest:
            raise reader.unreadable("step_word_unknown", word=rest[0])
        reader.waiting = parts.get("waiting", [])
        if "waiting" in parts and reader.waiting in ([], [NONE]):
            raise reader.unreadable("line_incomplete", word="waiting")
        by_chance = read_chance(reader, kind, parts) or kind in steps.ALWAYS_CHANCE
        reader.state.blowing = purpose == steps.WIND
        reader.moment = Moment(
            kind, player, steps.TOP if purpose == steps.WIND else purpose, by_chance
        )
        reader.step = step_of(reader.moment)

    def check(self, reader: BoatReader) -> None:
        state = reader.state
        if reader.step in SHARING:  # §10.7, §12.6
            huang = state.player_of(HUANG)
            if huang is None:
                name = CHARACTERS[HUANG]
                raise reader.move_to(self.word).unreadable("player_unknown", player=name)
            reader.check_conscious(self.word, [huang])
        if reader.step in NAVIGATOR_STEPS and not state.awake:
            raise reader.move_to(self.word).unreadable("nobody_conscious", step=reader.step)

    def enter(self, reader: BoatReader) -> None:
        """Run the match to the question, and drop the players who have passed."""
        state, moment = reader.move_to(self.word).state, reader.moment
        state.events = []
        if moment.kind in steps.PHASE_STARTS:
            state.agenda[:] = agenda_at_phase_start(state, moment.kind)
            run_agenda(state)
        else:
            enter_moment(state, moment)
            lapsed = moment.kind in steps.CHANCE_IF_SILENT and moment_of(state) != moment
            if moment.by_chance and lapsed:  # there was no choice
                raise reader.unreadable("not_by_chance", step=moment.kind)
        waiting = reader.players(reader.waiting)
        for player in waiting:
            if player not in state.waiting:
                raise reader.unreadable("not_waited_for", player=state.names[player])
        if waiting:
            state.waiting = [player for player in state.waiting if player in waiting]


def read_chance(reader: BoatReader, kind: str, parts: dict[str, list[str]]) -> bool:
    if "by" not in parts:
        return False
    if parts["by"] != ["chance"]:
        found = " ".join(parts["by"]) or "by"
        raise reader.unreadable("word_expected", word="chance", found=found)
    if kind not in steps.CHANCE_IF_SILENT and kind not in steps.ALWAYS_CHANCE:
        raise reader.unreadable("not_by_chance", step=kind)
    return True


def agenda_at_phase_start(state: OneBoat, kind: str) -> list[Step[OneBoat]]:
    """Return the agenda at the start of a phase, last step first."""
    if kind == steps.WHOLE_TURN:
        return [TURNS]
    if kind == steps.CARRYING_OUT:
        done = WIND_DONE if state.blowing else NAVIGATED
        return [TURNS, *turn_steps_after(done), CARRY_OUT_CHART]
    return [TURNS, *turn_steps_after(STEPS_DONE_BY_PHASE[kind])]
