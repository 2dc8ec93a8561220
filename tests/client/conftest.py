"""Runs one real server for all tests of a file; tests that kill servers start their own."""

from collections.abc import Iterator

import pytest

from tests.client.servers import ServerProcess, running_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("server")) as found:
        yield found
