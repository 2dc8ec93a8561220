"""A mutated scenario is refused or fails; it never crashes."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from adrift.core.errors import Failed, Unreadable
from adrift.core.scenario_runner import play_chain, start_run
from adrift.core.scenarios import read_scenario
from adrift.core.search import playout
from adrift.games import GAMES
from tests.scenarios.test_unreadable import SETTING_UP, SWIMMING, WHOLE

FILES = sorted(Path(__file__).parent.rglob("*.scenario"))
TEXTS = [SETTING_UP, SWIMMING, WHOLE, *(path.read_text("utf-8") for path in FILES)]
WORDS = sorted(
    {word for text in TEXTS for word in text.split()} | {"for", "by chance", "over", "-"}
)

Change = Callable[[list[str], Random], None]


def drop(lines: list[str], rng: Random) -> None:
    lines.pop(rng.randrange(len(lines)))


def repeat(lines: list[str], rng: Random) -> None:
    lines.insert(rng.randrange(len(lines)), rng.choice(lines))


def move(lines: list[str], rng: Random) -> None:
    line = lines.pop(rng.randrange(len(lines)))
    lines.insert(rng.randrange(len(lines) + 1), line)


def replace_word(lines: list[str], rng: Random) -> None:
    place = rng.randrange(len(lines))
    if words := lines[place].split():
        old = rng.choice(words)
        new = rng.choice(["", rng.choice(WORDS)])
        lines[place] = lines[place].replace(old, new, 1)


def drop_letter(lines: list[str], rng: Random) -> None:
    place = rng.randrange(len(lines))
    at = rng.randrange(len(lines[place]) + 1)
    lines[place] = lines[place][:at] + lines[place][at + 1 :]


CHANGES: tuple[Change, ...] = (drop, repeat, move, replace_word, replace_word, drop_letter)


change_lists = st.lists(st.sampled_from(CHANGES), max_size=4)


@given(text=st.sampled_from(TEXTS), changes=change_lists, rng=st.randoms())
def test_nothing_but_unreadable_and_failed(text: str, changes: list[Change], rng: Random) -> None:
    lines = text.splitlines()
    for change in changes:
        if lines:
            change(lines, rng)
    with suppress(Unreadable, Failed):
        play_chain(GAMES, [("here", read_scenario("\n".join(lines)))])


@given(text=st.sampled_from(TEXTS), changes=change_lists, rng=st.randoms(use_true_random=True))
def test_a_position_that_is_read_can_be_played_to_its_end(
    text: str, changes: list[Change], rng: Random
) -> None:
    lines = text.splitlines()
    for change in changes:
        if lines:
            change(lines, rng)
    with suppress(Unreadable):
        run = start_run(GAMES, read_scenario("\n".join(lines)))
        playout(run.state, rng)
        assert run.game.outcome(run.state)


@given(text=st.text())
def test_no_text_at_all_does_harm(text: str) -> None:
    with suppress(Unreadable, Failed):
        play_chain(GAMES, [("here", read_scenario(text))])


@given(line=st.text(), text=st.sampled_from(TEXTS), rng=st.randoms())
def test_no_line_does_harm(line: str, text: str, rng: Random) -> None:
    lines = text.splitlines()
    lines[rng.randrange(len(lines))] = rng.choice(["", "  ", "  lane ", "  step ", "event "]) + line
    with suppress(Unreadable, Failed):
        play_chain(GAMES, [("here", read_scenario("\n".join(lines)))])
