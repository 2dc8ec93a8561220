"""§11.1, §11.2, §11.11 When a match ends, and what is shown then."""

from adrift.core.steps import tell
from adrift.games.one_boat.components import BIRDS_TO_RESCUE, CARDS
from adrift.games.one_boat.editions import END_WHEN_ALL_DEAD
from adrift.games.one_boat.events import NobodyLeft, Rescued, SecretsShown
from adrift.games.one_boat.state import OneBoat


def end_if_rescued(state: OneBoat) -> None:
    """§11.1 The fourth bird ends the match at once."""
    if state.birds >= BIRDS_TO_RESCUE:
        tell(state, Rescued, state.birds)
        end_match(state)


def is_nobody_left(state: OneBoat) -> bool:
    """§11.2 True if no player is aboard, or none is alive and the edition stops there."""
    wounds, size = state.wounds, state.size
    for player in state.seats:
        if wounds[player] <= size[player]:
            return False
    return not state.seats or state.edition.all_dead is END_WHEN_ALL_DEAD


def end_if_nobody_is_left(state: OneBoat) -> None:
    """§11.2 End the match if `is_nobody_left`."""
    if is_nobody_left(state):
        tell(state, NobodyLeft, state.turn)
        end_match(state)


def end_match(state: OneBoat) -> None:
    """§11.11 End the match and show all secrets."""
    state.agenda.clear()
    if state.events is not None:
        for player in range(state.player_count):
            state.events.append(secrets_of(state, player))


def secrets_of(state: OneBoat, player: int) -> SecretsShown:
    names, who = state.names, state.characters
    hidden = tuple([CARDS[card] for card in state.hands[player]])
    love, hate = (names[who.index(secret)] for secret in (state.love[player], state.hate[player]))
    return SecretsShown(names[player], love, hate, hidden)
