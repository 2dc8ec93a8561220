"""Implements the public interface of a game for many_boats."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar, Final

from adrift.core.game import Game
from adrift.core.players import Viewer
from adrift.core.questions import Outcome
from adrift.core.setups import Setup
from adrift.games.many_boats.components import COLOURS
from adrift.games.many_boats.editions import EDITIONS, Edition
from adrift.games.many_boats.imagine import imagine
from adrift.games.many_boats.position.format import draw_position, read_position
from adrift.games.many_boats.rules.round import MATCH
from adrift.games.many_boats.rules.scoring import compute_outcome
from adrift.games.many_boats.rules.setup import check_setup, initial_state
from adrift.games.many_boats.state import Boats
from adrift.games.many_boats.view import PRIVATE_FIELDS, View
from adrift.games.many_boats.view_builder import is_collecting_votes, view


class ManyBoats(Game[Edition, Boats, View]):
    """Seven boats, secret ballots, captain's hats."""

    key = "many_boats"
    rules_version = 1
    end_rule = "§2.4"
    editions: ClassVar[Mapping[str, Edition]] = EDITIONS
    player_counts = range(3, 7)
    private_fields = PRIVATE_FIELDS

    def initial_state(self, edition: Edition, setup: Setup) -> Boats:
        return initial_state(edition, setup, MATCH)

    def default_players(self, edition: Edition, count: int) -> tuple[str, ...]:
        return COLOURS[:count]

    def check_setup(self, edition: Edition, setup: Setup) -> None:
        check_setup(edition, setup)

    def setup_of(self, state: Boats) -> Setup:
        return state.setup

    def edition_of(self, state: Boats) -> Edition:
        return state.edition

    def outcome(self, state: Boats) -> Outcome | None:
        return None if state.waiting else compute_outcome(state)

    def view(self, state: Boats, viewer: Viewer) -> View:
        return view(state, viewer)

    def private_unchanged(self, before: Boats, after: Boats) -> bool:
        return not is_collecting_votes(before) and not is_collecting_votes(after)

    def imagine(self, view: View, rng: Random) -> Boats:  # no guess is needed
        return imagine(view)

    def draw_position(self, state: Boats) -> str:
        return draw_position(state)

    def read_position(self, text: str, edition: Edition, setup: Setup) -> Boats:
        return read_position(text, edition, setup)


MANY_BOATS: Final = ManyBoats()
