"""Implement the `Game` interface for one_boat."""

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from adrift.core.acts import Act
from adrift.core.game import Game
from adrift.core.players import Viewer
from adrift.core.questions import Outcome
from adrift.core.setups import Setup
from adrift.games.one_boat.components import MAX_PLAYERS, MIN_PLAYERS, PLACES
from adrift.games.one_boat.editions import EDITIONS, Edition
from adrift.games.one_boat.imagine import imagine
from adrift.games.one_boat.position.format import draw_position, read_position
from adrift.games.one_boat.rules.components_in_play import initial_state
from adrift.games.one_boat.rules.scoring import compute_outcome
from adrift.games.one_boat.rules.setup import check_setup
from adrift.games.one_boat.rules.showing_cards import (
    LAY_HIDDEN,
    LAY_OPEN,
    SHOW_CARD,
    THROW_AWAY,
    THROW_OPEN_AWAY,
)
from adrift.games.one_boat.rules.trades import OPEN_TRADE
from adrift.games.one_boat.rules.turn import MATCH
from adrift.games.one_boat.state import OneBoat
from adrift.games.one_boat.view import PRIVATE_FIELDS, View
from adrift.games.one_boat.view_builder import private_unchanged, view


class OneBoatGame(Game[Edition, OneBoat, View]):
    """One boat, secret love and hate."""

    key = "one_boat"
    rules_version = 2
    end_rule = "§11.1"
    editions: ClassVar[Mapping[str, Edition]] = EDITIONS
    all_acts: ClassVar[tuple[Act[Any, Any], ...]] = (
        SHOW_CARD,
        THROW_AWAY,
        THROW_OPEN_AWAY,
        LAY_HIDDEN,
        LAY_OPEN,
        OPEN_TRADE,
    )
    player_counts = range(MIN_PLAYERS, MAX_PLAYERS + 1)
    private_fields = PRIVATE_FIELDS

    def initial_state(self, edition: Edition, setup: Setup) -> OneBoat:
        return initial_state(edition, setup, MATCH)

    def default_players(self, edition: Edition, count: int) -> tuple[str, ...]:
        return PLACES[:count]

    def check_setup(self, edition: Edition, setup: Setup) -> None:
        check_setup(setup)

    def setup_of(self, state: OneBoat) -> Setup:
        return state.setup

    def edition_of(self, state: OneBoat) -> Edition:
        return state.edition

    def outcome(self, state: OneBoat) -> Outcome | None:
        return None if state.waiting else compute_outcome(state)

    def view(self, state: OneBoat, viewer: Viewer) -> View:
        return view(state, viewer)

    def private_unchanged(self, before: OneBoat, after: OneBoat) -> bool:
        return private_unchanged(before, after)

    def imagine(self, view: View, rng: Random) -> OneBoat:
        return imagine(view, rng)

    def draw_position(self, state: OneBoat) -> str:
        return draw_position(state)

    def read_position(self, text: str, edition: Edition, setup: Setup) -> OneBoat:
        return read_position(text, edition, setup)


ONE_BOAT: Final = OneBoatGame()
