"""Find a history of hidden card movements by conflict-directed backjumping.

The algorithm is CBJ (Patrick Prosser, "Hybrid Algorithms for the Constraint Satisfaction Problem",
Computational Intelligence 9(3), 1993) with random restarts:

- A *variable* is a movement whose cards the viewer did not see, numbered from 1 in order of play.
  Movements are undone from the last to the first, so a smaller number is assigned later.
- A *value* is the face of a card. The *domain* of a variable are the faces of the cards that may
  have made the movement (`constraints`).
- An *assignment* says which cards lie where before the movements undone so far (`assignment`).
  Every location holds *slots*, cards whose face may still be unknown. Undoing a movement takes
  slots back to where they came from. A face becomes known where the viewer saw it, and stays with
  its slot. At the start of the match all slots lie in the deck, where the remaining faces are
  dealt to the slots that are still unknown.
- A *conflict* names the variables that caused it, its *conflict set*. The search jumps back to the
  latest of them, merges the set into that variable's own conflict set and tries another value; if
  none is left, it jumps to the latest variable in the merged set.

A variable keeps its last value and tries it first when it is assigned again (phase saving), because
most of what lies between a conflict and its cause was right. `docs/imagine.md` has an example.

Provisions and navigation cards use the same search: a location under the navigation deck holds
one card.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from adrift.games.one_boat.imagine.assignment import Assignment, Conflict, ConflictSet
from adrift.games.one_boat.imagine.constraints import Constraints
from adrift.games.one_boat.imagine.seen_movements import SeenMovement

CONFLICT_LIMITS: Final = (300, *[30] * 9)
"""By restart, cyclically: the maximum number of conflicts. Most histories are found after a few
conflicts, but a few long ones need many."""
MAX_RESTARTS: Final = 1000


class ChoicePoint(NamedTuple):
    """A variable with values left to try."""

    assignment: Assignment
    """The assignment before the variable got a value."""
    variable: int
    untried: list[int]
    """The faces not tried yet, the next one last."""


def find_history(
    movements: Sequence[SeenMovement],
    final_locations: dict[int, list[int]],
    box: Counter[int],
    rng: Random,
) -> list[tuple[int, ...]]:
    """Return the faces of every movement in a history that agrees with all the viewer saw.

    `final_locations` are the cards of each location now, `UNKNOWN` where the viewer does not know.
    """
    constraints = Constraints(movements, box)
    for restart in range(MAX_RESTARTS):
        conflict_limit = CONFLICT_LIMITS[restart % len(CONFLICT_LIMITS)]
        assignment = Assignment.initial(movements, final_locations, constraints, rng)
        history = Search(assignment, movements, box, conflict_limit).run()
        if history is not None:
            return history
    raise AssertionError("every view has at least one history: the one that was played")


class Search:
    """One run of the search, from the last movement back to the first."""

    def __init__(
        self,
        assignment: Assignment,
        movements: Sequence[SeenMovement],
        box: Counter[int],
        conflict_limit: int,
    ) -> None:
        self.assignment, self.movements, self.box = assignment, movements, box
        self.conflicts_left = conflict_limit
        self.choice_points: list[ChoicePoint] = []
        self.conflict_sets: dict[int, ConflictSet] = {}
        """By variable: the earlier choices that rule out its other values."""
        self.last_values: dict[int, int] = {}
        """By variable: the face assigned last."""

    def run(self) -> list[tuple[int, ...]] | None:
        """Return the faces of every movement, or `None` if the conflict limit was reached."""
        while True:
            try:
                self.assign_remaining()
            except Conflict as conflict:
                if not self.backjump(conflict):
                    return None
            else:
                return self.assignment.solution()

    def assign_remaining(self) -> None:
        """Undo the remaining movements, back to the start of the match."""
        while self.assignment.remaining:
            movement = self.movements[self.assignment.remaining - 1]
            if movement.source == movement.target:
                self.assignment.apply_look(movement)
            elif movement.cards or not movement.number:
                self.assignment.undo_seen_movement(movement)
            else:
                self.branch(movement)
        self.assignment.assign_deck(self.box)

    def branch(self, movement: SeenMovement) -> None:
        """Assign one face of the domain and keep the others as a choice point."""
        domain, variable = self.assignment.domain(movement), self.assignment.remaining
        # A movement of several cards comes here once per card and keeps its conflict set.
        previous = self.conflict_sets[variable] if self.assignment.moved_slots.get(variable) else {}
        reasons = self.assignment.conflict_set_of_domain(movement)
        self.conflict_sets[variable] = union(previous, reasons)
        domain.sort(key=lambda face: face == self.last_values.get(variable))
        self.try_next_value(ChoicePoint(self.assignment, variable, domain))

    def backjump(self, conflict: Conflict) -> bool:
        """Return to the latest variable in the conflict set that has another value to try.

        False if there is none, or the conflict limit was reached.
        """
        self.conflicts_left -= 1
        conflict_set = conflict.conflict_set
        while conflict_set and self.conflicts_left:
            variable = latest_variable(conflict_set)
            while self.choice_points and self.choice_points[-1].variable < variable:
                self.choice_points.pop()
            self.conflict_sets[variable] = union(self.conflict_sets[variable], conflict_set)
            while self.choice_points and self.choice_points[-1].variable == variable:
                if choice_point := self.relevant_values(self.choice_points.pop(), conflict_set):
                    self.try_next_value(choice_point)
                    return True
            conflict_set = without_variable(self.conflict_sets[variable], variable)
        return False

    def relevant_values(
        self, choice_point: ChoicePoint, conflict_set: ConflictSet
    ) -> ChoicePoint | None:
        """Drop the values that cannot resolve the conflict; `None` if no value is left."""
        variable = choice_point.variable
        faces = [face for face, variables in conflict_set.items() if variables >> variable & 1]
        if self.last_values[variable] not in faces and self.movements[variable - 1].number == 1:
            untried = [face for face in choice_point.untried if face in faces]
            choice_point = choice_point._replace(untried=untried)
        return choice_point if choice_point.untried else None

    def try_next_value(self, choice_point: ChoicePoint) -> None:
        """Assign the last untried face and keep the others as a choice point."""
        assignment, variable, untried = choice_point
        face, others = untried[-1], untried[:-1]
        if others:
            self.choice_points.append(ChoicePoint(assignment.copy(), variable, others))
        self.assignment, self.last_values[variable] = assignment, face
        assignment.assign(self.movements[variable - 1], face)


def union(one: ConflictSet, other: ConflictSet) -> ConflictSet:
    return {face: one.get(face, 0) | other.get(face, 0) for face in {**one, **other}}


def latest_variable(conflict_set: ConflictSet) -> int:
    """Return the variable assigned last: the smallest, because the search goes back in time."""
    return min([(variables & -variables).bit_length() - 1 for variables in conflict_set.values()])


def without_variable(conflict_set: ConflictSet, variable: int) -> ConflictSet:
    return {
        face: others
        for face, variables in conflict_set.items()
        if (others := variables & ~(1 << variable))
    }
