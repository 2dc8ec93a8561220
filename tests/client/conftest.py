"""One real server for all tests of a file; who kills servers starts one of their own."""

from collections.abc import Iterator

import pytest

from tests.client.servers import ServerProcess, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found
