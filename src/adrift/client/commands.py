"""Making commands: each has an id of its own, all of one length."""

import secrets
from typing import Any

import msgspec

from adrift.core.questions import Question
from adrift.table.protocol.commands import Answer, AnyCommand
from adrift.table.protocol.frames import padded


class CannotSend(ValueError):
    """A command with something too long, too short or of the wrong kind in it."""


def new_key() -> str:
    """The right to a place: 128 bits nobody can guess."""
    return secrets.token_urlsafe(16)


def make(kind: type[AnyCommand], **fields: Any) -> AnyCommand:
    """A command; raises `CannotSend` for what no table would read."""
    made = kind(id=new_id(), **fields)
    try:
        msgspec.json.decode(msgspec.json.encode(made), type=kind)
    except msgspec.ValidationError as problem:
        raise CannotSend(str(problem)) from None
    return made


def make_answer(question: Question, asked: str, option: str) -> AnyCommand:
    """An answer as long as every other the question allows."""
    return padded(Answer(id=new_id(), question=asked, option=option), question.options)


def new_id() -> str:
    return secrets.token_urlsafe(12)
