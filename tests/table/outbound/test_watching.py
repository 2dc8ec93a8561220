"""Spectators: the public view, or everything late; talk of their own; or no spectators at all."""

from random import Random
from typing import Any

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.server.wire import codec
from adrift.table.entries import Decided
from adrift.table.protocol.commands import Say, Start, Vote
from adrift.table.protocol.messages import Revealed, Said
from adrift.table.protocol.options import TalkRules, Watching
from tests.table.house import House
from tests.table.people import GAMES, answer, hear, play_on, set_up, sit, step, to_ballot


def decisions(house: House) -> list[tuple[Player, str]]:
    return [(Player(e.player), e.answer) for e in house.entries() if isinstance(e, Decided)]


# The public view


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_spectators_see_the_public_view_and_are_asked_nothing(game: str, players: int) -> None:
    house = set_up(game, players, people=2)
    play_on(house, Random(1), 20)
    welcome = house.look(SPECTATOR)
    view = house.state.game.view(house.state.sitting.match, SPECTATOR)
    assert welcome.view == view._asdict()
    assert welcome.asked is None
    assert "behind" not in house.view(SPECTATOR)


def test_a_spectator_can_do_nothing_but_talk() -> None:
    house = set_up(people=2)
    for command, fields in ((Vote, {"matter": "void"}), (Start, {})):
        assert house.no(None, command, **fields) == "not_at_table"
    house.ok(None, Say, text="Go, green!", name="Fan")


def test_how_many_watch_is_shown_and_who_comes_and_goes_disturbs_nobody() -> None:
    house = set_up(people=2)
    house.come(SPECTATOR)
    assert house.look(0).status.spectators == 2
    before = len(house.journal)
    house.go(SPECTATOR)
    assert house.look(0).status.spectators == 1
    assert len(house.journal) == before


# Everything, late


def late(delay: int, game: str = "one_boat", players: int = 4, people: int = 2) -> House:
    watching = Watching(everything=True, delay=delay)
    return set_up(game, players, people=people, watching=watching)


@pytest.mark.parametrize("delay", [1, 7, 30])
def test_everything_is_shown_so_many_decisions_late_and_nothing_before(delay: int) -> None:
    house, rng, behind = late(delay), Random(1), ()
    for _ in range(60):
        if house.state.phase != "playing":
            break
        behind = house.view(SPECTATOR)["behind"]
        made = decisions(house)
        if len(made) < delay:
            assert behind == ()
        else:
            assert behind == views_after(house, made[: len(made) - delay])
        assert house.views[SPECTATOR]["behind"] == behind
        step(house, rng)
    assert behind


def views_after(house: House, made: list[tuple[Player, str]]) -> tuple[object, ...]:
    """All views after so many decisions of the match, played again from its beginning."""
    game, header = house.state.game, house.state.sitting.header
    state = game.new_match(game.edition(header.edition), header.setup)
    for player, answered in made:
        state = game.apply(state, player, answered).state
    return tuple(game.view(state, Player(n)) for n in range(len(house.state.places)))


def test_a_short_delay_never_shows_a_vote_that_is_still_sealed() -> None:
    watching = Watching(everything=True, delay=1)
    talk = TalkRules(before_ballot="none")
    house = set_up("many_boats", 4, people=4, watching=watching, talk=talk)
    to_ballot(house)
    before = house.view(SPECTATOR)["behind"]
    for place in range(3):
        answer(house, place, house.question(place).options[place])
        assert house.view(SPECTATOR)["behind"] == before
    answer(house, 3, house.question(3).options[0])
    assert house.view(SPECTATOR)["behind"] != before


def test_players_never_get_what_spectators_see() -> None:
    house = late(1)
    play_on(house, Random(1), 30)
    assert "behind" not in house.view(0)
    assert "behind" not in house.views[Player(0)]


def test_after_the_end_everybody_sees_everything_at_once() -> None:
    house = late(30)
    play_on(house, Random(1), 5)
    for voter in (0, 1):
        house.ok(voter, Vote, matter="end")
    truth = house.look(SPECTATOR).truth
    assert [view.viewer for view in truth] == [0, 1, 2, 3]
    assert any(isinstance(message, Revealed) for message in hear(house, SPECTATOR))


def test_what_is_kept_to_show_it_late_does_not_grow() -> None:
    house = late(5)
    play_on(house, Random(1))
    assert len(house.state.sitting.to_catch_up) <= 5 + 8


# Their talk


def said(house: House, viewer: int) -> list[str]:
    return [message.line.text for message in hear(house, viewer) if isinstance(message, Said)]


def test_what_spectators_say_in_a_match_players_read_at_its_end() -> None:
    house = set_up(people=2)
    number = house.look(0).number
    house.ok(None, Say, text="Red bluffs!", name="Fan")
    assert said(house, SPECTATOR) == ["Red bluffs!"]
    assert said(house, 0) == []
    assert house.look(0).number == number, "not even that something was said"
    assert house.look(0).talk == ()
    for voter in (0, 1):
        house.ok(voter, Vote, matter="end")
    (told,) = [message for message in hear(house, 0) if isinstance(message, Revealed)]
    assert [line.text for line in told.aside] == ["Red bluffs!"]
    assert [line.text for line in house.look(1).aside] == ["Red bluffs!"]


def test_numbers_stay_dense_for_players_beside_what_spectators_say() -> None:
    house = set_up(people=2)
    for number in range(20):
        house.ok(None, Say, text=f"aside {number}", name="Fan")
        house.ok(number % 2, Say, text=f"aloud {number}")
    for viewer in (0, SPECTATOR):
        numbers = [
            message.number for message in house.told[Player(viewer)] if hasattr(message, "number")
        ]
        assert numbers == list(range(numbers[0], numbers[-1] + 1))
        welcome = house.look(viewer, numbers[9])
        assert welcome.first == numbers[9] + 1
        told = len(welcome.talk) + len(welcome.notes)
        assert told == welcome.number - numbers[9]


def test_before_and_after_a_match_spectators_talk_with_everybody() -> None:
    house = House(players=3)
    sit(house, 2)
    house.ok(None, Say, text="May I join?", name="Guest")
    assert said(house, 0) == ["May I join?"]


@pytest.mark.parametrize("watching", [Watching(talk=False), Watching(allowed=False)])
def test_a_table_may_have_no_talk_of_spectators(watching: Watching) -> None:
    house = set_up(people=2, watching=watching)
    assert house.no(None, Say, text="Psst", name="Fan") == "no_talk_at_table"


def test_a_spectator_needs_a_name_to_talk() -> None:
    assert set_up(people=2).no(None, Say, text="Psst") == "name_empty"


# No spectators


def test_where_spectators_are_not_allowed_they_see_who_is_there_and_no_more() -> None:
    house = set_up(people=2, watching=Watching(allowed=False))
    house.ok(0, Say, text="Among us")
    welcome = house.look(SPECTATOR)
    assert (welcome.view, welcome.events, welcome.talk, welcome.notes) == (None, (), (), ())
    assert (welcome.status.waiting, welcome.status.kind) == ((), "")
    assert [place.occupant for place in welcome.status.places] == ["person", "person", "bot"]
    assert house.table.pages(SPECTATOR, 0, 100) == ()


def test_whoever_watches_the_lobby_hears_no_more_when_the_match_begins() -> None:
    house = House(players=3, watching=Watching(allowed=False))
    sit(house, 3)
    house.come(SPECTATOR)
    house.ok(0, Say, text="Welcome")
    assert said(house, SPECTATOR) == ["Welcome"]
    house.ok(0, Start)
    kinds = {type(message).__name__ for message in hear(house, SPECTATOR)}
    assert kinds <= {"StatusChanged"}, "and the server hangs up"


# Pages


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_all_that_was_told_can_be_read_again_in_pages(game: str, players: int) -> None:
    house = set_up(game, players, people=2)
    play_on(house, Random(1))
    for viewer in (0, SPECTATOR):
        heard = [m for m in house.told[Player(viewer)] if hasattr(m, "number")]
        since, read = heard[0].number - 1, list[Any]()
        while page := house.table.pages(Player(viewer), since, 50):
            read += page
            since = page[-1].number
        assert [m.number for m in read] == [m.number for m in heard]
        assert [story(message) for message in read] == [story(message) for message in heard]


def story(message: Any) -> bytes:
    """A piece of news without what it changed in a view."""
    return codec.write(message).split(b'"changes"')[0]
