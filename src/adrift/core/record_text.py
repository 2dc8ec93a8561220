"""The text format of records, for people to read and diff.

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

Each question is a line with its answers; `*` marks an answer by a bot, `!` one by the clock. The
events after → are derived: `write_text` computes them, and `check_text` compares them.
"""

import json
import re
from typing import Any, Final

from adrift.core.errors import Unreadable
from adrift.core.game import Game
from adrift.core.lines import numbered_lines
from adrift.core.players import CHANCE
from adrift.core.records import BOT, CLOCK, FORMAT, PERSON, ChanceSource, Decision, Record
from adrift.core.replay import Frame, event_digests, frames
from adrift.core.setups import Setup

TITLE: Final = "adrift record"
ARROW: Final = "→"
DECIDER_MARKS: Final = {PERSON: "", BOT: "*", CLOCK: "!", "": ""}
CHANCE_KINDS: Final = ("seed", "sealed", "open")
REQUIRED_HEADER: Final = ("game", "rules", "edition", "players", "start", "chance")
SEALED_HEADER: Final = ("table", "match", "seed")
HEADER_WORDS: Final = (*REQUIRED_HEADER, "cast", *SEALED_HEADER)
"""Words a header line may begin with. `cast` is optional."""
PLAIN_NONCE: Final = re.compile(r"[A-Za-z0-9_-]*")


def write_text(game: Game[Any, Any, Any], record: Record) -> str:
    """Format a record as text, with the events of a replay."""
    replayed = list(frames(game, record))
    digests = event_digests(replayed)
    lines = write_header(record)
    for frame in replayed:
        lines += write_frame(record, frame)
        if frame.decision_count in digests:
            lines.append(f"digest {frame.decision_count} {digests[frame.decision_count]}")
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


def write_chance(chance: ChanceSource) -> list[str]:
    if not chance.commitment:
        return [f"chance   seed {chance.seed}" if chance.seed else "chance   open"]
    lines = [
        f"chance   sealed {chance.commitment}",
        f"table    {chance.table}",
        f"match    {chance.match}",
        *(f"nonce    {player} {write_nonce(nonce)}" for player, nonce in chance.nonces),
    ]
    return [*lines, f"seed     {chance.seed}"] if chance.seed else lines


def write_nonce(nonce: str) -> str:
    """Write a plain word unchanged and any other nonce, from an old record, as a JSON string.

    The JSON string stays on one line and preserves every character.
    """
    return nonce if PLAIN_NONCE.fullmatch(nonce) else json.dumps(nonce)


def read_nonce(word: str) -> str:
    """Parse a nonce. Before nonces were quoted, one could begin with `"` and be no JSON string."""
    if not word.startswith('"'):
        return word
    try:
        return str(json.loads(word))
    except ValueError:
        return word


def write_frame(record: Record, frame: Frame) -> list[str]:
    answers = [
        f"{record.name(decision.player)}:{decision.answer}{DECIDER_MARKS[decision.by]}"
        for decision in frame.decisions
    ]
    return [
        " ".join([frame.question.kind, *answers]),
        *(f"  {ARROW} {event.brief()}" for event in frame.events),
    ]


def read_text(text: str) -> Record:
    """Parse a record without replaying it; raises `Unreadable`."""
    return RecordParser().read(text)


def check_text(game: Game[Any, Any, Any], record: Record, text: str) -> None:
    """Compare the events in the text with those of a replay; raises `Unreadable`."""
    now = write_text(game, record).splitlines()
    body = now[now.index("") + 1 :]
    then = [(number, line.rstrip()) for number, line in numbered_lines(text)]
    start = next(at for at, (_, line) in enumerate(then) if not line) + 1
    for (number, line), expected in zip(then[start:], body, strict=False):
        if line != expected:
            raise Unreadable(
                number, "told_otherwise", found=line.strip(), expected=expected.strip()
            )


class RecordParser:
    """Parses a record line by line. The header ends at the first empty line."""

    def __init__(self) -> None:
        self.line = 1
        self.header: dict[str, str] = {}
        self.nonces: list[tuple[str, str]] = []
        self.position: list[str] = []

    def read(self, text: str) -> Record:
        lines = numbered_lines(text)
        if not lines or not lines[0][1].startswith(TITLE):
            raise self.unreadable("not_a_record")
        if lines[0][1].split() != [*TITLE.split(), str(FORMAT)]:
            raise self.unreadable("format_unknown", found=lines[0][1], known=str(FORMAT))
        ends = [at for at, (_, line) in enumerate(lines) if not line.strip()]
        end = ends[0] if ends else len(lines)
        for self.line, line in lines[1:end]:
            self.read_header(line)
        record = self.build_record()
        for self.line, line in lines[end:]:
            self.read_body(record, line)
        return record

    def read_header(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        if line.startswith("  "):
            self.position.append(line[2:])
        elif word == "nonce":
            self.read_nonce(rest)
        elif word in HEADER_WORDS:
            self.header[word] = rest.strip()
        elif word != "position":
            raise self.unreadable("word_unknown", word=word, known=", ".join(REQUIRED_HEADER))

    def read_nonce(self, rest: str) -> None:
        player, _, nonce = rest.strip().partition(" ")
        self.nonces.append((player, read_nonce(nonce)))

    def build_record(self) -> Record:
        for word in REQUIRED_HEADER:
            if not self.header.get(word):
                raise self.unreadable("header_missing", word=word)
        if not self.header["rules"].isdigit():
            raise self.unreadable("number_expected", word=self.header["rules"])
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

    def read_chance(self) -> ChanceSource:
        way, _, rest = self.header["chance"].partition(" ")
        if way not in CHANCE_KINDS:
            raise self.unreadable("word_unknown", word=way, known=", ".join(CHANCE_KINDS))
        if way != "sealed":
            return ChanceSource(seed=rest.strip())
        seed = self.header.get("seed", "")
        if any(digit not in "0123456789abcdef" for digit in seed) or len(seed) % 2:
            raise self.unreadable("seed_not_hex")
        table, match = self.header.get("table", ""), self.header.get("match", "")
        return ChanceSource(seed, rest.strip(), table, match, tuple(self.nonces))

    def read_body(self, record: Record, line: str) -> None:
        words = line.split()
        if not words or words[0] == ARROW or words[0].startswith("#"):
            return
        if words[0] == "digest":
            self.read_digest(record, words)
            return
        if len(words) < 2:
            raise self.unreadable("line_incomplete", word=words[0])
        for word in words[1:]:
            record.decisions.append(self.read_decision(record, word))

    def read_digest(self, record: Record, words: list[str]) -> None:
        if len(words) != 3 or not words[1].isdigit():
            raise self.unreadable("line_incomplete", word="digest")
        record.digests[int(words[1])] = words[2]

    def read_decision(self, record: Record, word: str) -> Decision:
        name, colon, answer = word.partition(":")
        player = record.player(name)
        if player is None or not colon or not answer:
            raise self.unreadable("decision_unreadable", word=word)
        if player == CHANCE:
            return Decision(player, answer, "")
        for by, mark in ((BOT, "*"), (CLOCK, "!")):
            if answer.endswith(mark):
                return Decision(player, answer.removesuffix(mark), by)
        return Decision(player, answer, PERSON)

    def unreadable(self, reason: str, **facts: str) -> Unreadable:
        return Unreadable(self.line, reason, **facts)
