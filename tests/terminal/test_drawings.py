"""Tests the drawings of the sea and the players: complete, aligned, and clear without colour."""

from functools import cache

import pytest
from rich.cells import cell_len

from adrift.core.players import SPECTATOR
from adrift.games.many_boats.components import BLACK, COLOURS
from adrift.games.many_boats.view import View
from adrift.terminal.many_boats.legend import draw_legend
from adrift.terminal.many_boats.players import draw_players, summarize
from adrift.terminal.many_boats.sea import draw_sea
from adrift.terminal.style import ASCII_SYMBOLS, UNICODE_SYMBOLS, Look, Symbols
from adrift.texts import LANGUAGES, Texts
from tests.terminal.harness import RANDOM_SETUP, unsaved_match
from tests.terminal.test_local import play_until_decisions

ENGLISH = Look(Texts("en"), UNICODE_SYMBOLS)


@cache
def view_after(decisions: int, edition: str = f"zman{RANDOM_SETUP}", count: int = 6) -> View:
    source = unsaved_match("0", edition, count=str(count))
    play_until_decisions(source, decisions)
    view = source.view(SPECTATOR)
    assert isinstance(view, View)
    return view


@pytest.fixture
def finished_view() -> View:
    return view_after(1000, count=4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_colour_has_a_letter_of_its_own(language: str) -> None:
    letters = [
        Look(Texts(language), UNICODE_SYMBOLS).letter(colour) for colour in (*COLOURS, BLACK)
    ]
    assert len(set(letters)) == 7
    assert all(len(letter) == 1 and letter.isascii() for letter in letters)


@pytest.mark.parametrize("symbols", [UNICODE_SYMBOLS, ASCII_SYMBOLS])
def test_every_shape_on_the_sea_is_another(symbols: Symbols) -> None:
    shapes = [
        symbols.officer,
        symbols.sailor,
        symbols.leak,
        symbols.free_seat,
        symbols.bow,
        symbols.stern,
        "!",
    ]
    assert len(set(shapes)) == len(shapes)


@pytest.mark.parametrize("seats", [6, 7])
@pytest.mark.parametrize("symbols", [UNICODE_SYMBOLS, ASCII_SYMBOLS])
@pytest.mark.parametrize(("width", "tall"), [(80, 1), (80, 3), (101, 2), (160, 3)])
def test_the_sea_fills_its_room_exactly(
    seats: int, symbols: Symbols, width: int, tall: int
) -> None:
    view = view_after(60, f"zman{RANDOM_SETUP}+seats={seats}")
    for language in LANGUAGES:
        lines = draw_sea(view, Look(Texts(language), symbols), width, tall).plain.splitlines()
        assert [cell_len(line) for line in lines] == [width] * (1 + 7 * tall)


def test_a_boat_shows_every_pawn_by_owner_and_rank() -> None:
    view = view_after(60)
    sea = draw_sea(view, ENGLISH, 80).plain
    at_sea = {name: boat for name, boat in view.boats.items() if boat.place == "sea"}
    assert at_sea
    for name, boat in at_sea.items():
        crew = [
            f"{ENGLISH.letter(owner)}{rank}"
            for owner, pawns in boat.crew.items()
            for rank in "▲" * pawns.officers + "•" * pawns.sailors
        ]
        free = ["· "] * (view.seats - len(crew) - boat.leaks)
        seats = " ".join([*crew, *free, *["≈≈"] * boat.leaks])
        assert f"{boat.lane}┊" in sea
        assert f"{ENGLISH.letter(name)}[{seats}" in sea


def test_landed_and_sunk_boats_are_where_they_ended(finished_view: View) -> None:
    sea = draw_sea(finished_view, ENGLISH, 80).plain.splitlines()
    assert len(finished_view.boats) == 5
    for name, boat in finished_view.boats.items():
        said = "sunk"
        if name in finished_view.landed:
            said = f"[ stage {finished_view.landed.index(name) + 1} >"
        assert boat.lane is not None
        line = sea[boat.lane].replace("[ stage", " [ stage")
        assert f"{ENGLISH.letter(name)} {said}" in line


def test_a_swimmer_is_drawn_beside_the_boat_it_left() -> None:
    source = unsaved_match("0", count="4")
    while not source.view(SPECTATOR).swimmers:
        source.advance()
    view = source.view(SPECTATOR)
    swimmer = view.swimmers[0]
    pawn = ENGLISH.letter(swimmer.player) + {"sailor": "•", "officer": "▲"}[swimmer.rank]
    lane = view.boats[swimmer.left].lane
    assert f"≈{pawn}≈" in draw_sea(view, ENGLISH, 80).plain.splitlines()[lane]


def test_islands_say_what_they_pay(finished_view: View) -> None:
    assert "▲ 8  • 6" in draw_sea(finished_view, ENGLISH, 80).plain
    flat = view_after(5, "zman+scoring=flat")
    assert "▲ 2  • 1" in draw_sea(flat, ENGLISH, 80).plain


def test_points_so_far_are_the_points_of_the_outcome_in_the_end() -> None:
    source = unsaved_match("0", f"manual{RANDOM_SETUP}", count="4", seed="3")
    play_until_decisions(source, 1000)
    outcome = source.outcome()
    assert outcome is not None
    view = source.view(SPECTATOR)
    assert tuple(summarize(view, player).points for player in view.players) == outcome.points


def test_the_players_show_marker_hats_and_pawns() -> None:
    view = view_after(60, count=4)
    lines = draw_players(
        view, ENGLISH, 44, ("person", "greedy", "random", "greedy")
    ).plain.splitlines()
    marked = [line[0] for line in lines[1:]].index("◆")
    assert list(view.players)[marked] == view.start_player
    for player, line in zip(view.players, lines[1:], strict=True):
        now = summarize(view, player)
        assert f"▲{now.at_sea[0]} •{now.at_sea[1]}" in line
        assert line.split()[-2:] == [str(now.hats), str(now.points)]


def test_plain_signs_are_signs_every_terminal_has(finished_view: View) -> None:
    look = Look(Texts("en"), ASCII_SYMBOLS)
    assert draw_sea(finished_view, look, 80).plain.isascii()
    assert draw_players(finished_view, look, 44, ("person",) * 4).plain.isascii()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("symbols", [UNICODE_SYMBOLS, ASCII_SYMBOLS])
def test_the_legend_explains_every_sign_without_colour(language: str, symbols: Symbols) -> None:
    look = Look(Texts(language), symbols)
    lines = ["".join(text for text, _ in line) for line in draw_legend(look)]
    said = "\n".join(lines)
    for colour in (*COLOURS, BLACK):
        assert f"{look.letter(colour)} {look.texts.name(colour)}" in said
    for shape in (
        symbols.officer,
        symbols.sailor,
        symbols.leak * 2,
        symbols.free_seat,
        "!",
        symbols.marker,
    ):
        assert any(f"{shape} " in line for line in lines)
