"""Parses links to tables. A link names the table, never a place at it.

A link to return to a place has a code in its fragment, valid once and for a few minutes.
"""

import re
from typing import Final, NamedTuple
from urllib.parse import parse_qs, urlsplit

TABLE_PATH: Final = re.compile(r"^/t/([A-Za-z0-9_-]{8,64})/?$")
SHORT_CODE: Final = re.compile(r"^[A-Za-z]{5}$")

RETURN_PARAMETER: Final = "return"
"""The name of the return code in a link's fragment."""


class InvalidLink(ValueError):
    """The text is neither a link to a table nor the address of a server."""


class Link(NamedTuple):
    """A server's address, and a table there: by its id, or by a short code to look up."""

    address: str
    """`http://host:port`, perhaps with the path before `/t/`, never with a trailing slash."""
    table: str = ""
    code: str = ""
    return_code: str = ""
    """The code that gives a player their place back on another device."""

    def __str__(self) -> str:
        return f"{self.address}/t/{self.table or self.code}"

    @property
    def websocket_address(self) -> str:
        """The same address with the scheme `ws` or `wss`."""
        return "ws" + self.address.removeprefix("http")


def parse_link(text: str, address: str = "") -> Link:
    """Parse a table's link, or its short code if `address` is given; raises `InvalidLink`."""
    text = text.strip()
    if address and SHORT_CODE.match(text):
        return Link(parse_address(address), code=text.upper())
    parts = urlsplit(text)
    prefix, separator, name = parts.path.rpartition("/t/")
    table = TABLE_PATH.match(f"{separator}{name}")
    is_http = parts.scheme in ("http", "https") and parts.netloc
    if not is_http or not (table or SHORT_CODE.match(name)):
        raise InvalidLink(text)
    server = f"{parts.scheme}://{parts.netloc}{prefix}"
    return_code = parse_qs(parts.fragment).get(RETURN_PARAMETER, [""])[0]
    return Link(server, table[1], "", return_code) if table else Link(server, code=name.upper())


def parse_address(text: str) -> str:
    """Parse the address of a server; raises `InvalidLink`."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise InvalidLink(text)
    return f"{parts.scheme}://{parts.netloc}{parts.path}".rstrip("/")
