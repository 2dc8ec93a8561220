"""A mutated position of one_boat is refused or can be played to its end; it never crashes."""

import re
from contextlib import suppress
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from adrift.core.errors import Unreadable
from adrift.core.search import playout
from adrift.games.one_boat.components import CARDS, CHARACTERS, WEATHERS
from adrift.games.one_boat.position.steps import KINDS, PURPOSES
from tests.scenarios.one_boat_texts import GAME, TEXTS, read_text
from tests.scenarios.test_fuzz import Change, drop, drop_letter, move, repeat

INTERCHANGEABLE = (CARDS, CHARACTERS, WEATHERS, KINDS, PURPOSES, tuple(str(n) for n in range(43)))
"""Groups of words that can replace one another in a position."""


def replace_by_similar_word(lines: list[str], rng: Random) -> None:
    """Replace a word by one of the same group, which often leaves a readable position."""
    place = rng.randrange(len(lines))
    words = re.split(r"(\W+)", lines[place])
    at = rng.randrange(len(words))
    others = [kin for kin in INTERCHANGEABLE if words[at] in kin]
    if others:
        words[at] = rng.choice(others[0])
        lines[place] = "".join(words)


def copy_from_other_text(lines: list[str], rng: Random) -> None:
    lines[rng.randrange(len(lines))] = rng.choice(rng.choice(TEXTS).splitlines())


CHANGES: tuple[Change, ...] = (
    *(drop, repeat, move, drop_letter, copy_from_other_text, copy_from_other_text),
    *[replace_by_similar_word] * 6,
)
change_lists = st.lists(st.sampled_from(CHANGES), max_size=4)


def apply_changes(text: str, changes: list[Change], rng: Random) -> str:
    lines = text.splitlines()
    for change in changes:
        if lines:
            change(lines, rng)
    return "\n".join(lines)


@given(text=st.sampled_from(TEXTS), changes=change_lists, rng=st.randoms())
def test_what_is_read_is_drawn_and_read_again(
    text: str, changes: list[Change], rng: Random
) -> None:
    try:
        state = read_text(apply_changes(text, changes, rng))
    except Unreadable:
        return
    drawn = GAME.draw_position(state)
    assert GAME.draw_position(read_text(drawn)) == drawn


@given(text=st.sampled_from(TEXTS), changes=change_lists, rng=st.randoms(use_true_random=True))
def test_what_is_read_can_be_played_to_its_end(
    text: str, changes: list[Change], rng: Random
) -> None:
    with suppress(Unreadable):
        state = read_text(apply_changes(text, changes, rng))
        playout(state, rng)
        assert GAME.outcome(state)


@given(line=st.text(), text=st.sampled_from(TEXTS), rng=st.randoms())
def test_no_line_does_harm(line: str, text: str, rng: Random) -> None:
    lines = text.splitlines()
    at = rng.randrange(len(lines))
    lines[at] = rng.choice(["", "step ", "moves 1 ", f"{lines[at]} "]) + line
    with suppress(Unreadable):
        read_text("\n".join(lines))
