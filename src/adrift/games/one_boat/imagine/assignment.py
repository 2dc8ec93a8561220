"""The partial assignment of the search: which cards lie where, going back in time.

A variable is assigned by letting a slot make its movement; `search` says what slots, variables and
conflict sets are.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from adrift.games.one_boat.cards.movements import DECK, PILE, TABLE, TRAY
from adrift.games.one_boat.imagine.constraints import Constraints, is_unseen_draw
from adrift.games.one_boat.imagine.seen_movements import SeenMovement

UNKNOWN: Final = -1
"""The face of a slot that nothing has determined yet."""
VALUE_ORDERING_PROBABILITY: Final = 0.9
"""How often the values of a domain are ordered by rank instead of at random."""

VariableMask = int
"""A set of variables: bit n for the variable n."""
ConflictSet = dict[int, VariableMask]
"""By face: the variables that were assigned this face, or another one instead of it."""


class Conflict(Exception):
    """The assignment contradicts what the viewer saw: at least one of these variables is wrong."""

    def __init__(self, conflict_set: ConflictSet) -> None:
        super().__init__()
        self.conflict_set = conflict_set


class Assignment:
    """The slots of every location, after undoing all movements but the first `remaining`."""

    __slots__ = (
        "causes",
        "constraints",
        "face_counts",
        "faces",
        "locations",
        "moved_slots",
        "remaining",
        "rng",
        "trays",
        "unseen_counts",
        "used_by",
    )
    constraints: Constraints
    rng: Random
    remaining: int
    faces: list[int]  # by slot
    face_counts: Counter[int]  # by face: slots known to have it; at most the cards in the box
    causes: list[VariableMask]  # by slot: variables that chose or left it since its face is known
    locations: dict[int, list[int]]  # by location: the slots that lie there
    moved_slots: dict[int, list[int]]  # by movement: the slots that made it
    unseen_counts: Counter[int]  # by face: cards the viewer has not seen come out of the deck
    trays: dict[int, Counter[int]]  # by tray the viewer looked into: cards not yet taken from it
    used_by: dict[int, VariableMask]  # by face: variables that used it up

    @staticmethod
    def initial(
        movements: Sequence[SeenMovement],
        final_locations: dict[int, list[int]],
        constraints: Constraints,
        rng: Random,
    ) -> "Assignment":
        """Return the empty assignment: the present, with no movement undone."""
        assignment = Assignment()
        assignment.constraints, assignment.rng, assignment.remaining = (
            constraints,
            rng,
            len(movements),
        )
        assignment.faces, assignment.causes, assignment.moved_slots = [], [], {}
        assignment.face_counts, assignment.used_by = Counter(), {}
        assignment.unseen_counts = constraints.unseen_counts.copy()
        assignment.trays = {tray: left.copy() for tray, left in constraints.trays.items()}
        assignment.locations = {
            location: [assignment.add_slot(card) for card in cards]
            for location, cards in final_locations.items()
        }
        return assignment

    def copy(self) -> "Assignment":
        twin = Assignment()
        twin.constraints, twin.rng, twin.remaining = self.constraints, self.rng, self.remaining
        twin.faces, twin.causes = self.faces[:], self.causes[:]
        twin.moved_slots, twin.used_by = dict(self.moved_slots), dict(self.used_by)
        twin.moved_slots[self.remaining] = list(self.moved_slots.get(self.remaining, ()))
        twin.face_counts, twin.unseen_counts = self.face_counts.copy(), self.unseen_counts.copy()
        twin.trays = {tray: left.copy() for tray, left in self.trays.items()}
        twin.locations = {location: slots[:] for location, slots in self.locations.items()}
        return twin

    def add_slot(self, face: int) -> int:
        self.faces.append(UNKNOWN)
        self.causes.append(0)
        slot = len(self.faces) - 1
        if face != UNKNOWN:
            self.assign_face(slot, face)
        return slot

    def assign_face(self, slot: int, face: int) -> None:
        """Record the face of a slot.

        A conflict if more slots have this face than there are such cards: then two slots are the
        same card, and a variable sent one of them to the wrong location.
        """
        self.faces[slot] = face
        self.face_counts[face] += 1
        if self.face_counts[face] > self.constraints.box[face]:
            same_face = [other for other, known in enumerate(self.faces) if known == face]
            raise Conflict(self.conflict_set_of(same_face))

    def solution(self) -> list[tuple[int, ...]]:
        """Return the faces of every movement, in order of play."""
        numbers = range(1, len(self.moved_slots) + 1)
        return [tuple(sorted([self.faces[slot] for slot in self.moved_slots[n]])) for n in numbers]

    def slots_at(self, location: int) -> list[int]:
        return self.locations.setdefault(location, [])

    def known_faces(self, slots: list[int]) -> Counter[int]:
        return Counter([self.faces[slot] for slot in slots if self.faces[slot] != UNKNOWN])

    # Movements the viewer saw: constraints

    def apply_look(self, movement: SeenMovement) -> None:
        """Assign the contents of a location if it was the viewer who looked."""
        slots = self.slots_at(movement.target)
        self.moved_slots[self.remaining] = slots[:]
        self.remaining -= 1
        if movement.cards:
            self.assign_contents(slots, Counter(movement.cards))

    def assign_contents(self, slots: list[int], cards: Counter[int]) -> None:
        """Assign exactly these cards to the slots; the unknown slots get what the others lack."""
        faces = list((cards - self.known_faces(slots)).elements())
        blank = [slot for slot in slots if self.faces[slot] == UNKNOWN]
        if len(blank) != len(faces):
            too_many = self.known_faces(slots) - cards
            misplaced = [slot for slot in slots if self.faces[slot] in too_many]
            raise Conflict(self.conflict_set_of(misplaced))
        self.rng.shuffle(faces)
        for slot, face in zip(blank, faces, strict=True):
            self.assign_face(slot, face)

    def undo_seen_movement(self, movement: SeenMovement) -> None:
        """Undo a movement whose cards the viewer saw."""
        slots = [self.take_matching_slot(movement, card) for card in movement.cards]
        self.slots_at(movement.source).extend(slots)
        self.moved_slots[self.remaining] = slots
        self.remaining -= 1

    def take_matching_slot(self, movement: SeenMovement, card: int) -> int:
        """Remove and return a slot of the target with that face, or else one of unknown face."""
        if movement.target == TABLE:  # open cards are public and have no slots until undone
            return self.add_slot(card)
        slots = self.slots_at(movement.target)
        matching = [slot for slot in slots if self.faces[slot] == card]
        matching = matching or [slot for slot in slots if self.faces[slot] == UNKNOWN]
        if not matching:
            raise Conflict(self.conflict_set_of(slots))
        slot = self.rng.choice(matching)
        slots.remove(slot)
        if self.faces[slot] == UNKNOWN:
            self.assign_face(slot, card)
        return slot

    def assign_deck(self, box: Counter[int]) -> None:
        """Assign the whole box to the deck, where all slots lie at the start of the match."""
        self.assign_contents([slot for deck in (DECK, PILE) for slot in self.slots_at(deck)], box)

    # Movements the viewer did not see: variables

    def domain(self, movement: SeenMovement) -> list[int]:
        """Return the values left for the movement, the one to try first last."""
        slots = self.slots_at(movement.target)
        if movement.target == TRAY:  # any order will do: all of it came from the deck
            return [self.faces[slots[-1]]]
        self.rng.shuffle(slots)
        faces = list(dict.fromkeys([self.faces[slot] for slot in slots]))
        consistent = [face for face in faces if self.is_consistent(movement, face)]
        if not consistent:
            raise Conflict(self.conflict_set_of_domain(movement))
        if self.rng.random() < VALUE_ORDERING_PROBABILITY:
            consistent.sort(key=self.value_rank)
        return consistent

    def is_consistent(self, movement: SeenMovement, face: int) -> bool:
        """True if this value violates no constraint, given the values assigned so far."""
        if face == UNKNOWN or movement.target == TRAY:
            return True
        if self.remaining - 1 in self.constraints.tray_of:
            return self.trays[self.constraints.tray_of[self.remaining - 1]][face] > 0
        if is_unseen_draw(movement):
            return self.unseen_counts[face] > 0
        return bool(self.constraints.domains[self.remaining - 1] >> face & 1)

    def value_rank(self, face: int) -> int:
        """Rank a value of a domain (value ordering); the highest is tried first.

        From a tray the viewer saw, prefer a card known to have been in it to an unknown one, and
        most of all a card whose other copies were all seen elsewhere.
        """
        if face == UNKNOWN or self.remaining - 1 not in self.constraints.tray_of:
            return 0
        return 1 if self.unseen_counts[face] > 0 else 2

    def assign(self, movement: SeenMovement, face: int) -> None:
        """Assign a value: a slot with this face makes the movement.

        A movement of several cards is assigned once per card.
        """
        slots = self.slots_at(movement.target)
        for slot in slots:
            if self.faces[slot] != UNKNOWN and movement.target != TRAY:
                self.causes[slot] |= 1 << self.remaining
        slot = next(slot for slot in slots if self.faces[slot] == face)
        slots.remove(slot)
        self.count_as_used(movement, slot)
        moved = self.moved_slots.setdefault(self.remaining, [])
        moved.append(slot)
        if len(moved) == movement.number:
            self.slots_at(movement.source).extend(moved)
            self.remaining -= 1

    def count_as_used(self, movement: SeenMovement, slot: int) -> None:
        face = self.faces[slot]
        if face == UNKNOWN:
            return
        if self.remaining - 1 in self.constraints.tray_of:
            self.trays[self.constraints.tray_of[self.remaining - 1]][face] -= 1
        elif is_unseen_draw(movement):
            self.unseen_counts[face] -= 1
        else:
            return
        self.used_by[face] = self.used_by.get(face, 0) | self.causes[slot]

    # Conflict sets

    def conflict_set_of(self, slots: list[int]) -> ConflictSet:
        """Return the variables that put the known faces among these slots there.

        Slots of unknown face add nothing: the number of cards at a location is public, and an
        unknown card may be any card.
        """
        conflict_set: ConflictSet = {}
        for slot in slots:
            if self.causes[slot]:
                conflict_set[self.faces[slot]] = (
                    conflict_set.get(self.faces[slot], 0) | self.causes[slot]
                )
        return conflict_set

    def conflict_set_of_domain(self, movement: SeenMovement) -> ConflictSet:
        """Return the variables whose values keep other faces out of the domain of this movement."""
        slots = self.slots_at(movement.target)
        conflict_set = self.conflict_set_of(slots)
        for face in {self.faces[slot] for slot in slots}:
            if face in self.used_by and not self.is_consistent(movement, face):
                conflict_set[face] = conflict_set.get(face, 0) | self.used_by[face]
        return conflict_set
