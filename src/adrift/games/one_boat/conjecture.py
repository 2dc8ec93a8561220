"""Which cards moved, where a viewer did not see it: a guess that contradicts nothing they saw.

The viewer's notes are told backwards. Every place holds *slots*, cards whose face is known or not
yet; each movement takes slots back to where they came from. A face becomes known where the viewer
saw it, and travels back with its slot. At the beginning of the match all slots lie in the deck,
where faces still unknown are dealt out of what is left. A choice that cannot be right (a face in a
tray in which the viewer saw none like it) is avoided where that can be told at once. If a guess
fails later on, the choices that brought it there become less likely, and it is begun again.

Provisions and navigation cards are guessed alike: a place under the navigation deck holds one card.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from adrift.games.one_boat.hints import Hints, comes_unseen
from adrift.games.one_boat.notes import DECK, PILE, TABLE, Note

TRIES: Final = 5000
UNKNOWN: Final = -1
BLAME: Final = 0.6
"""What is left of the weight of a choice that led to a contradiction."""

AFRESH: Final = 40
"""After so many guesses nothing is held against any choice any more."""
LIKELY: Final = 0.8

Choice = tuple[int, int]
"""Which note, and the face that was chosen for it."""


class Contradiction(Exception):
    """The guess cannot be right; the choices that may be to blame."""

    def __init__(self, blamed: Iterable[Choice]) -> None:
        super().__init__()
        self.blamed = list(blamed)


def conjecture(
    notes: Sequence[Note], ends: dict[int, list[int]], box: Counter[int], rng: Random
) -> list[tuple[int, ...]]:
    """The faces of every movement, in a history that agrees with all the viewer saw. `ends` are
    the places as they are now, with what is known there."""
    hints = Hints(notes, box)
    weights: dict[Choice, float] = {}
    for number in range(TRIES):
        if number % AFRESH == 0:
            weights.clear()
        try:
            return Conjecture(notes, ends, box, hints, weights, rng).tell()
        except Contradiction as contradiction:
            for choice in contradiction.blamed:
                weights[choice] = weights.get(choice, 1.0) * BLAME
    raise AssertionError("what somebody saw has at least one explanation: what happened")


class Conjecture:
    """One guess at a history."""

    def __init__(
        self,
        notes: Sequence[Note],
        ends: dict[int, list[int]],
        box: Counter[int],
        hints: Hints,
        weights: dict[Choice, float],
        rng: Random,
    ) -> None:
        self.notes, self.box, self.hints, self.weights, self.rng = notes, box, hints, weights, rng
        self.faces: list[int] = []
        self.trails: list[list[Choice]] = []
        self.places: dict[int, list[int]] = {}
        self.moved: list[list[int]] = [[] for _ in notes]
        self.taken: dict[int, list[Choice]] = {}
        self.spare = hints.spare.copy()
        self.trays = {tray: left.copy() for tray, left in hints.trays.items()}
        for place, cards in ends.items():
            self.places[place] = [self.slot(card) for card in cards]

    def slot(self, face: int) -> int:
        self.faces.append(face)
        self.trails.append([])
        return len(self.faces) - 1

    def tell(self) -> list[tuple[int, ...]]:
        """The faces of every note, in order; raises `Contradiction`."""
        for at in range(len(self.notes) - 1, -1, -1):
            self.take_back(at)
        self.deal_the_rest()
        return [tuple(sorted([self.faces[slot] for slot in slots])) for slots in self.moved]

    def take_back(self, at: int) -> None:
        note = self.notes[at]
        if note.source == note.target:
            self.look(at, note)
            return
        slots = [self.known(note, card) for card in note.cards]
        slots = slots or [self.unknown(at, note) for _ in range(note.number)]
        self.places.setdefault(note.source, []).extend(slots)
        self.moved[at] = slots

    def look(self, at: int, note: Note) -> None:
        """All that lies there was seen, if the viewer looked."""
        slots = self.places.setdefault(note.target, [])
        self.moved[at] = list(slots)
        if note.cards:
            self.fill(slots, Counter(note.cards))

    def fill(self, slots: list[int], cards: Counter[int]) -> None:
        """These are the cards that lie there: faces still unknown are what is left of them."""
        faces = list((cards - self.faces_of(slots)).elements())
        blank = [slot for slot in slots if self.faces[slot] == UNKNOWN]
        if len(blank) != len(faces):
            too_many = self.faces_of(slots) - cards
            wrong = [slot for slot in slots if self.faces[slot] in too_many]
            raise Contradiction(choice for slot in wrong for choice in self.trails[slot])
        self.rng.shuffle(faces)
        for slot, face in zip(blank, faces, strict=True):
            self.faces[slot] = face

    def faces_of(self, slots: list[int]) -> Counter[int]:
        return Counter([self.faces[slot] for slot in slots if self.faces[slot] != UNKNOWN])

    def known(self, note: Note, card: int) -> int:
        """A card the viewer saw move: one with that face, or one that may have it."""
        if note.target == TABLE:  # what lies open is not kept here: it is known
            return self.slot(card)
        slots = self.places.setdefault(note.target, [])
        fitting = [slot for slot in slots if self.faces[slot] == card]
        fitting = fitting or [slot for slot in slots if self.faces[slot] == UNKNOWN]
        if not fitting:
            raise Contradiction(self.suspects(note.target))
        slot = self.rng.choice(fitting)
        slots.remove(slot)
        self.faces[slot] = card
        return slot

    def unknown(self, at: int, note: Note) -> int:
        """A card the viewer did not see move: any of those there that may have come from there."""
        slots = self.places.setdefault(note.target, [])
        may = [slot for slot in slots if self.may_come(at, note, self.faces[slot])]
        sure = [slot for slot in may if self.should_come(at, self.faces[slot])]
        if not may:
            raise Contradiction(self.suspects(note.target))
        slot = self.choose(at, sure if sure and self.rng.random() < LIKELY else may)
        slots.remove(slot)
        choice = (at, self.faces[slot])
        self.trails[slot].append(choice)
        self.taken.setdefault(note.target, []).append(choice)
        self.account(at, note, self.faces[slot])
        return slot

    def suspects(self, place: int) -> list[Choice]:
        """The choices by which the wrong cards came there, or the right ones went."""
        came = [choice for slot in self.places[place] for choice in self.trails[slot]]
        return came + self.taken.get(place, [])

    def choose(self, at: int, among: list[int]) -> int:
        if not self.weights or len(among) == 1:
            return self.rng.choice(among)
        weights = [self.weights.get((at, self.faces[slot]), 1.0) for slot in among]
        return self.rng.choices(among, weights)[0]

    def may_come(self, at: int, note: Note, face: int) -> bool:
        """Whether a card with this face could have made this movement, as far as one can tell."""
        if face == UNKNOWN:
            return True
        if at in self.hints.tray_of:
            return self.trays[self.hints.tray_of[at]][face] > 0
        if comes_unseen(note):
            return self.spare[face] > 0
        return self.hints.allows(at, note, face)

    def should_come(self, at: int, face: int) -> bool:
        """Of a rare card seen in this tray: it hardly came from anywhere else."""
        return at in self.hints.tray_of and face != UNKNOWN and self.spare[face] <= 0

    def account(self, at: int, note: Note, face: int) -> None:
        if face == UNKNOWN:
            return
        if at in self.hints.tray_of:
            self.trays[self.hints.tray_of[at]][face] -= 1
        elif comes_unseen(note):
            self.spare[face] -= 1

    def deal_the_rest(self) -> None:
        """At the beginning everything lies in the deck, and what is unknown is anything left."""
        self.fill([slot for deck in (DECK, PILE) for slot in self.places.get(deck, [])], self.box)
