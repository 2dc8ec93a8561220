"""Builds the messages that every viewer of a table gets after a transaction."""

from typing import NamedTuple

from msgspec.structs import replace

from adrift.core.players import SPECTATOR, Viewer
from adrift.core.steps import Match
from adrift.table.entries import Decided, MatchEnded, is_everyday
from adrift.table.outbound.feed import Item, told
from adrift.table.outbound.per_viewer import asked, may_watch, revealed, seen_by_all, sight, spoken
from adrift.table.outbound.status import is_lasting, status, status_changes
from adrift.table.outbound.view_diff import NOTHING, Differences, Sight
from adrift.table.protocol.messages import (
    AnyNews,
    Asked,
    Changes,
    Noted,
    Said,
    Status,
    StatusChanged,
    Told,
    Update,
)
from adrift.table.state import TableState
from adrift.table.transaction import EVERYBODY, Transaction

Outgoing = list[tuple[Viewer, AnyNews]]


class Asking(NamedTuple):
    """What decides which questions players are asked, except their own sealed answers."""

    match: int
    told: int
    running: bool
    talking: bool


class Piece(NamedTuple):
    """A piece of news, with the number it has for spectators or for players."""

    number: int
    item: Item
    events: tuple[Told, ...] | None
    """Its events, if all viewers are told the same."""
    is_last: bool
    """Whether it is the last of the match. Only that one carries the changes of the view, so that a
    view is never ahead of the story."""


def is_for_all(item: Item) -> bool:
    """Whether it is of the match and the same for all viewers; speech may be whispered."""
    return item.events is not None and item.is_public


def pieces(items: list[Item], first: int) -> list[Piece]:
    """Number pieces of news, and find the last of the match."""
    last = max([at for at, item in enumerate(items) if item.events is not None], default=-1)
    return [
        Piece(first + at, item, told(item, SPECTATOR) if is_for_all(item) else None, at == last)
        for at, item in enumerate(items)
    ]


class Broadcast:
    """Knows who watches and what they have been shown, and tells them what has changed."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.watched: dict[Viewer, int] = {}
        """Who is here, with how many connections."""
        self.shown: dict[Viewer, Sight] = {}
        """What each of them has been shown of the match; only differences are sent."""
        self.asked_before: dict[Viewer, Asked] = {}
        """What each of them was last told to be asked."""
        self.asking: Asking | None = None
        self.told_so_far = 0
        """How many pieces of news there were before the transaction."""
        self.status: Status | None = None
        """The status everybody was last told."""
        self.recheck_status = True
        """Whether the whole status may have changed since, though nothing was entered."""
        self.known_to_all: Sight = NOTHING
        """What everybody has been shown of the match."""
        self.looked_at: Match | None = None
        """The match when everybody was last shown it."""
        self.same_secrets = False
        """Whether everything that only some may see has stayed the same since."""
        self.found = Differences(state.game.private)
        """What the transaction has changed, for everybody and for each viewer."""
        self.made: dict[tuple[int, ...], Update] = {}
        """Messages of this transaction that several viewers get; each is built once."""
        self.own_changes: list[Changes] = []
        """What this transaction has changed for single viewers, without duplicates."""
        self.newest: dict[bool, list[Piece]] = {}
        """The news of this transaction, for spectators and for players."""

    def add(self, viewer: Viewer) -> None:
        """Count another connection of a viewer."""
        self.watched[viewer] = self.watched.get(viewer, 0) + 1

    def remove(self, viewer: Viewer) -> None:
        """Count one connection of a viewer less; after the last, forget what they were shown."""
        self.watched[viewer] -= 1
        if not self.watched[viewer]:
            del self.watched[viewer]
            self.shown.pop(viewer, None)
            self.asked_before.pop(viewer, None)

    def begin(self) -> None:
        """Note what has been told before a transaction."""
        self.told_so_far = self.state.log.total
        if self.status is None:
            self.status = status(self.state)

    def finish(self, tx: Transaction) -> None:
        """Add to the receipt everything the viewers are told about the transaction."""
        state, outgoing = self.state, tx.receipt.outgoing
        self.made, self.own_changes, self.newest = {}, [], {}
        has_news = state.log.total != self.told_so_far
        self.compare()
        if has_news and self.are_in_step():
            self.tell_together(outgoing)
        else:
            for viewer in self.watched:
                if (has_news or viewer not in self.shown) and may_watch(state, viewer):
                    self.tell_news(viewer, outgoing)
        self.tell_asked(tx)
        if any(isinstance(entry, MatchEnded) for entry in tx.receipt.entries):
            outgoing.append((EVERYBODY, revealed(state)))
        self.tell_status(tx)

    # News

    def compare(self) -> None:
        """Compare what everybody may see of the match with what they have been shown."""
        before, sitting = self.known_to_all, self.state.sitting
        self.same_secrets = False
        if sitting is not None and before.moment != (self.state.match, sitting.told):
            self.known_to_all = seen_by_all(self.state) if self.watched else NOTHING
            last, self.looked_at = self.looked_at, sitting.match
            if last is not None and before.moment[0] == self.state.match:
                self.same_secrets = sitting.game.hides_the_same(last, sitting.match)
        self.found.begin(before, self.known_to_all)

    def are_in_step(self) -> bool:
        """Whether all viewers are players who have been shown the same moment of the match."""
        before, shown = self.found.before.moment, self.shown
        if SPECTATOR in self.watched or not 0 < len(shown) == len(self.watched):
            return False
        return all(seen.moment == before for seen in shown.values())

    def tell_together(self, outgoing: Outgoing) -> None:
        """Tell all viewers the news, in one message to everybody wherever it is the same for all.

        It is the same if the events are public and no secret has changed, or no view has yet.
        """
        first, *others = self.watched
        for piece in self.news_for(first):
            if piece.events is None or (piece.is_last and not self.same_secrets):
                outgoing.extend([(viewer, self.as_told(piece, viewer)) for viewer in self.watched])
                continue
            outgoing.append((EVERYBODY, self.as_told(piece, first)))
            if piece.is_last:
                for viewer in others:
                    self.changes_for(viewer)  # which they have been shown by that

    def tell_news(self, viewer: Viewer, outgoing: Outgoing) -> None:
        """Tell one viewer the news."""
        if viewer not in self.shown:  # just came, and is welcomed with everything
            self.look_again(viewer)
            return
        for piece in self.news_for(viewer):
            outgoing.append((viewer, self.as_told(piece, viewer)))

    def news_for(self, viewer: Viewer) -> list[Piece]:
        """The numbered news for a viewer; it is the same for all players."""
        aside, log = viewer == SPECTATOR, self.state.log
        if aside not in self.newest:
            items = log.newest(log.total - self.told_so_far, viewer)
            self.newest[aside] = pieces(items, log.number(viewer) - len(items) + 1)
        return self.newest[aside]

    def as_told(self, piece: Piece, viewer: Viewer) -> Update | Said | Noted:
        """The message with a piece of news; viewers who get the same one share the object.

        The server encodes a shared message only once.
        """
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
        """What the viewer sees now; note that they have been shown it."""
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
        """The equal changes of another viewer, if there are any, so that both share one message.

        Viewers who did not see which card was moved see the same.
        """
        for each in self.own_changes:
            if each == own:
                return each
        if own is not None:
            self.own_changes.append(own)
        return own

    def tell_status(self, tx: Transaction) -> None:
        """Tell everybody what has changed in the status of the table."""
        before, rechecks = self.status, tx.moved or self.recheck_status
        assert before is not None, "noted when the transaction began"
        everyday = is_everyday(tx.receipt.entries) and not rechecks
        self.recheck_status = not is_lasting(self.state)
        if found := status_changes(before, self.state, everyday=everyday):
            self.status = replace(before, **found)
            tx.receipt.outgoing.append((EVERYBODY, StatusChanged(changes=found, now=tx.now)))

    # What is asked

    def tell_asked(self, tx: Transaction) -> None:
        """Tell players what they are asked, when it has changed."""
        state, sitting = self.state, self.state.sitting
        told = 0 if sitting is None else sitting.told
        asking = Asking(state.match, told, state.is_running, state.talking is not None)
        changed, self.asking = asking != self.asking, asking
        deciding = [each.player for each in tx.receipt.entries if isinstance(each, Decided)]
        for viewer in self.watched:
            alone = not changed and viewer in deciding  # otherwise the news has told it all
            if viewer != SPECTATOR and (changed or alone or viewer not in self.asked_before):
                self.tell_player(viewer, tx.receipt.outgoing, decided=alone)

    def tell_player(self, viewer: Viewer, outgoing: Outgoing, *, decided: bool) -> None:
        """Tell a player what they are asked, and their own sealed answer, which is no news."""
        now = asked(self.state, viewer)
        before = self.asked_before.get(viewer, now)  # who just came is welcomed with it
        self.asked_before[viewer] = now
        own = self.changes_for(viewer)[1] if decided else None
        if own is not None:
            outgoing.append((viewer, replace(now, own=own)))
        elif before != now:
            outgoing.append((viewer, now))
