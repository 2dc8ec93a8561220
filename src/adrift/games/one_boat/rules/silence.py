"""What everybody sees when somebody who is asked gives no answer."""

from adrift.core.players import Player
from adrift.games.one_boat.events import PlayerWasSilent
from adrift.games.one_boat.state import OneBoat


def tell_silence(state: OneBoat, player: Player, rule: str) -> None:
    if state.events is not None:
        state.events.append(PlayerWasSilent(state.names[player], rule))
