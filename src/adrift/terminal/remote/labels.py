"""What the screens say of a table elsewhere: who talks, whom one waits for, how long."""

from collections.abc import Sequence

from adrift.core.players import Player
from adrift.table.protocol.messages import PlaceStatus, Status, TableNote, TalkStatus
from adrift.table.protocol.messages import TalkLine as Spoken
from adrift.terminal.remote.table_source import TableSource
from adrift.terminal.style import Look
from adrift.texts import Texts


def name_of(look: Look, place: PlaceStatus, number: int) -> str:
    """What people call whoever sits there."""
    if place.occupant == "bot":
        return look.say(f"occupant-{place.bot}")
    return place.name or look.texts.say("table-place", place=number + 1)


def names_of(look: Look, status: Status, players: Sequence[int]) -> list[str]:
    return [name_of(look, status.places[number], number) for number in players]


def talk_text(texts: Texts, line: Spoken, source: TableSource) -> str:
    """What somebody said, as far as it was for these ears."""
    me = source.people[0] if source.people else None
    if line.speaker is None:
        return texts.say("table-talk-by-spectator", name=line.name, text=line.text)
    if line.to is None:
        return texts.say("table-talk-said", name=line.name, text=line.text)
    to = source.status.places[line.to].name
    if line.speaker == me:
        return texts.say("table-talk-you-whispered", to=to, text=line.text)
    if line.to == me:
        return texts.say("table-talk-whispered-to-you", name=line.name, text=line.text)
    return texts.say("table-talk-whispered", name=line.name, to=to)


def note_text(texts: Texts, note: TableNote) -> str:
    return texts.note(note.what, note.facts)


def waiting_text(look: Look, status: Status) -> str:
    """Whom one waits for."""
    if status.paused:
        return look.texts.say("table-paused")
    names = names_of(look, status, [each.player for each in status.waiting])
    return look.texts.say("table-waiting", names=tuple(names)) if names else ""


def disconnected_text(look: Look, source: TableSource) -> str:
    """That there is no connection, and why the server gives none, if it said so."""
    lost, refused = look.texts.say("table-connection-lost"), source.connection_refusal
    return f"{look.texts.refusal(refused)} {lost}" if refused is not None else lost


def deadline(status: Status, player: Player | None) -> float | None:
    """When the time of whoever is waited for is over: one's own, else the last of them."""
    times = {each.player: each.until for each in status.waiting}
    if status.debate is not None:
        return status.debate.until
    if player in times:
        return times[player]
    return max([until for until in times.values() if until is not None], default=None)


def debate_text(look: Look, debate: TalkStatus, source: TableSource) -> str:
    """How the talk before a ballot is closed, and how many are ready for that."""
    texts, status = look.texts, source.status
    caller = names_of(look, status, [] if debate.caller is None else [debate.caller])
    said = texts.say(f"table-debate-{debate.ends}", name="".join(caller))
    people = [place for place in status.places if place.occupant == "person"]
    ready = texts.say("table-debate-ready", ready=len(debate.ready), people=len(people))
    return f"{said} {ready}"
