"""A record as text that people can read and compare.

    adrift record 1
    game     many_boats
    rules    1
    edition  zman
    players  red green purple
    start    chance
    chance   seed 42

    leak_ballot red:black green:green purple:hat*
      → ballot_opened leak red:black:1,green:green:1,purple:hat:1 (§3.1)
    digest 52 8f3a…

A line for each question with its answers; `*` marks a bot's, `!` the clock's, nothing a person's.
What stands behind → is derived: it is written anew each time, and checked when it is read.
"""

import json
import re
from typing import Any, Final

from adrift.core.errors import Unreadable
from adrift.core.game import Game
from adrift.core.lines import lines_of
from adrift.core.players import CHANCE
from adrift.core.records import BOT, CLOCK, FORMAT, PERSON, ChanceNote, Decision, Record
from adrift.core.replay import Frame, digests, frames
from adrift.core.setups import Setup

TITLE: Final = "adrift record"
ARROW: Final = "→"
MARKS: Final = {PERSON: "", BOT: "*", CLOCK: "!", "": ""}
CHANCE_WAYS: Final = ("seed", "sealed", "open")
HEADER: Final = ("game", "rules", "edition", "players", "start", "chance")
SEALED_HEADER: Final = ("table", "match", "seed")
WORDS: Final = (*HEADER, "cast", *SEALED_HEADER)
"""What a line of the header may begin with; a cast only if the table has chosen one."""
PLAIN: Final = re.compile(r"[A-Za-z0-9_-]*")


def write_text(game: Game[Any, Any, Any], record: Record) -> str:
    """The record as text, with what happened derived anew."""
    played = list(frames(game, record))
    marks = digests(played)
    lines = write_header(record)
    for frame in played:
        lines += write_frame(record, frame)
        if frame.played in marks:
            lines.append(f"digest {frame.played} {marks[frame.played]}")
    return "\n".join(lines) + "\n"


def write_header(record: Record) -> list[str]:
    lines = [
        f"{TITLE} {FORMAT}",
        f"game     {record.game}",
        f"rules    {record.rules}",
        f"edition  {record.edition}",
        f"players  {' '.join(record.setup.players)}",
        f"start    {record.setup.start or 'chance'}",
        *([f"cast     {' '.join(record.setup.cast)}"] if record.setup.cast else []),
        *write_chance(record.chance),
    ]
    if record.position:
        lines += ["position", *(f"  {line}" for line in record.position.splitlines())]
    return [*lines, ""]


def write_chance(note: ChanceNote) -> list[str]:
    if not note.commitment:
        return [f"chance   seed {note.seed}" if note.seed else "chance   open"]
    lines = [
        f"chance   sealed {note.commitment}",
        f"table    {note.table}",
        f"match    {note.match}",
        *(f"nonce    {player} {write_nonce(nonce)}" for player, nonce in note.nonces),
    ]
    return [*lines, f"seed     {note.seed}"] if note.seed else lines


def write_nonce(nonce: str) -> str:
    """One word as it is; anything else that players once mixed in as a JSON string, so that it
    stays on its line and is read back sign by sign."""
    return nonce if PLAIN.fullmatch(nonce) else json.dumps(nonce)


def read_nonce(word: str) -> str:
    """What was mixed in; what is no JSON string though it begins like one was written as it is."""
    if not word.startswith('"'):
        return word
    try:
        return str(json.loads(word))
    except ValueError:
        return word


def write_frame(record: Record, frame: Frame) -> list[str]:
    answers = [
        f"{record.name(decision.player)}:{decision.answer}{MARKS[decision.by]}"
        for decision in frame.decisions
    ]
    return [
        " ".join([frame.question.kind, *answers]),
        *(f"  {ARROW} {event.brief()}" for event in frame.events),
    ]


def read_text(text: str) -> Record:
    """The record a text holds, not replayed yet; raises `Unreadable`."""
    return TextReader().read(text)


def check_text(game: Game[Any, Any, Any], record: Record, text: str) -> None:
    """Compare what the text says happened with what happens now; raises `Unreadable` at the first
    line that differs."""
    now = write_text(game, record).splitlines()
    body = now[now.index("") + 1 :]
    then = [(number, line.rstrip()) for number, line in lines_of(text)]
    start = next(at for at, (_, line) in enumerate(then) if not line) + 1
    for (number, line), expected in zip(then[start:], body, strict=False):
        if line != expected:
            raise Unreadable(
                number, "told_otherwise", found=line.strip(), expected=expected.strip()
            )


class TextReader:
    """Reads a record line by line, the header up to the first empty line."""

    def __init__(self) -> None:
        self.line = 1
        self.header: dict[str, str] = {}
        self.nonces: list[tuple[str, str]] = []
        self.position: list[str] = []

    def read(self, text: str) -> Record:
        lines = lines_of(text)
        if not lines or not lines[0][1].startswith(TITLE):
            raise self.wrong("not_a_record")
        if lines[0][1].split() != [*TITLE.split(), str(FORMAT)]:
            raise self.wrong("format_unknown", found=lines[0][1], known=str(FORMAT))
        ends = [at for at, (_, line) in enumerate(lines) if not line.strip()]
        end = ends[0] if ends else len(lines)
        for self.line, line in lines[1:end]:
            self.read_header(line)
        record = self.begin()
        for self.line, line in lines[end:]:
            self.read_body(record, line)
        return record

    def read_header(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        if line.startswith("  "):
            self.position.append(line[2:])
        elif word == "nonce":
            self.read_nonce(rest)
        elif word in WORDS:
            self.header[word] = rest.strip()
        elif word != "position":
            raise self.wrong("word_unknown", word=word, known=", ".join(HEADER))

    def read_nonce(self, rest: str) -> None:
        player, _, nonce = rest.strip().partition(" ")
        self.nonces.append((player, read_nonce(nonce)))

    def begin(self) -> Record:
        for word in HEADER:
            if not self.header.get(word):
                raise self.wrong("header_missing", word=word)
        if not self.header["rules"].isdigit():
            raise self.wrong("number_expected", word=self.header["rules"])
        start = self.header["start"]
        return Record(
            game=self.header["game"],
            rules=int(self.header["rules"]),
            edition=self.header["edition"],
            setup=Setup(
                tuple(self.header["players"].split()),
                None if start == "chance" else start,
                tuple(self.header.get("cast", "").split()),
            ),
            chance=self.read_chance(),
            position="".join(f"{line}\n" for line in self.position),
        )

    def read_chance(self) -> ChanceNote:
        way, _, rest = self.header["chance"].partition(" ")
        if way not in CHANCE_WAYS:
            raise self.wrong("word_unknown", word=way, known=", ".join(CHANCE_WAYS))
        if way != "sealed":
            return ChanceNote(seed=rest.strip())
        seed = self.header.get("seed", "")
        if any(digit not in "0123456789abcdef" for digit in seed) or len(seed) % 2:
            raise self.wrong("seed_not_hex")
        table, match = self.header.get("table", ""), self.header.get("match", "")
        return ChanceNote(seed, rest.strip(), table, match, tuple(self.nonces))

    def read_body(self, record: Record, line: str) -> None:
        words = line.split()
        if not words or words[0] == ARROW or words[0].startswith("#"):
            return
        if words[0] == "digest":
            self.read_digest(record, words)
            return
        if len(words) < 2:
            raise self.wrong("line_incomplete", word=words[0])
        for word in words[1:]:
            record.decisions.append(self.read_decision(record, word))

    def read_digest(self, record: Record, words: list[str]) -> None:
        if len(words) != 3 or not words[1].isdigit():
            raise self.wrong("line_incomplete", word="digest")
        record.digests[int(words[1])] = words[2]

    def read_decision(self, record: Record, word: str) -> Decision:
        name, colon, answer = word.partition(":")
        player = record.player(name)
        if player is None or not colon or not answer:
            raise self.wrong("decision_unreadable", word=word)
        if player == CHANCE:
            return Decision(player, answer, "")
        for by, mark in ((BOT, "*"), (CLOCK, "!")):
            if answer.endswith(mark):
                return Decision(player, answer.removesuffix(mark), by)
        return Decision(player, answer, PERSON)

    def wrong(self, reason: str, **facts: str) -> Unreadable:
        return Unreadable(self.line, reason, **facts)
