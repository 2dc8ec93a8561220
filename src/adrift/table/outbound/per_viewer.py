"""What each viewer is told: the only way from a table's truth to its messages.

Views come from `game.view`, events are told to their audience, and whispers lose their words for
whoever may not hear them.
"""

from typing import Any, Final

from msgspec.structs import replace

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.questions import Outcome
from adrift.table.commands.play import question_id, question_of
from adrift.table.outbound.feed import Item, told
from adrift.table.outbound.status import status, status_from_outside
from adrift.table.outbound.view_diff import NOTHING, Sight, fields_of
from adrift.table.protocol.messages import Asked, Line, Noted, Revealed, Said, Update, Welcome
from adrift.table.protocol.options import Options
from adrift.table.state import TableState

NOTHING_ASKED: Final = Asked()


def may_watch(state: TableState, viewer: Viewer) -> bool:
    """Spectators, if the table allows them; before the start whoever has the link sees who is
    there."""
    return viewer != SPECTATOR or state.options.watching.allowed or state.phase == "lobby"


def heard(state: TableState, item: Item, viewer: Viewer) -> Line:
    """A line as the viewer hears it: a whisper without its words, except for the two who were
    there then. Whoever has taken a place since did not hear it."""
    line = item.line
    assert line is not None, "somebody said something"
    if line.to is None or (viewer >= 0 and state.places[viewer].person in item.ears):
        return line
    return replace(line, text="")


def sight(state: TableState, viewer: Viewer) -> Sight:
    """What the viewer sees now."""
    sitting = state.sitting
    if sitting is None:
        return NOTHING
    late = everything_late(state) if viewer == SPECTATOR and sitting.behind is not None else None
    moment = (state.match, sitting.told)
    return Sight(sitting.game.view(sitting.match, viewer), moment, late)


def seen_by_all(state: TableState) -> Sight:
    """What everybody may see of the match now, and nothing late."""
    sitting = state.sitting
    if sitting is None:
        return NOTHING
    return Sight(sitting.game.view(sitting.match, SPECTATOR), (state.match, sitting.told))


def everything_late(state: TableState) -> tuple[Any, ...]:
    """All players' views of some decisions ago; nothing in the first of them."""
    sitting = state.sitting
    if sitting is None or not sitting.shows_behind:
        return ()
    players = [Player(n) for n in range(len(state.places))]
    return tuple([sitting.game.view(sitting.behind, player) for player in players])


def spoken(state: TableState, item: Item, number: int, viewer: Viewer) -> Said | Noted:
    """A piece of news that is not of the match, as the viewer gets it."""
    if item.note is not None:
        return Noted(number=number, note=item.note)
    return Said(number=number, line=heard(state, item, viewer))


def asked(state: TableState, player: Player) -> Asked:
    """What one player is asked and may volunteer."""
    sitting = state.sitting
    if sitting is None or not state.is_running or state.talking is not None:
        return NOTHING_ASKED
    question = question_of(state, player)
    acts = sitting.acts(player)
    if question is None and not acts:
        return NOTHING_ASKED
    return Asked(id=question_id(state) if question else "", question=question, acts=acts)


def welcome(state: TableState, viewer: Viewer, since: int | None, now: float) -> Welcome:
    """Everything the viewer may know, and what was told since the number it names."""
    if not may_watch(state, viewer):
        outside = replace(status_from_outside(state), now=now)
        return Welcome(
            table=state.id, player=viewer, number=0, options=public(state.options), status=outside
        )
    number = state.log.number(viewer)
    first, items = state.log.after(since if since is not None and since <= number else 0, viewer)
    ours = max(0, state.log.number_before_match(viewer) + 1 - first)
    return Welcome(
        table=state.id,
        player=viewer,
        number=number,
        first=first,
        options=public(state.options),
        scenario=state.title,
        status=replace(status(state), now=now),
        view=fields_of(sight(state, viewer)) or None,
        asked=asked(state, viewer) if viewer >= 0 else None,
        events=tuple([each for item in items[ours:] for each in told(item, viewer)]),
        talk=tuple([heard(state, item, viewer) for item in items if item.line]),
        notes=tuple([item.note for item in items if item.note]),
        **revelations(state),
    )


def pages(state: TableState, viewer: Viewer, since: int, most: int) -> tuple[Any, ...]:
    """The viewer's news after a number, so many pieces of it, without what they changed."""
    if not may_watch(state, viewer):
        return ()
    first, items = state.log.after(since, viewer)
    return tuple(
        [
            spoken(state, item, number, viewer)
            if item.events is None
            else Update(number=number, events=told(item, viewer))
            for number, item in enumerate(items[:most], start=first)
        ]
    )


def public(options: Options) -> Options:
    """The options as all may see them: the text of a scenario tells what is hidden in it."""
    return replace(options, scenario="") if options.scenario else options


def revealed(state: TableState) -> Revealed:
    return Revealed(**revelations(state))


def revelations(state: TableState) -> dict[str, Any]:
    """What everybody is told when a match is over, in whatever way: nothing before."""
    sitting = state.sitting
    if sitting is None or state.phase != "ended":
        return {}
    players = [Player(n) for n in range(len(state.places))]
    outcome: Outcome | None = sitting.game.outcome(sitting.match)
    chance = sitting.header.chance
    return {
        "outcome": outcome,
        "truth": tuple([sitting.game.view(sitting.match, player) for player in players]),
        "chance": {
            "seed": chance.seed,
            "commitment": chance.commitment,
            "nonces": chance.nonces,
        },
        "aside": tuple(state.aside),
    }
