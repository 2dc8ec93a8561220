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
from adrift.server.http.strict_json import ClientDisconnected
from adrift.server.limits.costly_work import Busy
from adrift.server.logs import get_logger, log_event
from adrift.server.storage.entry_reader import UnreadableEntry
from adrift.server.storage.interface import Conflict, Unavailable
from adrift.server.tables.registry import NoTable, NotOver
from adrift.server.wire import codec
from adrift.server.wire.codec import Malformed

LOG: Final = get_logger("http")
BODY_PREFIX: Final = re.compile(r"^data\.?")
"""How the framework calls what was sent."""
REASON_BY_STATUS: Final = {
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


class RateLimited(Exception):
    """Somebody wants more than their share; `reason` says of what."""

    def __init__(self, reason: str = "too_many") -> None:
        super().__init__(reason)
        self.reason = reason


def problem_response(status: int, reason: str, **facts: Any) -> Response[Problem]:
    return Response(Problem(reason, facts), status_code=status, media_type="application/json")


def no_table(_request: Request[Any, Any, Any], _problem: Exception) -> Response[Problem]:
    return problem_response(404, "no_table")


def not_over(_request: Request[Any, Any, Any], _problem: Exception) -> Response[Problem]:
    return problem_response(409, "not_over")


def rate_limited(_request: Request[Any, Any, Any], problem: RateLimited) -> Response[Problem]:
    return problem_response(429, problem.reason)


def busy(_request: Request[Any, Any, Any], _problem: Exception) -> Response[Problem]:
    return problem_response(429, "too_much_work")


def client_disconnected(_request: Request[Any, Any, Any], _problem: Exception) -> Response[Problem]:
    """For the figures only: whoever asked has gone."""
    return problem_response(400, "malformed")


def storage_unavailable(_request: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    """It may have been kept or not: whoever asks again, with the same id, will know."""
    reason = problem.reason if isinstance(problem, Unavailable) else "conflict"
    log_event(LOG, logging.WARNING, "something could not be kept", reason=reason)
    return problem_response(503, "come_again")


def table_damaged(_request: Request[Any, Any, Any], _problem: Exception) -> Response[Problem]:
    """Our own fault, logged when it was found."""
    return problem_response(500, "table_damaged")


def invalid_options(_request: Request[Any, Any, Any], problem: Fault) -> Response[Problem]:
    """Options nobody can play, or something that cannot be read."""
    return problem_response(400, problem.reason, **problem.facts)


def invalid_request(
    _request: Request[Any, Any, Any], problem: ValidationException
) -> Response[Problem]:
    """A parameter or a body of the wrong form: where, and what is wanted there."""
    first: Any = next(iter(problem.extra or ()), {})
    if not isinstance(first, dict) or "message" not in first:
        return problem_response(400, "malformed")
    where = BODY_PREFIX.sub("", str(first.get("key", "")))
    misfit = codec.explain_mismatch(f"{first['message']} - at `$.{where}`")
    return problem_response(400, misfit.reason, **misfit.facts)


def http_error(_request: Request[Any, Any, Any], problem: HTTPException) -> Response[Problem]:
    """What the framework itself turns away."""
    if problem.status_code >= 500:
        LOG.error("a request was not dealt with", exc_info=problem)
    reason = REASON_BY_STATUS.get(problem.status_code, "not_done")
    answer = problem_response(problem.status_code, reason)
    answer.headers.update(problem.headers or {})
    return answer


def internal_error(_request: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    """Our own mistake."""
    LOG.error("a request was not dealt with", exc_info=problem)
    return problem_response(500, "not_done")


PROBLEM_HANDLERS: Final[dict[int | type[Exception], Any]] = {
    NoTable: no_table,
    NotOver: not_over,
    RateLimited: rate_limited,
    Busy: busy,
    ClientDisconnected: client_disconnected,
    Conflict: storage_unavailable,
    Unavailable: storage_unavailable,
    UnreadableEntry: table_damaged,
    Malformed: invalid_options,
    Fault: invalid_options,
    ValidationException: invalid_request,
    HTTPException: http_error,
    Exception: internal_error,
}


def problem_specs(*statuses: int) -> dict[int, ResponseSpec]:
    """For the OpenAPI page: the problems a request may meet."""
    return {
        status: ResponseSpec(Problem, description=DESCRIPTIONS[status], generate_examples=False)
        for status in (*statuses, 429, 503)
    }


DESCRIPTIONS: Final = {
    400: "The request is malformed, or asks for what cannot be.",
    403: "The request comes from a page of another site.",
    404: "There is no such thing, or none for whoever asks.",
    409: "The match is not over.",
    413: "The request is too long.",
    429: "More than one's share; wait a little.",
    503: "It could not be kept; ask again with the same command id.",
}
