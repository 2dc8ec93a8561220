"""The events of many_boats.

All of them are public: the only secrets of this game are the votes of an open ballot, which cause
no events. Players and boats appear by colour, ranks and islands by key.
"""

from dataclasses import dataclass

from adrift.core.events import Event


@dataclass(slots=True)
class StartPlayerDrawn(Event):
    player: str
    rule: str = "§1.6"


@dataclass(slots=True)
class BoatPlaced(Event):
    boat: str
    lane: int
    island: str
    rule: str = "§1.7"


@dataclass(slots=True)
class PawnSeated(Event):
    player: str
    rank: str
    boat: str
    rule: str = "§1.9"


@dataclass(slots=True)
class RoundBegan(Event):
    round: int
    player: str
    rule: str = "§2.1"


@dataclass(slots=True)
class StartMarkerPassed(Event):
    player: str
    rule: str = "§2.3"


@dataclass(slots=True)
class BallotOpened(Event):
    """`votes` are (player, what, weight): a colour, `hat`, or `-` for silence."""

    ballot: str
    boat: str
    votes: tuple[tuple[str, str, int], ...]
    rule: str = "§3.1"


@dataclass(slots=True)
class VotesCounted(Event):
    """`tally` are (colour, votes) for each colour with a vote."""

    ballot: str
    tally: tuple[tuple[str, int], ...]
    rule: str = "§3.6"


@dataclass(slots=True)
class VoteTied(Event):
    player: str
    tied: tuple[str, ...]
    rule: str = "§3.7"


@dataclass(slots=True)
class HatWorn(Event):
    player: str
    hats_left: int
    rule: str = "§3.9"


@dataclass(slots=True)
class HatsCancelled(Event):
    players: tuple[str, ...]
    rule: str = "§3.11"


@dataclass(slots=True)
class BallotRepeated(Event):
    ballot: str
    rule: str = "§3.10"


@dataclass(slots=True)
class ChoiceFell(Event):
    """The start player has to choose among all options, because no vote named one."""

    player: str
    rule: str = "§3.12"


@dataclass(slots=True)
class ChoiceMade(Event):
    """Chance chooses for a silent player; then `PlayerWasSilent` precedes this event."""

    player: str
    chosen: str
    rule: str = "§3.7"


@dataclass(slots=True)
class PlayerWasSilent(Event):
    """The only player asked gave no answer: chance decides, or the paragraph does."""

    player: str
    rule: str


@dataclass(slots=True)
class BallotSpared(Event):
    """No ballot was held, because there was only one option."""

    ballot: str
    named: str
    rule: str = "§3.13"


@dataclass(slots=True)
class BoatSprangLeak(Event):
    boat: str
    leaks: int
    pawns: int
    rule: str = "§4.2"


@dataclass(slots=True)
class BoatWasFull(Event):
    boat: str
    rule: str = "§4.3"


@dataclass(slots=True)
class PawnThrownOut(Event):
    player: str
    rank: str
    boat: str
    rule: str = "§4.7"


@dataclass(slots=True)
class BoatMoved(Event):
    boat: str
    fields_left: int
    rule: str = "§5.1"


@dataclass(slots=True)
class BoatLanded(Event):
    """`ashore` are (player, officers, sailors)."""

    boat: str
    island: str
    stage: int
    ashore: tuple[tuple[str, int, int], ...]
    rule: str = "§5.2"


@dataclass(slots=True)
class PawnLeft(Event):
    player: str
    rank: str
    boat: str
    rule: str = "§6.1"


@dataclass(slots=True)
class PlayerStayed(Event):
    player: str
    rule: str = "§6.2"


@dataclass(slots=True)
class PawnBoarded(Event):
    player: str
    rank: str
    boat: str
    rule: str = "§6.3"


@dataclass(slots=True)
class PawnDrowned(Event):
    player: str
    rank: str
    home: str
    rule: str = "§6.4"


@dataclass(slots=True)
class SwimSkipped(Event):
    boat: str
    rule: str = "§6.6"


@dataclass(slots=True)
class BoatSank(Event):
    """`lost` are (player, officers, sailors)."""

    boat: str
    leaks: int
    pawns: int
    lost: tuple[tuple[str, int, int], ...]
    rule: str = "§7.1"


@dataclass(slots=True)
class MatchEnded(Event):
    winners: tuple[str, ...]
    why: str
    points: tuple[tuple[str, int], ...]
    rule: str = "§2.4"
