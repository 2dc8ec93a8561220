"""Which cards moved, where a viewer did not see it: a guess that contradicts nothing they saw.

The viewer's notes are told backwards. Every place holds *slots*, cards whose face is known or not
yet; each movement takes slots back to where they came from. A face becomes known where the viewer
saw it, and travels back with its slot. At the beginning of the match all slots lie in the deck,
where faces still unknown are dealt out of what is left.

Which slot made a movement the viewer did not see is chosen at random among those that may have. If
that leads to a contradiction, the last choice that had to do with it is made otherwise; if that one
has been made in every way, the last of those that led to it or to the contradictions it ended in.

Provisions and navigation cards are guessed alike: a place under the navigation deck holds one card.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from adrift.games.one_boat.cards.movements import Note
from adrift.games.one_boat.imagine.assignment import Blame, Contradiction, Guess
from adrift.games.one_boat.imagine.constraints import Hints

PATIENCE: Final = (300, *[30] * 9)
"""So many contradictions, and the guess is begun anew: most that are found at all are found soon,
but a few long histories have many."""
ATTEMPTS: Final = 1000


class Fork(NamedTuple):
    """A choice that can be made otherwise."""

    guess: Guess
    """As it was before."""
    at: int
    """The note a card was chosen for."""
    faces: list[int]
    """The faces that could have been chosen and have not been tried, the next one last."""


def conjecture(
    notes: Sequence[Note], ends: dict[int, list[int]], box: Counter[int], rng: Random
) -> list[tuple[int, ...]]:
    """The faces of every movement, in a history that agrees with all the viewer saw. `ends` are
    the places as they are now, with what is known there."""
    hints = Hints(notes, box)
    for attempt in range(ATTEMPTS):
        patience = PATIENCE[attempt % len(PATIENCE)]
        found = Search(Guess.begin(notes, ends, hints, rng), notes, box, patience).find()
        if found is not None:
            return found
    raise AssertionError("what somebody saw has at least one explanation: what happened")


class Search:
    """Goes back through the notes, and forth again where a choice was wrong."""

    def __init__(
        self, guess: Guess, notes: Sequence[Note], box: Counter[int], patience: int
    ) -> None:
        self.guess, self.notes, self.box = guess, notes, box
        self.patience = patience
        self.forks: list[Fork] = []
        self.reasons: dict[int, Blame] = {}
        """By note: the choices by which every other one for it is impossible."""
        self.last: dict[int, int] = {}
        """By note: the face chosen before, which is tried again first: on the way back to what was
        wrong, much was right."""

    def find(self) -> list[tuple[int, ...]] | None:
        """The faces of every note, in order; nothing if patience ran out."""
        while True:
            try:
                self.go_back()
            except Contradiction as contradiction:
                if not self.turn_round(contradiction):
                    return None
            else:
                return self.guess.told()

    def go_back(self) -> None:
        """Through all notes that are left, to the beginning."""
        while self.guess.left:
            note = self.notes[self.guess.left - 1]
            if note.source == note.target:
                self.guess.look(note)
            elif note.cards or not note.number:
                self.guess.take_back(note)
            else:
                self.choose(note)
        self.guess.deal_the_rest(self.box)

    def choose(self, note: Note) -> None:
        """One of the faces that may have moved; what else it could have been is kept in mind."""
        faces, at = self.guess.candidates(note), self.guess.left
        before = self.reasons[at] if self.guess.moved.get(at) else {}
        self.reasons[at] = both(before, self.guess.why_only(note))
        faces.sort(key=lambda face: face == self.last.get(at))
        self.choose_last(Fork(self.guess, at, faces))

    def turn_round(self, contradiction: Contradiction) -> bool:
        """Back to the last choice that had to do with it, to make it otherwise."""
        self.patience -= 1
        blamed = contradiction.blamed
        while blamed and self.patience:
            at = last_of(blamed)
            while self.forks and self.forks[-1].at < at:
                self.forks.pop()
            self.reasons[at] = both(self.reasons[at], blamed)
            while self.forks and self.forks[-1].at == at:
                if fork := self.helpful(self.forks.pop(), blamed):
                    self.choose_last(fork)
                    return True
            blamed = without(self.reasons[at], at)
        return False

    def helpful(self, fork: Fork, blamed: Blame) -> Fork | None:
        """What could be chosen otherwise and make a difference."""
        faces = [face for face, choices in blamed.items() if choices >> fork.at & 1]
        if self.last[fork.at] not in faces and self.notes[fork.at - 1].number == 1:
            fork = fork._replace(faces=[face for face in fork.faces if face in faces])
        return fork if fork.faces else None

    def choose_last(self, fork: Fork) -> None:
        """The last of the faces; what else it could have been is kept in mind."""
        face, others = fork.faces[-1], fork.faces[:-1]
        if others:
            self.forks.append(Fork(fork.guess.copy(), fork.at, others))
        self.guess, self.last[fork.at] = fork.guess, face
        self.guess.choose(self.notes[fork.at - 1], face)


def both(one: Blame, other: Blame) -> Blame:
    return {face: one.get(face, 0) | other.get(face, 0) for face in {**one, **other}}


def last_of(blame: Blame) -> int:
    """The note of the last choice: notes are told backwards, so the first of them."""
    return min([(choices & -choices).bit_length() - 1 for choices in blame.values()])


def without(blame: Blame, at: int) -> Blame:
    return {face: left for face, choices in blame.items() if (left := choices & ~(1 << at))}
