"""The feed as feed readers want it: an address of its own that holds the secret `notify` set.

A reader can send no header, so the secret stands in the address; it opens this and nothing else.
The feed has one entry while somebody is asked, and none otherwise. What is asked it does not tell.
"""

import hmac
import uuid
from datetime import UTC, datetime
from typing import Any, Final
from xml.etree import ElementTree as Xml

from litestar import Request, Response, Router, get
from litestar.params import FromPath

from adrift.core.players import Player
from adrift.server.http.pages import texts_for
from adrift.server.http.tables import TableId
from adrift.server.service import ServiceDependency
from adrift.server.tables.hosted_table import HostedTable
from adrift.server.tables.registry import NoTable
from adrift.server.webhooks import is_asked
from adrift.table.commands.play import question_id
from adrift.table.transaction import matches_hash
from adrift.texts import LANGUAGES, Texts

ATOM: Final = "http://www.w3.org/2005/Atom"
KIND: Final = "application/atom+xml"
UNSEEN: Final = {"Cache-Control": "no-store"}


@get("/{table:str}/{secret:str}", include_in_schema=False)
async def atom_feed(
    request: Request[Any, Any, Any],
    service: ServiceDependency,
    table: TableId,
    secret: FromPath[str],
) -> Response[bytes]:
    """Whether somebody is asked at a table, for feed readers."""
    room = await service.tables.room(table)
    place = place_of(room, secret)
    shown, texts, link = await room.look(place, None), texts_of(request), service.link(table)
    feed = begun(texts, link, mark(secret, table), service.tables.now())
    if is_asked(shown):
        add_entry(feed, texts, link, *about(room, secret))
    made = Xml.tostring(feed, encoding="utf-8", xml_declaration=True)
    return Response(made, media_type=KIND, headers=UNSEEN)


def place_of(room: HostedTable, secret: str) -> Player:
    """Whose secret it is; raises `NoTable`."""
    for place, seat in enumerate(room.table.state.places):
        if secret and matches_hash(secret, seat.feed_hash):
            return Player(place)
    raise NoTable


def about(room: HostedTable, secret: str) -> tuple[str, float]:
    """A name for what is asked, which tells nothing, and since when it is asked."""
    state = room.table.state
    sitting, talking = state.current_match, state.open_talk
    assert sitting is not None, "whoever is asked plays"
    if talking is not None:
        return mark(secret, f"{room.id} talk {talking.since}"), talking.since
    return mark(secret, f"{room.id} {question_id(state)}"), sitting.asked_at


def mark(secret: str, what: str) -> str:
    """A name that is the same whenever one looks, and from which nobody learns what it names."""
    made = hmac.digest(secret.encode(), what.encode(), "sha256")
    return uuid.UUID(bytes=made[:16], version=5).urn


def texts_of(request: Request[Any, Any, Any]) -> Texts:
    """In the language that the address names, or the reader."""
    wanted = request.query_params.get("lang", "")
    return Texts(wanted) if wanted in LANGUAGES else texts_for(request)


def begun(texts: Texts, link: str, name: str, now: float) -> Xml.Element:
    """A feed without entries."""
    feed = Xml.Element("feed", {"xmlns": ATOM, "xml:lang": texts.language})
    title = texts.say("serve-page-title")
    describe(feed, name, title, link, now)
    Xml.SubElement(Xml.SubElement(feed, "author"), "name").text = title
    return feed


def add_entry(feed: Xml.Element, texts: Texts, link: str, name: str, since: float) -> None:
    describe(Xml.SubElement(feed, "entry"), name, texts.say("table-notice-asked"), link, since)


def describe(node: Xml.Element, name: str, title: str, link: str, at: float) -> None:
    """What a feed and an entry both have."""
    Xml.SubElement(node, "id").text = name
    Xml.SubElement(node, "title").text = title
    Xml.SubElement(node, "link", href=link)
    Xml.SubElement(node, "updated").text = datetime.fromtimestamp(int(at), UTC).isoformat()


FEEDS: Final = Router("/feed", route_handlers=[atom_feed])
