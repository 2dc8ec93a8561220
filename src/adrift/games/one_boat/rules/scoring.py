"""§11.3–11.10 Scoring and winning."""

from typing import Final

from adrift.core.players import Player
from adrift.core.questions import Outcome, Source
from adrift.games.one_boat.components import (
    CAPTAIN,
    CASH,
    CASH_POINTS,
    JEWEL_POINTS,
    JEWELS,
    LAUREN,
    PAINTING,
    PAINTING_POINTS,
    PLAYERS,
    PSYCHOPATH_POINTS,
    SIZES,
    STEPHEN,
    STILL_LIFE,
    STILL_LIFE_POINTS,
    SURVIVALS,
    Character,
)
from adrift.games.one_boat.editions import (
    DEATHS_BY_SIZE,
    LOVE_SPARED,
    THE_LIVING_FIRST,
    Edition,
    Psychopath,
    PsychopathLove,
)
from adrift.games.one_boat.state import OneBoat

DOUBLE: Final = 2


def compute_outcome(state: OneBoat) -> Outcome:
    """§11.9 The highest total wins."""
    sources = tuple([point_sources(state, player) for player in PLAYERS[: state.player_count]])
    points = tuple([sum([source.points for source in each]) for each in sources])
    best = [player for player in PLAYERS[: state.player_count] if points[player] == max(points)]
    winners, why, rule = break_tie(state, best)
    return Outcome(tuple(winners), why, rule, points, sources)


def break_tie(state: OneBoat, best: list[Player]) -> tuple[list[Player], str, str]:
    """§11.10 A tie is shared, or won by the living among the tied, by the edition."""
    if len(best) == 1:
        return best, "most_points", "§11.9"
    living = [player for player in best if state.is_alive(player)]
    if state.edition.ties is THE_LIVING_FIRST and living and len(living) < len(best):
        return living, "living_tie", "§11.10"
    return best, "shared", "§11.10"


def point_sources(state: OneBoat, player: Player) -> tuple[Source, ...]:
    """Return all sources of a player's points."""
    sources = [
        survival(state, player),
        *treasures(state, player),
        love(state, player),
        hate(state, player),
        psychopath(state, player),
    ]
    return tuple([source for source in sources if source.points])


def is_character_alive(state: OneBoat, character: Character) -> bool:
    """True if a character is alive, even if unconscious; the lost are dead (§11.6)."""
    return state.is_alive(Player(state.characters.index(character)))


def survival(state: OneBoat, player: Player) -> Source:
    """§11.3 The player's own Survival, but not for a psychopath (§11.7)."""
    who = state.characters[player]
    counts = state.is_alive(player) and state.hate[player] != who
    return Source("survival", 1, SURVIVALS[who] if counts else 0)


def treasures(state: OneBoat, player: Player) -> list[Source]:
    """§11.4 Treasure on a body aboard, dead or alive, hidden or open."""
    if player not in state.seats:
        return []
    cards, who = state.hands[player] + state.open[player], state.characters[player]
    cash, jewels = cards.count(CASH), cards.count(JEWELS)
    paintings, still_lifes = cards.count(PAINTING), cards.count(STILL_LIFE)
    worth = paintings * PAINTING_POINTS + still_lifes * STILL_LIFE_POINTS
    return [
        treasure("cash", cash, cash * CASH_POINTS, doubled=who == CAPTAIN),
        treasure("jewels", jewels, JEWEL_POINTS[jewels], doubled=who == LAUREN),
        treasure("paintings", paintings + still_lifes, worth, doubled=who == STEPHEN),
    ]


def treasure(kind: str, number: int, points: int, *, doubled: bool) -> Source:
    return Source(kind, number, points * DOUBLE if doubled else points)


def love(state: OneBoat, player: Player) -> Source:
    """§11.5 The Survival of the loved character, if alive."""
    loved = state.love[player]
    return Source("love", 1, SURVIVALS[loved] if is_character_alive(state, loved) else 0)


def hate(state: OneBoat, player: Player) -> Source:
    """§11.6 The Size of the hated character, if dead; for hating oneself see §11.7."""
    hated = state.hate[player]
    counts = hated != state.characters[player] and not is_character_alive(state, hated)
    return Source("hate", 1, SIZES[hated] if counts else 0)


def psychopath(state: OneBoat, player: Player) -> Source:
    """§11.7 A player who hates their own character scores for every other death."""
    who = state.characters[player]
    if state.hate[player] != who:
        return Source("psychopath", 0, 0)
    dead = [
        other for other in state.characters if other != who and not is_character_alive(state, other)
    ]
    counted = [other for other in dead if not is_spared(state, player, other)]
    sizes = [SIZES[other] for other in counted]
    by_size = death_points(state.edition) is DEATHS_BY_SIZE
    points = sum(sizes) if by_size else PSYCHOPATH_POINTS * len(counted)
    return Source("psychopath", len(counted), points)


def goals_kind(me: Character, loved: Character, hated: Character) -> str:
    """§11.5–11.8 Say how a player's love and hate score together."""
    if loved == hated:
        return "both" if loved == me else "ambivalent"
    if hated == me:
        return "psychopath"
    return "narcissist" if loved == me else "others"


def goal_points(me: Character, loved: Character, hated: Character) -> tuple[int, int]:
    """§11.3–11.7 Return the points if the loved one lives, and if the hated one dies.

    A narcissist's own survival counts twice; a psychopath scores nothing for it, nor for hate.
    """
    love_points = SURVIVALS[loved]
    if loved == me != hated:
        love_points *= DOUBLE
    return love_points, 0 if hated == me else SIZES[hated]


def is_spared(state: OneBoat, player: Player, other: Character) -> bool:
    """§11.8 True if the death of the loved character does not count."""
    return loved_death(state.edition) is LOVE_SPARED and other == state.love[player]


def death_points(edition: Edition) -> Psychopath:
    """§11.7 Return what each death scores for a psychopath."""
    return edition.psychopath


def loved_death(edition: Edition) -> PsychopathLove:
    """§11.8 Return whether the death of the loved character scores for a psychopath."""
    return edition.psychopath_love
