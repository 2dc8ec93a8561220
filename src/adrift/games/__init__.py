"""The list of all games. Cards and components are Python literals; nothing is read from files."""

from typing import Any, Final

from adrift.core.game import Game
from adrift.games.many_boats.game import MANY_BOATS
from adrift.games.one_boat.game import ONE_BOAT

GAMES: Final[dict[str, Game[Any, Any, Any]]] = {game.key: game for game in (MANY_BOATS, ONE_BOAT)}
"""Every game by its key."""
