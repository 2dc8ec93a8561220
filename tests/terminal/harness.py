"""Runs the real screens without a terminal, driven by keys and read as text."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache, partial
from itertools import count
from pathlib import Path

from textual import events
from textual.app import App
from textual.pilot import Pilot

from adrift.core.records import ChanceSource, Record
from adrift.core.setups import Setup
from adrift.games import GAMES
from adrift.terminal.app import LocalApp
from adrift.terminal.menu_option import MenuOption
from adrift.terminal.play import local
from adrift.terminal.play.match_plan import MatchPlan, build_plan
from adrift.terminal.play.match_source import MatchSource
from adrift.terminal.play.pace import INSTANT
from adrift.terminal.screens.end import EndScreen
from adrift.terminal.screens.reveal import RevealScreen
from adrift.terminal.screens.table import TableScreen
from adrift.terminal.style import UNICODE_SYMBOLS, Symbols
from adrift.terminal.widgets.choice_list import ChoiceList
from adrift.terminal.widgets.panel import DecisionPanel
from adrift.texts import Texts

RANDOM_SETUP = "+boats_placed=at_random+pawns_seated=at_random"
"""Leaves the setup to chance, so that tests of later questions need not press through it."""


QUIET_ROUNDS = 4
"""How many polls without a change count as quiet. A key causes a chain of messages: the key, its
action, what that posts, and the redraw."""
MAX_POLLS = 20_000
"""How often to look at a screen before it counts as stuck."""


class Terminal:
    """Presses keys in a running app, and reads its screen."""

    def __init__(self, app: LocalApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def text(self) -> str:
        """The screen's text."""
        return screen_text(self.app)

    @property
    def source(self) -> MatchSource:
        assert self.app.source is not None
        return self.app.source

    @property
    def record(self) -> Record:
        assert isinstance(self.source, local.LocalMatch)
        return self.source.record

    @property
    def panel(self) -> str:
        """What the table's panel shows: `idle`, `curtain` or `choices`."""
        table = next(each for each in self.app.screen_stack if isinstance(each, TableScreen))
        return str(table.query_one(DecisionPanel).current)

    @property
    def panel_text(self) -> str:
        """The panel's text in one line."""
        region = self.app.screen.query_one(DecisionPanel).content_region
        lines = self.text.splitlines()[region.y : region.bottom]
        return " ".join(" ".join(line[region.x : region.right] for line in lines).split())

    @property
    def at_table(self) -> bool:
        return isinstance(self.app.screen, TableScreen)

    @property
    def has_screen(self) -> bool:
        """False once the app has closed its last screen, above the blank one of Textual."""
        return len(self.app.screen_stack) > 1

    @property
    def is_over(self) -> bool:
        return isinstance(self.app.screen, EndScreen)

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, waiting for the effects of each."""
        for key in keys:
            self.send(key)
            await self.wait_until_quiet()

    def send(self, *keys: str) -> None:
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))

    async def wait_until_quiet(self) -> None:
        """Wait until all messages are handled, and the screen has not changed for some polls."""
        shown, same = self.text, 0
        while same < QUIET_ROUNDS:
            await self.pilot.pause(0)
            await asyncio.sleep(0.001)  # let other tasks run
            # A new screen is blank at first; an app that has ended stays blank.
            is_drawn = not self.text.isspace() or not self.has_screen
            same = same + 1 if is_drawn and self.text == shown else 0
            shown = self.text

    async def wait_for_question(self, before: object = None) -> None:
        """Wait until the screen asks something new, shows a reveal, or the match is over."""
        for _ in range(MAX_POLLS):
            waits = not self.at_table or self.panel != "idle"
            if waits and self.fingerprint() != before:
                return
            await asyncio.sleep(0.001)
        raise AssertionError(f"nothing happens any more:\n{self.text}")

    def fingerprint(self) -> object:
        """Return a value that changes whenever the screen asks something else."""
        return id(self.app.screen), self.panel, len(self.record.decisions)

    async def decide(self, option: str = "") -> None:
        """Close a reveal, lift the curtain, or choose this option or the first one."""
        before = self.fingerprint()
        if isinstance(self.app.screen, RevealScreen):
            self.send("x")
        elif self.panel == "curtain":
            self.send("space")
        elif self.panel == "choices":
            self.send(option or self.choices.quick_keys[0], "enter")
        await self.wait_for_question(before)

    async def choose(self, key: str) -> None:
        """Submit the option with this key, opening submenus as needed."""
        for step in path_to(key, self.choices.options):
            self.choices.mark(step)
            await self.press("enter")

    @property
    def choices(self) -> ChoiceList:
        return self.app.screen.query_one(ChoiceList)

    async def play_until(self, *, panel: str) -> None:
        """Play until the panel shows this."""
        while not (self.at_table and self.panel == panel):
            assert not self.is_over, "the match ended first"
            await self.decide()


def path_to(key: str, options: Sequence[MenuOption]) -> list[int]:
    """Return the numbers of the options to open, one after the other, to submit this key."""
    for number, option in enumerate(options):
        if option.key == key and not option.submenu:
            return [number]
        rest = path_to(key, option.submenu)
        if rest:
            return [number, *rest]
    return []


def screen_text(app: App[None]) -> str:
    strips = app.screen._compositor.render_strips()  # the public API renders colours, which is slow
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def match_starter(folder: Path, seed: str = "7") -> "MatchStarter":
    return MatchStarter(folder, seed)


class MatchStarter:
    """Starts matches in a folder, always with the same seed."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.folder, self.seed, self.count = folder, seed, 0

    def __call__(self, plan: MatchPlan) -> local.LocalMatch:
        self.count += 1
        path = self.folder / f"match{self.count}.record"
        places = dict(zip(plan.players, plan.occupants, strict=True))
        seed, cast = self.seed, plan.cast
        return local.start_match(plan.game, plan.edition, places, seed=seed, path=path, cast=cast)


def unsaved_match(
    people: str, edition: str = f"zman{RANDOM_SETUP}", **more: str
) -> local.LocalMatch:
    """Return a match without a file, at its first question to a person."""
    game = more.get("game", "many_boats")
    wish = build_plan(game, edition, count=int(more.get("count", "4")), people=people)
    note = ChanceSource(seed=more.get("seed", "7"))
    record = Record.new(GAMES[wish.game], edition, Setup(wish.players), note)
    source = local.LocalMatch(record, wish.occupants, lambda _: None, record_path="nowhere.record")
    while source.people and source.advance():
        pass
    return source


def saved_match(
    folder: Path, people: str, edition: str = f"zman{RANDOM_SETUP}", **more: str
) -> local.LocalMatch:
    """Return a match with a file."""
    count = int(more.get("count", "4"))
    plan = build_plan(more.get("game", "many_boats"), edition, count=count, people=people)
    return match_starter(folder, more.get("seed", "7"))(plan)


@cache
def load_texts(language: str) -> Texts:
    """Return the texts of a language, loaded once: that takes longer than most tests."""
    return Texts(language)


def slow_clock() -> Callable[[], float]:
    """Return a clock that advances by a minute with every reading."""
    return partial(next, count(0.0, 60.0))


@asynccontextmanager
async def running_terminal(
    source: MatchSource | None,
    folder: Path,
    *,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    symbols: Symbols = UNICODE_SYMBOLS,
    resumed: bool = False,
    clock: Callable[[], float] | None = None,
) -> AsyncIterator[Terminal]:
    """Run the app with this match, or with the start screen."""
    plan = build_plan("many_boats", "zman")
    app = LocalApp(
        load_texts(language),
        plan=plan,
        start_match=match_starter(folder),
        source=source,
        resumed=resumed,
        pace=INSTANT,
        symbols=symbols,
        clock=clock or slow_clock(),
    )
    async with app.run_test(size=size, notifications=True) as pilot:
        terminal = Terminal(app, pilot)
        if source is not None:
            await terminal.wait_for_question()
        yield terminal
