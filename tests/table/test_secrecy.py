"""No byte anybody gets, and nothing about when it comes, depends on a secret they may not know."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from adrift.core.players import Player, Viewer
from adrift.table.apply import APPLIES
from adrift.table.bot_requests import BotRequests
from adrift.table.commands import play as playing
from adrift.table.commands.registry import HANDLERS
from adrift.table.entries import Decided
from adrift.table.outbound import broadcast
from adrift.table.outbound import feed as log
from adrift.table.outbound import per_viewer as telling
from adrift.table.outbound import status as standing
from adrift.table.outbound.broadcast import Broadcast
from adrift.table.outbound.feed import Item
from adrift.table.protocol.commands import Answer
from adrift.table.protocol.messages import Line, TallyNow
from adrift.table.state import TableState
from adrift.table.timers import absence
from adrift.table.timers import clock as deadlines
from adrift.table.transaction import Refuse, Transaction, Wanted
from tests.table.people import answer, to_ballot
from tests.table.secrets import Pair, pairs
from tests.table.worlds import Worlds, begin

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
    """Make so many pairs, in none of which anybody notices anything."""
    kinds = Counter[str]()
    for seed, pair in all_pairs(game, first_seed):
        assert not pair.noticed, f"seed {seed}: {pair.kind}: {pair.noticed}"
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
    def answered(state: TableState) -> Any:
        sitting = state.sitting
        question = sitting.question() if sitting and state.phase == "playing" else None
        if sitting is None or question is None or not question.sealed:
            return None
        return tuple([p for p in sitting.concerned() if p not in sitting.waiting()])

    patch.setattr(standing, "answered", answered)


def the_status_counts_answers(patch: pytest.MonkeyPatch) -> None:
    known = standing.waiting

    def waiting(state: TableState) -> Any:
        return known(state)[: len(state.sitting.waiting())] if state.sitting else ()

    patch.setattr(standing, "waiting", waiting)


def a_refusal_knows_the_cards(patch: pytest.MonkeyPatch) -> None:
    known = HANDLERS[Answer]

    def handle(tx: Transaction, command: Answer) -> None:
        try:
            known(tx, command)
        except Refuse as why:
            hands = getattr(getattr(tx.state.sitting, "match", None), "hands", ())
            why.facts["hands"] = str([sorted(hand) for hand in hands])
            raise

    patch.setitem(HANDLERS, Answer, handle)  # type: ignore[misc]


def everybody_hears_what_is_whispered(patch: pytest.MonkeyPatch) -> None:
    def heard(state: TableState, item: Item, viewer: Viewer) -> Line | None:
        return item.line

    patch.setattr(telling, "heard", heard)


def that_something_is_whispered_has_a_length(patch: pytest.MonkeyPatch) -> None:
    known = telling.heard

    def heard(state: TableState, item: Item, viewer: Viewer) -> Line:
        line = known(state, item, viewer)
        return replace(line, text="*" * len(item.line.text)) if item.line else line

    patch.setattr(telling, "heard", heard)


def a_bot_with_little_choice_is_quicker(patch: pytest.MonkeyPatch) -> None:
    known = BotRequests.wanted

    def wanted(self: BotRequests, player: Player, about: str, now: float) -> Wanted:
        found = known(self, player, about, now)
        return found._replace(not_before=found.not_before + len(found.question.options))

    patch.setattr(BotRequests, "wanted", wanted)


def numbers_skip_when_a_vote_comes_in(patch: pytest.MonkeyPatch) -> None:
    def apply(state: TableState, entry: Decided) -> None:
        playing.apply_decided(state, entry)
        question = state.sitting.question() if state.sitting else None
        if question is not None and question.sealed:
            state.log.total, state.log.for_players = state.log.total + 1, state.log.for_players + 1

    patch.setitem(APPLIES, Decided, apply)  # type: ignore[misc]


def a_vote_costs_its_time_at_once(patch: pytest.MonkeyPatch) -> None:
    known = deadlines.spend

    def spend(state: TableState, sitting: Any, entry: Decided, question: Any) -> None:
        known(state, sitting, entry, question)
        for player, given in sitting.given.items():
            deadlines.charge(state, player, replace_took(given))

    def replace_took(given: Any) -> Any:
        return type(given)(given.took + 700.0, given.source)

    patch.setattr(playing, "spend", spend)


def a_tally_names_its_first_voter(patch: pytest.MonkeyPatch) -> None:
    def shown(state: TableState) -> tuple[TallyNow, ...]:
        return tuple(
            [
                TallyNow(matter=m, place=min(votes), factor=f, yes=len(votes), needed=9)
                for (m, _, f), votes in state.votes.items()
            ]
        )

    patch.setattr(standing, "tallies", shown)


def who_has_voted_is_never_taken_for_gone(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(standing, "asked_people", deadlines.waited_for)
    patch.setattr(absence, "asked_people", deadlines.waited_for)


def events_are_told_to_everybody(patch: pytest.MonkeyPatch) -> None:
    known = log.happened
    patch.setattr(playing, "happened", lambda event: replace(known(event), to=None))


def everybody_sees_through_the_first_players_eyes(patch: pytest.MonkeyPatch) -> None:
    known = telling.sight
    patch.setattr(broadcast, "sight", lambda state, viewer: known(state, Player(0)))


def what_is_whispered_is_told_to_all_alike(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(broadcast, "is_for_all", lambda item: item.is_public)


def all_see_what_the_first_sees_change(patch: pytest.MonkeyPatch) -> None:
    def as_before(self: Broadcast, own: Any) -> Any:
        self.own_changes += [] if own is None else [own]
        return next(iter(self.own_changes), None)

    patch.setattr(Broadcast, "as_before", as_before)


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
    house = begin("many_boats", 3)
    to_ballot(house)
    worlds = Worlds(house)
    one, other = house.question(0).options[:2]
    worlds.each(lambda w: answer(w, 0, one), lambda w: answer(w, 0, other))
    assert worlds.noticed([0])
    assert not worlds.noticed([1, 2])
