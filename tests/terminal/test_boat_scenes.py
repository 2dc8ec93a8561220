"""Tests the drawings of the situation: fights, demands, trades, swimmers, thirst, cards."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from adrift.games.one_boat.events import (
    BecameThirsty,
    ChartPlayed,
    FightEnded,
    TurnBegan,
    WaterSpent,
)
from adrift.games.one_boat.view import View
from adrift.terminal.one_boat.cards_page import draw_cards_page, draw_final_secrets
from adrift.terminal.one_boat.feelings import feelings_text
from adrift.terminal.one_boat.reveals import draw_reveal, is_reveal, reveal_length
from adrift.terminal.one_boat.situation import draw_situation
from adrift.terminal.style import UNICODE_SYMBOLS, Look
from adrift.texts import Texts
from tests.terminal.one_boat_views import (
    all_questions,
    all_spectator_views,
    first_view_where,
    one_boat_match,
    view_of,
)

ENGLISH = Look(Texts("en"), UNICODE_SYMBOLS)
WIDTH = 42
"""Columns beside the panel of the smallest terminal."""
PAGE_WIDTH = 76
"""Columns of a page on the smallest terminal, which has 80."""


def situation_lines(view: View, width: int = WIDTH) -> list[str]:
    lines = draw_situation(view, [], ENGLISH, width)
    return ["".join(text for text, _ in line) for line in lines]


def first_situation_where(holds: Callable[[View], object]) -> tuple[View, list[str]]:
    view = first_view_where(holds)
    return view, situation_lines(view)


def test_every_scene_fits_beside_the_panel() -> None:
    for _, _, view in all_questions()[::3]:
        lines = situation_lines(view)
        assert all(len(line) <= WIDTH for line in lines)
        assert len(lines) <= 9


def test_6_3_a_fight_has_two_columns_with_running_totals() -> None:
    view, lines = first_situation_where(
        lambda each: (
            each.fight
            and "defence" in [each.fight.sides.get(player) for player in list(each.players)[3:]]
        )
    )
    fight = view.fight
    assert fight
    head = next(line for line in lines if "Attack" in line)
    assert f"Attack {fight.attack} " in head
    assert f"Defence {fight.defence} " in head
    asked = next(n for n, line in enumerate(lines) if "nobody else?" in line)
    below = lines[lines.index(head) + 1 : asked]
    for player in view.players:
        letter, side = ENGLISH.letter(player), fight.sides.get(player)
        left = any(line.startswith(f"{letter} ") for line in below)
        right = any(line[WIDTH // 2 :].startswith(f"{letter} ") for line in below)
        assert (left, right) == (side == "attack", side == "defence")


def test_6_3_weapons_stand_beside_whoever_holds_them() -> None:
    view = first_view_where(lambda each: each.fight and armed_fighters(each))
    assert any("+3 knife" in line for line in situation_lines(view, 120))


def test_12_5_courage_that_nobody_drank_is_not_counted_in_a_fight() -> None:
    view = first_view_where(lambda each: each.fight)
    assert view.fight
    fighter = view.fight.attacker
    courage = ("liquid_courage", "liquid_courage", "drunk_courage")
    players = {**view.players, fighter: replace(view.players[fighter], open=courage)}
    fight = replace(view.fight, bonuses={**view.fight.bonuses, fighter: {"liquid_courage": 3}})
    said = " ".join(situation_lines(replace(view, players=players, fight=fight), 120))
    name = ENGLISH.say("card-liquid_courage")
    assert f"+3 {name}" in said
    assert f"{name} ×" not in said


def armed_fighters(view: View) -> list[str]:
    assert view.fight
    return [player for player in view.fight.sides if "knife" in view.players[player].open]


def test_4_13_whoever_consents_sees_what_is_demanded() -> None:
    view, lines = first_situation_where(
        lambda each: each.demand and not each.fight and each.demand.kind == "swap"
    )
    assert view.demand
    player = ENGLISH.texts.name(view.demand.player)
    expected = f"{player} wants the seat of {ENGLISH.texts.name(view.demand.victim)}."
    assert " ".join(lines).casefold() == expected.casefold()


def test_5_3_only_the_proposer_sees_an_offer_in_the_making() -> None:
    view = first_view_where(lambda each: each.trade and not each.trade.offered and each.trade.own)
    assert view.trade
    assert ENGLISH.texts.name(view.trade.own[0]) in " ".join(situation_lines(view))
    trade = replace(view.trade, hidden=0, own=())
    watching = replace(view, viewer=None, trade=trade)
    assert " ".join(situation_lines(watching)).count(":") == 1, "that an offer is made, and no more"


def test_5_5_an_offer_shows_face_down_cards_by_number_alone() -> None:
    view = first_view_where(lambda each: each.trade and each.trade.offered and each.trade.hidden)
    assert view.trade
    assert view.viewer == view.trade.partner
    assert f"{view.trade.hidden} face-down card" in " ".join(situation_lines(view))


def test_9_1_swimmers_are_named_beside_the_card_that_threw_them_in() -> None:
    view, lines = first_situation_where(lambda each: each.water and each.moment.kind == "overboard")
    said = " ".join(lines)
    assert all(ENGLISH.texts.name(player) in said for player in view.water)
    assert f"Navigation card {view.navigation.played}" in said


def test_10_1_thirst_is_a_checklist_with_reasons_and_water_given() -> None:
    view = first_view_where(
        lambda each: (
            each.moment.kind == "thirst" and any(one.watered for one in each.players.values())
        )
    )
    played = view.navigation.played
    assert played is not None
    dry = next(player for player in view.seats if view.players[player].thirst)
    told = [ChartPlayed("kid", played), BecameThirsty(dry, 2, ("rowed", "named"))]
    lines = draw_situation(view, [*told, WaterSpent("kid", dry)], ENGLISH, 80)
    said = ["".join(text for text, _ in line) for line in lines]
    row = next(line for line in said if line.startswith(f"[ ] {ENGLISH.letter(dry)} "))
    assert f"{view.players[dry].thirst} left" in row
    assert row.rstrip().endswith("rowed, named")
    given = sum(bool(one.watered) for one in view.players.values() if one.thirst)
    assert sum("water ×" in line for line in said) == given


def test_4_5_the_rower_sees_every_card_drawn() -> None:
    view, lines = first_situation_where(lambda each: len(each.known.drawn) > 1)
    assert [line[:2].strip() for line in lines[1:]] == [str(chart) for chart in view.known.drawn]


def test_8_3_the_navigator_sees_the_row_stack() -> None:
    view, lines = first_situation_where(lambda each: each.moment.kind == "navigate")
    assert [line[:2].strip() for line in lines[1:]] == [str(chart) for chart in view.known.stack]


def test_what_is_turned_up_is_shown_with_all_that_follows() -> None:
    view = all_spectator_views()[60]
    played = [ChartPlayed("kid", 26), BecameThirsty("kid", 1, ("named",))]
    assert reveal_length([*played, FightEnded("attack", 5, 3)]) == 2
    assert reveal_length([*played, TurnBegan(2, ("kid",))]) == 2
    assert [is_reveal(each) for each in played] == [True, False]
    assert "Navigation card 26" in draw_reveal(played, view, ENGLISH, 70).plain
    fight = draw_reveal([FightEnded("attack", 5, 3)], view, ENGLISH, 70).plain.splitlines()
    assert [line.count("█") for line in fight] == [5, 3]


def own_hand(view: View) -> tuple[str, ...]:
    return view.known.hands.get(view.viewer or "", ())


def test_the_page_of_cards_holds_the_own_secrets_first() -> None:
    view = first_view_where(lambda each: len(own_hand(each)) > 2)
    said = "\n".join("".join(text for text, _ in line) for line in draw_cards_page(view, ENGLISH))
    assert view.viewer is not None
    assert said.startswith(f"You are {ENGLISH.texts.name(view.viewer)}")
    assert feelings_text(view, ENGLISH, view.viewer)[:30] in said
    for card in own_hand(view):
        assert f"▮ {ENGLISH.texts.name(card)}" in said
    assert ENGLISH.sentence("weather", weather=view.weather) in said
    watching = draw_cards_page(all_spectator_views()[60], ENGLISH)
    assert "You" not in "".join(text for line in watching for text, _ in line)


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Hidden cards of others that you know"),
        ("de", "Verdeckte Karten anderer, die du kennst"),
    ],
)
def test_the_page_of_cards_holds_hidden_cards_of_others_that_one_knows(
    language: str, title: str
) -> None:
    """§4.11, §5.5 A player still knows the cards they gave away or lost to a thief."""
    look = Look(Texts(language), UNICODE_SYMBOLS)
    view = first_view_where(lambda each: len(own_hand(each)) > 2)
    other = next(player for player in view.players if player != view.viewer)
    assert title not in cards_page_lines(view, look)
    hand = ("water", "water", "cash", "jewels", "medical_kit", "gaffing_hook", "knife")
    known = replace(view.known, hands={**view.known.hands, other: hand})
    lines = cards_page_lines(replace(view, known=known), look)
    below = lines[lines.index(title) + 1 :]
    assert below[0].startswith(f"▮ {look.texts.name(other)}: ")
    listed = " ".join(below[: below.index("")])
    assert f"{look.texts.name('water')} ×2, {look.texts.name('cash')}, " in listed
    assert listed.endswith(look.texts.name("knife"))
    assert all(len(line) <= PAGE_WIDTH for line in below)


def cards_page_lines(view: View, look: Look) -> list[str]:
    return ["".join(text for text, _ in line) for line in draw_cards_page(view, look)]


def test_11_11_in_the_end_everybody_shows_everything() -> None:
    source = one_boat_match("0", seed="3")
    while source.advance():
        pass
    view = view_of(source)
    assert len(view.players) == 6
    for player in view.players:
        said = " ".join(
            "".join(text for text, _ in line) for line in draw_final_secrets(view, ENGLISH, player)
        )
        own = {player: "themselves"}
        for felt in (view.known.loves[player], view.known.hates[player]):
            assert own.get(felt, ENGLISH.texts.name(felt)) in said
        for card in view.known.hands.get(player, ()):
            assert ENGLISH.texts.name(card) in " ".join(said.split())
