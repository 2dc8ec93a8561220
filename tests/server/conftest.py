"""Tests of the server do not depend on whether somebody has built the client meanwhile; those about
the client's files build one of their own."""

from collections.abc import Iterator

import pytest

from adrift.server import http_pages


@pytest.fixture(autouse=True, scope="session")
def no_client_is_built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(http_pages, "STATIC", tmp_path_factory.mktemp("static") / "nothing")
        yield
