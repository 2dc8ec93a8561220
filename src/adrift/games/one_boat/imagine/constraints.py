"""The constraints of the search, and the initial domain of every variable.

They follow from what the viewer saw and hold for every assignment.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from adrift.games.one_boat.cards.movements import DECK, PILE, TABLE, TRAY
from adrift.games.one_boat.imagine.seen_movements import SeenMovement


def is_unseen_draw(movement: SeenMovement) -> bool:
    """True if a hand got a card whose face the viewer may never have seen before."""
    return movement.source in (DECK, TRAY) and movement.target != TRAY


def face_mask(faces: Iterable[int]) -> int:
    mask = 0
    for face in faces:
        mask |= 1 << face
    return mask


class Constraints:
    """Domains and card counts, computed once per view and shared by all assignments."""

    def __init__(self, movements: Sequence[SeenMovement], box: Counter[int]) -> None:
        self.box = box
        """By face: the number of such cards in the match."""
        self.tray_of: dict[int, int] = {}
        """By movement out of a tray the viewer had looked into: the tray."""
        self.trays: dict[int, Counter[int]] = {}
        """By tray (the movement that began to fill it): the cards the viewer passed on in it."""
        self.unseen_counts = box.copy()
        """By face: cards the viewer has not seen come out of the deck."""
        self.domains: list[int] = []
        """By movement: its initial domain, a mask of the faces that may have made it."""
        self.follow_trays(movements)
        DomainPropagation(movements, box, self.unseen_counts, self.domains).propagate()

    def follow_trays(self, movements: Sequence[SeenMovement]) -> None:
        """Fill `trays`, `tray_of` and `unseen_counts`."""
        tray, looked, filling = 0, False, False
        for at, movement in enumerate(movements):
            if movement.source == DECK:
                self.unseen_counts.subtract(movement.cards)
            if movement.target == TRAY and movement.source == DECK:
                if not filling:
                    tray, filling, self.trays[at] = at, True, Counter()
                looked = bool(movement.cards)
                self.trays[tray].update(movement.cards)
            elif TRAY in (movement.source, movement.target):
                filling = False
                looked = self.follow_tray_use(at, movement, tray, looked=looked)

    def follow_tray_use(self, at: int, movement: SeenMovement, tray: int, *, looked: bool) -> bool:
        """Follow a look into the tray or a card taken from it.

        Return whether the viewer has looked into this tray by now.
        """
        if movement.target == TRAY and movement.cards:
            self.unseen_counts.subtract(() if looked else movement.cards)
            self.trays[tray] = Counter(movement.cards)
            return True
        if movement.source == TRAY and movement.target != TRAY:
            self.trays[tray].subtract(movement.cards)
            if looked and not movement.cards:
                self.tray_of[at] = tray
        return looked


class DomainPropagation:
    """Computes the domains in one pass, by following which faces may lie at each location."""

    def __init__(
        self,
        movements: Sequence[SeenMovement],
        box: Counter[int],
        unseen_counts: Counter[int],
        domains: list[int],
    ) -> None:
        self.movements, self.domains = movements, domains
        unseen = face_mask(face for face in box if unseen_counts[face] > 0)
        self.faces_at = {DECK: unseen, PILE: unseen}
        self.card_counts: Counter[int] = Counter()
        self.unique_faces = face_mask(face for face in box if box[face] == 1)

    def propagate(self) -> None:
        for movement in self.movements:
            self.domains.append(self.faces_at.get(movement.source, 0))
            if movement.source == movement.target:
                self.apply_look(movement)
            else:
                self.apply_movement(movement)

    def apply_look(self, movement: SeenMovement) -> None:
        if movement.cards:
            self.add_faces(movement.target, face_mask(movement.cards))
            self.faces_at[movement.target] = face_mask(movement.cards)

    def apply_movement(self, movement: SeenMovement) -> None:
        if movement.target != TABLE:
            cards = movement.cards
            faces = face_mask(cards) if cards else self.faces_at.get(movement.source, 0)
            self.add_faces(movement.target, faces, certain=bool(cards))
        self.card_counts[movement.target] += movement.number
        self.card_counts[movement.source] -= movement.number
        if movement.source not in (DECK, PILE) and not self.card_counts[movement.source]:
            self.faces_at[movement.source] = 0

    def add_faces(self, target: int, faces: int, *, certain: bool = True) -> None:
        """Add faces to a location; a unique card that was certainly seen leaves all others."""
        if certain and faces & self.unique_faces:
            for location in self.faces_at:
                self.faces_at[location] &= ~(faces & self.unique_faces)
        self.faces_at[target] = self.faces_at.get(target, 0) | faces
