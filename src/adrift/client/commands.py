"""Making commands: each has an id of its own, all of one length."""

import secrets
from typing import Any

from adrift.core.questions import Question
from adrift.table.frames import padded
from adrift.table.messages import Answer, AnyCommand


def new_key() -> str:
    """The right to a place: 128 bits nobody can guess."""
    return secrets.token_urlsafe(16)


def make(kind: type[AnyCommand], **fields: Any) -> AnyCommand:
    return kind(id=secrets.token_urlsafe(12), **fields)


def make_answer(question: Question, asked: str, option: str) -> AnyCommand:
    """An answer as long as every other the question allows."""
    answer = Answer(id=secrets.token_urlsafe(12), question=asked, option=option)
    return padded(answer, question.options)
