"""What is said when a request cannot be met: a reason and facts, for a text to say it with.

What does not exist, what one may not see and what is asked with a wrong key are one and the same
answer. Nothing that was sent is repeated.
"""

import logging
import re
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from adrift.core.errors import Fault
from adrift.server.http.strict_json import HungUp
from adrift.server.limits.costly_work import Busy
from adrift.server.logs import get_logger, log_event
from adrift.server.storage.entry_reader import UnreadableEntry
from adrift.server.storage.interface import Conflict, Unavailable
from adrift.server.tables.registry import NoTable, NotOver
from adrift.server.wire import codec
from adrift.server.wire.codec import Malformed

LOG: Final = get_logger("http")
BODY: Final = re.compile(r"^data\.?")
"""How the framework calls what was sent."""
BY_STATUS: Final = {
    400: "malformed",
    404: "no_table",
    405: "wrong_method",
    413: "body_too_long",
    429: "too_many",
}


class Problem(Struct, frozen=True):
    """Why a request was not met: the text `refusal-…`, or `problem-…` if it is about options that
    nobody can play."""

    reason: str
    facts: dict[str, Any] = {}


class TooMany(Exception):
    """Somebody wants more than their share; `reason` says of what."""

    def __init__(self, reason: str = "too_many") -> None:
        super().__init__(reason)
        self.reason = reason


def refuse(status: int, reason: str, **facts: Any) -> Response[Problem]:
    return Response(Problem(reason, facts), status_code=status, media_type="application/json")


def no_table(_request: Request[Any, Any, Any], _problem: Exception) -> Response[Problem]:
    return refuse(404, "no_table")


def not_over(_request: Request[Any, Any, Any], _problem: Exception) -> Response[Problem]:
    return refuse(409, "not_over")


def too_many(_request: Request[Any, Any, Any], problem: TooMany) -> Response[Problem]:
    return refuse(429, problem.reason)


def busy(_request: Request[Any, Any, Any], _problem: Exception) -> Response[Problem]:
    return refuse(429, "too_much_work")


def hung_up(_request: Request[Any, Any, Any], _problem: Exception) -> Response[Problem]:
    """For the figures only: whoever asked has gone."""
    return refuse(400, "malformed")


def come_again(_request: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    """It may have been kept or not: whoever asks again, with the same id, will know."""
    reason = problem.reason if isinstance(problem, Unavailable) else "conflict"
    log_event(LOG, logging.WARNING, "something could not be kept", reason=reason)
    return refuse(503, "come_again")


def table_damaged(_request: Request[Any, Any, Any], _problem: Exception) -> Response[Problem]:
    """Our own fault, logged when it was found."""
    return refuse(500, "table_damaged")


def unplayable(_request: Request[Any, Any, Any], problem: Fault) -> Response[Problem]:
    """Options nobody can play, or something that cannot be read."""
    return refuse(400, problem.reason, **problem.facts)


def invalid(_request: Request[Any, Any, Any], problem: ValidationException) -> Response[Problem]:
    """A parameter or a body of the wrong form: where, and what is wanted there."""
    first: Any = next(iter(problem.extra or ()), {})
    if not isinstance(first, dict) or "message" not in first:
        return refuse(400, "malformed")
    where = BODY.sub("", str(first.get("key", "")))
    misfit = codec.misfit(f"{first['message']} - at `$.{where}`")
    return refuse(400, misfit.reason, **misfit.facts)


def http(_request: Request[Any, Any, Any], problem: HTTPException) -> Response[Problem]:
    """What the framework itself turns away."""
    if problem.status_code >= 500:
        LOG.error("a request was not dealt with", exc_info=problem)
    reason = BY_STATUS.get(problem.status_code, "not_done")
    answer = refuse(problem.status_code, reason)
    answer.headers.update(problem.headers or {})
    return answer


def unexpected(_request: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    """Our own mistake."""
    LOG.error("a request was not dealt with", exc_info=problem)
    return refuse(500, "not_done")


HANDLERS: Final[dict[int | type[Exception], Any]] = {
    NoTable: no_table,
    NotOver: not_over,
    TooMany: too_many,
    Busy: busy,
    HungUp: hung_up,
    Conflict: come_again,
    Unavailable: come_again,
    UnreadableEntry: table_damaged,
    Malformed: unplayable,
    Fault: unplayable,
    ValidationException: invalid,
    HTTPException: http,
    Exception: unexpected,
}


def says(*statuses: int) -> dict[int, ResponseSpec]:
    """For the OpenAPI page: the problems a request may meet."""
    return {
        status: ResponseSpec(Problem, description=DESCRIBED[status], generate_examples=False)
        for status in (*statuses, 429, 503)
    }


DESCRIBED: Final = {
    400: "The request is malformed, or asks for what cannot be.",
    403: "The request comes from a page of another site.",
    404: "There is no such thing, or none for whoever asks.",
    409: "The match is not over.",
    413: "The request is too long.",
    429: "More than one's share; wait a little.",
    503: "It could not be kept; ask again with the same command id.",
}
