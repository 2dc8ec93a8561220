"""Rules §12: cannibalism."""

import pytest

from tests.rulebook.one_boat.sailing import pass_lines, wounds
from tests.rulebook.one_boat.scenes import at, options, play, view_of
from tests.scenario_builders import chance_weights

every_printing = pytest.mark.parametrize(
    "edition", ["classic+cannibalism=on", "modern+cannibalism=on"]
)
COOK = ("lauren wounds 2 hand cannibalism", "mate wounds 9 hand knife open oar")


@pytest.mark.parametrize("printing", ["classic", "modern"])
@pytest.mark.parametrize(("switch", "cards"), [("off", 0), ("on", 1)])
def test_12_1_one_card_among_the_provisions(printing: str, switch: str, cards: int) -> None:
    run = play(at("deal_provision lauren"), "", edition=f"{printing}+cannibalism={switch}")
    assert chance_weights(run).get("cannibalism", 0) == cards
    assert sum(chance_weights(run).values()) == 42 + cards


@pytest.mark.parametrize("edition", ["classic", "modern"])
def test_12_1_the_printings_are_without_it(edition: str) -> None:
    assert "cannibalism" not in chance_weights(
        play(at("deal_provision lauren"), "", edition=edition)
    )


@every_printing
def test_12_2_a_dead_body_aboard_is_named(edition: str) -> None:
    """Not the unconscious, not the lost."""
    lines = (*COOK, "captain wounds 7", "lost frenchy wounds 7")
    run = play(at("action", *lines, crew="lauren captain mate frenchy kid"), "", edition=edition)
    cooking = [key for key in options(run, "lauren") if key.startswith("cook")]
    assert cooking == ["cook@mate"]


@every_printing
def test_12_2_only_with_the_card(edition: str) -> None:
    position = at("action", "mate wounds 9", "kid hand cannibalism")
    play(position, "refused lauren: cook@mate (§12.2)", edition=edition)


@every_printing
def test_12_2_from_bow_to_stern_each_other_is_asked(edition: str) -> None:
    script = """
        mate: cook@frenchy
        event card_turned_up mate cannibalism (§12.2)
        event meal_announced mate frenchy (§12.2)
        asked lauren (§12.2)
        offered lauren: allow object
        lauren: allow
        asked kid (§12.2)
        kid: allow
        event meal_eaten mate frenchy
    """
    lines = ("actor mate", "mate hand cannibalism", "frenchy wounds 7", "captain wounds 7")
    position = at("action", *lines, crew="lauren captain mate frenchy kid")
    play(position, script, edition=edition)


@every_printing
def test_12_2_the_first_who_objects_defends(edition: str) -> None:
    """Nobody else is asked then."""
    script = """
        lauren: cook@mate
        captain: object
        event meal_contested captain (§12.2)
        event fight_began lauren captain (§6.1)
        asked kid (§6.2)
    """
    play(at("action", *COOK), script, edition=edition)


@every_printing
def test_12_2_silence_does_not_object(edition: str) -> None:
    script = "lauren: cook@mate\ncaptain: -\nevent player_was_silent captain (§12.2)\n"
    script += "kid: -\nevent meal_eaten lauren mate"
    play(at("action", *COOK), script, edition=edition)


@every_printing
def test_12_2_an_open_card_is_not_turned_up_again(edition: str) -> None:
    position = at("action", "lauren open cannibalism", "mate wounds 9")
    script = "lauren: cook@mate\nno event card_turned_up\nevent meal_announced lauren mate"
    play(position, script, edition=edition)


@every_printing
def test_12_3_every_living_character_loses_a_wound_if_they_have_any(edition: str) -> None:
    script = """
        lauren: cook@mate
        captain: allow
        kid: allow
        event meal_eaten lauren mate (§12.3)
        event card_discarded lauren cannibalism (§12.3)
        event wound_healed lauren lauren 1 (§12.3)
        event wound_healed lauren kid 1 (§12.3)
        no event wound_healed lauren captain
    """
    run = play(at("action", *COOK, "kid wounds 2"), script, edition=edition)
    taken = [wounds(run, name) for name in ("lauren", "captain", "mate", "kid")]
    assert taken == [1, 0, 9, 1]


@every_printing
def test_12_3_the_unconscious_too_who_wake(edition: str) -> None:
    script = "lauren: cook@mate\ncaptain: allow\nevent woke_up kid (§7.1)"
    play(at("action", *COOK, "kid wounds 3"), script, edition=edition)


@every_printing
def test_12_3_body_and_cards_stay(edition: str) -> None:
    script = "lauren: cook@mate\ncaptain: allow\nkid: allow"
    run = play(at("action", *COOK), script, edition=edition)
    view = view_of(run, "spectator")
    assert "mate" in view.seats
    assert (view.players["mate"].open, view.players["mate"].hidden) == (("oar",), 1)


@every_printing
def test_12_3_if_the_cooks_side_wins(edition: str) -> None:
    """The Kid objects, is wounded for it, and healed by the meal."""
    script = "lauren: cook@mate\ncaptain: allow\nkid: object\n" + pass_lines("captain")
    script += "event fight_ended attack 4 3\nevent wounds_taken kid 1 1\nevent meal_eaten\n"
    run = play(at("action", *COOK), script + "event wound_healed lauren kid 0", edition=edition)
    assert wounds(run, "kid") == 0


@every_printing
def test_12_3_stopped_the_card_stays_open_before_the_cook(edition: str) -> None:
    script = "lauren: cook@mate\ncaptain: object\n" + pass_lines("kid")
    script += "event fight_ended defence 4 7\nno event meal_eaten\nno event wound_healed\n"
    run = play(at("action", *COOK), script + "asked captain (§4.2)", edition=edition)
    assert view_of(run, "spectator").players["lauren"].open == ("cannibalism",)


@every_printing
def test_12_3_with_nobody_to_ask_it_is_eaten(edition: str) -> None:
    lines = (*COOK, "captain wounds 7", "kid wounds 4")
    play(at("action", *lines), "lauren: cook@mate\nevent meal_eaten lauren mate", edition=edition)


@every_printing
def test_12_2_everybody_else_conscious_is_asked_unless_said_otherwise(edition: str) -> None:
    lines = ("captain wounds 8", "mate open cannibalism", "demand cook mate captain")
    position = at("object", "actor mate", *lines)
    play(position, "asked lauren\nlauren: allow\nasked kid", edition=edition)
