"""Fixtures for the server's tests. They run as if the web client were not built; tests of the
client's files build their own."""

import io
import logging
from collections.abc import Iterator

import pytest

from adrift.server import logs
from adrift.server.http import pages as http_pages


@pytest.fixture(autouse=True, scope="session")
def no_client_is_built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(http_pages, "STATIC", tmp_path_factory.mktemp("static") / "nothing")
        yield


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """Everything logged during the test."""
    loggers = [logging.getLogger(name) for name in (logs.ROOT, *logs.LIBRARIES)]
    before = [(each, each.handlers, each.propagate, each.level) for each in loggers]
    stream = io.StringIO()
    logs.configure_logging("debug", stream)
    yield stream
    for each, handlers, propagate, level in before:
        each.handlers, each.propagate = handlers, propagate
        each.setLevel(level)
