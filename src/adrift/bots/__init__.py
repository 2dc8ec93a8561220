"""All bots by game. A bot sees only what a person in its place would see."""

from typing import Any, Final

from adrift.bots.bot import Bot
from adrift.bots.many_boats.greedy_bot import GreedyBot as GreedyInManyBoats
from adrift.bots.one_boat.greedy_bot import GreedyBot as GreedyInOneBoat
from adrift.bots.random_bot import RandomBot

__all__ = ["BOTS", "Bot"]

BOTS: Final[dict[str, dict[str, Bot[Any]]]] = {
    "many_boats": {bot.key: bot for bot in (RandomBot(), GreedyInManyBoats())},
    "one_boat": {bot.key: bot for bot in (RandomBot(), GreedyInOneBoat())},
}
"""By game and key, the simplest first. Add a new bot here."""
