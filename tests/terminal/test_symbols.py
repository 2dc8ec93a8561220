"""Tests that each symbol means one thing, and that cut text ends with an ellipsis."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from adrift.core.players import SPECTATOR
from adrift.games import GAMES
from adrift.games.many_boats.components import BLACK, COLOURS
from adrift.games.one_boat.components import CHARACTERS
from adrift.games.one_boat.events import CardKept, CardKeptSeen, ProvisionDealt, ProvisionSeen
from adrift.terminal.many_boats.hull import pawn
from adrift.terminal.many_boats.sea import draw_sea, draw_vote_weights
from adrift.terminal.play.controller import MatchController
from adrift.terminal.style import ASCII_SYMBOLS, UNICODE_SYMBOLS, Look, Symbols, fit, shorten
from adrift.terminal.widgets.clipped_text import ClippedText
from adrift.terminal.widgets.event_log import EventLog
from adrift.texts import LANGUAGES
from tests.terminal.harness import load_texts, running_terminal, unsaved_match
from tests.terminal.one_boat_views import one_boat_match

ENGLISH = Look(load_texts("en"), UNICODE_SYMBOLS)
BOTH_SYMBOL_SETS = pytest.mark.parametrize(
    "symbols", [UNICODE_SYMBOLS, ASCII_SYMBOLS], ids=["fine", "plain"]
)
PERSON = "*"
FULL_BOAT = "!"


def many_boats_symbols(look: Look) -> list[str]:
    """Return all symbols at a table of many_boats that have a meaning of their own."""
    symbols, letters = look.symbols, [look.letter(each) for each in (*COLOURS, BLACK)]
    shapes = [
        symbols.officer,
        symbols.leak,
        symbols.free_seat,
        symbols.stern,
        symbols.bow,
        symbols.ellipsis,
    ]
    return [
        *letters,
        *shapes,
        FULL_BOAT,
        symbols.marker,
        symbols.pointer,
        symbols.winner,
        symbols.submenu,
    ]


def one_boat_symbols(look: Look) -> list[str]:
    symbols, letters = look.symbols, [look.letter(each) for each in CHARACTERS]
    marks = [look.say(f"mark-{mark}") for mark in ("rowed", "fought", "drank")]
    shapes = [
        symbols.wound,
        symbols.healthy,
        symbols.card,
        symbols.bird,
        symbols.love,
        symbols.hate,
        symbols.leak,
    ]
    table = [
        symbols.free_seat,
        symbols.marker,
        symbols.pointer,
        symbols.winner,
        symbols.submenu,
        symbols.ellipsis,
    ]
    return [*letters, *marks, *shapes, *table, PERSON, symbols.box.vertical]


@BOTH_SYMBOL_SETS
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("drawn", [many_boats_symbols, one_boat_symbols])
def test_no_sign_of_a_game_means_two_things(language: str, symbols: Symbols, drawn: object) -> None:
    assert callable(drawn)
    found = drawn(Look(load_texts(language), symbols))
    assert sorted({each for each in found if found.count(each) > 1}) == []


async def test_the_pointer_stands_only_where_keys_act(tmp_path: Path) -> None:
    """It marks neither whose turn it is, nor the start player, nor the question."""
    async with running_terminal(one_boat_match("1"), tmp_path) as terminal:
        await terminal.wait_until_quiet()
        assert UNICODE_SYMBOLS.pointer not in terminal.text
        await terminal.press("down")
        assert terminal.text.count(UNICODE_SYMBOLS.pointer) == 1
    async with running_terminal(unsaved_match("1"), tmp_path) as terminal:
        await terminal.wait_until_quiet()
        assert UNICODE_SYMBOLS.pointer not in terminal.text


# The same symbols as in scenarios


def test_plain_boats_look_as_in_scenarios() -> None:
    source, look = unsaved_match("1"), Look(load_texts("en"), ASCII_SYMBOLS)
    while source.advance():
        pass
    drawn = GAMES["many_boats"].draw_position(source._state).splitlines()
    crews = [line.partition("[")[2].split("]")[0].split() for line in drawn if "[" in line]
    sea = draw_sea(source.view(SPECTATOR), look, 200).plain.splitlines()
    assert crews
    for crew in crews:
        assert any(line.partition("[")[2].split("]")[0].split() == crew for line in sea), crew
    assert pawn(look, "red", "officer")[0] == "Ro"
    assert pawn(look, "red", "sailor")[0] == "R "


# Truncation


@BOTH_SYMBOL_SETS
def test_what_is_cut_off_ends_with_an_ellipsis(symbols: Symbols) -> None:
    pieces = [("Lady ", "bold"), ("Lauren", "")]
    for width in range(1, 12):
        said = "".join(text for text, _ in fit(pieces, width, "", ellipsis=symbols.ellipsis))
        assert cell_len(said) == width
        if len(symbols.ellipsis) < width < 11:
            assert said.rstrip().endswith(symbols.ellipsis)
    assert "".join(text for text, _ in shorten(pieces, 11, symbols.ellipsis)) == "Lady Lauren"


def test_a_clipped_text_folds_first_and_then_says_that_there_is_more() -> None:
    clipped = ClippedText(ENGLISH, id="status", max_lines=2)
    clipped.text = "one two three four five six"
    assert clipped.lines(40) == ["one two three four five six"]
    assert clipped.lines(14) == ["one two three", "four five six"]
    assert clipped.lines(10) == ["one two", "three fou…"]


async def test_a_title_too_long_for_the_screen_ends_with_an_ellipsis(tmp_path: Path) -> None:
    source = one_boat_match("1", "classic+psychopath_love=spared", count="8")
    async with running_terminal(source, tmp_path) as terminal:
        title = terminal.app.screen.query_one("#title", ClippedText)
        title.set_text("Adrift · " + "a very long title " * 9)
        await terminal.wait_until_quiet()
        assert terminal.text.splitlines()[0].rstrip().endswith("…")


# The log


def test_what_somebody_does_is_told_to_them_once() -> None:
    source = one_boat_match("1", "modern", seed="3")
    me = source.people[0]
    while not any(isinstance(each, CardKeptSeen) for each in source.events(me)):
        if not source.advance():
            question = source.question(source.people[0])
            assert question is not None
            assert source.answer(source.people[0], question.options[0]) is None
    controller = MatchController(source, ENGLISH, None, resumed=False)  # type: ignore[arg-type]
    story = source.events(me)
    told = controller.without_repeated(story)
    name = source.players[me]
    for public, private in ((ProvisionDealt, ProvisionSeen), (CardKept, CardKeptSeen)):
        mine = [each for each in story if isinstance(each, public) and each.player == name]
        assert mine, "everybody is told"
        assert [each for each in told if isinstance(each, public) and each.player == name] == []
        assert sum(isinstance(each, private) for each in told) == len(mine)
    others = [each for each in story if isinstance(each, CardKept) and each.player != name]
    assert [each for each in told if isinstance(each, CardKept)] == others


async def test_the_log_shows_the_own_card_once(tmp_path: Path) -> None:
    source = one_boat_match("1", seed="3")
    async with running_terminal(source, tmp_path) as terminal:
        said = [line.text for line in terminal.app.screen.query_one("#story-low", EventLog).lines]
    name = ENGLISH.title(source.players[source.people[0]])
    assert not any(line == f"{name} is dealt a first card." for line in said)
    assert sum(line.startswith(f"{name} starts with") for line in said) == 1


# Vote weights


@BOTH_SYMBOL_SETS
def test_4_4_before_somebody_is_thrown_out_everybody_sees_what_each_vote_counts(
    symbols: Symbols,
) -> None:
    look = Look(load_texts("en"), symbols)
    source = unsaved_match("0", "zman")
    while source.view(SPECTATOR).moment.kind != "eject_ballot":
        assert source.advance(), "no full boat sprang a leak"
    view = source.view(SPECTATOR)
    assert view.leaking is not None
    lines = ["".join(text for text, _ in line) for line in draw_vote_weights(view, (), look, 40)]
    crew = view.boats[view.leaking].crew
    weights = {player: 2 * pawns.officers + pawns.sailors for player, pawns in crew.items()}
    expected = [
        f"{look.letter(player)}×{weights[player]}" for player in view.players if player in weights
    ]
    assert lines[-1].split() == expected
    assert lines[0].startswith("Votes in the ")


def test_4_4_in_other_ballots_no_weights_are_shown() -> None:
    assert draw_vote_weights(unsaved_match("1").view(SPECTATOR), (), ENGLISH, 40) == []
