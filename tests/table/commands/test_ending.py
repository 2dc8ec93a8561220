"""Every way to end a match reveals its secrets, which agree with what was known before."""

from random import Random

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.core.replay import check_draws
from adrift.table.entries import Decided
from adrift.table.protocol.commands import Answer, Vote
from adrift.table.protocol.messages import Revealed, StatusChanged
from adrift.table.protocol.options import TalkRules
from adrift.table.transaction import ALL_VIEWERS
from tests.table.harness import TableHarness, all_viewers
from tests.table.players_at_table import (
    answer,
    play_to_ballot,
    play_to_end,
    start_match,
    take_received,
)

BOTH = pytest.mark.parametrize(("game", "players"), [("many_boats", 4), ("one_boat", 5)])


def first_asked(harness: TableHarness) -> int:
    return next(int(p) for p in harness.state.people if harness.is_asked(p))


# The end


@BOTH
@pytest.mark.parametrize(("matter", "why"), [("end", "ended"), ("void", "voided"), ("", "over")])
def test_however_a_match_ends_everybody_is_told_the_truth(
    game: str, players: int, matter: str, why: str
) -> None:
    harness = start_match(game, players, people=2)
    play_to_end(harness, Random(1), 30 if matter else 5000)
    for viewer in all_viewers(harness)[:2]:
        take_received(harness, viewer)
    for voter in (0, 1) if matter else ():
        harness.send_ok(voter, Vote, matter=matter)
    assert harness.state.end_reason == why
    welcome = harness.welcome(0)
    assert len(welcome.truth) == players
    assert [view.viewer for view in welcome.truth] == list(welcome.view.players)
    assert welcome.chance["seed"]
    assert (welcome.outcome is not None) == (why == "over")
    assert check_draws(harness.state.game, harness.record(1)) > 0
    if matter:
        (revealed,) = [each for each in take_received(harness, 1) if isinstance(each, Revealed)]
        assert (revealed.truth, revealed.chance) == (welcome.truth, welcome.chance)


def test_a_match_voided_in_the_middle_of_a_ballot_shows_the_votes_that_were_given() -> None:
    harness = start_match(people=3, talk=TalkRules(before_ballot="none"))
    play_to_ballot(harness)
    option = harness.question(0).options[1]
    answer(harness, 0, option)
    for voter in (1, 2):
        harness.send_ok(voter, Vote, matter="void")
    truth = harness.welcome(SPECTATOR).truth
    assert truth[0].own_vote is not None
    assert truth[1].own_vote is None


def test_nothing_of_the_truth_is_told_before_the_end() -> None:
    harness = start_match("one_boat", 4, people=2)
    play_to_end(harness, Random(1), 20)
    for viewer in all_viewers(harness):
        welcome = harness.welcome(viewer)
        assert (welcome.truth, welcome.chance, welcome.outcome) == ((), {}, None)
        assert welcome.aside == ()


def test_the_record_has_sealed_answers_in_the_order_of_players() -> None:
    harness = start_match(people=3, talk=TalkRules(before_ballot="none"))
    play_to_ballot(harness)
    for place in (2, 0, 1):
        answer(harness, place, harness.question(place).options[place])
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="void")
    came = [entry.player for entry in harness.entries() if isinstance(entry, Decided)]
    kept = [decision.player for decision in harness.record(1).decisions]
    assert came[-3:] == [2, 0, 1]
    assert kept == [*came[:-3], 0, 1, 2]


@BOTH
def test_a_whole_match_is_kept_by_clients_from_what_changed(game: str, players: int) -> None:
    harness = start_match(game, players, people=2)
    for _ in range(40):
        play_to_end(harness, Random(_), 5)
        for viewer in (0, 1, SPECTATOR):
            assert harness.views[Player(viewer)] == harness.view(viewer)


def test_numbers_are_dense_for_everybody() -> None:
    harness = start_match("one_boat", 4, people=2)
    play_to_end(harness, Random(1))
    for viewer in (0, 1, SPECTATOR):
        numbers = [m.number for m in harness.received[Player(viewer)] if hasattr(m, "number")]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert harness.welcome(viewer).number == numbers[-1]


def test_what_everybody_is_sent_is_the_same_for_all() -> None:
    harness = start_match(people=2)
    place = first_asked(harness)
    option = harness.question(place).options[0]
    command = Answer(id="x1", question=harness.asked(place).id, option=option)
    receipt = harness.receive(command, harness.keys[place])
    assert [type(m) for address, m in receipt.outgoing if address == ALL_VIEWERS] == [StatusChanged]
