"""Builds commands, each with a random id of the same length."""

import secrets
from typing import Any

import msgspec

from adrift.core.questions import Question
from adrift.table.protocol.commands import Answer, AnyCommand
from adrift.table.protocol.frames import pad_answer


class CannotSend(ValueError):
    """A command has a field that is too long, too short or of the wrong type."""


def new_key() -> str:
    """Return a new key to a place: 128 random bits."""
    return secrets.token_urlsafe(16)


def build_command(kind: type[AnyCommand], **fields: Any) -> AnyCommand:
    """Build a command; raises `CannotSend` if no table could decode it."""
    command = kind(id=new_id(), **fields)
    try:
        msgspec.json.decode(msgspec.json.encode(command), type=kind)
    except msgspec.ValidationError as problem:
        raise CannotSend(str(problem)) from None
    return command


def build_answer(question: Question, question_id: str, option: str) -> AnyCommand:
    """Build an answer padded to the length of the longest option, which hides the choice."""
    return pad_answer(Answer(id=new_id(), question=question_id, option=option), question.options)


def new_id() -> str:
    return secrets.token_urlsafe(12)
