"""Rules §4: rowing (§4.4–4.6)."""

import pytest

from tests.rulebook.one_boat.scenes import at, every_edition, options, play, seen, told
from tests.scenes import odds

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
    trial = play(at("action", f"captain {held}", "actor captain"), "", edition=edition)
    assert [key for key in options(trial, "captain") if key.startswith("row")] == offered


@every_edition
@pytest.mark.parametrize("oars", [0, 1, 2])
def test_4_4_one_more_for_each_oar_used(edition: str, oars: int) -> None:
    row = f"row/{oars}" if oars else "row"
    drawn = "chance: 19\nchance: 20\nchance: 21\nchance: 22\n".splitlines()[: 2 + oars]
    script = f"captain: {row}\nevent rowed captain {oars} {2 + oars}\n" + "\n".join(drawn)
    trial = play(
        at("action", "captain hand oar*2", "actor captain"),
        f"{script}\nasked captain (§4.5)",
        edition=edition,
    )
    assert len(seen(trial, "captain").drawn_cards) == 2 + oars


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
    trial = play(at("action", "actor captain"), "captain: row\nchance: 33", edition=edition)
    assert [line for line in told(trial, "captain") if "charts" in line] == []
    drawn = "captain: row\nchance: 33\nchance: 20"
    trial = play(at("action", "actor captain"), drawn, edition=edition)
    assert told(trial, "captain")[-1] == "charts_drawn captain 33,20 (§4.5)"
    assert options(trial, "captain") == ["keep@20", "bury@20", "keep@33", "bury@33"]


@every_edition
def test_4_5_others_see_how_many_went_where(edition: str) -> None:
    trial = play(DRAWN, "captain: bury@41\ncaptain: keep@33", edition=edition)
    for name in ("lauren", "spectator"):
        assert told(trial, name) == [
            "chart_placed captain bottom (§4.5)",
            "chart_placed captain stack (§4.5)",
        ]
        view = seen(trial, name)
        assert (view.drawn, view.drawn_cards) == (1, ())
        assert (view.stack, view.stack_cards, view.bottom) == (1, (), (0,))


@every_edition
def test_4_5_the_rower_knows_what_went_where(edition: str) -> None:
    trial = play(DRAWN, "captain: bury@41\ncaptain: keep@33", edition=edition)
    assert told(trial, "captain")[1] == "chart_placed_seen captain 41 bottom (§4.5)"
    view = seen(trial, "captain")
    assert (view.drawn_cards, view.stack_cards, view.bottom) == ((20,), (33,), (41,))


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
    trial = play(position, "mate: keep@41", edition=edition)
    assert seen(trial, "mate").stack_cards == (41,)
    assert seen(trial, "captain").stack_cards == (33,)
    assert seen(trial, "lauren").stack == 2


@every_edition
def test_4_6_whoever_rows_gets_a_mark(edition: str) -> None:
    trial = play(at("action", "actor captain"), "captain: row", edition=edition)
    assert seen(trial, "lauren").rowed == (False, True, False, False)


@every_edition
def test_4_6_also_if_every_card_was_buried(edition: str) -> None:
    script = "captain: row\nchance: 33\nchance: 20\ncaptain: -\n"
    script += "position\n  seat captain rowed\n  under 33(captain) 20(captain)"
    trial = play(at("action", "actor captain"), script, edition=edition)
    assert seen(trial, "spectator").stack == 0


@every_edition
def test_4_6_nobody_else_does(edition: str) -> None:
    script = "captain: nothing\nmate: swap@lauren\nlauren: agree"
    trial = play(at("action", "actor captain"), script, edition=edition)
    assert not any(seen(trial, "spectator").rowed)


@every_edition
def test_4_4_the_deck_knows_no_rower(edition: str) -> None:
    """Each card left is alike, whoever draws."""
    trial = play(at("action", "actor kid", "under 25(all)"), "kid: row", edition=edition)
    assert odds(trial) == {str(chart): 1 for chart in range(19, 43) if chart != 25}
