"""Without a network: the page starts from its cache, says that it is offline, and recovers."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.web.person import Person
from tests.web.server_process import AdriftServer, Table

MakePerson = Callable[..., Person]
CACHED_PATHS = """async () => {
  await navigator.serviceWorker.ready;
  const [name] = await caches.keys();
  return (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname);
}"""


@pytest.fixture
def anna(person: MakePerson) -> Iterator[Person]:
    """A person who has opened the page once, and then lost the network."""
    anna = person("de", installed=True).open("/")
    cached = anna.page.evaluate(CACHED_PATHS)
    assert "/" in cached
    assert not [path for path in cached if path != "/" and not path.startswith("/client/")]
    anna.context.set_offline(True)
    yield anna
    anna.ignore_errors("ERR_INTERNET_DISCONNECTED")


@pytest.fixture
def table(server: AdriftServer) -> Table:
    return server.open_table("many_boats", 3).sit("Anna")


def alert(anna: Person, message: str) -> Locator:
    return anna.page.get_by_role("status").filter(has_text=anna.text(message))


def test_the_first_page_opens_and_says_that_there_is_no_network(anna: Person) -> None:
    anna.open("/")
    expect(anna.page.get_by_role("heading", level=1)).to_be_visible()
    expect(alert(anna, "web-start-offline-none")).to_be_visible()
    anna.screenshot("offline-390")
    anna.context.set_offline(False)
    expect(alert(anna, "web-start-offline-none")).to_be_hidden()


@pytest.mark.parametrize("tail", ["", "/screen"])
def test_a_table_says_so_and_comes_by_itself(anna: Person, table: Table, tail: str) -> None:
    anna.with_keys(table, 0).open(f"{table.path}{tail}")
    expect(alert(anna, "web-no-connection")).to_be_visible()
    anna.screenshot(f"offline-table{tail.replace('/', '-')}-390")
    anna.context.set_offline(False)
    expect(anna.page.get_by_text("Anna").first).to_be_visible()
    expect(alert(anna, "web-no-connection")).to_have_count(0)


def test_a_code_is_looked_up_again(anna: Person, server: AdriftServer, table: Table) -> None:
    code = server.http.get(f"/api/tables/{table.name}/invitation").json()["code"]
    anna.open(f"/t/{code}")
    expect(alert(anna, "web-no-connection")).to_be_visible()
    anna.context.set_offline(False)
    anna.page.wait_for_url(f"**{table.path}")
