"""Rules §3: the quartermaster's tray."""

import pytest

from tests.rulebook.one_boat.scenes import (
    FOUR,
    acts,
    at,
    every_edition,
    of_each,
    options,
    play,
    view_of,
    visible_events,
)
from tests.scenario_builders import chance_weights, event_kinds, question_to

EVENING = ("draw_navigation top", "pile 25 24 42 38")
"""The turn is over with card 25, and the next one begins with the tray."""
TRAY = "tray water oar*2 knife for lauren captain mate kid"


def draws(*cards: str) -> str:
    return "chance: 25\n" + "".join(f"chance: {card}\n" for card in cards)


@every_edition
def test_3_1_as_many_cards_as_there_are_conscious_characters(edition: str) -> None:
    script = draws("water", "oar", "cash", "cash")
    script += "event tray_filled lauren 4 (§3.1)\nasked lauren (§3.2)"
    play(at(*EVENING), script, edition=edition)


@every_edition
def test_3_1_none_for_the_unconscious_and_the_dead(edition: str) -> None:
    script = draws("water", "oar") + "event tray_filled captain 2 (§3.1)\nasked captain (§3.2)"
    play(at(*EVENING, "lauren wounds 4", "mate wounds 9"), script, edition=edition)


@every_edition
def test_3_1_each_card_left_is_alike(edition: str) -> None:
    position = at(*EVENING, "deck water*3 cash knife*1")
    run = play(position, "chance: 25\nasked chance (§3.1)", edition=edition)
    assert chance_weights(run) == {"water": 3, "cash": 1, "knife": 1}


@every_edition
def test_3_1_if_fewer_are_left_these_are_drawn(edition: str) -> None:
    script = "chance: 25\nchance: cash\nevent tray_filled lauren 2 (§3.1)"
    run = play(at(*EVENING, "deck cash oar"), script, edition=edition)
    assert view_of(run, "spectator").provisions.deck == 0


@every_edition
def test_3_1_if_none_is_left_the_phase_is_skipped(edition: str) -> None:
    script = "chance: 25\nevent provisions_gone (§3.1)\nno event tray_filled\nasked lauren (§4.2)"
    play(at(*EVENING, "deck none", "discarded water*9"), script, edition=edition)


@every_edition
def test_3_2_from_bow_to_stern_each_keeps_one_card_hidden(edition: str) -> None:
    script = """
        asked lauren (§3.2)
        offered lauren: water oar knife
        lauren: oar
        event card_kept lauren 3 (§3.2)
        asked captain (§3.2)
        offered captain: water oar knife
        refused captain: cash (§3.2)
        captain: oar
        asked mate
        offered mate: water knife
        mate: knife
        event card_kept mate 1
        position
          seat lauren hand oar
          seat mate hand knife
    """
    play(at("draft", TRAY), script, edition=edition)


@every_edition
def test_3_2_the_unconscious_and_the_dead_are_skipped(edition: str) -> None:
    lines = ("captain wounds 7", "lauren wounds 5")
    script = "asked mate\nmate: water\nasked kid\nkid: oar\nevent card_kept kid 2\nasked frenchy"
    position = at(*EVENING, *lines, crew="lauren captain mate kid frenchy harter")
    play(position, draws("water", "oar", "oar", "knife") + script, edition=edition)


@every_edition
def test_3_2_the_last_card_is_kept_without_a_choice(edition: str) -> None:
    script = (
        "mate: water\nevent card_kept mate 1\nevent card_kept kid 0 (§3.2)\nasked lauren (§4.2)"
    )
    run = play(at("draft", "tray water knife for mate kid"), script, edition=edition)
    assert view_of(run, "kid").known.hands["kid"] == ("knife",)


@every_edition
def test_3_2_if_the_tray_runs_out_those_further_back_get_nothing(edition: str) -> None:
    script = (
        "lauren: water\nevent card_kept captain 0\nno event card_kept mate\nasked lauren (§4.2)"
    )
    position = at("draft", "tray water knife for lauren captain mate kid", "deck none")
    view = view_of(play(position, script, edition=edition), "mate")
    assert of_each(view, "hidden") == (1, 1, 0, 0)


@every_edition
def test_3_2_silence_is_chance_each_card_alike(edition: str) -> None:
    script = "lauren: -\nevent player_was_silent lauren (§3.2)\nasked chance (§3.2)"
    run = play(at("draft", TRAY), script, edition=edition)
    assert chance_weights(run) == {"water": 1, "oar": 2, "knife": 1}


@every_edition
def test_3_2_what_chance_takes_is_kept_by_the_silent(edition: str) -> None:
    script = "lauren: -\nchance: knife\nevent card_kept lauren 3\nasked captain (§3.2)"
    run = play(at("draft", TRAY), script, edition=edition)
    assert view_of(run, "lauren").known.hands["lauren"] == ("knife",)


@every_edition
def test_3_3_each_sees_the_tray_as_it_comes_to_them(edition: str) -> None:
    run = play(at("draft", TRAY), "lauren: oar", edition=edition)
    assert visible_events(run, "captain")[-1] == "tray_seen captain water,oar,knife (§3.3)"
    assert view_of(run, "captain").known.tray == ("water", "oar", "knife")


@every_edition
def test_3_3_and_nothing_else(edition: str) -> None:
    run = play(at("draft", TRAY), "lauren: oar", edition=edition)
    for name in ("mate", "kid", "spectator"):
        assert visible_events(run, name) == ["card_kept lauren 3 (§3.2)"]
        assert (view_of(run, name).provisions.tray, view_of(run, name).known.tray) == (3, ())
        assert "lauren" not in view_of(run, name).known.hands
    assert view_of(run, "lauren").known.tray == ()


@every_edition
def test_3_3_who_chose_before_does_not_know_who_kept_which(edition: str) -> None:
    run = play(at("draft", TRAY), "lauren: oar\ncaptain: oar\nmate: knife", edition=edition)
    assert view_of(run, "lauren").known.hands == {"lauren": ("oar",)}
    assert "mate" not in view_of(run, "captain").known.hands


@every_edition
def test_3_3_who_passed_on_a_single_card_knows_who_has_it(edition: str) -> None:
    run = play(at("draft", TRAY), "lauren: oar\ncaptain: oar\nmate: knife", edition=edition)
    assert view_of(run, "mate").known.hands == {"mate": ("knife",), "kid": ("water",)}
    assert view_of(run, "captain").known.hands == {"captain": ("oar",)}


@every_edition
def test_3_3_who_chose_before_remembers_what_was_passed_on(edition: str) -> None:
    run = play(at("draft", TRAY), "lauren: oar\ncaptain: oar", edition=edition)
    looks = {name: str(view_of(run, name).movements[-1]) for name in (*FOUR.split(), "spectator")}
    assert len(set(looks.values())) == 4
    assert looks["kid"] == looks["spectator"]


DRAFTING = at(
    "draft",
    "tray cash oar knife for lauren captain kid",
    "lauren hand water open oar",
    "captain hand cash",
    "mate wounds 8 hand jewels",
)


@every_edition
def test_3_4_nothing_is_traded_given_or_thrown_away(edition: str) -> None:
    script = """
        refused lauren: +throw_open@oar (§3.4)
        refused captain: +throw@cash (§3.4)
        refused captain: +lay@cash@mate (§3.4)
        refused captain: +trade@lauren (§3.4)
        """
    run = play(DRAFTING, script, edition=edition)
    offered = [key for name in FOUR.split() for key in acts(run, name)]
    assert not [key for key in offered if not key.startswith("+show@")]


def test_3_4_classic_shows_nothing_either() -> None:
    script = "refused lauren: +show@water (§3.4)\nrefused captain: +show@cash (§3.4)"
    run = play(DRAFTING, script, edition="classic")
    assert [acts(run, name) for name in FOUR.split()] == [[], [], [], []]


def test_3_4_in_modern_the_conscious_show_cards_while_the_tray_is_passed() -> None:
    """Whoever has the tray and whoever waits for it; then the same tray is asked about again."""
    script = """
        captain: +show@cash
        event card_turned_up captain cash (§5.7)
        asked lauren (§3.2)
        offered lauren: cash oar knife +show@water
        lauren: +show@water
        offered lauren: cash oar knife
        refused mate: +show@jewels (§7.1)
        lauren: knife
        asked captain
        """
    run = play(DRAFTING, script, edition="modern")
    players = view_of(run, "spectator").players
    assert (players["lauren"].open, players["captain"].open) == (("water", "oar"), ("cash",))


def test_3_4_a_card_just_kept_can_be_shown_before_the_tray_is_empty() -> None:
    script = "lauren: knife\nlauren: +show@knife\nevent card_turned_up lauren knife"
    position = at("draft", "tray oar knife water for lauren captain kid")
    run = play(position, script, edition="modern")
    assert question_to(run, "captain").kind == "draft"
    assert view_of(run, "kid").players["lauren"].open == ("knife",)


@every_edition
def test_3_4_nor_while_the_tray_is_drawn(edition: str) -> None:
    position = at(*EVENING, "lauren hand water", "captain open oar")
    run = play(position, "chance: 25\nasked chance (§3.1)", edition=edition)
    assert [acts(run, name) for name in FOUR.split()] == [[], [], [], []]


@pytest.mark.parametrize("tray", ["water*2 knife", "knife water*2"])
def test_3_2_kinds_are_offered_once_and_in_the_order_of_the_box(tray: str) -> None:
    run = play(at("draft", f"tray {tray} for lauren captain mate"), "")
    assert options(run, "lauren") == ["water", "knife"]
    assert question_to(run, "lauren").kind == "draft"
    assert event_kinds(run) == []
