"""A guess at a history while it is being made: what lies where, going back in time."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from adrift.games.one_boat.cards.movements import DECK, PILE, TABLE, TRAY, Note
from adrift.games.one_boat.imagine.constraints import Hints, comes_unseen

UNKNOWN: Final = -1
LIKELY: Final = 0.9
"""How often the likelier card is tried first."""

Choices = int
"""Notes for which a card was chosen, as a mask: of the first, bit 1."""


Blame = dict[int, Choices]
"""By face: choices of it, or of others instead of it."""


class Contradiction(Exception):
    """The guess cannot be right: not all of these choices are."""

    def __init__(self, blamed: Blame) -> None:
        super().__init__()
        self.blamed = blamed


class Guess:
    """Places with their slots, after taking back all notes but the first `left`."""

    __slots__ = (
        "faces",
        "hints",
        "known",
        "left",
        "moved",
        "places",
        "rng",
        "spare",
        "trails",
        "trays",
        "used",
    )
    hints: Hints
    rng: Random
    left: int
    faces: list[int]  # by slot
    known: Counter[int]  # slots by face: no more than there are cards
    trails: list[Choices]  # by slot: where it was chosen, or left, since its face is known
    places: dict[int, list[int]]  # the slots that lie there
    moved: dict[int, list[int]]  # the slots that made a movement, by note
    spare: Counter[int]  # cards of a kind the viewer has not seen come out of the deck
    trays: dict[int, Counter[int]]  # what is not accounted for of the trays the viewer saw
    used: dict[int, Choices]  # by face: choices that used it up

    @staticmethod
    def begin(
        notes: Sequence[Note], ends: dict[int, list[int]], hints: Hints, rng: Random
    ) -> "Guess":
        """The present, with nothing taken back yet."""
        guess = Guess()
        guess.hints, guess.rng, guess.left = hints, rng, len(notes)
        guess.faces, guess.trails, guess.moved = [], [], {}
        guess.known, guess.used = Counter(), {}
        guess.spare = hints.spare.copy()
        guess.trays = {tray: left.copy() for tray, left in hints.trays.items()}
        guess.places = {
            place: [guess.slot(card) for card in cards] for place, cards in ends.items()
        }
        return guess

    def copy(self) -> "Guess":
        twin = Guess()
        twin.hints, twin.rng, twin.left = self.hints, self.rng, self.left
        twin.faces, twin.trails = self.faces[:], self.trails[:]
        twin.moved, twin.used = dict(self.moved), dict(self.used)
        twin.moved[self.left] = list(self.moved.get(self.left, ()))
        twin.known, twin.spare = self.known.copy(), self.spare.copy()
        twin.trays = {tray: left.copy() for tray, left in self.trays.items()}
        twin.places = {place: slots[:] for place, slots in self.places.items()}
        return twin

    def slot(self, face: int) -> int:
        self.faces.append(UNKNOWN)
        self.trails.append(0)
        slot = len(self.faces) - 1
        if face != UNKNOWN:
            self.learn(slot, face)
        return slot

    def learn(self, slot: int, face: int) -> None:
        """A slot turns out to have this face. If there are not so many such cards, one that was
        seen somewhere else is the same card, and was led astray."""
        self.faces[slot] = face
        self.known[face] += 1
        if self.known[face] > self.hints.box[face]:
            astray = [other for other, known in enumerate(self.faces) if known == face]
            raise Contradiction(self.why(astray))

    def told(self) -> list[tuple[int, ...]]:
        """The faces of every note, in order."""
        notes = range(1, len(self.moved) + 1)
        return [tuple(sorted([self.faces[slot] for slot in self.moved[n]])) for n in notes]

    def at(self, place: int) -> list[int]:
        return self.places.setdefault(place, [])

    def faces_of(self, slots: list[int]) -> Counter[int]:
        return Counter([self.faces[slot] for slot in slots if self.faces[slot] != UNKNOWN])

    # What the viewer saw

    def look(self, note: Note) -> None:
        """All that lies there was seen, if the viewer looked."""
        slots = self.at(note.target)
        self.moved[self.left] = slots[:]
        self.left -= 1
        if note.cards:
            self.fill(slots, Counter(note.cards))

    def fill(self, slots: list[int], cards: Counter[int]) -> None:
        """These are the cards that lie there: faces still unknown are what is left of them."""
        faces = list((cards - self.faces_of(slots)).elements())
        blank = [slot for slot in slots if self.faces[slot] == UNKNOWN]
        if len(blank) != len(faces):
            too_many = self.faces_of(slots) - cards
            wrong = [slot for slot in slots if self.faces[slot] in too_many]
            raise Contradiction(self.why(wrong))
        self.rng.shuffle(faces)
        for slot, face in zip(blank, faces, strict=True):
            self.learn(slot, face)

    def take_back(self, note: Note) -> None:
        """A movement the viewer saw."""
        slots = [self.fitting(note, card) for card in note.cards]
        self.at(note.source).extend(slots)
        self.moved[self.left] = slots
        self.left -= 1

    def fitting(self, note: Note, card: int) -> int:
        """A slot with that face, or one that may have it."""
        if note.target == TABLE:  # what lies open is not kept here: it is known
            return self.slot(card)
        slots = self.at(note.target)
        found = [slot for slot in slots if self.faces[slot] == card]
        found = found or [slot for slot in slots if self.faces[slot] == UNKNOWN]
        if not found:
            raise Contradiction(self.why(slots))
        slot = self.rng.choice(found)
        slots.remove(slot)
        if self.faces[slot] == UNKNOWN:
            self.learn(slot, card)
        return slot

    def deal_the_rest(self, box: Counter[int]) -> None:
        """At the beginning everything lies in the deck, and what is unknown is anything left."""
        self.fill([slot for deck in (DECK, PILE) for slot in self.at(deck)], box)

    # What the viewer did not see

    def candidates(self, note: Note) -> list[int]:
        """The faces that may have made this movement, each once, the one to try first last."""
        slots = self.at(note.target)
        if note.target == TRAY:  # which came first is all the same: all of it came from the deck
            return [self.faces[slots[-1]]]
        self.rng.shuffle(slots)
        faces = list(dict.fromkeys([self.faces[slot] for slot in slots]))
        may = [face for face in faces if self.may_come(note, face)]
        if not may:
            raise Contradiction(self.why_only(note))
        if self.rng.random() < LIKELY:
            may.sort(key=self.likelihood)
        return may

    def may_come(self, note: Note, face: int) -> bool:
        """Whether a card with this face could have made this movement, as far as one can tell."""
        if face == UNKNOWN or note.target == TRAY:
            return True
        if self.left - 1 in self.hints.tray_of:
            return self.trays[self.hints.tray_of[self.left - 1]][face] > 0
        if comes_unseen(note):
            return self.spare[face] > 0
        return bool(self.hints.may[self.left - 1] >> face & 1)

    def likelihood(self, face: int) -> int:
        """From a tray the viewer saw, rather a card known to have been in it than an unknown one,
        and before all a card of which every other one was seen elsewhere."""
        if face == UNKNOWN or self.left - 1 not in self.hints.tray_of:
            return 0
        return 1 if self.spare[face] > 0 else 2

    def choose(self, note: Note, face: int) -> None:
        """A slot with this face made the movement; of several cards, one of them."""
        slots = self.at(note.target)
        for slot in slots:
            if self.faces[slot] != UNKNOWN and note.target != TRAY:
                self.trails[slot] |= 1 << self.left
        slot = next(slot for slot in slots if self.faces[slot] == face)
        slots.remove(slot)
        self.account(note, slot)
        moved = self.moved.setdefault(self.left, [])
        moved.append(slot)
        if len(moved) == note.number:
            self.at(note.source).extend(moved)
            self.left -= 1

    def account(self, note: Note, slot: int) -> None:
        face = self.faces[slot]
        if face == UNKNOWN:
            return
        if self.left - 1 in self.hints.tray_of:
            self.trays[self.hints.tray_of[self.left - 1]][face] -= 1
        elif comes_unseen(note):
            self.spare[face] -= 1
        else:
            return
        self.used[face] = self.used.get(face, 0) | self.trails[slot]

    # Who is to blame

    def why(self, slots: list[int]) -> Blame:
        """The choices by which those of known faces are where they are. For the others there is
        no reason: how many lie where everybody sees, and any of them may be any card."""
        blame: Blame = {}
        for slot in slots:
            if self.trails[slot]:
                blame[self.faces[slot]] = blame.get(self.faces[slot], 0) | self.trails[slot]
        return blame

    def why_only(self, note: Note) -> Blame:
        """The choices by which no other faces may have made this movement."""
        slots = self.at(note.target)
        blame = self.why(slots)
        for face in {self.faces[slot] for slot in slots}:
            if face in self.used and not self.may_come(note, face):
                blame[face] = blame.get(face, 0) | self.used[face]
        return blame
