"""What each viewer is told: the only way from a table's truth to its messages.

Views come from `game.view`, events pass `told_to`, and whispers lose their words for whoever may
not hear them.
"""

from typing import Any, Final

from adrift.core.chance import SealedSeed
from adrift.core.events import Event, snake
from adrift.core.players import CHANCE, SPECTATOR, Player, Viewer
from adrift.table.deadlines import asked_people, deadline
from adrift.table.news import (
    Asked,
    Debate,
    Line,
    Message,
    Note,
    Noted,
    PlaceNow,
    Said,
    Status,
    TallyNow,
    Told,
    Update,
    Waiting,
    Welcome,
)
from adrift.table.playing import question_id, question_of
from adrift.table.state import Item, Seated, TableState
from adrift.table.talk import talk_until
from adrift.table.tallies import needed

UNSEEN: Final = object()
LONG: Final = 8
"""A list of so many entries is sent by its tail, if only that changed."""
BEHIND: Final = "behind"
"""The name under which spectators get everything, late."""


def told(events: tuple[Event, ...], viewer: Viewer) -> tuple[Told, ...]:
    """The events the viewer is told of."""
    return tuple(
        [
            Told(snake(type(event).__name__), event.facts(), event.rule)
            for event in events
            if event.told_to(viewer)
        ]
    )


def heard(line: Line, viewer: Viewer) -> Line:
    """A line as the viewer hears it: a whisper without its words, except for the two."""
    if line.to is None or viewer in (line.speaker, line.to):
        return line
    return Line(at=line.at, speaker=line.speaker, name=line.name, to=line.to)


def seen(state: TableState, viewer: Viewer) -> dict[str, Any]:
    """What the viewer sees of the match, by field; nothing without one."""
    sitting = state.sitting
    if sitting is None:
        return {}
    found: dict[str, Any] = sitting.game.view(sitting.match, viewer)._asdict()
    if viewer == SPECTATOR and state.options.watching.everything:
        found[BEHIND] = everything_late(state)
    return found


def everything_late(state: TableState) -> tuple[Any, ...]:
    """All players' views of some decisions ago; nothing in the first of them."""
    sitting, delay = state.sitting, state.options.watching.delay
    if sitting is None or len(sitting.past) < delay:
        return ()
    players = [Player(n) for n in range(len(state.places))]
    return tuple([sitting.game.view(sitting.past[0], player) for player in players])


def changes(
    before: dict[str, Any], after: dict[str, Any]
) -> tuple[dict[str, Any], dict[str, tuple[int, tuple[Any, ...]]]]:
    """What must be sent so that one view becomes the other: whole fields, or tails of lists."""
    whole: dict[str, Any] = {}
    tails: dict[str, tuple[int, tuple[Any, ...]]] = {}
    for name, value in after.items():
        old = before.get(name, UNSEEN)
        if old is value or old == value:
            continue
        is_list = type(old) is type(value) is tuple  # and no object with named fields
        kept = common(old, value) if is_list else 0
        if kept and (len(value) >= LONG or isinstance(value[0], tuple)):
            tails[name] = (kept, value[kept:])
        else:
            whole[name] = value
    return whole, tails


def common(old: tuple[Any, ...], new: tuple[Any, ...]) -> int:
    """How many entries two lists have in common from the beginning."""
    kept = 0
    for one, other in zip(old, new, strict=False):
        if one is not other and one != other:
            break
        kept += 1
    return kept


def number_news(
    item: Item, number: int, viewer: Viewer, seen_before: dict[str, Any], now: dict[str, Any]
) -> Message:
    """A piece of news as the viewer gets it."""
    if item.line is not None:
        return Said(number=number, line=heard(item.line, viewer))
    if item.note is not None:
        return Noted(number=number, note=item.note)
    whole, tails = changes(seen_before, now)
    return Update(number=number, events=told(item.events or (), viewer), changes=whole, tails=tails)


def asked(state: TableState, player: Player) -> Asked:
    """What one player is asked and may volunteer."""
    sitting = state.sitting
    if state.phase != "playing" or sitting is None or state.paused_at is not None:
        return Asked()
    question = question_of(state, player)
    acts = sitting.game.acts(sitting.match, player) if state.talking is None else ()
    return Asked(id=question_id(state) if question else "", question=question, acts=acts)


def status(state: TableState, now: float) -> Status:
    """How the table stands, the same for everybody: nothing here depends on a secret."""
    sitting = state.sitting
    question = sitting.question() if sitting and state.phase == "playing" else None
    return Status(
        phase=state.phase,
        match=state.match,
        question=question_id(state),
        kind=question.kind if question else "",
        sealed=bool(question and question.sealed),
        commitment=commitment(state),
        host=state.host,
        places=tuple([place_now(state, n, seat) for n, seat in enumerate(state.places)]),
        waiting=waiting(state),
        answered=answered(state),
        debate=debate(state),
        tallies=tallies(state),
        paused=state.paused_at is not None,
        clock=state.clock,
        ended=state.ended,
        frozen=state.frozen,
        spectators=state.spectators,
        now=now,
    )


def commitment(state: TableState) -> str:
    """Of the match that is played, or of the next."""
    if state.phase == "playing" and state.sitting is not None:
        return state.sitting.record.chance.commitment
    if not state.seed:
        return ""
    edition = state.game.edition_name(state.game.edition(state.options.edition))
    seed = SealedSeed(bytes.fromhex(state.seed), state.id, str(state.match + 1), edition)
    return seed.commitment()


def place_now(state: TableState, number: int, seat: Seated) -> PlaceNow:
    playing = state.sitting is not None and state.phase != "lobby"
    called = state.sitting.record.setup.players[number] if playing and state.sitting else seat.wish
    return PlaceNow(
        name=seat.name,
        player=called,
        occupant="person" if seat.is_person else "bot" if seat.bot else "free",
        bot=seat.bot,
        ready=seat.ready,
        present=bool(seat.connections),
        standing_in=seat.standing_in,
        factor=seat.factor,
        asks_back=bool(seat.back_key),
    )


def waiting(state: TableState) -> tuple[Waiting, ...]:
    """Who is waited for; of a sealed question everybody who was asked, so that nothing is told."""
    sitting = state.sitting
    if sitting is None or state.phase != "playing" or state.talking is not None:
        return ()
    question = sitting.question()
    hidden = question is not None and question.sealed and state.options.marks != "each"
    players = sitting.match.asked if hidden else sitting.waiting()
    people = asked_people(state)
    return tuple(
        [
            Waiting(
                player=player, until=deadline(state, player) if player in people or hidden else None
            )
            for player in players
            if player != CHANCE
        ]
    )


def answered(state: TableState) -> tuple[int, ...] | int | None:
    """The marks of a sealed question, as the table is set."""
    sitting = state.sitting
    question = sitting.question() if sitting and state.phase == "playing" else None
    if sitting is None or question is None or not question.sealed or state.options.marks == "none":
        return None
    done = tuple([player for player in sitting.match.asked if player not in sitting.waiting()])
    return done if state.options.marks == "each" else len(done)


def debate(state: TableState) -> Debate | None:
    talking = state.talking
    if talking is None:
        return None
    ready = tuple(sorted(talking.ready))
    return Debate(ends=talking.ends, caller=talking.caller, ready=ready, until=talk_until(state))


def tallies(state: TableState) -> tuple[TallyNow, ...]:
    return tuple(
        [
            TallyNow(
                matter=matter,
                place=place,
                factor=factor,
                yes=len(votes),
                needed=needed(state, matter, place),
            )
            for (matter, place, factor), votes in sorted(state.votes.items(), key=str)
            if votes
        ]
    )


def welcome(state: TableState, viewer: Viewer, since: int | None, now: float) -> Welcome:
    """Everything the viewer may know, and what was told since the number it names."""
    sitting = state.sitting
    over = state.phase == "ended"
    missed = news_since(state, viewer, since)
    return Welcome(
        table=state.id,
        player=viewer,
        number=state.counts.get(viewer, 0),
        options=state.options,
        status=status(state, now),
        view=seen(state, viewer) or None,
        asked=asked(state, viewer) if viewer >= 0 else None,
        outcome=sitting.game.outcome(sitting.match) if sitting and over else None,
        events=tuple([each for item in missed for each in told(item.events or (), viewer)]),
        talk=tuple([heard(item.line, viewer) for item in missed if item.line]),
        notes=tuple([item.note for item in missed if item.note]),
        chance=revealed(state) if over else {},
    )


def news_since(state: TableState, viewer: Viewer, since: int | None) -> list[Item]:
    """The news after the one the viewer names; all the talk, and the match's, if it names none."""
    if since is None or since > state.counts.get(viewer, 0):
        return [item for item in state.log if item.is_for(viewer) or state.phase == "ended"]
    mine = [item for item in state.log if item.is_for(viewer)]
    return mine[since:]


def revealed(state: TableState) -> dict[str, Any]:
    """The seed, when it is secret no more."""
    chance = state.sitting.record.chance if state.sitting else None
    if chance is None or not chance.seed:
        return {}
    return {"seed": chance.seed, "commitment": chance.commitment, "nonces": chance.nonces}


def notes_of(items: list[Item]) -> list[Note]:
    return [item.note for item in items if item.note]
