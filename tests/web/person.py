"""A person with a browser: separate storage, a page, and a list of everything that went wrong."""

import json
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from adrift.texts import Texts
from tests.web.server_process import TIMEOUT_SECONDS, AdriftServer, Table

HERE: Final = Path(__file__).parent
PICTURES: Final = HERE / "pictures"
PHONE: Final = {"width": 390, "height": 844}
LAPTOP: Final = {"width": 1280, "height": 800}
END: Final = "main.end"
CHOICE_TIMEOUT_SECONDS: Final = 30.0
MATCH_TIMEOUT_MS: Final = 240_000
"""Time limit of a whole match."""


class Person:
    """A user of one device."""

    def __init__(
        self,
        browser: Browser,
        server: AdriftServer,
        language: str = "en",
        *,
        screen: dict[str, int] = PHONE,
        dark: bool = False,
        quick: bool = True,
        touch: bool = False,
        installed: bool = False,
        moving: bool = False,
        sockets: bool = True,
    ) -> None:
        self.server, self.texts = server, Texts(language)
        self.context: BrowserContext = browser.new_context(
            base_url=server.base,
            locale={"en": "en-GB", "de": "de-DE"}[language],
            viewport=screen,  # type: ignore[arg-type]
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=touch,
            service_workers="allow" if installed else "block",
        )
        self.errors: list[str] = []
        self.context.on("request", self.check_request)
        if quick:
            self.context.add_init_script(path=HERE / "fast_clock.js")
        self.context.add_init_script(path=HERE / "autoplayer.js")
        if not sockets:
            self.context.add_init_script(path=HERE / "no_sockets.js")
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self.check_console)
        page.on("pageerror", lambda error: self.errors.append(f"page error: {error}"))
        page.set_default_timeout(1000 * TIMEOUT_SECONDS)
        return page

    # Errors

    def check_request(self, request: Any) -> None:
        if not request.url.startswith((self.server.base, "blob:", "data:")):
            self.errors.append(f"a request to another origin: {request.url}")

    def check_console(self, message: Any) -> None:
        if message.type == "error":
            where = message.location.get("url", "")
            self.errors.append(f"console: {message.text} {where}")

    def ignore_errors(self, *words: str) -> None:
        """Drop errors that the test provoked, such as a lost network."""
        self.errors = [error for error in self.errors if not any(word in error for word in words)]

    # Set-up

    def with_keys(self, table: Table, *players: int) -> "Person":
        """Store the keys of these players on the device."""
        stored = json.dumps([table.stored_key(player) for player in players])
        script = f"localStorage.setItem('adrift.keys', {json.dumps(stored)})"
        self.context.add_init_script(f"if (!localStorage.getItem('adrift.keys')) {script}")
        return self

    def with_preferences(self, **preferences: Any) -> "Person":
        """Store preferences on the device."""
        stored = json.dumps(json.dumps(preferences))
        self.context.add_init_script(f"localStorage.setItem('adrift.wishes', {stored})")
        return self

    def open(self, path: str) -> "Person":
        self.page.goto(path)
        return self

    def close(self) -> None:
        self.context.close()

    # Parts of the page

    def text(self, message: str, **facts: Any) -> str:
        return self.texts.say(message, **facts)

    def button(self, message: str, within: Page | Locator | None = None, **facts: Any) -> Locator:
        where = within or self.page
        return where.get_by_role("button", name=self.text(message, **facts), exact=True)

    def sit(self, name: str) -> None:
        """Take a free place in the lobby."""
        self.page.get_by_label(self.text("table-join-name"), exact=True).first.fill(name)
        self.button("table-join").click()
        expect(self.page.get_by_role("list").get_by_text(name).first).to_be_visible()

    @property
    def tray(self) -> Locator:
        return self.page.locator("#tray section").first

    @property
    def options(self) -> Locator:
        return self.tray.locator(".cards button, [data-option]")

    @property
    def marked(self) -> Locator:
        return self.tray.locator(".cards button[aria-pressed=true]")

    @property
    def commit(self) -> Locator:
        return self.tray.locator(".hold, .row > button.main").first

    def screenshot(self, name: str) -> None:
        """Save a screenshot for reviewers if `ADRIFT_PICTURES` is set; no test reads it."""
        if not os.environ.get("ADRIFT_PICTURES"):
            return
        PICTURES.mkdir(exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png")

    # Playing

    def start_playing(self, *, prefers: tuple[str, ...] = (), acts: int = 0) -> "Person":
        """Let autoplayer.js answer all questions from now on, by the buttons of the page."""
        settings = {"on": True, "prefers": prefers, "acts": acts, "avoids": ["want", "give_open"]}
        self.page.evaluate("settings => Object.assign(autoplayer, settings)", settings)
        return self

    def choose(self, option: str) -> None:
        """Tap the first option with this prefix until it is no longer offered."""
        first = self.page.locator(f"#tray [data-option^='{option}']").first
        chosen = self.page.locator(f"#tray [data-option='{first.get_attribute('data-option')}']")
        self.click_until_gone(chosen, chosen)

    def commit_marked(self) -> None:
        """Commit the marked option. The page ignores a commit right after a question appears."""
        self.click_until_gone(self.commit, self.marked)

    def click_until_gone(self, button: Locator, gone: Locator) -> None:
        """Click until an element is gone. It may go, and the button too, at any moment."""
        until = time.monotonic() + CHOICE_TIMEOUT_SECONDS
        while gone.count():
            assert time.monotonic() < until, f"{gone} is still there"
            with suppress(PlaywrightTimeout):
                button.first.click(timeout=1_000)
            with suppress(PlaywrightTimeout):
                gone.first.wait_for(state="detached", timeout=150)

    def stop_playing(self) -> None:
        self.page.evaluate("autoplayer.on = false")

    def wait_for_end(self) -> None:
        # Not by `expect`, which computes the accessibility tree of the whole page at every attempt.
        self.page.locator(END).wait_for(timeout=MATCH_TIMEOUT_MS)
        expect(self.page.locator(f"{END} h1")).to_be_visible()
