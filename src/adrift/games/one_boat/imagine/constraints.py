"""What can be told about movements a viewer did not see, from what they saw elsewhere."""

from collections import Counter
from collections.abc import Iterable, Sequence

from adrift.games.one_boat.cards.movements import DECK, PILE, TABLE, TRAY, Note


def comes_unseen(note: Note) -> bool:
    """Whether a hand got a card of which the viewer may never have seen the face before."""
    return note.source in (DECK, TRAY) and note.target != TRAY


def bits(faces: Iterable[int]) -> int:
    """Faces as a mask."""
    mask = 0
    for face in faces:
        mask |= 1 << face
    return mask


class Hints:
    """Read once from the notes; used by every guess."""

    def __init__(self, notes: Sequence[Note], box: Counter[int]) -> None:
        self.box = box
        """How many cards there are of each kind."""
        self.tray_of: dict[int, int] = {}
        """For a card taken from a tray the viewer had looked at: which tray."""
        self.trays: dict[int, Counter[int]] = {}
        """What the viewer passed on in it."""
        self.spare = box.copy()
        """How many of a kind the viewer has not seen come out of the deck."""
        self.may: list[int] = []
        """Which faces may have made each movement: a mask."""
        self.read_trays(notes)
        Whereabouts(notes, box, self.spare, self.may).read()

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


class Whereabouts:
    """Follows, note by note, which faces may lie where."""

    def __init__(
        self, notes: Sequence[Note], box: Counter[int], spare: Counter[int], may: list[int]
    ) -> None:
        self.notes, self.may = notes, may
        unseen = bits(face for face in box if spare[face] > 0)
        self.places = {DECK: unseen, PILE: unseen}
        self.numbers: Counter[int] = Counter()
        self.single = bits(face for face in box if box[face] == 1)

    def read(self) -> None:
        for note in self.notes:
            self.may.append(self.places.get(note.source, 0))
            if note.source == note.target:
                self.look(note)
            else:
                self.move(note)

    def look(self, note: Note) -> None:
        if note.cards:
            self.place(note.target, bits(note.cards))
            self.places[note.target] = bits(note.cards)

    def move(self, note: Note) -> None:
        if note.target != TABLE:
            seen = bits(note.cards) if note.cards else self.places.get(note.source, 0)
            self.place(note.target, seen, certain=bool(note.cards))
        self.numbers[note.target] += note.number
        self.numbers[note.source] -= note.number
        if note.source not in (DECK, PILE) and not self.numbers[note.source]:
            self.places[note.source] = 0

    def place(self, target: int, faces: int, *, certain: bool = True) -> None:
        """Faces may lie there now; a card there is but one of lies nowhere else if it was seen."""
        if certain and faces & self.single:
            for place in self.places:
                self.places[place] &= ~(faces & self.single)
        self.places[target] = self.places.get(target, 0) | faces
