"""Which cards moved, where a viewer did not see it: a guess that contradicts nothing they saw.

The viewer's notes are told backwards. Every place holds *slots*, cards whose face is known or not
yet; each movement takes slots back to where they came from. A face becomes known where the viewer
saw it, and travels back with its slot. At the beginning of the match all slots lie in the deck,
where faces still unknown are dealt out of what is left.

Which slot made a movement the viewer did not see is chosen at random among those that may have. If
that leads to a contradiction, the last choice that had to do with it is made otherwise.

Provisions and navigation cards are guessed alike: a place under the navigation deck holds one card.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from adrift.games.one_boat.guess import Contradiction, Guess
from adrift.games.one_boat.hints import Hints
from adrift.games.one_boat.notes import Note

PATIENCE: Final = 300
"""So many contradictions, and the guess is begun anew."""
ATTEMPTS: Final = 100


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
    for _ in range(ATTEMPTS):
        found = Search(Guess.begin(notes, ends, hints, rng), notes, box).find()
        if found is not None:
            return found
    raise AssertionError("what somebody saw has at least one explanation: what happened")


class Search:
    """Goes back through the notes, and forth again where a choice was wrong."""

    def __init__(self, guess: Guess, notes: Sequence[Note], box: Counter[int]) -> None:
        self.guess, self.notes, self.box = guess, notes, box
        self.forks: list[Fork] = []
        self.patience = PATIENCE

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
        faces = self.guess.candidates(note)
        if len(faces) > 1:
            self.forks.append(Fork(self.guess.copy(), self.guess.left, faces[:-1]))
        self.guess.choose(note, faces[-1])

    def turn_round(self, contradiction: Contradiction) -> bool:
        """Back to the last choice that had to do with it, to make it otherwise. If none is known
        to have, back to any before."""
        self.patience -= 1
        blamed = set(contradiction.blamed)
        at = len(self.forks) - 1
        while at > 0 and self.forks[at].at not in blamed:
            at -= 1
        if at < 0 or not self.patience:
            return False
        if self.forks[at].at not in blamed:
            at = self.guess.rng.randrange(len(self.forks))
        fork = self.forks[at]
        del self.forks[at:]
        self.guess = fork.guess
        self.retry(fork)
        return True

    def retry(self, fork: Fork) -> None:
        note = self.notes[fork.at - 1]
        if len(fork.faces) > 1:
            self.forks.append(Fork(self.guess.copy(), fork.at, fork.faces[:-1]))
        self.guess.choose(note, fork.faces[-1])
