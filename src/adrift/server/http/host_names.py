"""The names under which this server may be reached.

By DNS rebinding, a page of somebody else's can point its own name at this machine, and a visitor's
browser then takes our answers for that page's own. It cannot hide the name, though: it is in the
`Host` header. So only names are accepted that nobody outside can own.
"""

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

from adrift.server.settings import Settings, is_loopback

PRIVATE_DOMAINS: Final = (".local", ".home.arpa", ".internal", ".localhost")
"""Domains that no public name server answers for."""
Headers = list[tuple[bytes, bytes]]


class HostNames:
    """Knows which `Host` headers are meant for this server."""

    def __init__(self, settings: Settings) -> None:
        urls = [*settings.origins, settings.public_url]
        self.configured = {urlsplit(each).hostname for each in urls if each}

    def accepts(self, headers: Headers) -> bool:
        """Whether every name a request was sent to is ours. Browsers always send one; simple
        health checks send none."""
        return all(self.is_ours(name) for name in host_names(headers))

    def is_ours(self, name: str | None) -> bool:
        if name is None:
            return False
        return name in self.configured or is_local_name(name)


def host_names(headers: Headers) -> list[str | None]:
    """The names in the `Host` headers, without ports; `None` for one that cannot be read."""
    return [read_host(value) for name, value in headers if name == b"host"]


def read_host(value: bytes) -> str | None:
    try:
        parts = urlsplit(f"//{value.decode('ascii')}")
        _ = parts.port  # checked when it is read
    except ValueError:
        return None
    if parts.path or parts.query or parts.fragment or parts.username is not None:
        return None
    return (parts.hostname or "").rstrip(".") or None


def is_local_name(name: str) -> bool:
    """An IP address, a name without a domain, or one of a private domain: no DNS server of an
    attacker can answer for these."""
    return is_machine_name(name) or "." not in name or name.endswith(PRIVATE_DOMAINS)


def is_machine_name(name: str) -> bool:
    """An IP address, or a name of this very machine."""
    if is_loopback(name) or name == socket.gethostname().lower():
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
