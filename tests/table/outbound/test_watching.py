"""Spectators see the public view, or every view late; they have their own talk, if allowed."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from adrift.core.players import SPECTATOR, Player
from adrift.server.wire import codec
from adrift.table.entries import Decided
from adrift.table.protocol.commands import Say, Start, Vote
from adrift.table.protocol.messages import Revealed, TalkAdded, Update
from adrift.table.protocol.options import TalkRules, Watching
from tests.table.harness import TableHarness
from tests.table.players_at_table import (
    GAMES,
    answer,
    play_to_ballot,
    play_to_end,
    start_match,
    step,
    take_places,
    take_received,
)


def decisions(harness: TableHarness) -> list[tuple[Player, str]]:
    return [(Player(e.player), e.answer) for e in harness.entries() if isinstance(e, Decided)]


# The public view


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_spectators_see_the_public_view_and_are_asked_nothing(game: str, players: int) -> None:
    harness = start_match(game, players, people=2)
    play_to_end(harness, Random(1), 20)
    welcome = harness.welcome(SPECTATOR)
    view = harness.state.game.view(harness.state.current_match.match, SPECTATOR)
    assert welcome.view == view
    assert welcome.asked is None
    assert welcome.behind is None


def test_a_spectator_can_do_nothing_but_talk() -> None:
    harness = start_match(people=2)
    for command, fields in ((Vote, {"matter": "void"}), (Start, {})):
        assert harness.refusal(None, command, **fields) == "not_at_table"
    harness.send_ok(None, Say, text="Go, green!", name="Fan")


def test_how_many_watch_is_shown_and_who_comes_and_goes_disturbs_nobody() -> None:
    harness = start_match(people=2)
    harness.connect(SPECTATOR)
    assert harness.welcome(0).status.spectators == 2
    before = len(harness.journal)
    harness.disconnect(SPECTATOR)
    assert harness.welcome(0).status.spectators == 1
    assert len(harness.journal) == before


# Everything, late


def late(delay: int, game: str = "one_boat", players: int = 4, people: int = 2) -> TableHarness:
    watching = Watching(everything=True, delay=delay)
    return start_match(game, players, people=people, watching=watching)


@pytest.mark.parametrize("delay", [1, 7, 30])
def test_everything_is_shown_so_many_decisions_late_and_nothing_before(delay: int) -> None:
    harness, rng = late(delay), Random(1)
    behind: tuple[object, ...] | None = ()
    for _ in range(60):
        if harness.state.phase != "playing":
            break
        behind = harness.welcome(SPECTATOR).behind
        made = decisions(harness)
        if len(made) < delay:
            assert behind == ()
        else:
            assert behind == views_after(harness, made[: len(made) - delay])
        assert harness.delayed_views[SPECTATOR] == behind
        step(harness, rng)
    assert behind


def views_after(harness: TableHarness, made: list[tuple[Player, str]]) -> tuple[object, ...]:
    """All views after these decisions, replayed from the start of the match."""
    game, header = harness.state.game, harness.state.current_match.header
    state = game.new_match(game.edition(header.edition), header.setup)
    for player, answered in made:
        state = game.apply(state, player, answered).state
    return tuple(game.view(state, Player(n)) for n in range(len(harness.state.places)))


def test_a_short_delay_never_shows_a_vote_that_is_still_sealed() -> None:
    watching = Watching(everything=True, delay=1)
    talk = TalkRules(before_ballot="none")
    harness = start_match("many_boats", 4, people=4, watching=watching, talk=talk)
    play_to_ballot(harness)
    before = harness.welcome(SPECTATOR).behind
    for place in range(3):
        answer(harness, place, harness.question(place).options[place])
        assert harness.welcome(SPECTATOR).behind == before
    answer(harness, 3, harness.question(3).options[0])
    assert harness.welcome(SPECTATOR).behind != before


def test_players_never_get_what_spectators_see() -> None:
    harness = late(1)
    play_to_end(harness, Random(1), 30)
    assert harness.welcome(0).behind is None
    assert harness.delayed_views[Player(0)] is None


def test_after_the_end_everybody_sees_everything_at_once() -> None:
    harness = late(30)
    play_to_end(harness, Random(1), 5)
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="end")
    truth = harness.welcome(SPECTATOR).truth
    assert [view.viewer for view in truth] == list(truth[0].players)
    assert any(isinstance(message, Revealed) for message in take_received(harness, SPECTATOR))


def test_what_is_kept_to_show_it_late_does_not_grow() -> None:
    harness = late(5)
    play_to_end(harness, Random(1))
    assert len(harness.state.current_match.delayed_decisions) <= 5 + 8


# Their talk


def talk_texts(harness: TableHarness, viewer: int) -> list[str]:
    return [
        message.line.text
        for message in take_received(harness, viewer)
        if isinstance(message, TalkAdded)
    ]


def test_what_spectators_say_in_a_match_players_read_at_its_end() -> None:
    harness = start_match(people=2)
    number = harness.welcome(0).number
    harness.send_ok(None, Say, text="Red bluffs!", name="Fan")
    assert talk_texts(harness, SPECTATOR) == ["Red bluffs!"]
    assert talk_texts(harness, 0) == []
    assert harness.welcome(0).number == number, "not even that something was said"
    assert harness.welcome(0).talk == ()
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="end")
    (told,) = [message for message in take_received(harness, 0) if isinstance(message, Revealed)]
    assert [line.text for line in told.aside] == ["Red bluffs!"]
    assert [line.text for line in harness.welcome(1).aside] == ["Red bluffs!"]


def test_numbers_stay_dense_for_players_beside_what_spectators_say() -> None:
    harness = start_match(people=2)
    for number in range(20):
        harness.send_ok(None, Say, text=f"aside {number}", name="Fan")
        harness.send_ok(number % 2, Say, text=f"aloud {number}")
    for viewer in (0, SPECTATOR):
        numbers = [
            message.number
            for message in harness.received[Player(viewer)]
            if hasattr(message, "number")
        ]
        assert numbers == list(range(numbers[0], numbers[-1] + 1))
        welcome = harness.welcome(viewer, numbers[9])
        assert welcome.first == numbers[9] + 1
        told = len(welcome.talk) + len(welcome.notes)
        assert told == welcome.number - numbers[9]


def test_before_and_after_a_match_spectators_talk_with_everybody() -> None:
    harness = TableHarness(players=3)
    take_places(harness, 2)
    harness.send_ok(None, Say, text="May I join?", name="Guest")
    assert talk_texts(harness, 0) == ["May I join?"]


@pytest.mark.parametrize("watching", [Watching(talk=False), Watching(allowed=False)])
def test_a_table_may_have_no_talk_of_spectators(watching: Watching) -> None:
    harness = start_match(people=2, watching=watching)
    assert harness.refusal(None, Say, text="Psst", name="Fan") == "no_talk_at_table"


def test_a_spectator_needs_a_name_to_talk() -> None:
    assert start_match(people=2).refusal(None, Say, text="Psst") == "name_empty"


# No spectators


def test_where_spectators_are_not_allowed_they_see_who_is_there_and_no_more() -> None:
    harness = start_match(people=2, watching=Watching(allowed=False))
    harness.send_ok(0, Say, text="Among us")
    welcome = harness.welcome(SPECTATOR)
    assert (welcome.view, welcome.events, welcome.talk, welcome.notes) == (None, (), (), ())
    assert (welcome.status.waiting, welcome.status.kind) == ((), "")
    assert [place.occupant for place in welcome.status.places] == ["person", "person", "bot"]
    assert harness.table.news_after(SPECTATOR, 0, 100) == ()


def test_whoever_watches_the_lobby_hears_no_more_when_the_match_begins() -> None:
    harness = TableHarness(players=3, watching=Watching(allowed=False))
    take_places(harness, 3)
    harness.connect(SPECTATOR)
    harness.send_ok(0, Say, text="Welcome")
    assert talk_texts(harness, SPECTATOR) == ["Welcome"]
    harness.send_ok(0, Start)
    kinds = {type(message).__name__ for message in take_received(harness, SPECTATOR)}
    assert kinds <= {"StatusChanged"}, "and the server hangs up"


# Pages


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_all_that_was_told_can_be_read_again_in_pages(game: str, players: int) -> None:
    harness = start_match(game, players, people=2)
    play_to_end(harness, Random(1))
    for viewer in (0, SPECTATOR):
        received = [m for m in harness.received[Player(viewer)] if hasattr(m, "number")]
        since, read = received[0].number - 1, list[Any]()
        while page := harness.table.news_after(Player(viewer), since, 50):
            read += page
            since = page[-1].number
        assert [m.number for m in read] == [m.number for m in received]
        assert [story(message) for message in read] == [story(message) for message in received]


def story(message: Any) -> bytes:
    """Encode a piece of news without the changes of the view."""
    if isinstance(message, Update):
        message = replace(message, changes=None, own=None)
    return codec.encode(message)
