"""Emit the event that a player gave no answer."""

from adrift.core.players import Player
from adrift.games.one_boat.events import PlayerWasSilent
from adrift.games.one_boat.state import OneBoat


def emit_silence(state: OneBoat, player: Player, rule: str) -> None:
    if state.events is not None:
        state.events.append(PlayerWasSilent(state.names[player], rule))
