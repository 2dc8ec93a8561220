"""A record as JSON, for programs: the same content as the text, without what is derived."""

import json
from typing import Any, Final

from adrift.core.errors import Unreadable
from adrift.core.players import CHANCE
from adrift.core.records import BOT, CLOCK, FORMAT, PERSON, ChanceNote, Decision, Record
from adrift.core.setups import Setup

MARK: Final = "adrift_record"


def write_json(record: Record) -> str:
    """The record as JSON, one decision a line so that two can be compared."""
    note = record.chance
    header: dict[str, Any] = {
        MARK: FORMAT,
        "game": record.game,
        "rules": record.rules,
        "edition": record.edition,
        "players": list(record.setup.players),
        "start": record.setup.start,
        "cast": list(record.setup.cast),
        "chance": {
            "seed": note.seed,
            "commitment": note.commitment,
            "table": note.table,
            "match": note.match,
            "nonces": [list(nonce) for nonce in note.nonces],
        },
        "position": record.position,
        "digests": {str(decisions): digest for decisions, digest in record.digests.items()},
    }
    head = json.dumps(header, ensure_ascii=False, indent=1).removesuffix("\n}")
    rows = [json.dumps(row(record, decision)) for decision in record.decisions]
    return head + ',\n "decisions": [\n  ' + ",\n  ".join(rows) + "\n ]\n}\n"


def row(record: Record, decision: Decision) -> list[str]:
    return [record.name(decision.player), decision.answer, decision.by]


def read_json(text: str) -> Record:
    """The record a JSON text holds; raises `Unreadable`."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise Unreadable(error.lineno, "not_json", problem=error.msg) from None
    if not isinstance(data, dict) or MARK not in data:
        raise Unreadable(1, "not_a_record")
    if data[MARK] != FORMAT:
        raise Unreadable(1, "format_unknown", found=str(data[MARK]), known=str(FORMAT))
    try:
        return _record(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(1, "json_field_wrong", problem=repr(error)) from None


def _record(data: dict[str, Any]) -> Record:
    start = data["start"]
    record = Record(
        game=_text(data["game"]),
        rules=int(data["rules"]),
        edition=_text(data["edition"]),
        setup=Setup(_texts(data["players"]), start and _text(start), _texts(data.get("cast", ()))),
        chance=_chance(data["chance"]),
        position=_text(data["position"]),
        digests={int(key): _text(digest) for key, digest in data["digests"].items()},
    )
    record.decisions = [_decision(record, entry) for entry in data["decisions"]]
    return record


def _chance(data: dict[str, Any]) -> ChanceNote:
    if data["commitment"]:
        bytes.fromhex(_text(data["seed"]))  # refused here rather than when it is checked
    return ChanceNote(
        seed=_text(data["seed"]),
        commitment=_text(data["commitment"]),
        table=_text(data["table"]),
        match=_text(data["match"]),
        nonces=tuple((_text(player), _text(nonce)) for player, nonce in data["nonces"]),
    )


def _decision(record: Record, entry: list[str]) -> Decision:
    name, answer, by = entry
    player = record.player(_text(name))
    if player is None or by not in ("" if player == CHANCE else PERSON, BOT, CLOCK):
        raise Unreadable(1, "decision_unreadable", word=str(entry))
    return Decision(player, _text(answer), by)


def _texts(values: Any) -> tuple[str, ...]:
    return tuple(_text(value) for value in values)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"a text was expected, not {value!r}")
    return value
