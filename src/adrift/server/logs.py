"""Write logs as JSON, one object per line, without anything an attacker could use.

Keys, names, talk, answers and client addresses are never logged, only our own words and numbers.
Libraries are logged from warnings on, by their format string without its arguments. Exceptions are
logged by type and place, not by message, because a message may quote what a client sent.
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
FACTS: Final = "facts"
CLIENT_CAUSED_MESSAGES: Final = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "No supported WebSocket library detected.",
    "Invalid UTF-8 sequence received from client.",
    "Cancel %s running task(s), timeout graceful shutdown exceeded",
    "socket.send() raised exception.",
)
"""Beginnings of library warnings that any client can cause. They are not errors: otherwise anyone
could fill the log with them."""


def get_logger(name: str) -> logging.Logger:
    """Return the logger of one part of the server."""
    return logging.getLogger(f"{ROOT}.{name}")


def log_event(logger: logging.Logger, level: int, what: str, **facts: str | float) -> None:
    """Log an event. Facts are numbers and our own words, never anything a client sent."""
    logger.log(level, what, extra={FACTS: facts})


def table_pseudonym(table: str) -> str:
    """Return a name for a table in logs: enough to follow it, too little to find it."""
    return hashlib.sha256(table.encode()).hexdigest()[:8]


class JsonFormatter(logging.Formatter):
    """Formats a log record as one line of JSON."""

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
    """Lowers records to `debug` that a client or the shutdown caused: neither is an error."""

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
    """Return the last calls that led to an exception, the innermost last."""
    assert record.exc_info is not None, "only called for exceptions"
    calls = traceback.extract_tb(record.exc_info[2])
    return [f"{call.name} {call.filename.rpartition('/')[2]}:{call.lineno}" for call in calls[-8:]]


def configure_logging(level: str, stream: TextIO | None = None) -> None:
    """Send all logs of this process to one stream."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(DemoteClientErrors())
    for name in (ROOT, *LIBRARIES):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == ROOT else logging.WARNING)
