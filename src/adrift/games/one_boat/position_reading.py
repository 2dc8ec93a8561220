"""stub for now"""

from adrift.core.setups import Setup
from adrift.games.one_boat.editions import Edition
from adrift.games.one_boat.state import OneBoat


def read_position(text: str, edition: Edition, setup: Setup) -> OneBoat:
    raise NotImplementedError
