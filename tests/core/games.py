"""The games that contract tests run on: all games, and the toy."""

from typing import Any, Final

import pytest

from adrift.core.game import Game
from adrift.games import GAMES
from tests.toy.game import LOTS

EVERY_GAME: Final[list[Game[Any, Any, Any]]] = [LOTS, *GAMES.values()]
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
