"""Tests the drawings of boat, hand and cards: complete, aligned, and clear without colour."""

from dataclasses import replace

import pytest
from rich.cells import cell_len

from adrift.games.one_boat.components import CARDS, CHARACTERS, CHARTS
from adrift.games.one_boat.view import View
from adrift.terminal.one_boat.boat import draw_boat
from adrift.terminal.one_boat.cards import card_list
from adrift.terminal.one_boat.charts import chart_line, chart_text, draw_chart
from adrift.terminal.one_boat.hand import draw_hand
from adrift.terminal.one_boat.legend import draw_legend
from adrift.terminal.one_boat.seats import player_state
from adrift.terminal.style import ASCII_SYMBOLS, UNICODE_SYMBOLS, Look, Piece, Symbols
from adrift.texts import LANGUAGES, Texts
from tests.terminal.one_boat_views import all_questions, all_spectator_views, first_view_where

ENGLISH = Look(Texts("en"), UNICODE_SYMBOLS)
OCCUPANTS = ("person", "greedy", "random", "greedy", "greedy", "greedy", "greedy", "greedy")


def to_text(lines: list[list[Piece]]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def board_lines(view: View, width: int = 80, tall: int = 1) -> list[str]:
    return draw_boat(view, ENGLISH, width, tall, OCCUPANTS).plain.splitlines()


def character_line(view: View, player: str, width: int = 80) -> str:
    name = ENGLISH.title(player)
    return next(line for line in board_lines(view, width)[1:] if f"{name}" in line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_has_a_letter_of_their_own(language: str) -> None:
    letters = [Look(Texts(language), UNICODE_SYMBOLS).letter(each) for each in CHARACTERS]
    assert len(set(letters)) == len(CHARACTERS)
    assert all(len(letter) == 1 and letter.isascii() for letter in letters)


@pytest.mark.parametrize("symbols", [UNICODE_SYMBOLS, ASCII_SYMBOLS])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "tall"), [(80, 1), (80, 2), (101, 2), (160, 1)])
def test_the_boat_fills_its_room_exactly(
    symbols: Symbols, language: str, width: int, tall: int
) -> None:
    look = Look(Texts(language), symbols)
    for view in all_spectator_views()[::120]:
        lines = draw_boat(view, look, width, tall, OCCUPANTS).plain.splitlines()
        assert [cell_len(line) for line in lines] == [width] * (3 + 8 * tall)


def test_a_row_tells_wounds_state_marks_and_hidden_cards() -> None:
    for view in all_spectator_views()[::60]:
        for player in view.seats:
            castaway = view.players[player]
            line, size = character_line(view, player), castaway.size
            hurt = min(size, castaway.wounds)
            assert f"{size} {'●' * hurt}{'○' * (size - hurt)} " in line
            assert ENGLISH.say(f"state-{player_state(view, player)}") in line
            assert (f"▮{castaway.hidden} " in line) == bool(castaway.hidden)
            marks = line[line.index("○●"[not hurt < size]) :].split("  ")
            assert ("R" in " ".join(marks).split()) == castaway.rowed


def test_characters_sit_from_bow_to_stern_and_the_lost_are_behind() -> None:
    view = first_view_where(lambda each: 0 < len(each.seats) < 8)
    lines = board_lines(view)
    stern = next(number for number, line in enumerate(lines) if "stern" in line)
    places = [lines.index(character_line(view, player)) for player in view.seats]
    assert places == list(range(2, stern))
    for player in {*view.players} - {*view.seats}:
        assert lines.index(character_line(view, player)) > stern
        assert "lost at sea" in character_line(view, player)


def test_whoever_is_in_the_water_swims_beside_the_seat() -> None:
    view = first_view_where(lambda each: each.water)
    for player in view.seats:
        assert character_line(view, player).startswith("~≈" if player in view.water else "~│")
        assert ("in the water" in character_line(view, player)) == (player in view.water)


def test_states_are_told_in_words() -> None:
    assert {
        player_state(view, player) for view in all_spectator_views() for player in view.players
    } == {"conscious", "unconscious", "dead", "water", "lost"}


def test_open_cards_are_all_there_in_a_wide_boat() -> None:
    view, player = max(
        ((view, player) for view in all_spectator_views() for player in view.players),
        key=lambda each: len(each[0].players[each[1]].open),
    )
    assert len(view.players[player].open) > 1
    for card in view.players[player].open:
        assert ENGLISH.texts.name(card) in character_line(view, player, 200)


def test_cards_that_do_not_fit_are_counted() -> None:
    cards = ["water", "water", "knife", "oar", "compass"]
    assert "".join(text for text, _ in card_list(cards, ENGLISH, 40)) == (
        "water ×2, oar, knife, compass"
    )
    assert "".join(text for text, _ in card_list(cards, ENGLISH, 20)) == "water ×2, oar, +2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_short_name_and_says_what_it_does(language: str) -> None:
    look = Look(Texts(language), UNICODE_SYMBOLS)
    short = [look.say(f"card-{card}") for card in CARDS]
    assert len(set(short)) == len(CARDS)
    assert max(map(len, short)) <= 8
    assert all(look.say(f"does-{card}") for card in CARDS)


def test_the_hand_shows_the_own_secrets_and_nobody_elses() -> None:
    for _, _, view in all_questions()[::20]:
        viewer, known = view.viewer, view.known
        assert viewer is not None
        line = "".join(text for text, _ in draw_hand(view, ENGLISH, 200))
        own = {viewer: "yourself"}
        for said, felt in (("love", known.loves[viewer]), ("hate", known.hates[viewer])):
            assert f"{said}: {own.get(felt, ENGLISH.texts.name(felt))}" in line
        for card in known.hands.get(viewer, ()):
            assert ENGLISH.texts.name(card) in line
    watching = all_spectator_views()[40]
    assert watching.viewer is None
    assert "behind the curtain" in "".join(text for text, _ in draw_hand(watching, ENGLISH, 80))


def test_a_full_hand_still_names_love_and_hate() -> None:
    view = all_questions()[30][2]
    assert view.viewer is not None
    full = replace(view, known=replace(view.known, hands={view.viewer: CARDS}))
    line = "".join(text for text, _ in draw_hand(full, ENGLISH, 80))
    assert cell_len(line) <= 80
    love, hate = view.known.loves[view.viewer], view.known.hates[view.viewer]
    assert line.endswith(f"♥{ENGLISH.letter(love)} ✗{ENGLISH.letter(hate)}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("symbols", [UNICODE_SYMBOLS, ASCII_SYMBOLS])
def test_every_navigation_card_can_be_told_from_every_other(
    language: str, symbols: Symbols
) -> None:
    look, view = Look(Texts(language), symbols), all_spectator_views()[40]
    assert len({"".join(to_text([chart_line(view, look, chart)]))[2:] for chart in CHARTS}) > 25
    for chart in CHARTS:
        assert cell_len(to_text([chart_line(view, look, chart)])[0]) <= 28
        assert len(chart_text(view, look, chart, 42)) <= 6
        assert {cell_len(line) for line in to_text(draw_chart(view, look, chart, 60))} == {60}


def test_1_9_a_navigation_card_in_words() -> None:
    view = all_spectator_views()[40]
    assert to_text(chart_text(view, ENGLISH, 26, 70)) == [
        "Navigation card 26: +∨ a bird",
        "overboard: Sir Stephen",
        "thirsty: the Captain and the Kid; rowers once more",
    ]
    assert to_text(chart_text(view, ENGLISH, 28, 70))[0] == "Navigation card 28: -∨ a bird leaves"
    assert to_text(chart_text(view, ENGLISH, 31, 70))[1:] == [
        "overboard: everyone",
        "thirsty: everyone; rowers and fighters once more each",
    ]
    other = replace(view, navigation=replace(view.navigation, printing="b"))
    assert "thirsty: all but the Kid; rowers once more" in to_text(
        chart_text(other, ENGLISH, 28, 70)
    )


def test_plain_signs_are_signs_every_terminal_has() -> None:
    look = Look(Texts("en"), ASCII_SYMBOLS)
    for _, _, view in all_questions()[::40]:
        assert draw_boat(view, look, 80, 2, OCCUPANTS).plain.replace("×", "").isascii()
        assert "".join(to_text([draw_hand(view, look, 80)])).replace("×", "").isascii()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("symbols", [UNICODE_SYMBOLS, ASCII_SYMBOLS])
def test_the_legend_explains_every_sign_without_colour(language: str, symbols: Symbols) -> None:
    look = Look(Texts(language), symbols)
    said = "\n".join(to_text(draw_legend(look)))
    for sign in (
        symbols.wound,
        symbols.healthy,
        symbols.bird,
        symbols.love,
        symbols.hate,
        symbols.marker,
    ):
        assert f"{sign} " in said
    for character in CHARACTERS:
        assert f"{look.letter(character)} {look.texts.name(character)}" in said
    assert max(cell_len(line) for line in said.splitlines()) <= 42
