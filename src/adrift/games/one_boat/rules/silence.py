"""Emit the event that a player gave no answer."""

from adrift.core.players import Player
from adrift.core.steps import tell
from adrift.games.one_boat.events import PlayerWasSilent
from adrift.games.one_boat.state import OneBoat


def emit_silence(state: OneBoat, player: Player, rule: str) -> None:
    tell(state, PlayerWasSilent, state.names[player], rule)
