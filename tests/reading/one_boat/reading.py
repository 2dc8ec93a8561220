"""A second reading of docs/rules/one_boat.md, written from that page alone.

The rules as one plain coroutine: it yields every question as an `Ask`, is sent one `Decision`
after the other and returns a `Result`. Chapters of the page are files beside this one.
"""

from tests.reading.one_boat.questions import Over, Play, Result
from tests.reading.one_boat.scoring import sources, winners
from tests.reading.one_boat.setting_up import set_up
from tests.reading.one_boat.shown import board
from tests.reading.one_boat.things import Match
from tests.reading.one_boat.turn import turn


def reading(
    switches: dict[str, str], players: tuple[str, ...], cast: tuple[str, ...]
) -> Play[Result]:
    """One match, from the box to the winners."""
    match = Match(switches, players, names={player: player for player in players})
    yield from set_up(match, cast)
    try:
        while True:
            yield from turn(match)
    except Over:
        return result(match)


def result(match: Match) -> Result:
    """§11 What everybody has in the end."""
    found = {name: sources(match, who) for name, who in match.characters.items()}
    points = {name: sum(source[2] for source in found[name]) for name in found}
    won = winners(match, points)
    return Result(points, found, won, board(match, over=True), match.rarities)
