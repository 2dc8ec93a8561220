"""Turn exceptions into error responses: a reason and facts, which the client puts into words.

Things that do not exist, things the client may not see, and requests with a wrong key get the same
response. No response repeats what the client sent.
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
"""The framework's name for the request body."""
REASON_BY_STATUS: Final = {
    400: "malformed",
    404: "no_table",
    405: "wrong_method",
    413: "body_too_long",
    429: "too_many",
}


class Problem(Struct, frozen=True):
    """Why a request failed. The reason names the text `refusal-…`, or `problem-…` if the options of
    a table are invalid."""

    reason: str
    facts: dict[str, Any] = {}


class RateLimited(Exception):
    """A client exceeds a limit; `reason` says which."""

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
    """Only the metrics see this response: the client is gone."""
    return problem_response(400, "malformed")


def storage_unavailable(_request: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    """The command may or may not have been stored; repeating it with the same id tells."""
    reason = problem.reason if isinstance(problem, Unavailable) else "conflict"
    log_event(LOG, logging.WARNING, "storage is unavailable", reason=reason)
    return problem_response(503, "come_again")


def table_damaged(_request: Request[Any, Any, Any], _problem: Exception) -> Response[Problem]:
    """The journal of a table is damaged. It was logged when it was read."""
    return problem_response(500, "table_damaged")


def invalid_options(_request: Request[Any, Any, Any], problem: Fault) -> Response[Problem]:
    """The request is malformed, or no game can be played with these options."""
    return problem_response(400, problem.reason, **problem.facts)


def invalid_request(
    _request: Request[Any, Any, Any], problem: ValidationException
) -> Response[Problem]:
    """A parameter or body has the wrong form; the facts say where, and what is expected there."""
    first: Any = next(iter(problem.extra or ()), {})
    if not isinstance(first, dict) or "message" not in first:
        return problem_response(400, "malformed")
    where = BODY_PREFIX.sub("", str(first.get("key", "")))
    misfit = codec.explain_mismatch(f"{first['message']} - at `$.{where}`")
    return problem_response(400, misfit.reason, **misfit.facts)


def http_error(_request: Request[Any, Any, Any], problem: HTTPException) -> Response[Problem]:
    """The framework refuses the request."""
    if problem.status_code >= 500:
        LOG.error("a request failed", exc_info=problem)
    reason = REASON_BY_STATUS.get(problem.status_code, "not_done")
    answer = problem_response(problem.status_code, reason)
    answer.headers.update(problem.headers or {})
    return answer


def internal_error(_request: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    """The server has a bug."""
    LOG.error("a request failed", exc_info=problem)
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
    """Describe the problems of a handler for the OpenAPI page."""
    return {
        status: ResponseSpec(Problem, description=DESCRIPTIONS[status], generate_examples=False)
        for status in (*statuses, 429, 503)
    }


DESCRIPTIONS: Final = {
    400: "The request is malformed or cannot be fulfilled.",
    403: "The request comes from a page of another site.",
    404: "It does not exist, or the client may not see it.",
    409: "The match is not over.",
    413: "The request is too long.",
    429: "Too many requests; wait a little.",
    503: "Storage is unavailable; repeat the request with the same command id.",
}
