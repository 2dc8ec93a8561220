"""Measures how fast the web page responds on a slow phone, for `adrift bench client`.

Runs a real server, the built client, and a Chromium whose CPU is throttled to the speed of a phone.
The browser reports the time from a press to the next frame (Event Timing API); an event that it
does not report was shorter than it can measure.
"""

import gzip
import json
import os
import secrets
import shutil
import sys
import time
import urllib.request
from collections.abc import Callable
from importlib.util import find_spec
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from adrift.bench import BenchmarkError
from adrift.bench.server import adrift_server
from adrift.server.service import STATIC
from adrift.texts import Texts

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

CPU_SLOWDOWN: Final = 4
"""CPU throttling factor, the usual value for a mid-range phone."""
TARGET_MS: Final = 100
"""Milliseconds within which a page should respond."""
MIN_EVENT_MS: Final = 16
"""The browser reports no event shorter than this."""
PHONE: Final = {"width": 390, "height": 844}
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS: Final = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking")
OBSERVER_SCRIPT: Final = """
window.durations = [];
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) window.durations.push(each.duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""
NEXT_PAINT: Final = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
OPTION_SELECTOR: Final = "#tray .cards button, #tray [data-option], #tray [data-verb]"
CHOICE_SELECTOR: Final = f":is({OPTION_SELECTOR}):not([aria-disabled=true])"
COMMIT_SELECTOR: Final = "#tray .hold, #tray .row > button.main"
REVEAL_SELECTOR: Final = "dialog[open] button.main"
END_SELECTOR: Final = "main.end"
MIN_REPETITIONS: Final = 9
"""Minimum number of measurements per action, unless the match ends earlier."""
MAX_PLAY_SECONDS: Final = 400.0
"""Stop playing after this time, however few measurements there are."""
TABS: Final = ("log", "talk", "more", "board")
ACTIONS: Final = (*TABS, "mark", "commit", "seen")
LOOK_MS: Final = 600
"""Milliseconds a person looks before choosing; longer than the page's guard against slips."""
PRESS_PAUSE_MS: Final = 200
"""Milliseconds between two presses; no finger is faster."""


def measure(seconds: float, texts: Texts) -> dict[str, Any]:
    """Return all figures by name; times in milliseconds, sizes in bytes."""
    path = browser_path(texts)
    found: dict[str, Any] = {"slower": CPU_SLOWDOWN, "floor": TARGET_MS, "scripts": script_bytes()}
    from playwright.sync_api import sync_playwright

    with adrift_server(sys.executable) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for game, players in (("many_boats", 4), ("one_boat", 6)):
            session = PhoneSession(browser, server.base, game, players)
            found[game] = {**session.load_page(), "answers": session.play(seconds / 2)}
        browser.close()
    return found


def browser_path(texts: Texts) -> str:
    """Return the path of Chromium; raise `BenchmarkError` if a requirement is missing."""
    if find_spec("playwright") is None:
        raise BenchmarkError(texts.say("cli-bench-client-playwright"))
    if not (STATIC / "index.html").exists():
        raise BenchmarkError(texts.say("cli-bench-client-unbuilt"))
    names = (os.environ.get("ADRIFT_CHROMIUM", ""), *BROWSERS)
    paths = [path for name in names if name and (path := shutil.which(name))]
    if not paths:
        raise BenchmarkError(texts.say("cli-bench-client-chromium"))
    return paths[0]


def script_bytes() -> int:
    """Total size of the client's scripts, compressed as the server sends them."""
    return sum(len(gzip.compress(path.read_bytes(), 6)) for path in STATIC.rglob("*.js"))


class PhoneSession:
    """A person who plays against bots on a slow phone."""

    def __init__(self, browser: "Browser", base: str, game: str, players: int) -> None:
        self.base, self.game = base, game
        self.key = secrets.token_urlsafe(24)
        self.table = self.open_table(players)
        context = browser.new_context(base_url=base, viewport=PHONE)  # type: ignore[arg-type]
        context.add_init_script(self.storage_script() + OBSERVER_SCRIPT)
        self.page: Page = context.new_page()
        self.cdp: CDPSession = context.new_cdp_session(self.page)
        self.scripts: dict[str, float] = {}
        self.count_script_bytes()
        self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
        self.durations: dict[str, list[float]] = {}

    def open_table(self, players: int) -> str:
        options = {
            "game": self.game,
            "players": players,
            "pace": 0,
            "talk": {"before_ballot": "none"},
        }
        table: str = self.post("/api/tables", options)["table"]
        self.command(table, "", {"type": "take", "key": self.key, "name": "Anna"})
        self.command(table, self.key, {"type": "start", "fill": "greedy"})
        return table

    def command(self, table: str, key: str, body: dict[str, Any]) -> None:
        self.post(f"/api/tables/{table}/commands", {**body, "id": secrets.token_hex(8)}, key)

    def post(self, path: str, body: object, key: str = "") -> Any:
        headers = {"content-type": "application/json"}
        if key:
            headers["authorization"] = f"Bearer {key}"
        request = urllib.request.Request(
            self.base + path, json.dumps(body).encode(), headers, method="POST"
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def storage_script(self) -> str:
        """Return a script that fills the local storage: the key, and preferences without pauses."""
        key = {"table": self.table, "key": self.key, "name": "Anna", "game": self.game, "at": 1}
        preferences = {"pace": "instant", "sound": False}
        return "".join(
            f"localStorage.setItem('adrift.{name}', {json.dumps(json.dumps(value))});"
            for name, value in (("keys", [key]), ("wishes", preferences))
        )

    def count_script_bytes(self) -> None:
        """Count the bytes of all scripts that the page loads."""
        urls: dict[str, str] = {}

        def on_request(event: dict[str, Any]) -> None:
            urls[event["requestId"]] = event["request"]["url"]

        def on_loaded(event: dict[str, Any]) -> None:
            if urls.get(event["requestId"], "").endswith(".js"):
                self.scripts[event["requestId"]] = event["encodedDataLength"]

        self.cdp.on("Network.requestWillBeSent", on_request)
        self.cdp.on("Network.loadingFinished", on_loaded)
        self.cdp.send("Network.enable")

    def load_page(self) -> dict[str, float]:
        """Open the table's link and wait until a choice is possible."""
        self.page.goto(f"/t/{self.table}")
        self.page.locator("#tray button").first.wait_for(timeout=60_000)
        self.page.evaluate(NEXT_PAINT)
        first = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
        return {
            "first_scripts": sum(self.scripts.values()),
            "first_picture": self.page.evaluate(first),
            "playable": self.page.evaluate("performance.now()"),
        }

    def play(self, seconds: float) -> dict[str, dict[str, float]]:
        """Repeat what people do, and return how long each action took."""
        started = time.monotonic()
        while not self.page.locator(END_SELECTOR).count():
            passed = time.monotonic() - started
            if passed > MAX_PLAY_SECONDS or (passed > seconds and self.fewest() >= MIN_REPETITIONS):
                break
            # Not in every round, so that the measurements spread over the match as the log grows.
            for name in TABS if self.count("log") <= self.count("seen") else ():
                self.press(name, f"#tab-{name}")
            self.press("mark", CHOICE_SELECTOR)
            self.press("commit", COMMIT_SELECTOR)
            self.wait_for_choice()
        return {
            name: {"median": median(took), "worst": max(took), "number": len(took)}
            for name, took in self.durations.items()
        }

    def count(self, name: str) -> int:
        return len(self.durations.get(name, ()))

    def fewest(self) -> int:
        return min(self.count(name) for name in ACTIONS)

    def wait_for_choice(self) -> None:
        """Wait for the next choice, and close every reveal that appears before it."""
        awaited = self.page.locator(f"{REVEAL_SELECTOR}, {CHOICE_SELECTOR}, {END_SELECTOR}").first
        while succeeds(awaited.wait_for):
            self.page.wait_for_timeout(LOOK_MS)
            if not self.page.locator(REVEAL_SELECTOR).count():
                return
            self.press("seen", REVEAL_SELECTOR)

    def press(self, name: str, where: str) -> None:
        """Press the first matching button, if there is one, and record the response time."""
        button = self.page.locator(where).first
        if not button.count() or not button.is_visible() or not button.is_enabled():
            return
        self.page.evaluate("window.durations.length = 0")
        if not succeeds(button.click):
            return
        self.page.evaluate(NEXT_PAINT)
        took: list[float] = self.page.evaluate("window.durations")
        self.durations.setdefault(name, []).append(max([MIN_EVENT_MS, *took]))
        self.page.wait_for_timeout(PRESS_PAUSE_MS)


def succeeds(click: Callable[..., None]) -> bool:
    """True unless Playwright fails, for example because the button has disappeared."""
    from playwright.sync_api import Error

    try:
        click(timeout=3000)
    except Error:
        return False
    return True


def format_report(found: dict[str, Any], texts: Texts) -> str:
    """Return the figures as a table for people."""
    from adrift.arena.columns import format_columns

    def say(name: str) -> str:
        return texts.say(f"cli-bench-client-{name}")

    rows = [[say("what"), say("median"), say("worst"), say("number")]]
    for game in ("many_boats", "one_boat"):
        for name, took in found[game]["answers"].items():
            amounts = [f"{took['median']:.0f} ms", f"{took['worst']:.0f} ms", f"{took['number']}"]
            rows.append([f"{texts.name(game)}: {say(name)}", *amounts])
    sizes = [
        texts.say(
            "cli-bench-client-loading",
            game=game,
            scripts=round(found[game]["first_scripts"] / 1000),
            picture=round(found[game]["first_picture"]),
            playable=round(found[game]["playable"]),
        )
        for game in ("many_boats", "one_boat")
    ]
    total = texts.say("cli-bench-client-scripts", number=round(found["scripts"] / 1000))
    about = texts.say("cli-bench-client-about", slower=CPU_SLOWDOWN, floor=TARGET_MS)
    return "\n".join([format_columns(rows), "", *sizes, total, about])
