"""Tests the plans that the command line and the start screen can ask for."""

import pytest

from adrift.core.errors import Unplayable
from adrift.terminal.play.match_plan import InvalidPlan, MatchPlan, build_plan


def plan_for(**arguments: str) -> MatchPlan:
    count = int(arguments["count"]) if "count" in arguments else None
    people, bots = arguments.get("people"), arguments.get("bots")
    return build_plan(
        "many_boats", arguments.get("edition", "zman"), count=count, people=people, bots=bots
    )


def test_without_a_word_one_person_meets_three_greedy_bots() -> None:
    assert plan_for().occupants == ("person", "greedy", "greedy", "greedy")


def test_people_by_number_take_the_first_places() -> None:
    assert plan_for(count="3", people="2").occupants == ("person", "person", "greedy")
    assert plan_for(count="3", people="0").occupants == ("greedy",) * 3


def test_people_by_colour_bring_their_colours() -> None:
    wished = plan_for(count="3", people="white,green", bots="random")
    assert wished.players == ("red", "green", "white")
    assert wished.occupants == ("random", "person", "person")


def test_bots_are_taken_in_turn() -> None:
    assert plan_for(people="1", bots="greedy,random").occupants[1:] == (
        "greedy",
        "random",
        "greedy",
    )


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"count": "2"}, "count-wrong"),
        ({"count": "7"}, "count-wrong"),
        ({"people": "5", "count": "4"}, "people-wrong"),
        ({"people": "blue"}, "player-unknown"),
        ({"people": "red,green,white,orange", "count": "3"}, "people-many"),
        ({"bots": "clever"}, "bot-unknown"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(wish: dict[str, str], reason: str) -> None:
    with pytest.raises(InvalidPlan) as refused:
        plan_for(**wish)
    assert refused.value.reason == reason


def test_people_by_character_take_the_first_places() -> None:
    wished = build_plan("one_boat", "classic", count=5, people="kid,captain")
    assert wished.players == ("kid", "captain", "place3", "place4", "place5")
    assert wished.occupants == ("person", "person", *("greedy",) * 3)


def test_chosen_characters_stay_when_the_number_of_players_changes() -> None:
    wished = build_plan("one_boat", "classic", count=4).with_role(2, "mate")
    assert wished.with_players(6).players == (
        *("place1", "place2", "mate"),
        *("place4", "place5", "place6"),
    )
    assert wished.with_players(6).with_role(2, "").players[2] == "place3"
    assert wished.roles_for(2)[:5] == ("", "lauren", "stephen", "captain", "mate")
    assert "mate" not in wished.roles_for(0)


def test_characters_are_not_for_a_game_of_colours() -> None:
    with pytest.raises(InvalidPlan):
        plan_for(people="captain")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(InvalidPlan):
        build_plan("chess", "zman")


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(Unplayable):
        plan_for(edition="first")


def test_1_1_colours_the_edition_does_not_allow_are_refused_by_the_rules() -> None:
    with pytest.raises(Unplayable):
        plan_for(edition="rswk", count="3", people="white").check()


def test_more_players_leave_those_seated_where_they_are() -> None:
    assert plan_for(count="3", people="2").with_players(5).occupants == (
        *("person", "person", "greedy"),
        *("greedy", "greedy"),
    )


# The cast


def test_a_cast_has_a_character_for_each_player() -> None:
    wished = build_plan("one_boat", "classic", count=4)
    wished.with_cast(("captain", "huang", "harter", "kid")).check()
    with pytest.raises(Unplayable) as refused:
        wished.with_cast(("captain", "huang", "kid")).check()
    assert refused.value.reason == "cast_wrong"


def test_players_choose_among_the_cast() -> None:
    cast = ("captain", "huang", "harter", "kid")
    wished = build_plan("one_boat", "classic", count=4).with_cast(cast).with_role(1, "kid")
    assert wished.roles_for(0) == ("", "captain", "huang", "harter")
    assert wished.roles_for(1) == ("", *cast)
    assert wished.setup().cast == cast


def test_another_number_of_players_leaves_the_cast_to_the_rules() -> None:
    wished = build_plan("one_boat", "classic", count=4)
    chosen = wished.with_cast(("captain", "huang", "harter", "kid"))
    assert chosen.with_edition("modern").cast == chosen.cast
    assert chosen.with_players(5).cast == ()
