"""Define the server's settings and read them from flags, environment variables and a file.

Each field of `Settings` can be given all three ways: `frame_bytes` is `--frame-bytes`,
`ADRIFT_FRAME_BYTES` and `frame_bytes = …` in the TOML file that `--settings` names. Flags win over
the environment, the environment over the file, the file over the default. The help text of a
setting is the Fluent message `serve-setting-…` of its name.
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
    """The settings of one server."""

    host: str = LOOPBACK
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    """0 for any free port."""
    lan: bool = False
    data: str = ""
    public_url: str = ""
    """The URL people type, if the server is behind a proxy."""
    trusted_proxy: tuple[str, ...] = ()
    """Proxies whose forwarded client addresses are believed."""
    origins: tuple[str, ...] = ()
    frame_bytes: Annotated[int, Meta(ge=1024, le=MAX_FRAME_BYTES)] = MAX_FRAME_BYTES
    body_bytes: Annotated[int, Meta(ge=1024, le=16_777_216)] = 98_304
    """Large enough for a scenario of 20,000 characters."""
    head_bytes: Annotated[int, Meta(ge=1024, le=1_048_576)] = 32_768
    head_lines: Annotated[int, Meta(ge=8, le=10_000)] = 100
    head_seconds: Seconds = 20.0
    """From the first byte of each request to the end of its headers."""
    body_seconds: Seconds = 20.0
    """From the end of the headers to the end of the body; also for a fragmented socket message."""
    write_seconds: Seconds = 30.0
    """Maximum time a client may read nothing of what is buffered for it."""
    pending_bytes: Annotated[int, Meta(ge=1_048_576, le=1_000_000_000_000)] = 16_777_216
    """Maximum bytes in memory for all slow readers of one address together."""
    queue: Amount = 256
    """Maximum messages queued for a client that does not read; a match sends a few per second."""
    commands: Amount = 100
    """Per ten seconds on one connection. People click a few times; a fast bot is slowed down."""
    frames: Amount = 500
    """Per ten seconds on one connection, fragments and pongs included; more close it."""
    messages: Amount = 1500
    """Per ten seconds over all sockets of one address, without players in running matches."""
    talk: Amount = 10
    """Chat messages of one person at a table per ten seconds, so that nobody can flood a match."""
    requests: Amount = 1200
    """Per ten seconds from one address: 40 people load the page at once. Costly requests count
    several times."""
    costly: Amount = 40
    """CPU-heavy requests per ten seconds from one address."""
    at_once: Amount = 2
    """Requests of one address that run at the same time."""
    refusal_seconds: Annotated[float, Meta(ge=0, le=60)] = 1.0
    """Delay before a rate limit is reported: it costs the client time and the server nothing."""
    connections: Amount = 320
    """From one address: 40 people, each with a socket and six connections of a browser."""
    spare_connections: Amount = 32
    """Further connections from one address, which must show a player's key."""
    key_seconds: Seconds = 5.0
    """Time such a connection has to show the key."""
    seat_connections: Amount = 4
    """With the same key. A browser that reconnects does not wait until its old connections end."""
    seat_requests: Amount = 200
    """Per ten seconds with the key of a player, whatever others at the same address do."""
    all_connections: Amount = 10_000
    """Reduced if the system allows the process fewer open files."""
    new_tables: Amount = 60
    """Per hour from one address: a school class of thirty plays several matches in groups."""
    lesson_tables: Amount = 300
    """Per hour from one address, for tables of lessons: eight to a game, deleted once finished. A
    class of thirty may learn at once."""
    all_new_tables: Amount = 3000
    """Per hour from all addresses together, lessons included."""
    tables: Amount = 10_000
    data_megabytes: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0
    """0 for no limit. A full file accepts no more entries but can be read and deleted from."""
    lookups: Amount = 30
    """Of short codes, per minute from one address: too few to try out eight million codes."""
    all_lookups: Amount = 600
    """Wrong codes per minute from all addresses together."""
    keep_days: Days = 90
    keep_unused_days: Days = 7
    workers: Annotated[int, Meta(ge=0, le=256)] = 1
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    metrics_open: bool = False
    metrics_key: str = ""
    """Counters move with every sealed answer, so only the operator may read them."""
    webhooks: bool = False

    @property
    def bind_address(self) -> str:
        """The address to listen on; loopback unless configured otherwise."""
        return ALL_INTERFACES if self.lan and self.host == LOOPBACK else self.host

    @property
    def is_local(self) -> bool:
        """True if only this machine can reach the server."""
        return is_loopback(self.bind_address)


class InvalidSetting(Exception):
    """A value that cannot be used. The facts say which, where it comes from, and what is valid."""

    def __init__(self, reason: str, **facts: str) -> None:
        super().__init__(reason, facts)
        self.reason, self.facts = reason, facts


class Setting(NamedTuple):
    """The spellings of one setting: as a flag, as an environment variable, and its default."""

    name: str
    flag: str
    variable: str
    default: str
    is_switch: bool


def all_settings() -> list[Setting]:
    """List every setting, for `--help` and the page for hosts."""
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
    """Format a value as a person would write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    return ",".join(value) if isinstance(value, tuple) else str(value)


def load_settings(
    flags: Mapping[str, Any], environment: Mapping[str, str], file: Path | None = None
) -> Settings:
    """Combine flags, environment and file into settings; raises `InvalidSetting`."""
    given: dict[str, tuple[str, Any]] = {}
    if file is not None:
        given = {name: (f"{file}: {name}", value) for name, value in read_file(file).items()}
    for each in all_settings():
        if environment.get(each.variable):
            given[each.name] = (each.variable, environment[each.variable])
        if flags.get(each.name) is not None:
            given[each.name] = (each.flag, flags[each.name])
    values = {name: read_value(name, source, value) for name, (source, value) in given.items()}
    settings = Settings(**values)
    for name, (source, value) in given.items():
        check_value(name, source, value, settings)
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


def read_value(name: str, source: str, value: Any) -> Any:
    """Convert a value to the type of its setting; raises `InvalidSetting`."""
    hint = Settings.__annotations__[name]
    raw = value
    if hint == tuple[str, ...] and isinstance(value, str):
        raw = tuple(part.strip() for part in value.split(",") if part.strip())
    if hint is bool and isinstance(value, str):
        raw = {"yes": True, "no": False}.get(value.lower(), value)
    try:
        return msgspec.convert(raw, hint, strict=False)
    except msgspec.ValidationError:
        raise invalid_setting(name, source, value) from None


def invalid_setting(name: str, source: str, value: Any) -> InvalidSetting:
    """Build the error for a value of the wrong type; it says what the setting accepts."""
    hint, found = Settings.__annotations__[name], format_value(value)
    if hint is bool:
        return InvalidSetting("switch", what=source, found=found)
    if hint in (str, tuple[str, ...]):
        return InvalidSetting("text", what=source, found=found)
    info = msgspec.inspect.type_info(hint)
    if isinstance(info, msgspec.inspect.LiteralType):
        known = ", ".join(str(each) for each in info.values)
        return InvalidSetting("choice", what=source, found=found, known=known)
    if isinstance(info, msgspec.inspect.FloatType):
        return InvalidSetting("seconds", what=source, found=found, high=f"{info.le:g}")
    assert isinstance(info, msgspec.inspect.IntType), "there are no other kinds"
    limits = {"low": str(info.ge), "high": str(info.le)}
    return InvalidSetting("number", what=source, found=found, **limits)


def check_value(name: str, source: str, value: Any, settings: Settings) -> None:
    """Check what a type cannot express; raises `InvalidSetting`."""
    found = format_value(value)
    if name == "public_url" and not is_base_url(settings.public_url):
        raise InvalidSetting("url", what=source, found=found)
    if name == "origins" and not all(is_origin(each) for each in settings.origins):
        raise InvalidSetting("origin", what=source, found=found)
    if name == "trusted_proxy" and not all(is_network(each) for each in settings.trusted_proxy):
        raise InvalidSetting("network", what=source, found=found)
    if name == "lan" and settings.lan and settings.host not in (LOOPBACK, ALL_INTERFACES):
        raise InvalidSetting("lan_and_host", what=source, found=settings.host)


def is_base_url(url: str) -> bool:
    """True for `https://play.example`, with or without a port, but no path or query."""
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
