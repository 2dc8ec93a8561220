"""A table with a life: people talk, whisper, vote, go and come, lose devices, and now and then
somebody plays. Everything they do is allowed; when it happens is chance."""

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
from tests.table.house import House
from tests.table.people import decide

NONSENSE = ("Leak red!", "I swear.", "Ahoy 🦈", "Ich nicht", "¡Agua!", "לא")


class Life:
    """What goes on at a table, one thing after the other."""

    def __init__(self, house: House, seed: int) -> None:
        self.house, self.rng = house, Random(seed)
        self.made = 0

    def new_key(self) -> str:
        self.made += 1
        return f"key-number-{self.made:03}-made-in-this-life"

    @property
    def people(self) -> list[int]:
        return list(self.house.state.people)

    def person(self) -> int:
        return self.rng.choice(self.people)

    def live(self) -> None:
        """One thing happens."""
        things: list[tuple[Callable[[], Any], int]] = [
            (self.play, 12),
            (self.talk, 3),
            (self.wait, 3),
            (self.presence, 3),
            (self.vote, 2),
            (self.volunteer, 2),
            (self.move, 1),
            (self.keys, 1),
        ]
        chosen = self.rng.choices([thing for thing, _ in things], [often for _, often in things])
        chosen[0]()

    def play(self) -> None:
        house = self.house
        if house.state.phase == "ended":
            house.send(self.person(), Rematch)
        elif house.state.phase == "lobby":
            house.send(self.person(), Ready, nonce=str(self.made))
            house.send(house.state.host, Start, fill="random")
        elif house.state.talking:
            self.end_talk()
        elif self.rng.random() < 0.5:
            house.let_bots(3)
        else:
            decide(house, self.rng)

    def end_talk(self) -> None:
        self.house.send(self.person(), self.rng.choice((Ready, Ready, CloseTalk, HandStick)))

    def talk(self) -> None:
        house, text = self.house, self.rng.choice(NONSENSE)
        if self.rng.random() < 0.3:
            house.send(None, Say, text=text, name="Fan")
        elif self.rng.random() < 0.5:
            house.send(self.person(), Say, text=text)
        else:
            house.send(self.person(), Whisper, to=self.person(), text=text)

    def wait(self) -> None:
        self.house.wait(self.rng.choice((0.5, 5, 20, 60)))

    def presence(self) -> None:
        """Somebody comes, or goes."""
        house, viewer = self.house, Player(self.rng.choice([*self.people, SPECTATOR]))
        if viewer in house.told:
            house.go(viewer)
        else:
            house.come(viewer)

    def vote(self) -> None:
        """One votes for something, or all want to go on."""
        if self.house.look(SPECTATOR).status.paused:
            for place in self.people:
                self.house.send(place, Vote, matter="resume")
            return
        matters = ("pause", "replace", "time", "end", "void")
        matter = self.rng.choices(matters, (4, 3, 2, 1, 1))[0]
        factor, yes = self.rng.choice((1.5, 2.0)), self.rng.random() < 0.8
        about = {"matter": matter, "place": self.person(), "factor": factor, "yes": yes}
        self.house.send(self.person(), Vote, **about)

    def volunteer(self) -> None:
        place = self.person()
        acts = self.house.asked(place).acts
        if acts:
            self.house.send(place, Volunteer, act=self.rng.choice(acts).key)

    def move(self) -> None:
        """Somebody sits down, leaves, or does what hosts do."""
        house = self.house
        places = range(len(house.state.places))
        free = [place for place in places if place not in self.people]
        kind = self.rng.choice((Take, AskIn, Leave, SeatBot, HandHost, SetDoor))
        if kind is Take and free:
            place, key = self.rng.choice(free), self.new_key()
            house.keys[place] = key
            house.send(None, Take, key=key, name=f"N{self.made}", place=place)
        elif kind is AskIn and free:
            self.let_in(self.rng.choice(free))
        elif kind is SetDoor:
            late = self.rng.choice(("ask", "open", "open", "closed"))
            house.send(house.state.host, SetDoor, door=Door(late=late))  # type: ignore[arg-type]
        elif kind is Leave and len(self.people) > 2:
            house.send(self.person(), Leave)
        elif kind is SeatBot and free:
            house.send(house.state.host, SeatBot, place=self.rng.choice(free), bot="greedy")
        elif kind is HandHost:
            house.send(house.state.host, HandHost, place=self.person())

    def let_in(self, place: int) -> None:
        """Somebody asks to be let in, and whoever is there decides."""
        house, key = self.house, self.new_key()
        house.send(None, AskIn, key=key, name=f"N{self.made}", place=place)
        decided = self.rng.choice((LetIn, LetIn, TurnDown))
        for asker in list(house.state.askers):
            house.send(self.person(), decided, request=asker.request)
        taken = house.table.who(key)
        if taken is not None:
            house.keys[taken] = key

    def keys(self) -> None:
        """Somebody changes the key, moves to another device, or has lost it."""
        house, place, key = self.house, self.person(), self.new_key()
        kind = self.rng.choice((ChangeKey, ComeBack, AskBack, Notify))
        if kind is ChangeKey:
            house.send(place, ChangeKey, key=key)
        elif kind is ComeBack:
            code = self.new_key()
            house.send(place, MakeReturnCode, code=code)
            house.send(None, ComeBack, code=code, key=key)
        elif kind is Notify:
            house.send(place, Notify, feed=key)
        else:
            if Player(place) in house.told:
                house.go(place)
            house.send(None, AskBack, place=place, key=key)
            for other in self.people:
                house.send(other, LetBack, place=place)
        if house.table.who(key) == place:
            house.keys[place] = key
