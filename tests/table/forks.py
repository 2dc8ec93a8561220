"""Two worlds from one: a house copied with everything in it, to be led on differently."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from tests.table.house import House


def fork(house: House) -> House:
    """A second house, the same in all respects, that shares what is never changed."""
    return deepcopy(house, {id(each): each for each in unchanging(house) if each is not None})


def unchanging(house: House) -> Iterator[Any]:
    """Messages, views, states of matches: whatever is replaced and not changed. Copying it would
    take long, and of a game or a question there is only one."""
    table, broadcast, sitting = house.table, house.table.broadcast, house.state.sitting
    if sitting is not None:
        yield from (sitting.game, sitting.match, sitting.behind, *sitting._questions.values())
        yield from (interrupted.step for interrupted in sitting.interrupted)
    yield from (broadcast.status, table.bots, table.state.options, broadcast.looked_at)
    yield from house.due
    yield from broadcast.shown.values()
    yield from broadcast.asked_before.values()
    yield from (value for view in house.views.values() for value in view.values())
    yield from (message for told in house.told.values() for message in told)
    yield from table.state.log.pages
    yield from table.state.log.recent
