"""Rules §10: thirst and water."""

import pytest

from tests.rulebook.one_boat.sailing import players_asked, sail, wounds
from tests.rulebook.one_boat.scenes import (
    SIX,
    acts,
    at,
    every_edition,
    of_each,
    options,
    play,
    view_of,
)
from tests.scenario_builders import event_kinds

# Who is thirsty, and what comes of it


# Card 35 throws the Mate overboard, makes Captain and Frenchy thirsty, shows oars and a fight.
# Card 24 makes the Captain thirsty and shows neither; card 23 makes the Mate thirsty, with a fight.


@every_edition
@pytest.mark.parametrize(
    ("marks", "facts"),
    [
        ("", "1 named"),
        ("rowed", "2 rowed,named"),
        ("fought", "2 fought,named"),
        ("rowed fought", "3 rowed,fought,named"),
    ],
)
def test_10_1_rowing_fighting_and_being_named(edition: str, marks: str, facts: str) -> None:
    script = f"event became_thirsty captain {facts} (§10.1)"
    sail(35, script, f"captain {marks}", edition=edition)


@every_edition
def test_10_1_marks_count_only_if_the_card_shows_them(edition: str) -> None:
    lines = ("captain rowed fought", "lauren rowed fought")
    script = "event became_thirsty captain 1 named\nno event became_thirsty lauren"
    sail(24, script, *lines, edition=edition)
    script = "event became_thirsty lauren 1 fought\nevent became_thirsty captain 1 fought"
    sail(39, script, *lines, edition=edition)
    script = "event became_thirsty lauren 1 rowed\nevent became_thirsty captain 2 rowed,named"
    sail(34, script, *lines, edition=edition)


@every_edition
@pytest.mark.parametrize(
    ("chart", "names"),
    [
        (20, ["lauren", "stephen", "captain", "mate", "frenchy"]),
        (21, ["stephen", "captain", "mate", "frenchy", "kid"]),
        (31, SIX.split()),
        (27, ["frenchy"]),
        (25, []),
    ],
)
def test_10_1_being_named(edition: str, chart: int, names: list[str]) -> None:
    run = sail(chart, "", crew=SIX, edition=edition)
    events = [event.brief() for event in run.events if "became_thirsty" in event.brief()]
    assert events == [f"became_thirsty {name} 1 named (§10.1)" for name in names]


@every_edition
def test_10_1_the_unconscious_thirst_and_the_dead_do_not(edition: str) -> None:
    script = "event became_thirsty lauren 1 named\nno event became_thirsty captain"
    sail(20, script, "lauren wounds 4", "captain wounds 8 rowed", edition=edition)


@every_edition
def test_10_1_who_was_in_the_water_is_thirsty_all_the_same(edition: str) -> None:
    sail(42, "event came_back captain\nevent became_thirsty captain 1 named", edition=edition)


@every_edition
@pytest.mark.parametrize("wounded", [0, 7])
def test_10_2_an_open_parasol_takes_one_thirst_by_itself(edition: str, wounded: int) -> None:
    line = f"captain wounds {wounded} open parasol!"
    script = "event became_thirsty captain 1 named\nevent parasol_sheltered captain (§10.2)"
    run = sail(24, script, line, edition=edition)
    assert wounds(run, "captain") == wounded


@every_edition
def test_10_2_only_one(edition: str) -> None:
    script = "event became_thirsty captain 3\nevent parasol_sheltered captain\n"
    script += "event wounds_taken captain 2 2 (§10.6)"
    sail(35, script, "captain rowed fought open parasol!", edition=edition)


@every_edition
@pytest.mark.parametrize("line", ["captain open parasol", "captain hand parasol"])
def test_10_2_a_closed_one_takes_none(edition: str, line: str) -> None:
    script = "no event parasol_sheltered"
    script = "captain: pass\n" + script if "hand" in line else script
    run = sail(24, script, line, edition=edition)
    assert wounds(run, "captain") == 1


@every_edition
def test_10_2_only_its_holders(edition: str) -> None:
    run = sail(24, "no event parasol_sheltered", "mate open parasol!", edition=edition)
    assert wounds(run, "captain") == 1


@every_edition
def test_10_2_without_thirst_it_takes_none(edition: str) -> None:
    sail(25, "no event parasol_sheltered", "captain open parasol!", edition=edition)


@every_edition
def test_10_6_one_wound_for_each_thirst_left(edition: str) -> None:
    position = at("thirst", "captain hand water cash", "played 35", "thirst captain:3")
    script = "captain: water@captain\ncaptain: pass\nevent wounds_taken captain 2 2 (§10.6)"
    play(position, script, edition=edition)


@every_edition
def test_10_6_all_at_once_when_the_window_is_closed(edition: str) -> None:
    """Card 38: nobody falls but the Kid; the Captain's wounds wait for the Mate's pass."""
    position = at("thirst", "mate hand water", "played 38", "thirst lauren:1 captain:1 mate:1")
    run = play(position, "no event wounds_taken\nmate: pass", edition=edition)
    events = [event.brief() for event in run.events if event.rule == "§10.6"]
    assert events == [f"wounds_taken {name} 1 1 (§10.6)" for name in ("lauren", "captain", "mate")]


@every_edition
def test_10_6_at_one_stroke_they_may_die(edition: str) -> None:
    run = sail(35, "", "captain wounds 6 rowed", edition=edition)
    assert "character_died" in event_kinds(run)
    assert "fell_unconscious" not in event_kinds(run)


@every_edition
def test_10_6_the_whole_boat_may_fall_at_once(edition: str) -> None:
    position = at(
        "thirst",
        "lauren wounds 3 hand cash",
        "captain wounds 6",
        "mate wounds 7",
        "kid wounds 2",
        "played 31",
        "thirst lauren:1 captain:1 mate:1 kid:1",
    )
    run = play(position, "lauren: pass\nevent boat_drifted 2", edition=edition)
    assert "conscious" not in of_each(view_of(run, "spectator"), "condition")


# Water, whose it is and whom it helps


HUANGS_BOAT = "lauren captain mate huang kid"


def thirst(*lines: str, of: str = "captain:1", played: int = 24, crew: str = SIX) -> str:
    return at("thirst", *lines, f"played {played}", f"thirst {of}", crew=crew)


@every_edition
def test_10_3_the_conscious_from_bow_to_stern(edition: str) -> None:
    lines = ("kid hand cash", "lauren open water", "frenchy hand water", "mate wounds 8 hand water")
    run = play(thirst(*lines), "asked lauren frenchy kid (§10.3)", edition=edition)
    assert players_asked(run) == ["lauren", "frenchy", "kid"]


@every_edition
def test_10_3_left_out_is_who_has_neither_hidden_cards_nor_open_water(edition: str) -> None:
    lines = ("kid hand cash", "lauren open knife oar", "captain open parasol!")
    run = play(thirst(*lines), "asked kid (§10.3)", edition=edition)
    assert options(run, "kid") == ["pass"]


@every_edition
def test_10_3_water_for_anybody_who_is_thirsty(edition: str) -> None:
    run = play(thirst("kid hand water", of="captain:1 lauren:2"), "", edition=edition)
    assert options(run, "kid") == ["pass", "water@lauren", "water@captain"]
    assert acts(run, "kid") == ["+show@water"]


@every_edition
def test_10_3_until_all_have_passed_since_the_last_water(edition: str) -> None:
    script = """
        lauren: pass
        asked kid
        kid: water@captain
        event water_spent kid captain
        asked lauren kid
        lauren: pass
        kid: pass
        event wounds_taken captain 1 1
    """
    play(
        thirst("kid hand water cash", "lauren hand water", of="captain:2"), script, edition=edition
    )


@every_edition
def test_10_3_or_nobody_is_thirsty_any_more(edition: str) -> None:
    script = "kid: water@captain\nno event wounds_taken captain\nevent chart_buried 24"
    play(thirst("kid hand water*2", "lauren hand water"), script, edition=edition)


@every_edition
def test_10_3_no_window_without_thirst_or_anybody_to_ask(edition: str) -> None:
    sail(25, "event chart_buried 25", "kid hand water", edition=edition)
    sail(24, "event wounds_taken captain 1 1 (§10.6)\nevent chart_buried 24", edition=edition)


@every_edition
def test_10_3_one_may_take_the_wound_and_keep_the_water(edition: str) -> None:
    script = "captain: pass\nevent wounds_taken captain 1 1\nno event water_spent"
    play(thirst("captain hand water"), script, edition=edition)


@every_edition
def test_10_3_silence_spends_water_on_ones_own_thirst(edition: str) -> None:
    script = """
        captain: -
        event player_was_silent captain (§10.3)
        event water_spent captain captain
        asked captain
        captain: -
        event water_spent captain captain
        no event wounds_taken captain
    """
    play(thirst("captain hand water*3", of="captain:2"), script, edition=edition)


@every_edition
def test_10_3_otherwise_silence_passes(edition: str) -> None:
    script = "captain: -\nkid: -\nno event water_spent\nevent wounds_taken captain 1 1"
    play(thirst("captain hand cash", "kid hand water"), script, edition=edition)


@every_edition
def test_10_4_from_the_table_before_the_hand_and_face_up(edition: str) -> None:
    script = """
        kid: water@captain
        event water_spent kid captain (§10.4)
        event card_discarded kid water (§10.4)
    """
    run = play(thirst("kid hand water open water"), script, edition=edition)
    view = view_of(run, "spectator")
    assert (view.players["kid"].open, view.players["kid"].hidden) == ((), 1)
    assert view.provisions.discarded == ("water",)


@every_edition
def test_10_4_one_thirst_each_and_nobody_more_than_they_thirst_for(edition: str) -> None:
    script = """
        kid: water@captain
        offered kid: pass water@lauren +show@water
        refused kid: water@captain (§10.4)
        kid: water@lauren
        offered kid: pass water@lauren +show@water
        kid: pass
        event wounds_taken lauren 1 1
        no event wounds_taken captain
    """
    play(thirst("kid hand water*3", of="captain:1 lauren:2"), script, edition=edition)


@every_edition
def test_10_5_open_water_of_the_unconscious_is_theirs(edition: str) -> None:
    """Everybody conscious is asked, cards or not."""
    script = """
        asked lauren stephen mate frenchy kid
        offered kid: pass theirs@captain
        kid: theirs@captain
        event water_spent kid captain (§10.4)
        no event wounds_taken captain
    """
    run = play(thirst("captain wounds 7 open water"), script, edition=edition)
    assert view_of(run, "spectator").provisions.discarded == ("water",)


@every_edition
def test_10_5_for_them_only(edition: str) -> None:
    lines = ("captain wounds 7 open water*2", "lauren hand cash")
    script = "lauren: theirs@captain\nasked lauren\noffered lauren: pass"
    play(thirst(*lines, of="captain:1 kid:1"), script, edition=edition)


@every_edition
def test_10_5_not_their_hidden_cards_and_not_of_the_conscious_or_the_dead(edition: str) -> None:
    lines = ("captain wounds 7 hand water", "lauren open water", "mate wounds 9 open water")
    run = play(thirst(*lines, of="captain:1 lauren:1"), "asked lauren", edition=edition)
    assert options(run, "lauren") == ["pass", "water@lauren", "water@captain"]


@every_edition
def test_10_5_others_may_give_of_their_own_too(edition: str) -> None:
    run = play(thirst("captain wounds 7 open water", "kid hand water"), "", edition=edition)
    assert options(run, "kid") == ["pass", "water@captain", "theirs@captain"]


@every_edition
@pytest.mark.parametrize(("answer", "left"), [("yes", 0), ("no", 1), ("-", 0)])
def test_10_7_mrs_huang_shares_what_another_spends(edition: str, answer: str, left: int) -> None:
    script = f"""
        kid: water@captain
        asked huang (§10.7)
        offered huang: no yes
        huang: {answer}
    """
    position = thirst("kid hand water", of="captain:1 huang:1", crew=HUANGS_BOAT)
    run = play(position, script, edition=edition)
    events = [event.brief() for event in run.events]
    assert ("water_shared huang (§10.7)" in events) == (not left)
    assert wounds(run, "huang") == left


@every_edition
def test_10_7_each_time(edition: str) -> None:
    script = "kid: water@captain\nhuang: yes\nkid: water@captain\nasked huang (§10.7)\nhuang: yes\n"
    script += "no event wounds_taken huang"
    position = thirst("kid hand water*2", of="captain:2 huang:2", crew=HUANGS_BOAT)
    play(position, script, edition=edition)


@every_edition
@pytest.mark.parametrize(
    ("lines", "of", "answer"),
    [
        (("huang hand water",), "captain:1 huang:1", "huang: water@captain"),
        (("huang wounds 3", "kid hand water"), "captain:1 huang:1", "kid: water@captain"),
        (("kid hand water",), "captain:2", "kid: water@captain"),
        (("kid hand water",), "captain:1 huang:1", "kid: water@huang"),
    ],
)
def test_10_7_not_of_her_own_not_unconscious_and_not_without_thirst(
    edition: str, lines: tuple[str, ...], of: str, answer: str
) -> None:
    run = play(thirst(*lines, of=of, crew=HUANGS_BOAT), answer, edition=edition)
    assert view_of(run, "spectator").moment.kind != "share_water"
