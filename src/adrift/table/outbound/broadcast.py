"""Builds every message a viewer gets: the only way from the state of a table to its viewers.

Views come from `game.view`, events go to their audience only, and whispers lose their text for
everyone but the two people concerned. `Broadcast` builds what connected viewers get after a
transaction, and `build_welcome` everything a viewer may know on connecting.
"""

from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.questions import Outcome
from adrift.core.steps import Match
from adrift.table.commands.play import open_question, open_question_id
from adrift.table.entries import Decided, MatchEnded, only_decisions_and_talk
from adrift.table.news_log import NewsItem, events_for
from adrift.table.outbound.status import (
    build_status,
    is_nobody_away,
    status_changes,
    status_for_outsiders,
)
from adrift.table.outbound.view_diff import NO_VIEW, ViewDiff, ViewSnapshot
from adrift.table.protocol.frames import padding_for
from adrift.table.protocol.messages import (
    AnyNews,
    Asked,
    GameEvent,
    NoteAdded,
    Revealed,
    Status,
    StatusChanged,
    TalkAdded,
    TalkLine,
    Update,
    ViewChanges,
    Welcome,
)
from adrift.table.protocol.options import Options
from adrift.table.protocol.version import PROTOCOL_VERSION
from adrift.table.state import TableState
from adrift.table.transaction import ALL_VIEWERS, Transaction

NOTHING_ASKED: Final = Asked()

Outgoing = list[tuple[Viewer, AnyNews]]
Changes = tuple[ViewChanges | None, ViewChanges | None, tuple[Any, ...] | None]
"""Public changes, private changes and delayed views."""
NO_CHANGES: Final[Changes] = (None, None, None)


# What one viewer may know


def may_watch(state: TableState, viewer: Viewer) -> bool:
    """True if the viewer may see the match; before the start, anyone with the link may watch."""
    return viewer != SPECTATOR or state.options.watching.allowed or state.phase == "lobby"


def view_snapshot(state: TableState, viewer: Viewer) -> ViewSnapshot:
    """The viewer's current view, with the delayed views of all players if spectators get them."""
    current = state.current_match
    if current is None:
        return NO_VIEW
    has_delayed = viewer == SPECTATOR and current.delayed_match is not None
    late = delayed_views(state) if has_delayed else None
    moment = (state.match_number, current.update_count)
    return ViewSnapshot(current.game.view(current.match, viewer), moment, late)


def public_snapshot(state: TableState) -> ViewSnapshot:
    """The current view of a spectator, without delayed views."""
    current = state.current_match
    if current is None:
        return NO_VIEW
    moment = (state.match_number, current.update_count)
    return ViewSnapshot(current.game.view(current.match, SPECTATOR), moment)


def delayed_views(state: TableState) -> tuple[Any, ...]:
    """Every player's view of the delayed match; empty until the delay has passed."""
    current = state.current_match
    if current is None or not current.shows_delayed_match:
        return ()
    players = [Player(n) for n in range(len(state.places))]
    return tuple([current.game.view(current.delayed_match, player) for player in players])


def visible_line(state: TableState, item: NewsItem, viewer: Viewer) -> TalkLine:
    """A line of talk for one viewer: a whisper has no text, except for the two people concerned.

    A person who has taken one of their places since is not concerned.
    """
    line = item.line
    assert line is not None, "the item is talk"
    if line.to is None or (viewer >= 0 and state.places[viewer].person_number in item.hearers):
        return line
    return replace(line, text="")


def talk_or_note(
    state: TableState, item: NewsItem, number: int, viewer: Viewer
) -> TalkAdded | NoteAdded:
    """The message for a piece of news that is not an update of the match."""
    if item.note is not None:
        return NoteAdded(number=number, note=item.note)
    return TalkAdded(number=number, line=visible_line(state, item, viewer))


def build_asked(state: TableState, player: Player) -> Asked:
    """The open question of one player and the acts they may volunteer."""
    current = state.current_match
    if current is None or not state.is_running or state.open_talk is not None:
        return NOTHING_ASKED
    question = open_question(state, player)
    acts = current.acts(player)
    sealed = current.game.sealed_answer(current.match, player) if question is None else None
    if question is None and not acts and sealed is None:
        return NOTHING_ASKED
    pad = padding_for(*sealed) if sealed else ""
    number = open_question_id(state) if question else ""
    return Asked(id=number, question=question, acts=acts, pad=pad)


def build_welcome(state: TableState, viewer: Viewer, since: int | None, now: float) -> Welcome:
    """Everything the viewer may know, with the news after the number `since`."""
    if not may_watch(state, viewer):
        return Welcome(
            protocol=PROTOCOL_VERSION,
            table=state.id,
            player=viewer,
            number=0,
            options=without_scenario(state.options),
            status=replace(status_for_outsiders(state), now=now),
        )
    number = state.news.newest_number(viewer)
    start = since if since is not None and since <= number else 0
    first, items = state.news.items_after(start, viewer)
    of_match = max(0, state.news.last_number_before_match(viewer) + 1 - first)
    snapshot = view_snapshot(state, viewer)
    return Welcome(
        protocol=PROTOCOL_VERSION,
        table=state.id,
        player=viewer,
        number=number,
        first=first,
        options=without_scenario(state.options),
        scenario=state.scenario_title,
        status=replace(build_status(state), now=now),
        view=snapshot.view,
        behind=snapshot.delayed_views,
        asked=build_asked(state, viewer) if viewer >= 0 else None,
        events=tuple([event for item in items[of_match:] for event in events_for(item, viewer)]),
        talk=tuple([visible_line(state, item, viewer) for item in items if item.line]),
        notes=tuple([item.note for item in items if item.note]),
        **fields_after_match(state),
    )


def news_after(state: TableState, viewer: Viewer, since: int, limit: int) -> tuple[Any, ...]:
    """At most `limit` pieces of the viewer's news after a number, without changes of the view."""
    if not may_watch(state, viewer):
        return ()
    first, items = state.news.items_after(since, viewer)
    return tuple(
        [
            talk_or_note(state, item, number, viewer)
            if item.events is None
            else Update(number=number, events=events_for(item, viewer))
            for number, item in enumerate(items[:limit], start=first)
        ]
    )


def without_scenario(options: Options) -> Options:
    """The options without the text of the scenario, which contains its secrets."""
    return replace(options, scenario="") if options.scenario else options


def fields_after_match(state: TableState) -> dict[str, Any]:
    """The fields of `Welcome` and `Revealed` that become public when a match ends; else empty."""
    current = state.current_match
    if current is None or state.phase != "ended":
        return {}
    players = [Player(n) for n in range(len(state.places))]
    outcome: Outcome | None = current.game.outcome(current.match)
    chance = current.header.chance
    return {
        "outcome": outcome,
        "truth": tuple([current.game.view(current.match, player) for player in players]),
        "chance": {
            "seed": chance.seed,
            "commitment": chance.commitment,
            "nonces": chance.nonces,
        },
        "aside": tuple(state.spectator_talk),
    }


# What all connected viewers get after a transaction


class QuestionKey(NamedTuple):
    """If this is unchanged, players are asked the same, apart from their own sealed answers."""

    match_number: int
    update_count: int
    is_running: bool
    is_talk_open: bool


class NumberedNews(NamedTuple):
    """A piece of news with its number, which differs between spectators and players."""

    number: int
    item: NewsItem
    shared_events: tuple[GameEvent, ...] | None
    """The events, if every viewer gets the same; otherwise None."""
    carries_changes: bool
    """True for the last update only, so that a view is never ahead of the events."""


def is_same_for_all(item: NewsItem) -> bool:
    """True for an update with the same events for every viewer; talk may be whispered."""
    return item.events is not None and item.has_only_public_events


def number_news(items: list[NewsItem], first: int) -> list[NumberedNews]:
    """Number the items from `first`; the last update carries the changes of the view."""
    last = max([at for at, item in enumerate(items) if item.events is not None], default=-1)
    return [
        NumberedNews(
            number=first + at,
            item=item,
            shared_events=events_for(item, SPECTATOR) if is_same_for_all(item) else None,
            carries_changes=at == last,
        )
        for at, item in enumerate(items)
    ]


class Broadcast:
    """Builds what each connected viewer gets after a transaction: only what changed for them."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.connections: dict[Viewer, int] = {}
        """Number of connections of each viewer who has any."""
        self.snapshots: dict[Viewer, ViewSnapshot] = {}
        """The view last sent to each viewer."""
        self.sent_questions: dict[Viewer, Asked] = {}
        """The question last sent to each viewer."""
        self.question_key: QuestionKey | None = None
        self.news_before = 0
        """Number of pieces of news before the transaction."""
        self.sent_status: Status | None = None
        """The status last sent to all viewers."""
        self.recheck_status = True
        """True if any field of the status may change without a new entry."""
        self.public_snapshot: ViewSnapshot = NO_VIEW
        """The public view last compared, as spectators see it."""
        self.compared_match: Match | None = None
        """The match when the public view was last compared."""
        self.private_unchanged = False
        """True if no viewer's private fields changed in this transaction."""
        self.diff = ViewDiff(state.game.private_fields)
        """The changes of views in this transaction."""
        self.shared_updates: dict[tuple[int, ...], Update] = {}
        """Updates of this transaction that several viewers get; each is built once."""
        self.private_changes: list[ViewChanges] = []
        """Distinct private changes of this transaction."""
        self.numbered_news: dict[bool, list[NumberedNews]] = {}
        """The news of this transaction: for spectators (True) and for players (False)."""

    def add(self, viewer: Viewer) -> None:
        """Add a connection of a viewer."""
        self.connections[viewer] = self.connections.get(viewer, 0) + 1

    def remove(self, viewer: Viewer) -> None:
        """Remove a connection of a viewer; after the last, forget what they were sent."""
        self.connections[viewer] -= 1
        if not self.connections[viewer]:
            del self.connections[viewer]
            self.snapshots.pop(viewer, None)
            self.sent_questions.pop(viewer, None)

    def begin_transaction(self) -> None:
        """Note what viewers know before a transaction."""
        self.news_before = self.state.news.total
        if self.sent_status is None:
            self.sent_status = build_status(self.state)

    def add_messages(self, tx: Transaction) -> None:
        """Add every message about a finished transaction to its receipt."""
        state, outgoing = self.state, tx.receipt.outgoing
        self.shared_updates, self.private_changes, self.numbered_news = {}, [], {}
        has_news = state.news.total != self.news_before
        self.compare_public_views()
        if has_news and self.are_players_in_step():
            self.add_shared_news(outgoing)
        else:
            for viewer in self.connections:
                if (has_news or viewer not in self.snapshots) and may_watch(state, viewer):
                    self.add_news(viewer, outgoing)
        self.add_questions(tx)
        if any(isinstance(entry, MatchEnded) for entry in tx.receipt.entries):
            outgoing.append((ALL_VIEWERS, Revealed(**fields_after_match(state))))
        self.add_status(tx)

    # News

    def compare_public_views(self) -> None:
        """Compare the public view before and after the transaction."""
        before, current = self.public_snapshot, self.state.current_match
        self.private_unchanged = False
        if current is not None and before.moment != (self.state.match_number, current.update_count):
            self.public_snapshot = public_snapshot(self.state) if self.connections else NO_VIEW
            last, self.compared_match = self.compared_match, current.match
            if last is not None and before.moment[0] == self.state.match_number:
                self.private_unchanged = current.game.private_unchanged(last, current.match)
        self.diff.start(before, self.public_snapshot)

    def are_players_in_step(self) -> bool:
        """True if all viewers are players whose last view is of the same moment."""
        before, snapshots = self.diff.before.moment, self.snapshots
        if SPECTATOR in self.connections or not 0 < len(snapshots) == len(self.connections):
            return False
        return all(snapshot.moment == before for snapshot in snapshots.values())

    def add_shared_news(self, outgoing: Outgoing) -> None:
        """Add the news for all viewers: one message to all where every viewer gets the same.

        That is so if the events are public and the message carries no private changes.
        """
        first, *others = self.connections
        for news in self.news_for(first):
            is_private = news.carries_changes and not self.private_unchanged
            if news.shared_events is None or is_private:
                outgoing += [(viewer, self.build_news(news, viewer)) for viewer in self.connections]
                continue
            outgoing.append((ALL_VIEWERS, self.build_news(news, first)))
            if news.carries_changes:
                for viewer in others:
                    self.changes_for(viewer)  # updates the viewer's snapshot

    def add_news(self, viewer: Viewer, outgoing: Outgoing) -> None:
        """Add the news for one viewer."""
        if viewer not in self.snapshots:  # just connected: the welcome contains it
            self.take_snapshot(viewer)
            return
        for news in self.news_for(viewer):
            outgoing.append((viewer, self.build_news(news, viewer)))

    def news_for(self, viewer: Viewer) -> list[NumberedNews]:
        """The numbered news of this transaction, the same for all players."""
        is_spectator, log = viewer == SPECTATOR, self.state.news
        if is_spectator not in self.numbered_news:
            items = log.last_items(log.total - self.news_before, viewer)
            first = log.newest_number(viewer) - len(items) + 1
            self.numbered_news[is_spectator] = number_news(items, first)
        return self.numbered_news[is_spectator]

    def build_news(self, news: NumberedNews, viewer: Viewer) -> Update | TalkAdded | NoteAdded:
        """The message with a piece of news; viewers who get the same one share the object.

        The server encodes a shared object only once.
        """
        number, item, events, carries_changes = news
        if item.events is None:
            return talk_or_note(self.state, item, number, viewer)
        changes, own, behind = self.changes_for(viewer) if carries_changes else NO_CHANGES
        if events is None or behind is not None:
            shown = events_for(item, viewer)
            return Update(number=number, events=shown, changes=changes, own=own, behind=behind)
        key = (id(news), id(changes), id(own))  # all of them live as long as this receipt
        update = self.shared_updates.get(key)
        if update is None:
            update = Update(number=number, events=events, changes=changes, own=own)
            self.shared_updates[key] = update
        return update

    def take_snapshot(self, viewer: Viewer) -> ViewSnapshot:
        """Store and return the viewer's current view as the last one sent."""
        self.snapshots[viewer] = snapshot = view_snapshot(self.state, viewer)
        return snapshot

    def changes_for(self, viewer: Viewer) -> Changes:
        """The public and private changes for a viewer and their delayed views, if they changed.

        The viewer's snapshot becomes the new view.
        """
        before, diff = self.snapshots[viewer], self.diff
        public = diff.public_changes(before.moment)
        is_in_step = before.moment == diff.before.moment and before.delayed_views is None
        if self.private_unchanged and is_in_step:
            self.snapshots[viewer] = ViewSnapshot(before.view, diff.after.moment)
            return public, None, None
        after = self.take_snapshot(viewer)
        private = self.share_equal_changes(diff.private_changes(before, after))
        is_behind = after.delayed_views != before.delayed_views
        return public, private, after.delayed_views if is_behind else None

    def share_equal_changes(self, private: ViewChanges | None) -> ViewChanges | None:
        """Reuse the equal changes of another viewer, so that both share one message.

        For example, all viewers who did not see which card moved have equal changes.
        """
        for known in self.private_changes:
            if known == private:
                return known
        if private is not None:
            self.private_changes.append(private)
        return private

    # Status and questions

    def add_status(self, tx: Transaction) -> None:
        """Add the changed fields of the status."""
        before, recheck = self.sent_status, tx.has_unjournaled_change or self.recheck_status
        assert before is not None, "built when the transaction began"
        only_question = only_decisions_and_talk(tx.receipt.entries) and not recheck
        self.recheck_status = not is_nobody_away(self.state)
        if changes := status_changes(before, self.state, only_question=only_question):
            self.sent_status = replace(before, **changes)
            tx.receipt.outgoing.append((ALL_VIEWERS, StatusChanged(changes=changes, now=tx.now)))

    def add_questions(self, tx: Transaction) -> None:
        """Add each player's open question if it changed."""
        state, current = self.state, self.state.current_match
        updates = 0 if current is None else current.update_count
        is_talk_open = state.open_talk is not None
        key = QuestionKey(state.match_number, updates, state.is_running, is_talk_open)
        changed, self.question_key = key != self.question_key, key
        deciding = [entry.player for entry in tx.receipt.entries if isinstance(entry, Decided)]
        for viewer in self.connections:
            # A player whose sealed answer came in gets it here, since it is not news.
            decided = not changed and viewer in deciding
            if viewer != SPECTATOR and (changed or decided or viewer not in self.sent_questions):
                self.add_question(viewer, tx.receipt.outgoing, decided=decided)

    def add_question(self, player: Player, outgoing: Outgoing, *, decided: bool) -> None:
        """Add the open question of a player, and their own sealed answer if they have decided."""
        after = build_asked(self.state, player)
        before = self.sent_questions.get(player, after)  # the welcome contains it
        self.sent_questions[player] = after
        own = self.changes_for(player)[1] if decided else None
        if own is not None:
            outgoing.append((player, replace(after, own=own)))
        elif before != after:
            outgoing.append((player, after))
