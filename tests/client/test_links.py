"""Tests parsing of links, and the delays between retries."""

import pytest

from adrift.client import InvalidLink, Link, parse_link
from adrift.client.connection import (
    EARLY_RETRIES,
    EARLY_RETRY_SECONDS,
    MAX_RETRY_SECONDS,
    retry_delay,
)


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://host:8000/t/AbC-_9AbC-_9", Link("http://host:8000", "AbC-_9AbC-_9")),
        (" https://host/t/AbC-_9AbC-_9/ ", Link("https://host", "AbC-_9AbC-_9")),
        ("https://host/games/t/AbC-_9AbC-_9", Link("https://host/games", "AbC-_9AbC-_9")),
        ("http://[::1]:80/t/AbC-_9AbC-_9?x#y", Link("http://[::1]:80", "AbC-_9AbC-_9")),
        ("http://host/t/abcde", Link("http://host", code="ABCDE")),
    ],
)
def test_a_link_names_server_and_table(text: str, link: Link) -> None:
    assert parse_link(text) == link


def test_a_link_for_coming_back_holds_its_code_behind_the_fragment() -> None:
    found = parse_link("https://example.org/t/5dWq0XcN2bYh8rTz#return=k7Rr1mT0bGZ0y3bQ4c9sVw")
    assert found.return_code == "k7Rr1mT0bGZ0y3bQ4c9sVw"
    assert str(found) == "https://example.org/t/5dWq0XcN2bYh8rTz", "it works once: not to be kept"


def test_a_code_needs_an_address() -> None:
    assert parse_link("abcde", "host:8000") == Link("http://host:8000", code="ABCDE")
    assert parse_link("abcde", "https://host/") == Link("https://host", code="ABCDE")
    with pytest.raises(InvalidLink):
        parse_link("abcde")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "host",
        "http://host",
        "http://host/t/",
        "ftp://host/t/AbC-_9AbC-_9",
        "http:///t/AbC-_9AbC",
    ],
)
def test_anything_else_is_no_link(text: str) -> None:
    with pytest.raises(InvalidLink):
        parse_link(text)


def test_sockets_are_found_at_the_same_address() -> None:
    assert parse_link("https://host/a/t/AbC-_9AbC-_9").websocket_address == "wss://host/a"
    assert str(parse_link("http://host:1/t/AbC-_9AbC-_9")) == "http://host:1/t/AbC-_9AbC-_9"


def test_a_client_comes_again_soon_and_after_many_tries_in_vain_seldom() -> None:
    waits = [retry_delay(tries) for tries in range(2000)]
    assert waits == sorted(waits)
    assert max(waits[:EARLY_RETRIES]) == EARLY_RETRY_SECONDS
    assert waits[-1] == MAX_RETRY_SECONDS
