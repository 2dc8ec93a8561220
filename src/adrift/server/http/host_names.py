"""Check the `Host` header: accept only names that nobody outside can own.

By DNS rebinding, another site can point its own name at this machine, and a visitor's browser then
takes our responses for that site's own. But the `Host` header still shows that name.
"""

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

from adrift.server.settings import Settings, is_loopback

PRIVATE_DOMAINS: Final = (".local", ".home.arpa", ".internal", ".localhost")
"""Domains that no public DNS server answers for."""
Headers = list[tuple[bytes, bytes]]


class HostNames:
    """Decides which `Host` headers are meant for this server."""

    def __init__(self, settings: Settings) -> None:
        urls = [*settings.origins, settings.public_url]
        self.configured = {urlsplit(each).hostname for each in urls if each}

    def accepts(self, headers: Headers) -> bool:
        """True if every `Host` header of a request is ours. Browsers always send one; simple health
        checks send none."""
        return all(self.is_ours(name) for name in host_names(headers))

    def is_ours(self, name: str | None) -> bool:
        if name is None:
            return False
        return name in self.configured or is_local_name(name)


def host_names(headers: Headers) -> list[str | None]:
    """Return the names in the `Host` headers without ports, `None` for an invalid one."""
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
    """True for an IP address, a name without a domain, or one in a private domain: an attacker's
    DNS server cannot answer for these."""
    return is_machine_name(name) or "." not in name or name.endswith(PRIVATE_DOMAINS)


def is_machine_name(name: str) -> bool:
    """True for an IP address or a name of this machine."""
    if is_loopback(name) or name == socket.gethostname().lower():
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
