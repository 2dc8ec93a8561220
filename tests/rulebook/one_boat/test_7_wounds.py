"""Rules §7: wounds, unconsciousness and death."""

import pytest

from tests.rulebook.one_boat.sailing import pass_lines, sail, wounds
from tests.rulebook.one_boat.scenes import (
    EIGHT,
    acts,
    at,
    every_edition,
    play,
    view_of,
)
from tests.scenario_builders import event_kinds

SIZES = {
    "lauren": 4,
    "stephen": 5,
    "captain": 7,
    "mate": 8,
    "huang": 3,
    "frenchy": 6,
    "harter": 4,
    "kid": 3,
}


@every_edition
@pytest.mark.parametrize(("name", "size"), SIZES.items())
@pytest.mark.parametrize(
    ("more", "conscious", "alive"), [(-1, True, True), (0, False, True), (1, False, False)]
)
def test_7_1_as_many_wounds_as_size(
    edition: str, name: str, size: int, more: int, conscious: bool, alive: bool
) -> None:
    run = play(at("action", f"{name} wounds {size + more}", crew=EIGHT), "", edition=edition)
    condition = view_of(run, "spectator").players[name].condition
    assert (condition == "conscious") == conscious
    assert (condition != "dead") == alive


@every_edition
def test_7_1_the_last_wound_makes_unconscious(edition: str) -> None:
    position = at(
        "fight",
        "kid wounds 2",
        "demand swap captain kid",
        "fight captain against kid",
        "order mate",
    )
    script = (
        pass_lines("mate lauren") + "event fell_unconscious kid (§7.1)\nno event character_died"
    )
    play(position, script, edition=edition)


@every_edition
def test_7_1_they_volunteer_nothing(edition: str) -> None:
    run = play(at("action", "mate wounds 8 hand knife open oar"), "asked lauren", edition=edition)
    assert acts(run, "mate") == []


@every_edition
def test_7_1_they_play_no_water(edition: str) -> None:
    lines = ("mate wounds 8 hand water", "lauren hand cash", "played 23", "thirst mate:1")
    script = "asked lauren\nlauren: pass\nevent wounds_taken mate 1 9 (§10.6)"
    play(at("thirst", *lines), script, edition=edition)


@every_edition
def test_7_1_others_can_use_cards_for_them(edition: str) -> None:
    lines = ("mate wounds 8", "lauren hand water", "played 23", "thirst mate:1")
    script = "lauren: water@mate\nevent water_spent lauren mate\nno event wounds_taken mate"
    play(at("thirst", *lines), script, edition=edition)


@every_edition
def test_7_1_healed_below_size_they_are_conscious_again(edition: str) -> None:
    script = """
        captain: kit@mate
        event wound_healed captain mate 7 (§4.14)
        event woke_up mate (§7.1)
        asked mate (§4.2)
    """
    play(
        at("action", "actor captain", "captain hand medical_kit", "mate wounds 8"),
        script,
        edition=edition,
    )


@every_edition
def test_7_1_healed_when_conscious_nobody_wakes(edition: str) -> None:
    script = "captain: kit@mate\nevent wound_healed captain mate 6\nno event woke_up"
    position = at("action", "actor captain", "captain hand medical_kit", "mate wounds 7")
    play(position, script, edition=edition)


@every_edition
def test_7_2_more_wounds_than_size_is_dead(edition: str) -> None:
    """Two thirsts at once: the Mate is dead without ever having been unconscious."""
    script = "event wounds_taken mate 2 9\nevent character_died mate (§7.2)\n"
    script += "no event fell_unconscious"
    sail(23, script, "mate wounds 7 fought", edition=edition)


@every_edition
def test_7_2_the_body_keeps_its_seat_and_its_cards(edition: str) -> None:
    run = sail(23, "", "mate wounds 8 hand knife open oar", edition=edition)
    view = view_of(run, "spectator")
    mate = view.players["mate"]
    assert mate.condition == "dead"
    assert view.seats.index("mate") == 2
    assert (mate.hidden, mate.open) == (1, ("oar",))


@pytest.mark.parametrize(
    ("edition", "script"),
    [
        ("classic", "lauren: mug@mate/oar"),
        ("modern", "lauren: mug@mate\noffered lauren: oar hidden\nlauren: oar"),
    ],
)
def test_7_2_one_takes_from_a_body_without_asking(edition: str, script: str) -> None:
    position = at("action", "mate wounds 9 hand knife open oar")
    play(position, f"{script}\nevent card_taken lauren mate oar", edition=edition)


@every_edition
def test_7_2_the_dead_are_not_healed(edition: str) -> None:
    position = at("action", "lauren hand medical_kit", "mate wounds 9", "kid wounds 3")
    play(position, "not offered lauren: kit@mate\nrefused lauren: kit@mate", edition=edition)


@every_edition
def test_7_2_the_dead_have_no_thirst(edition: str) -> None:
    script = "no event became_thirsty mate\nno event wounds_taken mate"
    run = sail(23, script, "mate wounds 9 fought", edition=edition)
    assert wounds(run, "mate") == 9


@every_edition
def test_7_2_the_dead_take_no_wounds(edition: str) -> None:
    """Card 30 throws the Mate overboard; his chum spills over nobody."""
    script = "event chum_spilled mate\nno event wounds_taken mate"
    sail(30, script, "mate wounds 9 open chum", edition=edition)


@every_edition
def test_7_2_who_dies_of_the_first_wound_takes_none_of_the_chum(edition: str) -> None:
    script = "event wounds_taken mate 1 9 (§9.4)\nno event wounds_taken mate 1 10"
    run = sail(30, script, "mate wounds 8 open chum", edition=edition)
    assert wounds(run, "mate") == 9


@every_edition
def test_7_2_who_dies_of_one_chum_takes_none_of_the_next(edition: str) -> None:
    """The preserver spares the Mate the first wound."""
    run = sail(30, "", "mate wounds 8 open chum*2 life_preserver", edition=edition)
    assert wounds(run, "mate") == 9


@every_edition
def test_7_3_a_body_overboard_is_out_with_its_cards(edition: str) -> None:
    script = """
        event lost_at_sea mate (§9.6)
        event open_cards_lost mate oar,knife (§7.3)
        event hidden_cards_lost mate 2 (§7.3)
        no event came_back
    """
    line = "mate wounds 9 hand water cash open knife oar"
    run = sail(30, script, line, edition=edition)
    view = view_of(run, "spectator")
    assert view.provisions.discarded == ("oar", "knife")
    assert view.provisions.lost == 2
    assert view.players["mate"].hidden == 0


@every_edition
def test_7_3_without_cards_none_are_told_of(edition: str) -> None:
    run = sail(30, "", "mate wounds 9", edition=edition)
    assert "lost_at_sea" in event_kinds(run)
    assert not {"open_cards_lost", "hidden_cards_lost"} & set(event_kinds(run))


@every_edition
def test_7_3_the_others_close_up_and_keep_their_order(edition: str) -> None:
    script = "event lost_at_sea mate\nevent turn_began 2 lauren,captain,kid"
    sail(30, script, "mate wounds 9", edition=edition)
