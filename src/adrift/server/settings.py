"""Everything about a server that can be set: by flag, by environment, by file, in one place.

A field of `Settings` is all three: `frame_bytes` is `--frame-bytes`, `ADRIFT_FRAME_BYTES` and
`frame_bytes = …` in the TOML file that `--settings` names. A flag wins over the environment, the
environment over the file, the file over the default. What a setting is for is said to people by the
text `serve-setting-…` of its name.
"""

import ipaddress
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from adrift.table.protocol.frames import MAX_FRAME_BYTES

LOOPBACK: Final = "127.0.0.1"
ALL_INTERFACES: Final = "0.0.0.0"
ENVIRONMENT_PREFIX: Final = "ADRIFT_"

Amount = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Days = Annotated[int, Meta(ge=1, le=3650)]
Seconds = Annotated[float, Meta(gt=0, le=3600)]


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How one server is set."""

    host: str = LOOPBACK
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    """0 for any that is free."""
    lan: bool = False
    data: str = ""
    public_url: str = ""
    """Behind a proxy: what people type."""
    trusted_proxy: tuple[str, ...] = ()
    """Whose word is taken for where a request comes from."""
    origins: tuple[str, ...] = ()
    frame_bytes: Annotated[int, Meta(ge=1024, le=MAX_FRAME_BYTES)] = MAX_FRAME_BYTES
    body_bytes: Annotated[int, Meta(ge=1024, le=16_777_216)] = 98_304
    """A scenario of 20,000 characters must fit."""
    head_bytes: Annotated[int, Meta(ge=1024, le=1_048_576)] = 32_768
    head_lines: Annotated[int, Meta(ge=8, le=10_000)] = 100
    head_seconds: Seconds = 20.0
    """From the first byte of a request to the end of its headers, for every request."""
    body_seconds: Seconds = 20.0
    """From there to the end of its body; the same for a message over a socket, in parts."""
    write_seconds: Seconds = 30.0
    """How long a reader may take nothing of what waits for it."""
    pending_bytes: Annotated[int, Meta(ge=1_048_576, le=1_000_000_000_000)] = 16_777_216
    """What may wait in memory for all slow readers of one address together."""
    queue: Amount = 256
    """Messages that wait for somebody who does not read; a match sends a few a second."""
    commands: Amount = 100
    """In ten seconds on one connection; people click a few times, a quick bot is slowed down."""
    frames: Amount = 500
    """The same for frames of every kind, fragments and pongs too; more end the connection."""
    messages: Amount = 1500
    """In ten seconds over all sockets of one address; people who play are not counted."""
    talk: Amount = 10
    """Lines of one person at a table, in ten seconds: nobody reads more, and whoever wants to drown
    a match in talk cannot."""
    requests: Amount = 1200
    """In ten seconds, from one address: 40 people load the page at once. Costly ones count more."""
    costly: Amount = 40
    """In ten seconds, from one address: requests that take the server real work."""
    at_once: Amount = 2
    """Requests of one address that are worked on at the same time."""
    refusal_seconds: Annotated[float, Meta(ge=0, le=60)] = 1.0
    """Whoever asks too much is told so a little later: it costs them time, and us none."""
    connections: Amount = 320
    """From one address: 40 people, each with a socket and six connections of a browser."""
    spare_connections: Amount = 32
    """Beyond that, from one address: they must show the key of somebody who plays."""
    key_seconds: Seconds = 5.0
    """How soon."""
    seat_connections: Amount = 4
    """With the same key. A browser that comes back does not wait until its old ones are gone."""
    seat_requests: Amount = 200
    """In ten seconds, with the key of somebody who plays, whatever others at the address do."""
    all_connections: Amount = 10_000
    """Never more than the system lets the process open, less a reserve."""
    new_tables: Amount = 60
    """In an hour, from one address: a class of thirty in groups plays several matches."""
    lesson_tables: Amount = 300
    """The same for the steps of our lessons, eight to a game and gone when they are finished: a
    class of thirty may learn at once."""
    all_new_tables: Amount = 3000
    """In an hour, lessons too, from all addresses together."""
    tables: Amount = 10_000
    data_megabytes: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0
    """0 for as much as the disk has. A full file takes no more, but is read and deleted from."""
    lookups: Amount = 30
    """Of short codes, per minute: eight million of them cannot be tried out."""
    all_lookups: Amount = 600
    """Wrong codes per minute from all addresses together."""
    keep_days: Days = 90
    keep_unused_days: Days = 7
    workers: Annotated[int, Meta(ge=0, le=256)] = 1
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    metrics_open: bool = False
    metrics_key: str = ""
    """Counters move with every sealed answer, so they are for whoever runs the server."""
    webhooks: bool = False

    @property
    def bind_address(self) -> str:
        """The address to listen at: the local network only if told so."""
        return ALL_INTERFACES if self.lan and self.host == LOOPBACK else self.host

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach it."""
        return is_loopback(self.bind_address)


class InvalidSetting(Exception):
    """A value that cannot be used: which, where it stands, and what is wanted."""

    def __init__(self, reason: str, **facts: str) -> None:
        super().__init__(reason, facts)
        self.reason, self.facts = reason, facts


class Setting(NamedTuple):
    """One setting as people write it."""

    name: str
    flag: str
    variable: str
    default: str
    is_switch: bool


def all_settings() -> list[Setting]:
    """What `--help` and the page for hosts list."""
    defaults = Settings()
    return [
        Setting(
            name=field.name,
            flag=f"--{field.name.replace('_', '-')}",
            variable=ENVIRONMENT_PREFIX + field.name.upper(),
            default=format_value(getattr(defaults, field.name)),
            is_switch=field.type is bool,
        )
        for field in msgspec.structs.fields(Settings)
    ]


def format_value(value: object) -> str:
    """A value as one would write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    return ",".join(value) if isinstance(value, tuple) else str(value)


def load_settings(
    flags: Mapping[str, Any], environment: Mapping[str, str], file: Path | None = None
) -> Settings:
    """The settings of a server; raises `BadSetting` with one clear reason."""
    given: dict[str, tuple[str, Any]] = {}
    if file is not None:
        given = {name: (f"{file}: {name}", value) for name, value in read_file(file).items()}
    for each in all_settings():
        if environment.get(each.variable):
            given[each.name] = (each.variable, environment[each.variable])
        if flags.get(each.name) is not None:
            given[each.name] = (each.flag, flags[each.name])
    values = {name: read_value(name, where, value) for name, (where, value) in given.items()}
    settings = Settings(**values)
    for name, (where, value) in given.items():
        check_value(name, where, value, settings)
    return settings


def read_file(file: Path) -> dict[str, Any]:
    try:
        values = tomllib.loads(file.read_text("utf-8"))
    except OSError as problem:
        raise InvalidSetting(
            "file_unreadable", file=str(file), problem=str(problem.strerror)
        ) from None
    except ValueError as problem:
        raise InvalidSetting("file_wrong", file=str(file), problem=str(problem)) from None
    known = [each.name for each in all_settings()]
    unknown = [name for name in values if name not in known]
    if unknown:
        raise InvalidSetting("unknown", file=str(file), found=unknown[0], known=", ".join(known))
    return values


def read_value(name: str, where: str, value: Any) -> Any:
    """The value a person wrote, by its type."""
    kind = Settings.__annotations__[name]
    given = value
    if kind == tuple[str, ...] and isinstance(value, str):
        given = tuple(part.strip() for part in value.split(",") if part.strip())
    if kind is bool and isinstance(value, str):
        given = {"yes": True, "no": False}.get(value.lower(), value)
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError:
        raise invalid_setting(name, where, value) from None


def invalid_setting(name: str, where: str, value: Any) -> InvalidSetting:
    """What is wanted instead, by the type of the setting."""
    kind, found = Settings.__annotations__[name], format_value(value)
    if kind is bool:
        return InvalidSetting("switch", what=where, found=found)
    if kind in (str, tuple[str, ...]):
        return InvalidSetting("text", what=where, found=found)
    described = msgspec.inspect.type_info(kind)
    if isinstance(described, msgspec.inspect.LiteralType):
        known = ", ".join(str(each) for each in described.values)
        return InvalidSetting("choice", what=where, found=found, known=known)
    if isinstance(described, msgspec.inspect.FloatType):
        return InvalidSetting("seconds", what=where, found=found, high=f"{described.le:g}")
    assert isinstance(described, msgspec.inspect.IntType), "there are no other kinds"
    limits = {"low": str(described.ge), "high": str(described.le)}
    return InvalidSetting("number", what=where, found=found, **limits)


def check_value(name: str, where: str, value: Any, settings: Settings) -> None:
    """What a type cannot say."""
    found = format_value(value)
    if name == "public_url" and not is_base_url(settings.public_url):
        raise InvalidSetting("url", what=where, found=found)
    if name == "origins" and not all(is_origin(each) for each in settings.origins):
        raise InvalidSetting("origin", what=where, found=found)
    if name == "trusted_proxy" and not all(is_network(each) for each in settings.trusted_proxy):
        raise InvalidSetting("network", what=where, found=found)
    if name == "lan" and settings.lan and settings.host not in (LOOPBACK, ALL_INTERFACES):
        raise InvalidSetting("lan_and_host", what=where, found=settings.host)


def is_base_url(url: str) -> bool:
    """`https://play.example`, perhaps with a port; no path, no query."""
    return not url or is_origin(url.rstrip("/"))


def is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    rest = parts.path or parts.query or parts.fragment or parts.username
    return parts.scheme in ("http", "https") and bool(parts.hostname) and not rest and port != 0


def is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text)
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
