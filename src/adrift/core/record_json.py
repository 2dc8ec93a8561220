"""The JSON format of records, for programs: the text format without the derived events."""

import json
from typing import Any, Final

from adrift.core.errors import Unreadable
from adrift.core.players import CHANCE
from adrift.core.records import BOT, CLOCK, FORMAT, PERSON, ChanceSource, Decision, Record
from adrift.core.setups import Setup

FORMAT_KEY: Final = "adrift_record"


def write_json(record: Record) -> str:
    """Format a record as JSON, one decision per line so that diffs are readable."""
    chance = record.chance
    header: dict[str, Any] = {
        FORMAT_KEY: FORMAT,
        "game": record.game,
        "rules": record.rules,
        "edition": record.edition,
        "players": list(record.setup.players),
        "start": record.setup.start,
        "cast": list(record.setup.cast),
        "chance": {
            "seed": chance.seed,
            "commitment": chance.commitment,
            "table": chance.table,
            "match": chance.match,
            "nonces": [list(nonce) for nonce in chance.nonces],
        },
        "position": record.position,
        "digests": {str(decisions): digest for decisions, digest in record.digests.items()},
    }
    head = json.dumps(header, ensure_ascii=False, indent=1).removesuffix("\n}")
    rows = [json.dumps(decision_row(record, decision)) for decision in record.decisions]
    return head + ',\n "decisions": [\n  ' + ",\n  ".join(rows) + "\n ]\n}\n"


def decision_row(record: Record, decision: Decision) -> list[str]:
    return [record.name(decision.player), decision.answer, decision.by]


def is_json(text: str) -> bool:
    """True for a record in JSON, False for one in the text format."""
    return text.lstrip().startswith("{")


def read_json(text: str) -> Record:
    """Parse a record from JSON; raises `Unreadable`."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise Unreadable(error.lineno, "not_json", problem=error.msg) from None
    if not isinstance(data, dict) or FORMAT_KEY not in data:
        raise Unreadable(1, "not_a_record")
    if data[FORMAT_KEY] != FORMAT:
        raise Unreadable(1, "format_unknown", found=str(data[FORMAT_KEY]), known=str(FORMAT))
    try:
        return _build_record(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(1, "json_field_wrong", problem=repr(error)) from None


def _build_record(data: dict[str, Any]) -> Record:
    start = data["start"]
    record = Record(
        game=_require_text(data["game"]),
        rules=int(data["rules"]),
        edition=_require_text(data["edition"]),
        setup=Setup(
            _require_texts(data["players"]),
            start and _require_text(start),
            _require_texts(data.get("cast", ())),
        ),
        chance=_build_chance(data["chance"]),
        position=_require_text(data["position"]),
        digests={int(key): _require_text(digest) for key, digest in data["digests"].items()},
    )
    record.decisions = [_build_decision(record, entry) for entry in data["decisions"]]
    return record


def _build_chance(data: dict[str, Any]) -> ChanceSource:
    if data["commitment"]:
        bytes.fromhex(
            _require_text(data["seed"])
        )  # fail here rather than when the draws are verified
    return ChanceSource(
        seed=_require_text(data["seed"]),
        commitment=_require_text(data["commitment"]),
        table=_require_text(data["table"]),
        match=_require_text(data["match"]),
        nonces=tuple(
            (_require_text(player), _require_text(nonce)) for player, nonce in data["nonces"]
        ),
    )


def _build_decision(record: Record, entry: list[str]) -> Decision:
    name, answer, by = entry
    player = record.player(_require_text(name))
    if player is None or by not in ("" if player == CHANCE else PERSON, BOT, CLOCK):
        raise Unreadable(1, "decision_unreadable", word=str(entry))
    return Decision(player, _require_text(answer), by)


def _require_texts(values: Any) -> tuple[str, ...]:
    return tuple(_require_text(value) for value in values)


def _require_text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"a text was expected, not {value!r}")
    return value
