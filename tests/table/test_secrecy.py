"""No message depends on a secret its viewer may not know, neither its bytes nor its time."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from adrift.core.players import Player, Viewer
from adrift.table import news_log
from adrift.table.bot_requests import BotRequests
from adrift.table.commands import play
from adrift.table.commands.registry import APPLIERS, HANDLERS
from adrift.table.entries import Decided
from adrift.table.news_log import NewsItem
from adrift.table.outbound import broadcast, status
from adrift.table.outbound.broadcast import Broadcast
from adrift.table.protocol.commands import Answer
from adrift.table.protocol.messages import MotionStatus, TalkLine
from adrift.table.state import TableState
from adrift.table.timers import absence, clock
from adrift.table.transaction import BotRequest, CommandRefused, Transaction
from tests.table.players_at_table import answer, play_to_ballot
from tests.table.secrets import Pair, pairs
from tests.table.worlds import TwoWorlds, start_recorded_match

GAMES = ["many_boats", "one_boat"]
WANTED = {
    "many_boats": {"a vote", "whether one has voted", "a whisper", "who voted", "what others hold"},
    "one_boat": {
        *("draft", "row_card", "trade_terms", "a card thrown away"),
        *("a whisper", "who voted", "what others hold"),
    },
}


def all_pairs(game: str, first_seed: int = 0) -> Iterator[tuple[int, Pair]]:
    for seed in count(first_seed):
        for pair in pairs(game, seed):
            yield seed, pair


def check(game: str, wanted: int, first_seed: int = 0) -> Counter[str]:
    """Build `wanted` pairs, and assert that no viewer can tell any of them apart."""
    kinds = Counter[str]()
    for seed, pair in all_pairs(game, first_seed):
        assert not pair.difference, f"seed {seed}: {pair.kind}: {pair.difference}"
        kinds[pair.kind] += 1
        if kinds.total() == wanted:
            return kinds
    raise AssertionError("there is no end of pairs")


@pytest.mark.parametrize("game", GAMES)
def test_nobody_notices_a_secret_they_may_not_know(game: str) -> None:
    assert set(check(game, 300)) >= WANTED[game]


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(1000, 21_000, 1000))
def test_nobody_notices_a_secret_they_may_not_know_ten_thousand_times(game: str, seed: int) -> None:
    check(game, 500, seed)


# The test of the test: leaks planted on purpose, each caught by the same comparison


def marks_are_shown_although_there_are_none(patch: pytest.MonkeyPatch) -> None:
    def answer_marks(state: TableState) -> Any:
        current = state.current_match
        question = current.question() if current and state.phase == "playing" else None
        if current is None or question is None or not question.sealed:
            return None
        return tuple([p for p in current.all_asked() if p not in current.waiting()])

    patch.setattr(status, "answer_marks", answer_marks)


def the_status_counts_answers(patch: pytest.MonkeyPatch) -> None:
    known = status.awaited_players

    def awaited_players(state: TableState) -> Any:
        return known(state)[: len(state.current_match.waiting())] if state.current_match else ()

    patch.setattr(status, "awaited_players", awaited_players)


def a_refusal_knows_the_cards(patch: pytest.MonkeyPatch) -> None:
    known = HANDLERS[Answer]

    def handle(tx: Transaction, command: Answer) -> None:
        try:
            known(tx, command)
        except CommandRefused as why:
            hands = getattr(getattr(tx.state.current_match, "match", None), "hands", ())
            why.facts["hands"] = str([sorted(hand) for hand in hands])
            raise

    patch.setitem(HANDLERS, Answer, handle)  # type: ignore[misc]


def everybody_hears_what_is_whispered(patch: pytest.MonkeyPatch) -> None:
    def visible_line(state: TableState, item: NewsItem, viewer: Viewer) -> TalkLine | None:
        return item.line

    patch.setattr(broadcast, "visible_line", visible_line)


def that_something_is_whispered_has_a_length(patch: pytest.MonkeyPatch) -> None:
    known = broadcast.visible_line

    def visible_line(state: TableState, item: NewsItem, viewer: Viewer) -> TalkLine:
        line = known(state, item, viewer)
        return replace(line, text="*" * len(item.line.text)) if item.line else line

    patch.setattr(broadcast, "visible_line", visible_line)


def a_bot_with_little_choice_is_quicker(patch: pytest.MonkeyPatch) -> None:
    known = BotRequests.build_request

    def build_request(
        self: BotRequests, player: Player, question_id: str, now: float
    ) -> BotRequest:
        found = known(self, player, question_id, now)
        return found._replace(not_before=found.not_before + len(found.question.options))

    patch.setattr(BotRequests, "build_request", build_request)


def numbers_skip_when_a_vote_comes_in(patch: pytest.MonkeyPatch) -> None:
    def apply(state: TableState, entry: Decided) -> None:
        play.apply_decided(state, entry)
        question = state.current_match.question() if state.current_match else None
        if question is not None and question.sealed:
            state.news.total, state.news.for_players = (
                state.news.total + 1,
                state.news.for_players + 1,
            )

    patch.setitem(APPLIERS, Decided, apply)  # type: ignore[misc]


def a_vote_costs_its_time_at_once(patch: pytest.MonkeyPatch) -> None:
    known = clock.charge_decision

    def charge_decision(state: TableState, current: Any, entry: Decided, question: Any) -> None:
        known(state, current, entry, question)
        for player, given in current.sealed_times.items():
            clock.charge_answer(state, player, replace_took(given))

    def replace_took(given: Any) -> Any:
        return type(given)(given.seconds + 700.0, given.source)

    patch.setattr(play, "charge_decision", charge_decision)


def a_tally_names_its_first_voter(patch: pytest.MonkeyPatch) -> None:
    def shown(state: TableState) -> tuple[MotionStatus, ...]:
        return tuple(
            [
                MotionStatus(matter=m, place=min(votes), factor=f, yes=len(votes), needed=9)
                for (m, _, f), votes in state.votes.items()
            ]
        )

    patch.setattr(status, "motion_statuses", shown)


def who_has_voted_is_never_taken_for_gone(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(status, "asked_people", clock.awaited_people)
    patch.setattr(absence, "asked_people", clock.awaited_people)


def events_are_told_to_everybody(patch: pytest.MonkeyPatch) -> None:
    known = news_log.stored_event
    patch.setattr(play, "stored_event", lambda event: replace(known(event), audience=None))


def everybody_sees_through_the_first_players_eyes(patch: pytest.MonkeyPatch) -> None:
    known = broadcast.view_snapshot
    patch.setattr(broadcast, "view_snapshot", lambda state, viewer: known(state, Player(0)))


def what_is_whispered_is_told_to_all_alike(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(broadcast, "is_same_for_all", lambda item: item.has_only_public_events)


def all_see_what_the_first_sees_change(patch: pytest.MonkeyPatch) -> None:
    def share_equal_changes(self: Broadcast, own: Any) -> Any:
        self.private_changes += [] if own is None else [own]
        return next(iter(self.private_changes), None)

    patch.setattr(Broadcast, "share_equal_changes", share_equal_changes)


Plant = Callable[[pytest.MonkeyPatch], None]
LEAKS: list[tuple[Plant, str, str]] = [
    (marks_are_shown_although_there_are_none, "many_boats", "whether one has voted"),
    (the_status_counts_answers, "many_boats", "whether one has voted"),
    (numbers_skip_when_a_vote_comes_in, "many_boats", "whether one has voted"),
    (a_vote_costs_its_time_at_once, "many_boats", "whether one has voted"),
    (who_has_voted_is_never_taken_for_gone, "many_boats", "whether one has voted"),
    (everybody_hears_what_is_whispered, "many_boats", "a whisper"),
    (that_something_is_whispered_has_a_length, "one_boat", "a whisper"),
    (a_tally_names_its_first_voter, "one_boat", "who voted"),
    (a_refusal_knows_the_cards, "one_boat", "what others hold"),
    (a_bot_with_little_choice_is_quicker, "one_boat", "what others hold"),
    (events_are_told_to_everybody, "one_boat", "draft"),
    (everybody_sees_through_the_first_players_eyes, "one_boat", "."),
    (what_is_whispered_is_told_to_all_alike, "many_boats", "a whisper"),
    (all_see_what_the_first_sees_change, "one_boat", "draft"),
]


@pytest.mark.parametrize(("plant", "game", "kind"), LEAKS)
def test_planted_leaks_are_caught(
    plant: Plant, game: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=f"seed [0-9]+: {kind}"):
        check(game, 300)


def test_the_worlds_do_differ_for_those_who_may_know() -> None:
    harness = start_recorded_match("many_boats", 3)
    play_to_ballot(harness)
    worlds = TwoWorlds(harness)
    one, other = harness.question(0).options[:2]
    worlds.each(lambda w: answer(w, 0, one), lambda w: answer(w, 0, other))
    assert worlds.find_difference([0])
    assert not worlds.find_difference([1, 2])
