"""Play whole matches at a table and keep the views that clients would build from the wire."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.server.wire import codec
from adrift.table.protocol.commands import Answer, Ready, Start, Take, Volunteer
from adrift.table.protocol.messages import ViewChanges, Welcome
from adrift.table.protocol.view_changes import apply_changes
from tests.table.harness import KEYS, TableHarness

ADD_ONS = "modern+cannibalism=on+liquid_courage=on+weather=on"
TABLES = [
    ("many_boats", 3, "rswk"),
    ("many_boats", 6, "zman"),
    ("one_boat", 4, "classic"),
    ("one_boat", 8, ADD_ONS),
]


class WireHarness(TableHarness):
    """A harness whose people build their views from encoded messages, as clients do."""

    behind: list[dict[str, Any]] | None = None
    """The delayed views that spectators get."""

    def apply_message(self, viewer: Viewer, message: Any) -> None:
        read = json.loads(codec.envelope("table-id", viewer, message))
        assert (read["table"], read["player"]) == ("table-id", viewer)
        sent, view = read["message"], self.views[viewer]
        parts = [sent.get("changes"), sent.get("own")] if sent["type"] == "update" else []
        parts += [sent["own"]] if sent["type"] == "asked" else []
        for changes in filter(None, parts):
            apply_changes(view, msgspec.convert(changes, ViewChanges))
        if sent.get("behind") is not None:
            self.behind = sent["behind"]

    def connect(self, viewer: int, since: int | None = None) -> Welcome:
        welcome = super().connect(viewer, since)
        self.views[Player(viewer)] = json.loads(codec.encode(welcome))["view"] or {}
        return welcome


def sit_down(harness: TableHarness, people: int = 2) -> None:
    """Seat people, and connect every player and a spectator."""
    for place in range(people):
        harness.send_ok(None, Take, key=KEYS[place], name=f"P{place}", place=place)
    for place in range(len(harness.state.places)):
        harness.connect(Player(place))
    harness.connect(SPECTATOR)


def play(harness: TableHarness, rng: Random, people: int = 2) -> Iterator[None]:
    """Play to the end; yield after each round of people's decisions."""
    harness.send_ok(0, Start, fill="random")
    while harness.state.phase == "playing":
        harness.run_bots()
        for place in range(people):
            decide(harness, place, rng)
        yield


def decide(harness: TableHarness, place: int, rng: Random) -> None:
    """Decide for a person: get ready, volunteer sometimes, answer."""
    talk = harness.state.open_talk
    if talk and place not in talk.ready:
        harness.send_ok(place, Ready)
    asked = harness.asked(place)
    if asked.acts and rng.random() < 0.3:
        harness.send(place, Volunteer, act=rng.choice(asked.acts).key)
        asked = harness.asked(place)
    if asked.question is not None:
        option = rng.choice(asked.question.options)
        harness.send(place, Answer, question=asked.id, option=option)
