"""Hand-written positions of one_boat are read, drawn again unchanged, and filled with defaults."""

import pytest

from adrift.core.players import CHANCE, Player
from adrift.core.setups import Setup
from adrift.games.one_boat.cards.movements import ALL, DECK, GONE, PILE, TABLE, UNDER
from adrift.games.one_boat.components import CARD_OF
from adrift.games.one_boat.position.steps import KINDS, PHASE_STARTS
from tests.scenarios.one_boat_texts import (
    BOAT,
    CREW,
    GAME,
    PLACES,
    SETTING_UP,
    SETUP,
    SEVEN,
    STEPS,
    read_text,
    redraw,
)

CASES = [
    *((text, SETUP) for text in STEPS.values()),
    (SETTING_UP["extra_character"], SEVEN),
    (SETTING_UP["deal_character"], PLACES),
]
IDS = [*STEPS, *SETTING_UP]
CHANCE_IS_ASKED = (
    *("extra_character", "deal_character", "deal_love", "deal_hate", "deal_provision"),
    *("weather", "draw_provision", "draw_navigation", "steal"),
)
REST = "".join(f"seat {name}\n" for name in CREW[1:])


@pytest.mark.parametrize(("text", "setup"), CASES, ids=IDS)
def test_a_position_is_drawn_as_it_was(text: str, setup: Setup) -> None:
    found = redraw(text, setup)
    wanted = [line.split() for line in text.splitlines()]
    assert [line for line in wanted if line not in found] == []
    again = "\n".join(" ".join(line) for line in found)
    assert redraw(again, setup) == found


@pytest.mark.parametrize(("text", "setup"), CASES, ids=IDS)
def test_the_question_it_names_is_open(text: str, setup: Setup) -> None:
    state, kind = read_text(text, setup), text.split()[1]
    assert (state.question.kind if state.waiting else "over") == kind
    assert state.question_number == (kind != "over")
    chance = "by chance" in text or kind in CHANCE_IS_ASKED
    assert (state.waiting[:1] == [CHANCE]) == chance


def test_there_is_one_for_every_step() -> None:
    drawn = {text.split()[1] for text, _ in CASES}
    assert set(KINDS) - set(PHASE_STARTS) == drawn


# What may be left out


def test_a_step_is_a_position() -> None:
    found = redraw("step action")
    assert ["actor", "lauren"] in found
    assert ["order", *CREW[1:]] in found
    assert ["turn", "1"] in found
    assert ["birds", "0"] in found
    loves = "lauren:captain captain:mate mate:huang huang:kid kid:lauren"
    assert ["loves", *loves.split()] in found
    hates = "lauren:mate captain:huang mate:kid huang:lauren kid:captain"
    assert ["hates", *hates.split()] in found


def test_who_loves_whom_need_not_be_said_of_everybody() -> None:
    found = redraw("step action\nloves lauren:captain mate:kid\nhates kid:kid")
    loves = "lauren:captain captain:mate mate:kid huang:lauren kid:huang"
    assert ["loves", *loves.split()] in found
    hates = "lauren:mate captain:huang mate:lauren huang:captain kid:kid"
    assert ["hates", *hates.split()] in found


def test_the_first_conscious_acts() -> None:
    assert ["actor", "lauren"] in redraw(f"step action\n{BOAT.replace('wounds 2', 'wounds 7')}")


def test_what_lies_nowhere_is_in_the_deck() -> None:
    found = redraw(f"step action\n{BOAT}discarded water*5")
    assert ["discarded", "water*5"] in found
    assert [line[:4] for line in found if line[0] == "deck"] == [
        ["deck", "water*6", "cash*5", "jewels*3"]
    ]


def test_if_the_deck_is_drawn_it_has_been_discarded() -> None:
    state = read_text("step action\ndeck water*3 oar\ndiscarded cash\n")
    assert (state.deck_left, sum(state.deck_counts), sum(state.discarded)) == (4, 4, 42)
    assert state.discarded[0] == 13


def test_navigation_cards_that_lie_nowhere_are_under_a_pile_that_is_drawn() -> None:
    state = read_text("step action\npile 25 19\nunder 33(kid)\nstack 20", edition="classic")
    assert state.pile == [19, 25]
    assert state.bottom[:3] == [33, 12, 13]
    assert state.bottom_seen[:3] == [16, 0, 0]
    assert len(state.bottom) == 26 - 3


def test_who_falls_and_who_thirsts_follows_from_the_card() -> None:
    assert ["water", "captain"] in redraw(
        "step overboard\nplayed 23\nseat lauren hand water\n" + REST
    )
    text = "step thirst\nplayed 23\nseat lauren hand water fought\n" + REST
    assert ["thirst", "lauren:1", "mate:1"] in redraw(text)


def test_over_is_by_rescue_if_anybody_is_aboard() -> None:
    assert read_text("step over").birds == 4
    assert read_text("step over\n" + "".join(f"lost {name}\n" for name in CREW)).birds == 0


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("step draw_provision", 5),
        ("step draw_provision\ntray water", 4),
        ("step draw_provision\ndeck water*2", 2),
        ("step draw_navigation row", 2),
        ("step draw_navigation row\ndrawn 20", 1),
        ("step draw_navigation signal\nsignals 20", 2),
        ("step draw_navigation compass", 2),
        ("step draw_navigation compass\nstack 20", 1),
        ("step draw_navigation", 0),
    ],
)
def test_how_many_cards_are_still_to_be_drawn(text: str, number: int) -> None:
    assert read_text(text).to_draw == number


def test_places_are_dealt_whoever_is_drawn() -> None:
    seats = "seat kid\nseat captain\nseat huang\nlost lauren wounds 9\nseat mate\n"
    state = read_text(f"step action\n{seats}", Setup(PLACES.players, cast=CREW))
    assert state.names == ("lauren", "captain", "mate", "huang", "kid")
    assert ["seat", "kid"] in redraw(f"step action\n{seats}", Setup(PLACES.players, cast=CREW))


def test_places_are_dealt_the_base_cast_if_nobody_is_drawn() -> None:
    assert read_text("step action", PLACES).names == (
        "lauren",
        "captain",
        "stephen",
        "mate",
        "frenchy",
    )
    assert read_text("step deal_character place4", PLACES).names[:3] == (
        "lauren",
        "captain",
        "stephen",
    )


def test_players_are_called_by_their_places_too() -> None:
    assert read_text("step action\nactor place3", PLACES).actor == 2


# Steps that start a part of the turn


@pytest.mark.parametrize(
    ("text", "kind", "turn"),
    [
        ("step turn", "weather", 1),
        ("step turn\nturn 5", "weather", 5),
        ("step quartermaster", "draw_provision", 1),
        ("step actions\nturn 2", "action", 2),
        ("step navigation\nstack 20 21", "navigate", 1),
        ("step navigation\nweather wind\nstack 20 21", "draw_navigation", 1),
        ("step carry_out\nplayed 22", "overboard", 1),
    ],
)
def test_a_part_of_the_turn_begins(text: str, kind: str, turn: int) -> None:
    state = read_text(f"{text}\nseat lauren hand water\n{REST}", edition="modern+weather=on")
    assert (state.question.kind, state.turn, state.question_number) == (kind, turn, 1)
    assert len(state.past_movements) == turn


def test_what_happens_on_the_way_is_told() -> None:
    state = read_text("step carry_out\nplayed 25\nbirds 1")
    assert state.events
    assert [event.brief().split()[0] for event in state.events][:1] == ["bird_sighted"]


# The ledger


def test_without_a_ledger_each_card_came_straight_to_where_it_lies() -> None:
    text = f"step closing\nturn 3\n{BOAT}discarded cash\nthrown oar(mate)\nunder 20(kid) past 2\n"
    state = read_text(text.replace("hand oar ", ""))
    pages = [page.movements for page in state.past_movements]
    assert [len(page) for page in pages[1:]] == [0, 0]
    moved = pages[0]
    assert (DECK, 1, (CARD_OF["knife"],), 0b10010) in moved
    assert (DECK, TABLE, (CARD_OF["cash"],), ALL) in moved
    assert (DECK, GONE, (CARD_OF["oar"],), 0b00100) in moved
    assert (PILE, UNDER + 2, (20,), 0b10000) in moved


def test_a_ledger_is_kept_word_by_word() -> None:
    moves = [
        "moves 0 deck>lauren:water(lauren) deck>kid:knife(kid)",
        "moves 2 deck>tray:water*2,oar(lauren,kid) tray>tray:oar(kid) kid>table:knife(all) "
        "kid>gone:oar(kid) pile>drawn:27(kid) drawn>under0:27(kid) stack>stack:21,33(kid) "
        "pile>stack:19 stack>played:19(all)",
    ]
    text = "\n".join(["step action", "turn 3", *moves])
    assert [line for line in redraw(text) if line[0] == "moves"] == [line.split() for line in moves]
    assert [line for line in redraw("step action\nmoves 1 none") if line[0] == "moves"] == [
        ["moves", "0", "none"]
    ]


def test_who_saw_a_movement_sees_it_in_the_view() -> None:
    state = read_text("step action\nmoves 1 captain>kid:oar(captain,kid)")
    seen = [GAME.view(state, Player(player)).movements[1][0].cards for player in range(5)]
    assert seen == [(None,), ("oar",), (None,), (None,), ("oar",)]
