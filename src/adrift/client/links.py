"""Links: where a table is. A link names the table, never a place at it.

One for coming back has a code behind its `#`, good once and for a few minutes.
"""

import re
from typing import Final, NamedTuple
from urllib.parse import parse_qs, urlsplit

TABLE: Final = re.compile(r"^/t/([A-Za-z0-9_-]{8,64})/?$")
CODE: Final = re.compile(r"^[A-Za-z]{5}$")

RETURN: Final = "return"
"""What the code for coming back is called behind the `#`."""


class NoLink(ValueError):
    """Nothing that could lead to a table."""


class Link(NamedTuple):
    """The address of a server, and a table there: by its id, or by a short code to be looked up."""

    address: str
    """`http://host:port`, perhaps with a path before `/t/`, never with a slash at its end."""
    table: str = ""
    code: str = ""
    returning: str = ""
    """The code with which somebody comes back from another device."""

    def __str__(self) -> str:
        return f"{self.address}/t/{self.table or self.code}"

    @property
    def socket(self) -> str:
        """The same address for sockets."""
        return "ws" + self.address.removeprefix("http")


def read_link(text: str, address: str = "") -> Link:
    """A table's link, or its short code if the server's address is known; raises `NoLink`."""
    text = text.strip()
    if address and CODE.match(text):
        return Link(read_address(address), code=text.upper())
    parts = urlsplit(text)
    before, at, name = parts.path.rpartition("/t/")
    found = TABLE.match(f"{at}{name}")
    if parts.scheme not in ("http", "https") or not parts.netloc or not (found or CODE.match(name)):
        raise NoLink(text)
    home = f"{parts.scheme}://{parts.netloc}{before}"
    returning = parse_qs(parts.fragment).get(RETURN, [""])[0]
    return Link(home, found[1], "", returning) if found else Link(home, code=name.upper())


def read_address(text: str) -> str:
    """The address of a server; raises `NoLink`."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise NoLink(text)
    return f"{parts.scheme}://{parts.netloc}{parts.path}".rstrip("/")
