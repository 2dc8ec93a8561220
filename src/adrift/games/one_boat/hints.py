"""What can be told about movements a viewer did not see, from what they saw elsewhere."""

from collections import Counter
from collections.abc import Sequence

from adrift.games.one_boat.notes import DECK, PILE, STACK, TRAY, UNDER, Note


def comes_unseen(note: Note) -> bool:
    """Whether a hand got a card of which the viewer may never have seen the face before."""
    return note.source in (DECK, TRAY) and note.target != TRAY


class Hints:
    """Read once from the notes; used by every guess."""

    def __init__(self, notes: Sequence[Note], box: Counter[int]) -> None:
        self.tray_of: dict[int, int] = {}
        """For a card taken from a tray the viewer had looked at: which tray."""
        self.trays: dict[int, Counter[int]] = {}
        """What the viewer passed on in it."""
        self.spare = box.copy()
        """How many of a kind the viewer has not seen come out of the deck."""
        self.under: dict[int, int] = {}
        """What the viewer knows to have been put under the deck, by place."""
        self.first_seen: dict[int, int] = {}
        """When the viewer first saw a navigation card."""
        self.own_stack: dict[int, list[tuple[int, int]]] = {}
        """When the viewer put which card on the row stack, by the stack it was."""
        self.stack_at: list[int] = []
        """Which row stack it was at the time of each note: they are counted by cards taken off."""
        self.read_trays(notes)
        self.read_charts(notes)

    def read_trays(self, notes: Sequence[Note]) -> None:
        tray, looked, filling = 0, False, False
        for at, note in enumerate(notes):
            if note.source == DECK:
                self.spare.subtract(note.cards)
            if note.target == TRAY and note.source == DECK:
                if not filling:
                    tray, filling, self.trays[at] = at, True, Counter()
                looked = bool(note.cards)
                self.trays[tray].update(note.cards)
            elif TRAY in (note.source, note.target):
                filling = False
                looked = self.read_passing(at, note, tray, looked=looked)

    def read_passing(self, at: int, note: Note, tray: int, *, looked: bool) -> bool:
        """A look into the tray, or a card taken from it; whether the viewer has looked by now."""
        if note.target == TRAY and note.cards:
            self.spare.subtract(() if looked else note.cards)
            self.trays[tray] = Counter(note.cards)
            return True
        if note.source == TRAY and note.target != TRAY:
            self.trays[tray].subtract(note.cards)
            if looked and not note.cards:
                self.tray_of[at] = tray
        return looked

    def read_charts(self, notes: Sequence[Note]) -> None:
        taken_off = 0
        for at, note in enumerate(notes):
            self.stack_at.append(taken_off)
            taken_off += note.source == STACK != note.target
            if note.source < PILE or not note.cards:
                continue
            for chart in note.cards:
                self.first_seen.setdefault(chart, at)
            if note.target >= UNDER:
                self.under[note.target] = note.cards[0]
            if note.target == STACK and note.source != STACK:
                self.own_stack.setdefault(taken_off, []).append((at, note.cards[0]))

    def allows(self, at: int, note: Note, face: int) -> bool:
        """Whether a navigation card may have come from there at that time."""
        if note.source == PILE:
            return self.first_seen.get(face, at) >= at
        if note.source >= UNDER:
            return self.under.get(note.source, face) == face
        if note.target == STACK:
            own = self.own_stack.get(self.stack_at[at], ())
            return all(chart != face for when, chart in own if when < at)
        return True
