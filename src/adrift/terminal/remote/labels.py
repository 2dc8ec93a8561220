"""Texts about a remote table: names, talk, notes, who must decide, and until when."""

from collections.abc import Sequence

from adrift.core.players import Player
from adrift.table.protocol.messages import PlaceStatus, Status, TableNote, TalkStatus
from adrift.table.protocol.messages import TalkLine as Spoken
from adrift.terminal.remote.table_source import TableSource
from adrift.terminal.style import Look
from adrift.terminal.widgets.event_log import LogLine
from adrift.texts import Texts


def name_of(look: Look, place: PlaceStatus, number: int) -> str:
    """Return the name of a place's occupant, or the number of a free place."""
    if place.occupant == "bot":
        return look.say(f"occupant-{place.bot}")
    return place.name or look.texts.say("table-place", place=number + 1)


def names_of(look: Look, status: Status, players: Sequence[int]) -> list[str]:
    return [name_of(look, status.places[number], number) for number in players]


def talk_text(texts: Texts, line: Spoken, source: TableSource) -> str:
    """Return a chat line as the viewer may read it; of others' whispers only that they happened."""
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


def unlogged_lines(texts: Texts, source: TableSource, logged: tuple[int, int]) -> list[LogLine]:
    """Return log lines for the notes and talk after the first ones, `logged` of talk and notes."""
    talk, notes = logged
    lines = [note_text(texts, each) for each in source.notes[notes:]]
    lines += [talk_text(texts, each, source) for each in source.talk[talk:]]
    return [LogLine(line, "") for line in lines]


def note_text(texts: Texts, note: TableNote) -> str:
    return texts.note(note.what, note.facts)


def waiting_text(look: Look, status: Status) -> str:
    """Return which players must decide, or that the match is paused."""
    if status.paused:
        return look.texts.say("table-paused")
    names = names_of(look, status, [each.player for each in status.waiting])
    return look.texts.say("table-waiting", names=tuple(names)) if names else ""


def disconnected_text(look: Look, source: TableSource) -> str:
    """Return that the connection is lost, after the server's refusal if it sent one."""
    lost, refused = look.texts.say("table-connection-lost"), source.connection_refusal
    return f"{look.texts.refusal(refused)} {lost}" if refused is not None else lost


def deadline(status: Status, player: Player | None) -> float | None:
    """Return when the player's time ends, or the latest of the others' if the player has none."""
    times = {each.player: each.until for each in status.waiting}
    if status.debate is not None:
        return status.debate.until
    if player in times:
        return times[player]
    return max([until for until in times.values() if until is not None], default=None)


def debate_text(look: Look, debate: TalkStatus, source: TableSource) -> str:
    """Return how the talk before a ballot ends, and how many are ready."""
    texts, status = look.texts, source.status
    caller = names_of(look, status, [] if debate.caller is None else [debate.caller])
    text = texts.say(f"table-debate-{debate.ends}", name="".join(caller))
    people = [place for place in status.places if place.occupant == "person"]
    ready = texts.say("table-debate-ready", ready=len(debate.ready), people=len(people))
    return f"{text} {ready}"
