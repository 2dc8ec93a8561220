"""`adrift bench client`: how long a page on a slow phone takes to answer a finger.

A real server, the built client and a real Chromium whose processor is slowed down to a phone's. The
browser itself says how long it took from a press to the next picture (its Event Timing); what it
does not mention took less than it can measure.
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

from adrift.bench import CannotMeasure
from adrift.bench.server import real_server
from adrift.server.service import STATIC
from adrift.texts import Texts

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

SLOWER: Final = 4
"""How many times slower than this machine: a common measure for a middling phone."""
FLOOR: Final = 100
"""Milliseconds within which a page must have answered."""
LEAST: Final = 16
"""What the browser does not mention is shorter than this."""
PHONE: Final = {"width": 390, "height": 844}
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS: Final = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking")
LISTEN: Final = """
window.took = [];
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) window.took.push(each.duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""
PAINTED: Final = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
OPTIONS: Final = "#tray .cards button, #tray [data-option], #tray [data-verb]"
CHOICE: Final = f":is({OPTIONS}):not([aria-disabled=true])"
COMMIT: Final = "#tray .hold, #tray .row > button.main"
SEEN: Final = "dialog[open] button.main"
END: Final = "main.end"
TIMES: Final = 9
"""How often each thing is done at least, unless the match is over before,"""
LONGEST: Final = 400.0
"""or it takes so many seconds."""
TABS: Final = ("log", "talk", "more", "board")
THINGS: Final = (*TABS, "mark", "commit", "seen")
LOOK: Final = 600
"""Milliseconds for which somebody looks before they choose; the guard against slips is shorter."""
BETWEEN: Final = 200
"""Milliseconds from one press to the next: no finger is quicker."""


def measure(seconds: float, texts: Texts) -> dict[str, Any]:
    """Everything that is told, by name; times in milliseconds, sizes in bytes."""
    path = browser_path(texts)
    found: dict[str, Any] = {"slower": SLOWER, "floor": FLOOR, "scripts": script_bytes()}
    from playwright.sync_api import sync_playwright

    with real_server(sys.executable) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for game, players in (("many_boats", 4), ("one_boat", 6)):
            sitting = Sitting(browser, server.base, game, players)
            found[game] = {**sitting.loading(), "answers": sitting.play(seconds / 2)}
        browser.close()
    return found


def browser_path(texts: Texts) -> str:
    """Where Chromium is, if all that is needed is there."""
    if find_spec("playwright") is None:
        raise CannotMeasure(texts.say("cli-bench-client-playwright"))
    if not (STATIC / "index.html").exists():
        raise CannotMeasure(texts.say("cli-bench-client-unbuilt"))
    wanted = (os.environ.get("ADRIFT_CHROMIUM", ""), *BROWSERS)
    paths = [path for name in wanted if name and (path := shutil.which(name))]
    if not paths:
        raise CannotMeasure(texts.say("cli-bench-client-chromium"))
    return paths[0]


def script_bytes() -> int:
    """All scripts of the client together, as they go over the wire."""
    return sum(len(gzip.compress(path.read_bytes(), 6)) for path in STATIC.rglob("*.js"))


class Sitting:
    """Somebody alone with bots, on a slow phone."""

    def __init__(self, browser: "Browser", base: str, game: str, players: int) -> None:
        self.base, self.game = base, game
        self.key = secrets.token_urlsafe(24)
        self.table = self.set_table(players)
        context = browser.new_context(base_url=base, viewport=PHONE)  # type: ignore[arg-type]
        context.add_init_script(self.kept() + LISTEN)
        self.page: Page = context.new_page()
        self.wire: CDPSession = context.new_cdp_session(self.page)
        self.scripts: dict[str, float] = {}
        self.watch_scripts()
        self.wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        self.took: dict[str, list[float]] = {}

    def set_table(self, players: int) -> str:
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

    def kept(self) -> str:
        """What the device remembers: the key, and that it is in a hurry."""
        held = {"table": self.table, "key": self.key, "name": "Anna", "game": self.game, "at": 1}
        wishes = {"pace": "instant", "sound": False}
        return "".join(
            f"localStorage.setItem('adrift.{name}', {json.dumps(json.dumps(value))});"
            for name, value in (("keys", [held]), ("wishes", wishes))
        )

    def watch_scripts(self) -> None:
        """How many bytes of scripts come over the wire."""
        names: dict[str, str] = {}

        def asked(told: dict[str, Any]) -> None:
            names[told["requestId"]] = told["request"]["url"]

        def came(told: dict[str, Any]) -> None:
            if names.get(told["requestId"], "").endswith(".js"):
                self.scripts[told["requestId"]] = told["encodedDataLength"]

        self.wire.on("Network.requestWillBeSent", asked)
        self.wire.on("Network.loadingFinished", came)
        self.wire.send("Network.enable")

    def loading(self) -> dict[str, float]:
        """From the link to the first thing that can be chosen."""
        self.page.goto(f"/t/{self.table}")
        self.page.locator("#tray button").first.wait_for(timeout=60_000)
        self.page.evaluate(PAINTED)
        first = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
        return {
            "first_scripts": sum(self.scripts.values()),
            "first_picture": self.page.evaluate(first),
            "playable": self.page.evaluate("performance.now()"),
        }

    def play(self, seconds: float) -> dict[str, dict[str, float]]:
        """Do what people do, over and over; how long each thing took."""
        began = time.monotonic()
        while not self.page.locator(END).count():
            passed = time.monotonic() - began
            if passed > LONGEST or (passed > seconds and self.rarest() >= TIMES):
                break
            # Not in every round: over the whole match, while the log grows.
            for name in TABS if self.times("log") <= self.times("seen") else ():
                self.press(name, f"#tab-{name}")
            self.press("mark", CHOICE)
            self.press("commit", COMMIT)
            self.go_on()
        return {
            name: {"median": median(took), "worst": max(took), "number": len(took)}
            for name, took in self.took.items()
        }

    def times(self, name: str) -> int:
        return len(self.took.get(name, ()))

    def rarest(self) -> int:
        return min(self.times(name) for name in THINGS)

    def go_on(self) -> None:
        """Until there is something to choose again; whatever is held up meanwhile is put away."""
        awaited = self.page.locator(f"{SEEN}, {CHOICE}, {END}").first
        while pressed(awaited.wait_for):
            self.page.wait_for_timeout(LOOK)
            if not self.page.locator(SEEN).count():
                return
            self.press("seen", SEEN)

    def press(self, name: str, where: str) -> None:
        """Press the first of these, if there is one; keep what the browser says about it."""
        button = self.page.locator(where).first
        if not button.count() or not button.is_visible() or not button.is_enabled():
            return
        self.page.evaluate("window.took.length = 0")
        if not pressed(button.click):
            return
        self.page.evaluate(PAINTED)
        took: list[float] = self.page.evaluate("window.took")
        self.took.setdefault(name, []).append(max([LEAST, *took]))
        self.page.wait_for_timeout(BETWEEN)


def pressed(click: Callable[..., None]) -> bool:
    """Whether it was still there when the finger came."""
    from playwright.sync_api import Error

    try:
        click(timeout=3000)
    except Error:
        return False
    return True


def told(found: dict[str, Any], texts: Texts) -> str:
    """As a table for people."""
    from adrift.arena.columns import columns

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
    whole = texts.say("cli-bench-client-scripts", number=round(found["scripts"] / 1000))
    about = texts.say("cli-bench-client-about", slower=SLOWER, floor=FLOOR)
    return "\n".join([columns(rows), "", *sizes, whole, about])
