"""§11 Scoring, second reading."""

from collections.abc import Iterator

from tests.reading.one_boat.things import Character, Match

JEWELS = (0, 1, 4, 8)
Source = tuple[str, int, int]


def sources(match: Match, who: Character) -> tuple[Source, ...]:
    """Where somebody's points come from: kind, number, points."""
    found = [*survival(who), *loot(match, who), *feelings(match, who)]
    return tuple(source for source in found if source[2])


def survival(who: Character) -> Iterator[Source]:
    """§11.3 Whoever is alive, §11.7 but for the psychopath."""
    if who.alive and who.hate != who.name:
        yield "survival", 1, who.survival


def loot(match: Match, who: Character) -> Iterator[Source]:
    """§11.4 What is on the body, if it is aboard."""
    if who.lost:
        return
    cards = who.hidden + who.open
    paintings = 3 * cards["painting"] + 2 * cards["still_life"]
    if cards["still_life"]:
        match.note("still life scored")
    yield "cash", cards["cash"], cards["cash"] * twice(who, "captain")
    yield "jewels", cards["jewels"], JEWELS[cards["jewels"]] * twice(who, "lauren")
    number = cards["painting"] + cards["still_life"]
    yield "paintings", number, paintings * twice(who, "stephen")


def twice(who: Character, name: str) -> int:
    """§11.4 Double for the one who cares."""
    return 2 if who.name == name else 1


def feelings(match: Match, who: Character) -> Iterator[Source]:
    """§11.5 Love, §11.6 hate, §11.7 or everybody else's death."""
    loved, hated = match.characters[who.love], match.characters[who.hate]
    if loved.alive:
        yield "love", 1, loved.survival
    if hated is who:
        yield psychopath(match, who)
    elif not hated.alive:
        yield "hate", 1, hated.size


def psychopath(match: Match, who: Character) -> Source:
    """§11.7 The death of each other; §11.8 with or without the one loved."""
    dead = [c for c in match.characters.values() if not c.alive and c is not who]
    if any(c.name == who.love for c in dead):
        match.note("psychopath whose love is dead")
    if match.switches["psychopath_love"] == "spared":
        dead = [c for c in dead if c.name != who.love]
    by_size = match.switches["psychopath"] == "size"
    return "psychopath", len(dead), sum(c.size if by_size else 3 for c in dead)


def winners(match: Match, points: dict[str, int]) -> tuple[str, ...]:
    """§11.9 The highest total; §11.10 in a tie all of them, or the living among them."""
    best = tuple(name for name in points if points[name] == max(points.values()))
    living = tuple(name for name in best if match.characters[name].alive)
    if len(best) > 1:
        match.note("tie")
    if living and living != best:
        match.note("tie of the living and the dead")
    return living if living and match.switches["ties"] == "the_living" else best
