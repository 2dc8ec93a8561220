"""What goes out: news and questions to whoever is here."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from adrift.core.players import SPECTATOR, Viewer
from adrift.core.steps import Match
from adrift.table.absence import wake_at
from adrift.table.desk import EVERYBODY, Bots, Receipt
from adrift.table.differences import NOTHING, Differences, Sight
from adrift.table.entries import Decided, Entry, MatchEnded, is_everyday
from adrift.table.errands import Errands
from adrift.table.log import Item, told
from adrift.table.news import (
    AnyReply,
    Asked,
    Changes,
    Noted,
    Said,
    Status,
    StatusChanged,
    Told,
    Update,
)
from adrift.table.standing import is_lasting, status, status_changes
from adrift.table.state import TableState
from adrift.table.telling import (
    asked,
    may_watch,
    revealed,
    seen_by_all,
    sight,
    spoken,
)

ALWAYS: Final = float("-inf")
NEVER: Final = float("inf")


class Asking(NamedTuple):
    """All on which it depends what players are asked, but for their own sealed answers."""

    match: int
    told: int
    running: bool
    talking: bool


class Piece(NamedTuple):
    """A piece of news, with its number for some viewers."""

    number: int
    item: Item
    events: tuple[Told, ...] | None
    """As all are told of them; nothing where that differs."""
    is_last: bool
    """What has changed comes with the last of the match: a view is never ahead of the story."""


def is_for_all(item: Item) -> bool:
    """Whether it is of the match, and all are told the same. What is said may be whispered."""
    return item.events is not None and item.is_public


def pieces(items: list[Item], first: int) -> list[Piece]:
    last = max([at for at, item in enumerate(items) if item.events is not None], default=-1)
    return [
        Piece(first + at, item, told(item, SPECTATOR) if is_for_all(item) else None, at == last)
        for at, item in enumerate(items)
    ]


class Crier(Errands):
    """A desk that tells everybody who is here what became of a message."""

    def __init__(self, state: TableState, bots: Bots) -> None:
        super().__init__(state, bots)
        self.unwritten: list[Entry] = []
        """What was entered when the table was rebuilt, to be journaled with what comes first."""
        self.broken_at: list[int] = []
        """Entries of its journal that the rules as they are now do not accept."""
        self.watched: dict[Viewer, int] = {}
        """Who is here, with how many connections."""
        self.shown: dict[Viewer, Sight] = {}
        """What each of them has been shown of the match; only differences are sent."""
        self.asked_before: dict[Viewer, Asked] = {}
        self.asking: Asking | None = None
        self.told_so_far = 0
        self.status: Status | None = None
        self.moved = True
        """Whether anything at all may have changed in it: somebody came, went, or is away."""
        self.known_to_all: Sight = NOTHING
        """What everybody has been shown of the match,"""
        self.looked_at: Match | None = None
        """the match as it was then,"""
        self.same_secrets = False
        """whether all that is not everybody's has stayed as it was since,"""
        self.found = Differences(state.game.private)
        """and what has changed in this receipt, in that and for each."""
        self.made: dict[tuple[int, ...], Update] = {}
        """What several are told alike in this receipt: it is made once,"""
        self.own_changes: list[Changes] = []
        """what has changed in it for some alone, no two of them the same,"""
        self.newest: dict[bool, list[Piece]] = {}
        """and the news of this receipt, for spectators and for players."""
        self.due_at = ALWAYS
        """Before this moment nothing is due by itself."""

    def begin(self, now: float, fresh: bytes = b"") -> None:
        """Something is to be dealt with; time never goes back."""
        self.receipt, self.unwritten = Receipt(self.unwritten), []
        self.now = max(now, self.state.last_at)
        self.turn_to(fresh)
        self.told_so_far = self.state.log.total
        if self.status is None:
            self.status = status(self.state)

    def finish(self, replies: Sequence[AnyReply] = ()) -> Receipt:
        """Everything to be told, to those who are here."""
        receipt, state = self.receipt, self.state
        receipt.replies = replies
        self.made, self.own_changes, self.newest = {}, [], {}
        has_news = state.log.total != self.told_so_far
        self.compare()
        if has_news and self.are_in_step():
            self.tell_together()
        else:
            for viewer in self.watched:
                if (has_news or viewer not in self.shown) and may_watch(state, viewer):
                    self.tell_news(viewer)
        self.tell_asked()
        if any(isinstance(entry, MatchEnded) for entry in receipt.entries):
            receipt.outgoing.append((EVERYBODY, revealed(state)))
        self.tell_status()
        self.want_bots()
        due = [errand.again_at for errand in self.errands.values()]
        first = wake_at(state)
        receipt.wake_at = min(due if first is None else [first, *due], default=None)
        self.due_at = NEVER if receipt.wake_at is None else receipt.wake_at
        return receipt

    # News

    def compare(self) -> None:
        """Begin to find out what has changed, with what everybody may know."""
        before, sitting = self.known_to_all, self.state.sitting
        self.same_secrets = False
        if sitting is not None and before.moment != (self.state.match, sitting.told):
            self.known_to_all = seen_by_all(self.state) if self.watched else NOTHING
            last, self.looked_at = self.looked_at, sitting.match
            if last is not None and before.moment[0] == self.state.match:
                self.same_secrets = sitting.game.hides_the_same(last, sitting.match)
        self.found.begin(before, self.known_to_all)

    def are_in_step(self) -> bool:
        """Whether all who are here are players, and have seen the same moment of the match."""
        before, shown = self.found.before.moment, self.shown
        if SPECTATOR in self.watched or not 0 < len(shown) == len(self.watched):
            return False
        return all(seen.moment == before for seen in shown.values())

    def tell_together(self) -> None:
        """Where all are told the same, it is said once: no secret has changed, and it is no secret
        what happened; or a view has not changed yet."""
        first, *others = self.watched
        outgoing = self.receipt.outgoing
        for piece in self.news_for(first):
            if piece.events is None or (piece.is_last and not self.same_secrets):
                outgoing.extend([(viewer, self.as_told(piece, viewer)) for viewer in self.watched])
                continue
            outgoing.append((EVERYBODY, self.as_told(piece, first)))
            if piece.is_last:
                for viewer in others:
                    self.changes_for(viewer)  # which they have been shown by that

    def tell_news(self, viewer: Viewer) -> None:
        if viewer not in self.shown:  # just came, and is welcomed with everything
            self.look_again(viewer)
            return
        for piece in self.news_for(viewer):
            self.receipt.outgoing.append((viewer, self.as_told(piece, viewer)))

    def news_for(self, viewer: Viewer) -> list[Piece]:
        """What is new, numbered: the same for all players."""
        aside, log = viewer == SPECTATOR, self.state.log
        if aside not in self.newest:
            items = log.newest(log.total - self.told_so_far, viewer)
            self.newest[aside] = pieces(items, log.number(viewer) - len(items) + 1)
        return self.newest[aside]

    def as_told(self, piece: Piece, viewer: Viewer) -> Update | Said | Noted:
        """The very message another viewer is told, if it is the same: it is written only once."""
        number, item, events, is_last = piece
        if item.events is None:
            return spoken(self.state, item, number, viewer)
        changes, own = self.changes_for(viewer) if is_last else (None, None)
        if events is None:
            return Update(number=number, events=told(item, viewer), changes=changes, own=own)
        key = (id(piece), id(changes), id(own))  # all live on as long as this receipt
        made = self.made.get(key)
        if made is None:
            made = Update(number=number, events=events, changes=changes, own=own)
            self.made[key] = made
        return made

    def look_again(self, viewer: Viewer) -> Sight:
        """What the viewer sees now, which is what it has been shown from here on."""
        self.shown[viewer] = found = sight(self.state, viewer)
        return found

    def changes_for(self, viewer: Viewer) -> tuple[Changes | None, Changes | None]:
        """What has changed for everybody, and for this viewer."""
        before, found = self.shown[viewer], self.found
        public = found.for_all(before.moment)
        if self.same_secrets and before.moment == found.before.moment and before.behind is None:
            self.shown[viewer] = Sight(before.view, found.after.moment)  # one's own is as it was
            return public, None
        return public, self.as_before(found.for_one(before, self.look_again(viewer)))

    def as_before(self, own: Changes | None) -> Changes | None:
        """The very changes another viewer is told of, if they are the same: who did not see which
        card was moved sees what the others see."""
        for each in self.own_changes:
            if each == own:
                return each
        if own is not None:
            self.own_changes.append(own)
        return own

    def tell_status(self) -> None:
        """How the table stands, where it stands differently."""
        before, everyday = self.status, is_everyday(self.receipt.entries) and not self.moved
        assert before is not None, "looked at when it was begun"
        self.moved = not is_lasting(self.state)
        if found := status_changes(before, self.state, everyday=everyday):
            self.status = replace(before, **found)
            self.receipt.outgoing.append((EVERYBODY, StatusChanged(changes=found, now=self.now)))

    # What is asked

    def tell_asked(self) -> None:
        """What players are asked, when it has changed."""
        state, sitting = self.state, self.state.sitting
        told = 0 if sitting is None else sitting.told
        asking = Asking(state.match, told, state.is_running, state.talking is not None)
        changed, self.asking = asking != self.asking, asking
        deciding = [each.player for each in self.receipt.entries if isinstance(each, Decided)]
        for viewer in self.watched:
            alone = not changed and viewer in deciding  # otherwise the news has told it all
            if viewer != SPECTATOR and (changed or alone or viewer not in self.asked_before):
                self.tell_player(viewer, decided=alone)

    def tell_player(self, viewer: Viewer, *, decided: bool) -> None:
        """One's own sealed answer is no news, but one sees it oneself."""
        now = asked(self.state, viewer)
        before = self.asked_before.get(viewer, now)  # who just came is welcomed with it
        self.asked_before[viewer] = now
        own = self.changes_for(viewer)[1] if decided else None
        if own is not None:
            self.receipt.outgoing.append((viewer, replace(now, own=own)))
        elif before != now:
            self.receipt.outgoing.append((viewer, now))
