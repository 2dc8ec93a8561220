"""Performs random valid actions at a table: talk, votes, connections, keys, and decisions."""

from collections.abc import Callable
from random import Random
from typing import Any

from adrift.core.players import SPECTATOR, Player
from adrift.table.protocol.commands import (
    AskBack,
    AskIn,
    ChangeKey,
    CloseTalk,
    ComeBack,
    HandHost,
    HandStick,
    Leave,
    LetBack,
    LetIn,
    MakeReturnCode,
    Notify,
    Ready,
    Rematch,
    Say,
    SeatBot,
    SetDoor,
    Start,
    Take,
    TurnDown,
    Volunteer,
    Vote,
    Whisper,
)
from adrift.table.protocol.options import Door
from tests.table.harness import TableHarness
from tests.table.players_at_table import answer_once

TEXTS = ("Leak red!", "I swear.", "Ahoy 🦈", "Ich nicht", "¡Agua!", "לא")


class RandomActions:
    """Performs one random action after another."""

    def __init__(self, harness: TableHarness, seed: int) -> None:
        self.harness, self.rng = harness, Random(seed)
        self.key_count = 0

    def new_key(self) -> str:
        self.key_count += 1
        return f"key-number-{self.key_count:03}-made-in-this-life"

    @property
    def people(self) -> list[int]:
        return list(self.harness.state.people)

    def random_person(self) -> int:
        return self.rng.choice(self.people)

    def act(self) -> None:
        """Perform one random action."""
        things: list[tuple[Callable[[], Any], int]] = [
            (self.play, 12),
            (self.talk, 3),
            (self.wait, 3),
            (self.connect_or_disconnect, 3),
            (self.vote, 2),
            (self.volunteer, 2),
            (self.change_occupants, 1),
            (self.change_keys, 1),
        ]
        chosen = self.rng.choices([thing for thing, _ in things], [often for _, often in things])
        chosen[0]()

    def play(self) -> None:
        harness = self.harness
        if harness.state.phase == "ended":
            harness.send(self.random_person(), Rematch)
        elif harness.state.phase == "lobby":
            harness.send(self.random_person(), Ready, nonce=str(self.key_count))
            harness.send(harness.state.host, Start, fill="random")
        elif harness.state.open_talk:
            self.end_talk()
        elif self.rng.random() < 0.5:
            harness.run_bots(3)
        else:
            answer_once(harness, self.rng)

    def end_talk(self) -> None:
        self.harness.send(
            self.random_person(), self.rng.choice((Ready, Ready, CloseTalk, HandStick))
        )

    def talk(self) -> None:
        harness, text = self.harness, self.rng.choice(TEXTS)
        if self.rng.random() < 0.3:
            harness.send(None, Say, text=text, name="Fan")
        elif self.rng.random() < 0.5:
            harness.send(self.random_person(), Say, text=text)
        else:
            harness.send(self.random_person(), Whisper, to=self.random_person(), text=text)

    def wait(self) -> None:
        self.harness.wait(self.rng.choice((0.5, 5, 20, 60)))

    def connect_or_disconnect(self) -> None:
        """Connect or disconnect a viewer."""
        harness, viewer = self.harness, Player(self.rng.choice([*self.people, SPECTATOR]))
        if viewer in harness.received:
            harness.disconnect(viewer)
        else:
            harness.connect(viewer)

    def vote(self) -> None:
        """Let a person vote, or all vote to resume a paused match."""
        if self.harness.welcome(SPECTATOR).status.paused:
            for place in self.people:
                self.harness.send(place, Vote, matter="resume")
            return
        matters = ("pause", "replace", "time", "end", "void")
        matter = self.rng.choices(matters, (4, 3, 2, 1, 1))[0]
        factor, yes = self.rng.choice((1.5, 2.0)), self.rng.random() < 0.8
        about = {"matter": matter, "place": self.random_person(), "factor": factor, "yes": yes}
        self.harness.send(self.random_person(), Vote, **about)

    def volunteer(self) -> None:
        place = self.random_person()
        acts = self.harness.asked(place).acts
        if acts:
            self.harness.send(place, Volunteer, act=self.rng.choice(acts).key)

    def change_occupants(self) -> None:
        """Let a person take or leave a place, or the host change something."""
        harness = self.harness
        places = range(len(harness.state.places))
        free = [place for place in places if place not in self.people]
        kind = self.rng.choice((Take, AskIn, Leave, SeatBot, HandHost, SetDoor))
        if kind is Take and free:
            place, key = self.rng.choice(free), self.new_key()
            harness.keys[place] = key
            harness.send(None, Take, key=key, name=f"N{self.key_count}", place=place)
        elif kind is AskIn and free:
            self.let_in(self.rng.choice(free))
        elif kind is SetDoor:
            late = self.rng.choice(("ask", "open", "open", "closed"))
            harness.send(harness.state.host, SetDoor, door=Door(late=late))  # type: ignore[arg-type]
        elif kind is Leave and len(self.people) > 2:
            harness.send(self.random_person(), Leave)
        elif kind is SeatBot and free:
            harness.send(harness.state.host, SeatBot, place=self.rng.choice(free), bot="greedy")
        elif kind is HandHost:
            harness.send(harness.state.host, HandHost, place=self.random_person())

    def let_in(self, place: int) -> None:
        """Send a join request, and let a person decide on it."""
        harness, key = self.harness, self.new_key()
        harness.send(None, AskIn, key=key, name=f"N{self.key_count}", place=place)
        decided = self.rng.choice((LetIn, LetIn, TurnDown))
        for asker in list(harness.state.join_requests):
            harness.send(self.random_person(), decided, request=asker.number)
        taken = harness.table.player_by_key(key)
        if taken is not None:
            harness.keys[taken] = key

    def change_keys(self) -> None:
        """Change a person's key, in any of the ways there are."""
        harness, place, key = self.harness, self.random_person(), self.new_key()
        kind = self.rng.choice((ChangeKey, ComeBack, AskBack, Notify))
        if kind is ChangeKey:
            harness.send(place, ChangeKey, key=key)
        elif kind is ComeBack:
            code = self.new_key()
            harness.send(place, MakeReturnCode, code=code)
            harness.send(None, ComeBack, code=code, key=key)
        elif kind is Notify:
            harness.send(place, Notify, feed=key)
        else:
            if Player(place) in harness.received:
                harness.disconnect(place)
            harness.send(None, AskBack, place=place, key=key)
            for other in self.people:
                harness.send(other, LetBack, place=place)
        if harness.table.player_by_key(key) == place:
            harness.keys[place] = key
