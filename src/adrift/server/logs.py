"""Logs for programs: one JSON object a line, and nothing in it that anybody could misuse.

No key, name, talk, answer or client's address is ever logged: what we log are words of our own and
numbers. Other people's libraries are let through from warnings on, by their format only, without
what they wanted to fill in; of an exception one sees its kind and where it happened, not what it
says, since that may quote what somebody sent.
"""

import asyncio
import hashlib
import json
import logging
import sys
import time
import traceback
from typing import Any, Final, TextIO

ROOT: Final = "adrift"
LIBRARIES: Final = ("uvicorn", "litestar", "websockets", "asyncio", "concurrent")
FACTS: Final = "told"
CLIENT_CAUSED_MESSAGES: Final = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "No supported WebSocket library detected.",
    "Invalid UTF-8 sequence received from client.",
    "Cancel %s running task(s), timeout graceful shutdown exceeded",
    "socket.send() raised exception.",
)
"""How libraries begin to warn of what any client can do to any server. Whoever reads the log for
errors must not find these: anybody could fill it with them."""


def get_logger(name: str) -> logging.Logger:
    """The log of one part of the server."""
    return logging.getLogger(f"{ROOT}.{name}")


def log_event(logger: logging.Logger, level: int, what: str, **facts: str | float) -> None:
    """Note that something happened. Facts are numbers and words of our own, never what was sent."""
    logger.log(level, what, extra={FACTS: facts})


def table_pseudonym(table: str) -> str:
    """A table in a log: enough to follow it, too little to find it."""
    return hashlib.sha256(table.encode()).hexdigest()[:8]


class JsonFormatter(logging.Formatter):
    """A log entry as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "part": record.name,
            "what": str(record.msg),
            **getattr(record, FACTS, {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            entry["problem"] = record.exc_info[0].__name__
            entry["where"] = call_stack(record)
        return json.dumps(entry, ensure_ascii=True)


class DemoteClientErrors(logging.Filter):
    """Lowers to `debug` what a client caused, or the end of the server: neither is an error."""

    def filter(self, record: logging.LogRecord) -> bool:
        if is_caused_by_client(record):
            record.levelno, record.levelname = logging.DEBUG, "DEBUG"
            return logging.getLogger(ROOT).isEnabledFor(logging.DEBUG)
        return True


def is_caused_by_client(record: logging.LogRecord) -> bool:
    if record.name.partition(".")[0] not in LIBRARIES:
        return False
    kind = record.exc_info[0] if record.exc_info else None
    is_cancelled = kind is not None and issubclass(kind, asyncio.CancelledError)
    return is_cancelled or str(record.msg).startswith(CLIENT_CAUSED_MESSAGES)


def call_stack(record: logging.LogRecord) -> list[str]:
    """The calls that led to an exception, the innermost last."""
    assert record.exc_info is not None, "asked for exceptions only"
    calls = traceback.extract_tb(record.exc_info[2])
    return [f"{call.name} {call.filename.rpartition('/')[2]}:{call.lineno}" for call in calls[-8:]]


def configure_logging(level: str, stream: TextIO | None = None) -> None:
    """Send the logs of this process to a stream, for once the only place they go."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(DemoteClientErrors())
    for name in (ROOT, *LIBRARIES):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == ROOT else logging.WARNING)
