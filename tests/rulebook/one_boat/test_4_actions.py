"""Rules §4: actions."""

import pytest

from adrift.core.scenario_runner import ScenarioRun
from tests.rulebook.one_boat.scenes import (
    FOUR,
    at,
    every_edition,
    of_each,
    options,
    play,
    view_of,
    visible_events,
)
from tests.scenario_builders import chance_weights, event_kinds

# One action each (§4.1–4.3)


@every_edition
def test_4_1_one_action_each_in_the_order_of_the_turn(edition: str) -> None:
    script = """
        asked lauren (§4.2)
        refused captain: nothing (§4.2)
        lauren: nothing
        asked captain (§4.2)
        captain: nothing
        asked mate (§4.2)
        mate: nothing
        asked kid (§4.2)
        kid: nothing
        asked chance (§1.10)
    """
    play(at("action"), script, edition=edition)


@every_edition
def test_4_1_who_is_not_conscious_is_passed_over(edition: str) -> None:
    script = "lauren: nothing\nevent passed_over captain (§4.1)\nasked kid"
    play(at("action", "captain wounds 7", "mate wounds 9"), script, edition=edition)


@every_edition
def test_4_1_and_gets_no_action_later_healed_or_not(edition: str) -> None:
    lines = ("captain wounds 7", "mate hand medical_kit")
    script = "lauren: nothing\nmate: kit@captain\nevent woke_up captain\nkid: nothing\nasked chance"
    play(at("action", *lines), script, edition=edition)


@every_edition
def test_4_1_who_is_healed_before_their_place_acts(edition: str) -> None:
    lines = ("captain wounds 7", "lauren hand medical_kit")
    script = "lauren: kit@captain\nno event passed_over\nasked captain (§4.2)"
    play(at("action", *lines), script, edition=edition)


@every_edition
def test_4_1_who_is_knocked_out_before_their_place_does_not(edition: str) -> None:
    script = """
        captain: swap@kid
        kid: fight
        lauren: pass
        mate: pass
        event fell_unconscious kid
        mate: nothing
        event passed_over kid (§4.1)
    """
    play(at("action", "kid wounds 2", "actor captain"), script, edition=edition)


def test_4_2_all_that_an_action_can_be_in_classic() -> None:
    lines = (
        "lauren wounds 1 hand water open cash knife",
        "captain hand oar medical_kit flare_gun parasol open oar",
        "mate wounds 9",
        "kid wounds 3 hand cash*2",
    )
    run = play(at("action", *lines, "actor captain"), "", edition="classic")
    assert options(run, "captain") == [
        *("nothing", "row", "row/1", "row/2", "swap@lauren", "swap@mate", "swap@kid"),
        *("mug@lauren/cash", "mug@lauren/knife", "mug@lauren/hidden", "mug@kid/hidden"),
        *("kit@lauren", "kit@kid", "parasol", "flare"),
    ]


def test_4_2_all_that_an_action_can_be_in_modern() -> None:
    lines = ("lauren open cash", "captain hand cannibalism", "mate wounds 9", "kid hand water")
    edition = "modern+cannibalism=on"
    run = play(at("action", *lines, "actor captain"), "", edition=edition)
    assert options(run, "captain") == [
        *("nothing", "row", "swap@lauren", "swap@mate", "swap@kid"),
        *("mug@lauren", "mug@kid", "cook@mate"),
    ]


@every_edition
def test_4_2_with_empty_hands(edition: str) -> None:
    run = play(at("action"), "", edition=edition)
    assert options(run, "lauren") == ["nothing", "row", "swap@captain", "swap@mate", "swap@kid"]


@every_edition
@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ("row/1", "§4.4"),
        ("swap@lauren", "§4.7"),
        ("swap@stephen", "§4.2"),
        ("mug@mate", "§4.9"),
        ("kit@kid", "§4.14"),
        ("flare", "§4.16"),
        ("parasol", "§4.15"),
        ("cook@kid", "§12.2"),
        ("fight", "§4.2"),
    ],
)
def test_4_2_what_is_no_action_is_refused(edition: str, answer: str, rule: str) -> None:
    """Who does not play and what is no action at all is refused by the question's paragraph."""
    play(at("action"), f"refused lauren: {answer} ({rule})", edition=edition)


@every_edition
def test_4_2_it_is_announced_once_and_then_stands(edition: str) -> None:
    script = """
        lauren: swap@captain
        refused lauren: nothing (§4.13)
        captain: fight
        refused lauren: nothing (§6.2)
        event fight_began lauren captain
    """
    play(at("action", "captain hand water"), script, edition=edition)


@every_edition
def test_4_2_a_lost_fight_spends_the_action(edition: str) -> None:
    script = """
        lauren: swap@captain
        captain: fight
        mate: pass
        kid: pass
        event fight_ended defence 4 7
        no event seats_changed
        asked captain (§4.2)
    """
    play(at("action"), script, edition=edition)


@every_edition
def test_4_2_fighting_is_no_action(edition: str) -> None:
    """The mate has joined and the Kid defended; both still have their action."""
    script = """
        captain: swap@kid
        kid: fight
        mate: join@attack
        lauren: pass
        event fight_ended attack 15 3
        kid: nothing
        asked mate
    """
    classic = script.replace("kid: nothing\n        asked mate", "mate: nothing\n        asked kid")
    position = at("action", "actor captain")
    play(position, classic if edition == "classic" else script, edition=edition)


@every_edition
def test_4_2_silence_is_nothing(edition: str) -> None:
    script = (
        "lauren: -\nevent player_was_silent lauren (§4.2)\nevent did_nothing lauren\nasked captain"
    )
    play(at("action"), script, edition=edition)


@every_edition
def test_4_3_one_may_do_nothing(edition: str) -> None:
    script = "lauren: nothing\nevent did_nothing lauren (§4.3)\nasked captain"
    run = play(at("action"), script, edition=edition)
    assert event_kinds(run) == ["did_nothing"]


# Mugging (§4.9–4.12)


named_first = pytest.mark.parametrize("edition", ["classic", "modern+mugging=named_first"])
chosen_after = pytest.mark.parametrize("edition", ["modern", "classic+mugging=chosen_after"])
MUGGED = ("actor captain", "mate wounds 8 hand water*2 knife(kid) open cash oar")
"""The mate is unconscious and cannot refuse."""
FIGHT = ("fight", "mate open gaffing_hook", "actor mate", "fight mate against kid")
"""The mate's 12 against the Kid, who has only a card or two to set against that."""


def muggings(options_offered: list[str]) -> list[str]:
    return [key for key in options_offered if key.startswith("mug")]


@named_first
def test_4_9_anybody_aboard_with_a_card_dead_or_alive(edition: str) -> None:
    lines = ("lauren hand water", "mate wounds 9 open cash", "lost frenchy wounds 7")
    run = play(at("action", *lines, "actor captain", crew=f"{FOUR} frenchy"), "", edition=edition)
    assert muggings(options(run, "captain")) == ["mug@lauren/hidden", "mug@mate/cash"]


@chosen_after
def test_4_9_the_same_if_it_is_chosen_later(edition: str) -> None:
    lines = ("lauren hand water", "mate wounds 9 open cash", "captain hand oar", "actor captain")
    run = play(at("action", *lines), "refused captain: mug@kid (§4.9)", edition=edition)
    assert muggings(options(run, "captain")) == ["mug@lauren", "mug@mate"]


@every_edition
def test_4_9_the_demand_is_heard_by_all(edition: str) -> None:
    demand, what = ("mug@mate/cash", " cash") if edition == "classic" else ("mug@mate", "")
    position = at("action", "mate open cash", "actor captain")
    run = play(position, f"captain: {demand}", edition=edition)
    assert visible_events(run, "spectator") == [f"card_demanded captain mate{what} (§4.9)"]


@named_first
def test_4_10_the_mugger_names_an_open_card_or_a_hidden_one(edition: str) -> None:
    run = play(at("action", *MUGGED), "", edition=edition)
    assert muggings(options(run, "captain")) == [
        "mug@mate/cash",
        "mug@mate/oar",
        "mug@mate/hidden",
    ]


@named_first
def test_4_10_what_was_named_is_taken(edition: str) -> None:
    script = """
        captain: mug@mate/oar
        event card_taken captain mate oar (§4.10)
        asked kid (§4.2)
        position
          seat captain open oar
          seat mate wounds 8 hand water*2 knife(kid) open cash
    """
    play(at("action", *MUGGED), script, edition=edition)


@named_first
def test_4_10_an_open_card_that_has_gone_cannot_be_taken(edition: str) -> None:
    script = "kid: fire\nlauren: pass\ncaptain: pass\nevent fight_ended attack 12 11\n"
    script += "event nothing_taken mate kid (§4.10)\nno event card_taken\nasked kid (§4.2)"
    position = at(*FIGHT, "kid open flare_gun", "demand mug mate kid flare_gun")
    play(position, script, edition=edition)


@named_first
def test_4_10_nor_a_hidden_one_if_none_is_left(edition: str) -> None:
    script = "kid: show@knife\nlauren: pass\ncaptain: pass\nevent fight_ended attack 12 6\n"
    script += (
        "event nothing_taken mate kid (§4.10)\nposition\n  seat kid wounds 1 fought open knife"
    )
    play(at(*FIGHT, "kid hand knife", "demand mug mate kid hidden"), script, edition=edition)


@chosen_after
def test_4_10_the_mugger_chooses_when_the_demand_has_been_granted(edition: str) -> None:
    script = """
        captain: mug@mate
        asked mate (§4.13)
        mate: agree
        asked captain (§4.10)
        offered captain: cash oar hidden
        captain: cash
        event card_taken captain mate cash (§4.10)
    """
    lines = ("actor captain", "mate hand water open cash oar")
    play(at("action", *lines), script, edition=edition)


@chosen_after
def test_4_10_or_won_and_then_what_came_to_light_in_the_fight(edition: str) -> None:
    script = """
        kid: show@knife
        kid: pass
        lauren: pass
        captain: pass
        asked mate (§4.10)
        offered mate: knife hidden
    """
    play(at(*FIGHT, "kid hand knife water", "demand mug mate kid"), script, edition=edition)


@chosen_after
def test_4_10_of_the_unconscious_too(edition: str) -> None:
    script = "captain: mug@mate\nasked captain (§4.10)\noffered captain: cash oar hidden"
    play(at("action", *MUGGED), script, edition=edition)


@chosen_after
@pytest.mark.parametrize(
    ("held", "event"),
    [("open oar", "card_taken captain mate oar"), ("hand oar", "card_stolen captain mate")],
)
def test_4_10_a_single_kind_of_loot_is_no_choice(edition: str, held: str, event: str) -> None:
    position = at("action", "actor captain", f"mate wounds 9 {held}")
    play(position, f"captain: mug@mate\nevent {event}\nasked kid", edition=edition)


@chosen_after
def test_4_10_if_no_card_is_left_nothing_is_taken(edition: str) -> None:
    script = "kid: fire\nlauren: pass\ncaptain: pass\nevent nothing_taken mate kid (§4.10)"
    play(at(*FIGHT, "kid open flare_gun", "demand mug mate kid"), script, edition=edition)


@chosen_after
def test_4_10_silence_is_chance_each_answer_alike(edition: str) -> None:
    script = "captain: mug@mate\ncaptain: -\nevent player_was_silent captain (§4.10)\n"
    run = play(at("action", *MUGGED), f"{script}asked chance (§4.10)", edition=edition)
    assert chance_weights(run) == {"cash": 1, "oar": 1, "hidden": 1}


STEAL = at("steal", *MUGGED, "demand mug captain mate hidden")


@every_edition
def test_4_11_each_hidden_card_is_alike(edition: str) -> None:
    assert chance_weights(play(STEAL, "asked chance (§4.11)", edition=edition)) == {
        "water": 2,
        "knife": 1,
    }


@named_first
def test_4_11_chance_draws_it(edition: str) -> None:
    script = "captain: mug@mate/hidden\nasked chance (§4.11)\nchance: water\n"
    play(at("action", *MUGGED), f"{script}event card_stolen captain mate (§4.11)", edition=edition)


@every_edition
def test_4_11_a_single_one_is_no_draw(edition: str) -> None:
    position = at("action", "actor kid", "mate hand knife")
    play(position, "kid: mug@mate/hidden\nevent card_stolen kid mate (§4.11)", edition=edition)


@every_edition
def test_4_11_thief_and_victim_know_which_the_others_do_not(edition: str) -> None:
    run = play(STEAL, "chance: knife", edition=edition)
    for name in ("captain", "mate"):
        assert visible_events(run, name)[1] == "card_stolen_seen captain mate knife (§4.11)"
        assert view_of(run, name).known.hands["captain"] == ("knife",)
    for name in ("lauren", "kid", "spectator"):
        assert [line for line in visible_events(run, name) if "stolen" in line] == [
            "card_stolen captain mate (§4.11)"
        ]
        assert "captain" not in view_of(run, name).known.hands


@every_edition
def test_4_11_who_knew_a_card_there_cannot_be_sure_any_more(edition: str) -> None:
    assert view_of(play(STEAL, "", edition=edition), "kid").known.hands["mate"] == ("knife",)
    for card in ("water", "knife"):
        run = play(STEAL, f"chance: {card}", edition=edition)
        assert "mate" not in view_of(run, "kid").known.hands


@every_edition
def test_4_11_who_knew_all_of_one_kind_knows_what_was_stolen(edition: str) -> None:
    """Lauren knows one of the Mate's two waters, the Captain both."""
    position = at("action", "actor kid", "mate hand water(captain) water(captain,lauren)")
    run = play(position, "kid: mug@mate/hidden\nchance: water", edition=edition)
    hands = {name: view_of(run, name).known.hands for name in ("captain", "lauren", "spectator")}
    assert (hands["captain"]["mate"], hands["captain"]["kid"]) == (("water",), ("water",))
    assert not {"mate", "kid"} & {*hands["lauren"], *hands["spectator"]}


@every_edition
def test_4_11_a_stolen_card_stays_hidden(edition: str) -> None:
    script = "chance: knife\nposition\n  seat captain hand knife(mate)"
    play(STEAL, script, edition=edition)


@named_first
def test_4_11_an_open_one_stays_open_and_an_open_parasol_too(edition: str) -> None:
    script = "captain: mug@mate/parasol\nposition\n  seat captain open parasol!\n"
    script += "kid: mug@captain/parasol\ncaptain: agree\nposition\n  seat kid open parasol!"
    play(at("action", "actor captain", "mate wounds 8 open parasol!"), script, edition=edition)


@every_edition
def test_4_12_the_kids_demand_for_a_hidden_card_cannot_be_refused(edition: str) -> None:
    script = """
        kid: mug@captain/hidden
        event card_demanded kid captain hidden
        event card_stolen kid captain (§4.11)
        no event demand_granted
        no event fight_began
    """
    play(at("action", "actor kid", "captain hand water"), script, edition=edition)


@named_first
def test_4_12_the_demand_for_an_open_card_can(edition: str) -> None:
    script = (
        "kid: mug@captain/oar\nasked captain (§4.13)\ncaptain: fight\nevent fight_began kid captain"
    )
    play(at("action", "actor kid", "captain hand water open oar"), script, edition=edition)


@chosen_after
def test_4_12_the_kid_says_open_or_hidden_with_the_demand(edition: str) -> None:
    lines = ("lauren hand water", "captain hand water open oar cash", "mate wounds 9 open oar")
    run = play(
        at("action", "actor kid", *lines), "refused kid: mug@captain (§4.12)", edition=edition
    )
    assert muggings(options(run, "kid")) == [
        *("mug@lauren/hidden", "mug@captain/open", "mug@captain/hidden", "mug@mate/open")
    ]


@chosen_after
def test_4_12_and_open_binds(edition: str) -> None:
    script = """
        kid: mug@captain/open
        event card_demanded kid captain open (§4.9)
        asked captain (§4.13)
        captain: agree
        asked kid (§4.10)
        offered kid: cash oar
        kid: oar
        event card_taken kid captain oar
    """
    position = at("action", "actor kid", "captain hand water*2 open oar cash")
    play(position, script, edition=edition)


@chosen_after
def test_4_12_open_binds_also_if_nothing_open_is_left(edition: str) -> None:
    """The captain fires the flare gun, and still loses; the hidden water is safe."""
    lines = ("kid open gaffing_hook knife", "captain hand water open flare_gun", "mate fought")
    position = at(
        "fight",
        *lines,
        "actor kid",
        "demand mug kid captain open",
        "fight kid mate against captain",
    )
    script = "captain: fire\ncaptain: pass\nlauren: pass\nevent fight_ended attack 18 15\n"
    play(position, f"{script}event nothing_taken kid captain (§4.10)", edition=edition)


@every_edition
def test_4_12_only_the_kid_steals_unasked(edition: str) -> None:
    demand = "mug@captain/hidden" if edition == "classic" else "mug@captain"
    position = at("action", "actor mate", "captain hand water")
    play(position, f"mate: {demand}\nasked captain (§4.13)", edition=edition)


# Rowing (§4.4–4.6)


DRAWN = at("row_card", "actor captain", "captain rowed", "drawn 33 20 41")


def test_4_4_two_cards() -> None:
    script = """
        captain: row
        event rowed captain 0 2 (§4.4)
        asked chance (§1.10)
        chance: 33
        asked chance (§1.10)
        chance: 20
        asked captain (§4.5)
    """
    play(at("action", "actor captain"), script)


@every_edition
@pytest.mark.parametrize(
    ("held", "offered"),
    [
        ("", ["row"]),
        ("hand oar", ["row", "row/1"]),
        ("open oar", ["row", "row/1"]),
        ("hand oar open oar", ["row", "row/1", "row/2"]),
    ],
)
def test_4_4_how_many_oars_is_chosen_with_the_action(
    edition: str, held: str, offered: list[str]
) -> None:
    run = play(at("action", f"captain {held}", "actor captain"), "", edition=edition)
    assert [key for key in options(run, "captain") if key.startswith("row")] == offered


@every_edition
@pytest.mark.parametrize("oars", [0, 1, 2])
def test_4_4_one_more_for_each_oar_used(edition: str, oars: int) -> None:
    row = f"row/{oars}" if oars else "row"
    drawn = "chance: 19\nchance: 20\nchance: 21\nchance: 22\n".splitlines()[: 2 + oars]
    script = f"captain: {row}\nevent rowed captain {oars} {2 + oars}\n" + "\n".join(drawn)
    run = play(
        at("action", "captain hand oar*2", "actor captain"),
        f"{script}\nasked captain (§4.5)",
        edition=edition,
    )
    assert len(view_of(run, "captain").known.drawn) == 2 + oars


@every_edition
def test_4_4_a_hidden_oar_that_is_used_is_turned_up(edition: str) -> None:
    script = "captain: row/1\nevent card_turned_up captain oar (§4.4)\n"
    script += "position\n  seat captain rowed hand oar open oar"
    play(at("action", "captain hand oar*2", "actor captain"), script, edition=edition)


@every_edition
def test_4_4_an_open_one_is_used_before_a_hidden_one(edition: str) -> None:
    script = (
        "captain: row/1\nno event card_turned_up\nposition\n  seat captain rowed hand oar open oar"
    )
    play(at("action", "captain hand oar open oar", "actor captain"), script, edition=edition)


@every_edition
def test_4_4_an_oar_that_is_not_used_stays_hidden(edition: str) -> None:
    script = "captain: row\nno event card_turned_up\nposition\n  seat captain rowed hand oar"
    play(at("action", "captain hand oar", "actor captain"), script, edition=edition)


@every_edition
def test_4_5_each_goes_on_the_stack_or_under_the_deck_in_any_order(edition: str) -> None:
    script = """
        asked captain (§4.5)
        offered captain: keep@20 bury@20 keep@33 bury@33 keep@41 bury@41
        refused captain: keep@30 (§4.5)
        captain: bury@41
        event chart_placed captain bottom (§4.5)
        offered captain: keep@20 bury@20 keep@33 bury@33
        captain: keep@33
        event chart_placed captain stack (§4.5)
        captain: bury@20
        asked mate (§4.2)
        position
          stack 33(captain)
          under 41(captain) 20(captain)
    """
    play(DRAWN, script, edition=edition)


@every_edition
def test_4_5_all_drawn_cards_are_seen_before_the_first_is_placed(edition: str) -> None:
    run = play(at("action", "actor captain"), "captain: row\nchance: 33", edition=edition)
    assert [line for line in visible_events(run, "captain") if "charts" in line] == []
    drawn = "captain: row\nchance: 33\nchance: 20"
    run = play(at("action", "actor captain"), drawn, edition=edition)
    assert visible_events(run, "captain")[-1] == "charts_drawn captain 33,20 (§4.5)"
    assert options(run, "captain") == ["keep@20", "bury@20", "keep@33", "bury@33"]


@every_edition
def test_4_5_others_see_how_many_went_where(edition: str) -> None:
    run = play(DRAWN, "captain: bury@41\ncaptain: keep@33", edition=edition)
    for name in ("lauren", "spectator"):
        assert visible_events(run, name) == [
            "chart_placed captain bottom (§4.5)",
            "chart_placed captain stack (§4.5)",
        ]
        view = view_of(run, name)
        assert (view.navigation.drawn, view.known.drawn) == (1, ())
        assert (view.navigation.stack, view.known.stack, view.known.bottom) == (1, (), (None,))


@every_edition
def test_4_5_the_rower_knows_what_went_where(edition: str) -> None:
    run = play(DRAWN, "captain: bury@41\ncaptain: keep@33", edition=edition)
    assert visible_events(run, "captain")[1] == "chart_placed_seen captain 41 bottom (§4.5)"
    view = view_of(run, "captain")
    assert (view.known.drawn, view.known.stack, view.known.bottom) == ((20,), (33,), (41,))


@every_edition
def test_4_5_silence_buries_what_is_left_in_the_order_drawn(edition: str) -> None:
    script = """
        captain: keep@20
        captain: -
        event player_was_silent captain (§4.5)
        asked mate
        position
          stack 20(captain)
          under 33(captain) 41(captain)
    """
    play(DRAWN, script, edition=edition)


@every_edition
def test_4_5_a_second_rower_does_not_see_the_stack(edition: str) -> None:
    position = at("row_card", "actor mate", "mate rowed", "stack 33(captain)", "drawn 20 41")
    run = play(position, "mate: keep@41", edition=edition)
    assert view_of(run, "mate").known.stack == (41,)
    assert view_of(run, "captain").known.stack == (33,)
    assert view_of(run, "lauren").navigation.stack == 2


@every_edition
def test_4_6_whoever_rows_gets_a_mark(edition: str) -> None:
    run = play(at("action", "actor captain"), "captain: row", edition=edition)
    assert of_each(view_of(run, "lauren"), "rowed") == (False, True, False, False)


@every_edition
def test_4_6_also_if_every_card_was_buried(edition: str) -> None:
    script = "captain: row\nchance: 33\nchance: 20\ncaptain: -\n"
    script += "position\n  seat captain rowed\n  under 33(captain) 20(captain)"
    run = play(at("action", "actor captain"), script, edition=edition)
    assert view_of(run, "spectator").navigation.stack == 0


@every_edition
def test_4_6_nobody_else_does(edition: str) -> None:
    script = "captain: nothing\nmate: swap@lauren\nlauren: agree"
    run = play(at("action", "actor captain"), script, edition=edition)
    assert not any(of_each(view_of(run, "spectator"), "rowed"))


@every_edition
def test_4_4_the_deck_knows_no_rower(edition: str) -> None:
    """Each card left is alike, whoever draws."""
    run = play(at("action", "actor kid", "under 25(all)"), "kid: row", edition=edition)
    assert chance_weights(run) == {str(chart): 1 for chart in range(19, 43) if chart != 25}


# Changing seats (§4.7–4.8), and consent (§4.13)


EVERYBODY_PASSES = "lauren: pass\nmate: pass\n"
waits = pytest.mark.parametrize("edition", ["classic", "modern+displaced=waits"])
at_once = pytest.mark.parametrize("edition", ["modern", "classic+displaced=acts_at_once"])


def row(run: ScenarioRun) -> str:
    """Everybody aboard from bow to stern."""
    return " ".join(view_of(run, "spectator").seats)


@every_edition
def test_4_7_the_seat_of_anybody_aboard_can_be_demanded(edition: str) -> None:
    lines = ("captain wounds 7", "mate wounds 9", "lost frenchy wounds 7")
    run = play(at("action", *lines, crew=f"{FOUR} frenchy"), "", edition=edition)
    swaps = [key for key in options(run, "lauren") if key.startswith("swap")]
    assert swaps == ["swap@captain", "swap@mate", "swap@kid"]


@every_edition
def test_4_7_if_it_is_granted_the_two_change_seats(edition: str) -> None:
    script = """
        lauren: swap@mate
        event seat_demanded lauren mate (§4.7)
        asked mate (§4.13)
        mate: agree
        event seats_changed lauren mate (§4.7)
    """
    assert row(play(at("action"), script, edition=edition)) == "mate captain lauren kid"


@every_edition
def test_4_7_if_it_is_won_too(edition: str) -> None:
    script = f"captain: swap@kid\nkid: fight\n{EVERYBODY_PASSES}"
    script += "event fight_ended attack 7 3\nevent seats_changed captain kid (§4.7)"
    assert (
        row(play(at("action", "actor captain"), script, edition=edition))
        == "lauren kid mate captain"
    )


@every_edition
def test_4_7_if_it_is_lost_nobody_moves(edition: str) -> None:
    script = "kid: swap@captain\ncaptain: fight\n" + EVERYBODY_PASSES
    script += "event fight_ended defence 3 7\nno event seats_changed"
    assert row(play(at("action", "actor kid"), script, edition=edition)) == FOUR


@waits
def test_4_8_the_order_stays(edition: str) -> None:
    script = "lauren: swap@kid\nkid: agree\nno event displaced_acts\nasked captain\n"
    script += "captain: nothing\nmate: nothing\nasked kid (§4.2)"
    play(at("action"), script, edition=edition)


@at_once
def test_4_8_the_displaced_acts_at_once_and_the_later_place_lapses(edition: str) -> None:
    script = """
        lauren: swap@kid
        kid: agree
        event displaced_acts kid (§4.8)
        asked kid (§4.2)
        kid: nothing
        asked captain (§4.2)
        captain: nothing
        mate: nothing
        asked chance (§1.10)
    """
    play(at("action"), script, edition=edition)


@at_once
def test_4_8_such_changes_can_follow_one_another(edition: str) -> None:
    script = """
        lauren: swap@kid
        kid: agree
        kid: swap@mate
        mate: agree
        event displaced_acts mate (§4.8)
        mate: nothing
        asked captain
        captain: nothing
        asked chance
    """
    play(at("action"), script, edition=edition)


@at_once
def test_4_8_also_after_a_fight(edition: str) -> None:
    script = f"captain: swap@kid\nkid: fight\n{EVERYBODY_PASSES}"
    script += "event displaced_acts kid (§4.8)\nasked kid (§4.2)"
    play(at("action", "actor captain"), script, edition=edition)


@at_once
def test_4_8_who_has_acted_does_not_act_again(edition: str) -> None:
    script = "mate: swap@lauren\nlauren: agree\nno event displaced_acts\nasked kid"
    play(at("action", "actor mate"), script, edition=edition)


@at_once
@pytest.mark.parametrize("wounds", [8, 9])
def test_4_8_the_unconscious_and_the_dead_do_not(edition: str, wounds: int) -> None:
    position = at("action", f"mate wounds {wounds}")
    script = (
        "lauren: swap@mate\nevent seats_changed lauren mate\nno event displaced_acts\nasked captain"
    )
    play(position, script, edition=edition)


@at_once
def test_4_8_nor_who_fell_in_the_fight_for_the_seat(edition: str) -> None:
    script = f"captain: swap@kid\nkid: fight\n{EVERYBODY_PASSES}"
    script += "event seats_changed captain kid\nno event displaced_acts\nasked mate (§4.2)"
    play(at("action", "kid wounds 2", "actor captain"), script, edition=edition)


@at_once
def test_4_8_who_keeps_the_seat_is_not_displaced(edition: str) -> None:
    script = "lauren: swap@kid\nkid: fight\ncaptain: join@defence\nmate: pass\n"
    script += "event fight_ended defence 4 10\nno event displaced_acts\nasked captain (§4.2)"
    play(at("action"), script, edition=edition)


@every_edition
@pytest.mark.parametrize("demand", ["swap@mate", "mug@mate/knife"])
def test_4_13_a_conscious_victim_agrees_or_there_is_a_fight(edition: str, demand: str) -> None:
    demand = demand if edition == "classic" else demand.removesuffix("/knife")
    script = f"""
        lauren: {demand}
        asked mate (§4.13)
        offered mate: agree fight
        refused mate: nothing (§4.13)
        mate: fight
        event demand_refused mate (§4.13)
        event fight_began lauren mate (§6.1)
    """
    play(at("action", "mate open knife"), script, edition=edition)


@every_edition
def test_4_13_who_agrees_does_not_fight(edition: str) -> None:
    script = (
        "lauren: swap@mate\nmate: agree\nevent demand_granted mate (§4.13)\nno event fight_began"
    )
    play(at("action"), script, edition=edition)


@every_edition
@pytest.mark.parametrize("wounds", [8, 9])
def test_4_13_the_unconscious_and_the_dead_cannot_refuse(edition: str, wounds: int) -> None:
    position = at("action", f"mate wounds {wounds} hand knife", "actor kid")
    script = "no event demand_granted\nno event demand_refused\nno event fight_began"
    play(position, f"kid: swap@mate\nevent seats_changed kid mate\n{script}", edition=edition)
    play(position, f"kid: mug@mate/hidden\nevent card_stolen kid mate\n{script}", edition=edition)


@every_edition
def test_4_13_silence_agrees(edition: str) -> None:
    script = "lauren: swap@mate\nmate: -\nevent player_was_silent mate (§4.13)\n"
    play(at("action"), f"{script}event demand_granted mate\nevent seats_changed", edition=edition)


@every_edition
def test_4_13_everybody_hears_the_demand_and_the_answer(edition: str) -> None:
    run = play(at("action"), "lauren: swap@mate\nmate: agree", edition=edition)
    assert visible_events(run, "spectator")[:3] == [
        "seat_demanded lauren mate (§4.7)",
        "demand_granted mate (§4.13)",
        "seats_changed lauren mate (§4.7)",
    ]


# What single cards allow as an action (§4.14–4.16)


KIT = ("captain hand medical_kit", "actor captain")
HARTER = f"{FOUR} harter"


@every_edition
def test_4_14_a_kit_takes_one_wound_off(edition: str) -> None:
    script = """
        captain: kit@mate
        event card_discarded captain medical_kit (§4.14)
        event wound_healed captain mate 2 (§4.14)
        position
          seat mate wounds 2
          discarded medical_kit
    """
    play(at("action", *KIT, "mate wounds 3"), script, edition=edition)


@every_edition
def test_4_14_for_any_living_wounded_character_aboard_oneself_too(edition: str) -> None:
    lines = ("captain wounds 1 hand medical_kit", "lauren wounds 4", "mate wounds 9")
    lost = ("lost frenchy wounds 6", "actor captain")
    run = play(at("action", *lines, *lost, crew=f"{FOUR} frenchy"), "", edition=edition)
    kits = [key for key in options(run, "captain") if key.startswith("kit")]
    assert kits == ["kit@lauren", "kit@captain"]


@every_edition
def test_4_14_an_open_kit_is_used_first(edition: str) -> None:
    lines = ("captain wounds 2 hand medical_kit open medical_kit", "actor captain")
    script = "captain: kit@captain\nposition\n  seat captain wounds 1 hand medical_kit"
    play(at("action", *lines), script, edition=edition)


@every_edition
@pytest.mark.parametrize("where", ["hand", "open"])
def test_4_14_harter_keeps_it_open(edition: str, where: str) -> None:
    script = """
        harter: kit@kid
        event kit_kept harter (§4.14)
        no event card_discarded
        position
          seat kid wounds 1
          seat harter open medical_kit
    """
    lines = (f"harter {where} medical_kit", "kid wounds 2", "actor harter")
    play(at("action", *lines, crew=HARTER), script, edition=edition)


@every_edition
def test_4_14_harters_hidden_kit_is_turned_up(edition: str) -> None:
    lines = ("harter hand medical_kit", "kid wounds 2", "actor harter")
    script = "harter: kit@kid\nevent card_turned_up harter medical_kit (§4.14)"
    play(at("action", *lines, crew=HARTER), script, edition=edition)


@every_edition
def test_4_15_the_parasol_is_turned_up_and_open(edition: str) -> None:
    script = """
        captain: parasol
        event card_turned_up captain parasol (§4.15)
        event parasol_opened captain (§4.15)
        position
          seat captain open parasol!
    """
    play(at("action", "captain hand parasol", "actor captain"), script, edition=edition)


@every_edition
def test_4_15_turned_up_without_the_action_it_lies_there_closed(edition: str) -> None:
    script = """
        captain: +show@parasol
        position
          seat captain open parasol
        captain: parasol
        event parasol_opened captain (§4.15)
        no event card_turned_up
    """
    play(at("action", "captain hand parasol", "actor captain"), script, edition=edition)


@every_edition
def test_4_15_it_is_opened_once(edition: str) -> None:
    position = at("action", "captain open parasol!", "actor captain")
    play(
        position, "not offered captain: parasol\nrefused captain: parasol (§4.15)", edition=edition
    )


@every_edition
def test_4_15_it_stays_open_when_it_changes_hands(edition: str) -> None:
    script = """
        lauren: +trade@captain
        lauren: want@parasol
        lauren: offer
        captain: accept
        position
          seat lauren open parasol!
        not offered lauren: parasol
    """
    play(at("action", "captain open parasol!"), script, edition=edition)


@every_edition
def test_4_15_a_lost_parasol_is_open_no_more(edition: str) -> None:
    script = "chance: 27\nevent open_cards_lost captain parasol"
    run = play(at("draw_navigation top", "captain open parasol!"), script, edition=edition)
    assert not view_of(run, "kid").parasol_open


SIGNAL = ("action", "captain hand flare_gun", "actor captain")


@every_edition
def test_4_16_three_cards_are_turned_up_for_their_birds(edition: str) -> None:
    script = """
        captain: flare
        event signal_fired captain (§4.16)
        event card_discarded captain flare_gun (§4.16)
        chance: 31
        event signal_seen 31 (§4.16)
        event bird_sighted 1 (§8.6)
        chance: 22
        chance: 28
        event bird_lost 0 (§8.6)
        no event fell_overboard
        no event became_thirsty
        asked mate (§4.2)
        position
          under 31(all) 22(all) 28(all)
    """
    play(at(*SIGNAL), script, edition=edition)


@every_edition
def test_4_16_all_see_them(edition: str) -> None:
    run = play(at(*SIGNAL), "captain: flare\nchance: 22\nchance: 28\nchance: 31", edition=edition)
    for name in ("captain", "lauren", "spectator"):
        assert [line for line in visible_events(run, name) if "signal_seen" in line] == [
            "signal_seen 22 (§4.16)",
            "signal_seen 28 (§4.16)",
            "signal_seen 31 (§4.16)",
        ]
        assert view_of(run, name).known.bottom == (22, 28, 31)


@every_edition
def test_4_16_an_open_flare_gun_will_do(edition: str) -> None:
    position = at("action", "captain open flare_gun", "actor captain")
    play(
        position, "captain: flare\nposition\n  seat captain\n  discarded flare_gun", edition=edition
    )
