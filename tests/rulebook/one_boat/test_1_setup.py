"""Rules §1: players, cast and characters (§1.1–1.3), and where they sit (§1.8)."""

import pytest

from adrift.core.faults import Unplayable
from adrift.core.setups import Setup
from tests.reading.pages import RULE_PAGES, read_table
from tests.rulebook.one_boat.scenes import (
    EIGHT,
    FOUR,
    GAME,
    PLACES,
    SIX,
    at,
    every_edition,
    play,
    seen,
    told,
)
from tests.scenes import asked, odds

SEATS = read_table(RULE_PAGES / "one_boat.md", "seat")[1:]
EVERY_PLACE = "place1 place2 place3 place4 place5 place6 place7 place8"
BASE = dict.fromkeys(SIX.split(), 1)
"""The base cast, each alike."""


def places(count: int) -> str:
    return " ".join(EVERY_PLACE.split()[:count])


def why_not(
    players: str, cast: str = "", start: str | None = None, edition: str = "classic"
) -> str:
    """The reason for which a set-up cannot be played."""
    with pytest.raises(Unplayable) as refused:
        GAME.new_match(
            GAME.edition(edition), Setup(tuple(players.split()), start, tuple(cast.split()))
        )
    return refused.value.reason


@every_edition
@pytest.mark.parametrize("count", [4, 5, 6, 7, 8])
def test_1_1_four_to_eight_play(edition: str, count: int) -> None:
    play("", "asked chance", edition=edition, players=places(count))


@every_edition
@pytest.mark.parametrize("players", [places(3), f"{EVERY_PLACE} kid"])
def test_1_1_fewer_and_more_cannot(edition: str, players: str) -> None:
    assert why_not(players, edition=edition) == "too_many_or_few"


@pytest.mark.parametrize("name", ["green", "place9", "place0", "Kid", "chance"])
def test_1_1_a_player_is_a_character_or_a_place(name: str) -> None:
    assert why_not(f"{places(3)} {name}").endswith("_unknown")


def test_1_1_each_plays_one_character() -> None:
    assert why_not(f"kid {places(3)} kid") == "player_twice"


def test_1_1_nobody_starts() -> None:
    assert why_not(places(4), start="place1") == "no_start_player"


@every_edition
def test_1_1_characters_and_places_may_be_mixed(edition: str) -> None:
    trial = play("", "asked chance (§1.3)", edition=edition, players="kid place1 lauren place4")
    assert asked(trial, "chance").facts == {"player": "place1"}
    assert seen(trial, "spectator").names == ("kid", "place1", "lauren", "place4")


@every_edition
def test_1_2_size_and_survival_of_each(edition: str) -> None:
    trial = play(at("over", crew=EIGHT), "", edition=edition)
    outcome = GAME.outcome(trial.state)
    assert outcome
    survivals = [
        source.points for own in outcome.sources for source in own if source.kind == "survival"
    ]
    assert seen(trial, "kid").sizes == tuple(int(row[2]) for row in SEATS)
    assert survivals == [int(row[3]) for row in SEATS]


@every_edition
@pytest.mark.parametrize("count", [4, 5, 6])
def test_1_2_up_to_six_are_of_the_base_cast(edition: str, count: int) -> None:
    trial = play("", "asked chance (§1.3)", edition=edition, players=places(count))
    assert odds(trial) == BASE


@every_edition
@pytest.mark.parametrize(("extra", "other"), [("huang", "harter"), ("harter", "huang")])
def test_1_2_with_seven_chance_picks_one_of_the_extra_characters(
    edition: str, extra: str, other: str
) -> None:
    script = f"""
        asked chance (§1.2)
        offered chance: huang harter
        chance: {extra}
        event extra_joined {extra} (§1.2)
        asked chance (§1.3)
        not offered chance: {other}
    """
    trial = play("", script, edition=edition, players=places(7))
    assert odds(trial) == {**BASE, extra: 1}


def test_1_2_both_extra_characters_are_alike() -> None:
    assert odds(play("", "", players=places(7))) == {"huang": 1, "harter": 1}


@pytest.mark.parametrize("extra", ["huang", "harter"])
def test_1_2_with_seven_an_extra_character_may_be_named(extra: str) -> None:
    trial = play("", "asked chance (§1.3)", players=f"{places(6)} {extra}")
    assert odds(trial) == BASE


def test_1_2_with_eight_all_play() -> None:
    trial = play("", "asked chance (§1.3)", players=places(8))
    assert odds(trial) == dict.fromkeys(EIGHT.split(), 1)


@pytest.mark.parametrize("named", ["harter", "huang harter"])
def test_1_2_who_is_named_always_plays(named: str) -> None:
    trial = play("", "asked chance (§1.3)", players=f"{places(3)} {named}")
    assert odds(trial) == BASE


def test_1_2_with_seven_both_extra_characters_may_be_named() -> None:
    trial = play("", "asked chance (§1.3)", players=f"{places(5)} huang harter")
    assert odds(trial) == BASE


def test_1_2_the_whole_cast_may_be_listed() -> None:
    trial = play("", "asked chance (§1.3)", players=PLACES, cast="kid huang harter mate")
    assert odds(trial) == dict.fromkeys(["mate", "huang", "harter", "kid"], 1)
    assert seen(trial, "place1").cast == ("kid", "huang", "harter", "mate")


def test_1_2_with_seven_a_listed_cast_leaves_nothing_to_pick() -> None:
    cast = "lauren stephen captain mate huang harter kid"
    assert odds(play("", "asked chance (§1.3)", players=places(7), cast=cast)) == dict.fromkeys(
        cast.split(), 1
    )


@pytest.mark.parametrize(
    ("cast", "reason"),
    [
        ("kid huang harter", "cast_wrong"),
        ("kid huang harter mate lauren", "cast_wrong"),
        ("kid huang harter kid", "cast_wrong"),
        ("kid huang harter cook", "character_unknown"),
        ("lauren huang harter mate", "not_in_cast"),
    ],
)
def test_1_2_a_cast_that_does_not_fit_is_refused(cast: str, reason: str) -> None:
    assert why_not("place1 place2 place3 kid", cast) == reason


@every_edition
def test_1_3_characters_are_dealt_in_the_order_of_the_table(edition: str) -> None:
    script = """
        chance: mate
        event character_dealt place3 mate (§1.3)
        asked chance (§1.3)
        offered chance: stephen captain frenchy kid
        chance: stephen
        event character_dealt place1 stephen (§1.3)
        chance: kid
        event character_dealt place2 kid (§1.3)
        asked chance (§1.4)
    """
    trial = play("", script, edition=edition, players="place3 lauren place1 place2")
    assert seen(trial, "spectator").names[1] == "lauren"


def test_1_3_each_that_nobody_has_is_alike() -> None:
    trial = play("", "chance: kid\n", players="place1 lauren place2 place3")
    assert odds(trial) == dict.fromkeys(["stephen", "captain", "mate", "frenchy"], 1)


def test_1_3_the_last_of_the_cast_is_no_draw() -> None:
    script = "chance: kid\nchance: captain\nchance: mate\nevent character_dealt place4 lauren"
    play("", f"{script}\nasked chance (§1.4)", players=PLACES, cast=FOUR)


@every_edition
def test_1_3_who_plays_whom_is_public(edition: str) -> None:
    trial = play("", "chance: kid\nchance: captain", edition=edition, players=PLACES)
    for name in ("place1", "place4", "spectator"):
        assert seen(trial, name).names == ("kid", "captain", "place3", "place4")
        assert told(trial, name)[-1] == "character_dealt place2 captain (§1.3)"


@every_edition
def test_1_3_who_is_not_played_is_out_with_love_hate_and_seat(edition: str) -> None:
    deal = "chance: mate\nchance: kid\nchance: lauren\nchance: stephen\n"
    love = "offered chance: lauren stephen mate kid\nchance: mate\nchance: kid\nchance: lauren\n"
    hate = "offered chance: lauren stephen mate kid (§1.5)"
    trial = play("", deal + love + hate, edition=edition, players=PLACES)
    assert len(seen(trial, "spectator").seats) == 4


@every_edition
def test_1_8_they_sit_by_character_not_by_the_order_of_the_table(edition: str) -> None:
    players = "kid harter lauren frenchy huang mate stephen captain"
    trial = play("", "asked chance (§1.4)", edition=edition, players=players)
    order = [seen(trial, "kid").names[player] for player in seen(trial, "kid").seats]
    assert order == EIGHT.split()
    assert order == [row[1].split("`")[0] for row in SEATS]


@every_edition
def test_1_8_who_is_dealt_a_character_sits_there_too(edition: str) -> None:
    script = "chance: kid\nchance: captain\nchance: lauren\nchance: mate"
    trial = play("", script, edition=edition, players=PLACES)
    assert seen(trial, "place1").seats == (2, 1, 3, 0)
