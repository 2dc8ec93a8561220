"""Feeds that say whether a player is asked: as JSON for programs, as Atom for feed readers.

`notify` sets the feed's secret. It opens the feed and nothing else, so a program that polls can
neither act nor see. Feed readers cannot send headers, so for them the secret is part of the URL.
The Atom feed has one entry while the player is asked and none otherwise; it never says what is
asked.
"""

import hmac
import uuid
from datetime import UTC, datetime
from typing import Any, Final
from xml.etree import ElementTree as Xml

from litestar import Request, Response, Router, get
from litestar.params import FromPath
from msgspec import Struct

from adrift.core.players import Player
from adrift.server.http.pages import texts_for
from adrift.server.http.problems import problem_specs
from adrift.server.http.tables import REQUIRED_KEY, TableId, bearer_key
from adrift.server.service import ServiceDependency
from adrift.server.tables.hosted_table import HostedTable
from adrift.server.tables.registry import NoTable
from adrift.server.webhooks import is_asked
from adrift.table.commands.play import open_question_id
from adrift.table.hashing import matches_hash
from adrift.texts import LANGUAGES, Texts

ATOM: Final = "http://www.w3.org/2005/Atom"
ATOM_MEDIA_TYPE: Final = "application/atom+xml"
NO_STORE: Final = {"Cache-Control": "no-store"}


class Notice(Struct, frozen=True):
    """Whether the player is asked at this table."""

    asked: bool


@get("/tables/{table:str}/feed", security=REQUIRED_KEY, responses=problem_specs(400, 404))
async def feed(
    request: Request[Any, Any, Any], service: ServiceDependency, table: TableId
) -> Response[Notice]:
    """Whether a player is asked, with the secret that `notify` set as the key. The header `Link`
    has the address for feed readers."""
    secret, hosted = bearer_key(request), await service.tables.hosted_table(table)
    asked = is_asked(await hosted.look(player_of_secret(hosted, secret), None))
    address = f"<{service.base_url}/feed/{table}/{secret}>"
    headers = {"Link": f'{address}; rel="alternate"; type="{ATOM_MEDIA_TYPE}"'}
    return Response(Notice(asked), headers=headers)


@get("/{table:str}/{secret:str}", include_in_schema=False)
async def atom_feed(
    request: Request[Any, Any, Any],
    service: ServiceDependency,
    table: TableId,
    secret: FromPath[str],
) -> Response[bytes]:
    """Whether a player is asked, for feed readers."""
    hosted = await service.tables.hosted_table(table)
    welcome = await hosted.look(player_of_secret(hosted, secret), None)
    texts, link = requested_texts(request), service.link(table)
    root = empty_feed(texts, link, opaque_id(secret, table), service.tables.now())
    if is_asked(welcome):
        add_entry(root, texts, link, *entry_id_and_time(hosted, secret))
    document = Xml.tostring(root, encoding="utf-8", xml_declaration=True)
    return Response(document, media_type=ATOM_MEDIA_TYPE, headers=NO_STORE)


def player_of_secret(hosted: HostedTable, secret: str) -> Player:
    """Find the player who set this secret; raises `NoTable`."""
    for place, seat in enumerate(hosted.table.state.places):
        if secret and matches_hash(secret, seat.feed_hash):
            return Player(place)
    raise NoTable


def entry_id_and_time(hosted: HostedTable, secret: str) -> tuple[str, float]:
    """Return an opaque id for the open question, and the time it was asked."""
    state = hosted.table.state
    match, talk = state.current_match, state.open_talk
    assert match is not None, "a player is asked only in a match"
    if talk is not None:
        return opaque_id(secret, f"{hosted.id} talk {talk.since}"), talk.since
    return opaque_id(secret, f"{hosted.id} {open_question_id(state)}"), match.asked_at


def opaque_id(secret: str, name: str) -> str:
    """Hash a name into an id that stays the same and reveals nothing about it."""
    digest = hmac.digest(secret.encode(), name.encode(), "sha256")
    return uuid.UUID(bytes=digest[:16], version=5).urn


def requested_texts(request: Request[Any, Any, Any]) -> Texts:
    """Return texts in the language of the URL, or else of the feed reader."""
    language = request.query_params.get("lang", "")
    return Texts(language) if language in LANGUAGES else texts_for(request)


def empty_feed(texts: Texts, link: str, feed_id: str, now: float) -> Xml.Element:
    root = Xml.Element("feed", {"xmlns": ATOM, "xml:lang": texts.language})
    title = texts.say("serve-page-title")
    add_common_elements(root, feed_id, title, link, now)
    Xml.SubElement(Xml.SubElement(root, "author"), "name").text = title
    return root


def add_entry(root: Xml.Element, texts: Texts, link: str, entry_id: str, since: float) -> None:
    entry, title = Xml.SubElement(root, "entry"), texts.say("table-notice-asked")
    add_common_elements(entry, entry_id, title, link, since)


def add_common_elements(
    node: Xml.Element, node_id: str, title: str, link: str, updated: float
) -> None:
    """Add the elements that feeds and entries share."""
    Xml.SubElement(node, "id").text = node_id
    Xml.SubElement(node, "title").text = title
    Xml.SubElement(node, "link", href=link)
    Xml.SubElement(node, "updated").text = datetime.fromtimestamp(int(updated), UTC).isoformat()


NOTICE_ROUTES: Final = Router("/api", route_handlers=[feed], tags=["tables"])
FEED_ROUTES: Final = Router("/feed", route_handlers=[atom_feed])
