"""People with a browser each: a device of its own storage, a page, and eyes for what goes wrong."""

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from adrift.texts import Texts
from tests.web.house import House, Table

HERE: Final = Path(__file__).parent
PICTURES: Final = HERE / "pictures"
PHONE: Final = {"width": 390, "height": 844}
LAPTOP: Final = {"width": 1280, "height": 800}
END: Final = "main.end"
LONG: Final = 240_000
"""Milliseconds that a whole match may take."""


class Person:
    """Somebody at a device."""

    def __init__(
        self,
        browser: Browser,
        house: House,
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
        self.house, self.texts = house, Texts(language)
        self.context: BrowserContext = browser.new_context(
            base_url=house.base,
            locale={"en": "en-GB", "de": "de-DE"}[language],
            viewport=screen,  # type: ignore[arg-type]
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=touch,
            service_workers="allow" if installed else "block",
        )
        self.trouble: list[str] = []
        self.context.on("request", self.notice_request)
        if quick:
            self.context.add_init_script(path=HERE / "haste.js")
        self.context.add_init_script(path=HERE / "player.js")
        if not sockets:
            self.context.add_init_script(path=HERE / "no_sockets.js")
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self.notice_console)
        page.on("pageerror", lambda error: self.trouble.append(f"page error: {error}"))
        page.set_default_timeout(20_000)
        return page

    # What goes wrong

    def notice_request(self, request: Any) -> None:
        if not request.url.startswith((self.house.base, "blob:", "data:")):
            self.trouble.append(f"a request to another origin: {request.url}")

    def notice_console(self, message: Any) -> None:
        if message.type == "error":
            where = message.location.get("url", "")
            self.trouble.append(f"console: {message.text} {where}")

    def is_content(self) -> None:
        """Nothing went wrong so far."""
        assert self.trouble == []

    def forgive(self, *words: str) -> None:
        """What a test provokes itself, such as a network that is gone."""
        self.trouble = [said for said in self.trouble if not any(word in said for word in words)]

    # Coming and going

    def holds(self, table: Table, *players: int) -> "Person":
        """This device has the keys of these players."""
        kept = json.dumps([table.held(player) for player in players])
        script = f"localStorage.setItem('adrift.keys', {json.dumps(kept)})"
        self.context.add_init_script(f"if (!localStorage.getItem('adrift.keys')) {script}")
        return self

    def wants(self, **wishes: Any) -> "Person":
        """Preferences on this device."""
        kept = json.dumps(json.dumps(wishes))
        self.context.add_init_script(f"localStorage.setItem('adrift.wishes', {kept})")
        return self

    def open(self, path: str) -> "Person":
        self.page.goto(path)
        return self

    def close(self) -> None:
        self.context.close()

    # What is on the page

    def say(self, message: str, **facts: Any) -> str:
        return self.texts.say(message, **facts)

    def button(self, message: str, within: Page | Locator | None = None, **facts: Any) -> Locator:
        where = within or self.page
        return where.get_by_role("button", name=self.say(message, **facts), exact=True)

    def sit(self, name: str) -> None:
        """Take a free place in the lobby."""
        self.page.get_by_label(self.say("table-join-name"), exact=True).first.fill(name)
        self.button("table-join").click()
        expect(self.page.get_by_role("list").get_by_text(name).first).to_be_visible()

    @property
    def tray(self) -> Locator:
        return self.page.locator("#tray section").first

    @property
    def options(self) -> Locator:
        return self.tray.locator(".cards button, [data-option]")

    @property
    def commit(self) -> Locator:
        return self.tray.locator(".hold, .row > button.main").first

    def picture(self, name: str) -> None:
        """Save a screenshot for people to look at, if `ADRIFT_PICTURES` is set: no test reads it,
        and a large one takes longer than the checks beside it."""
        if not os.environ.get("ADRIFT_PICTURES"):
            return
        PICTURES.mkdir(exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png")

    # Playing

    def plays(self, *, likes: tuple[str, ...] = (), acts: int = 0) -> "Person":
        """Answer whatever comes from now on, by the buttons of the page."""
        wanted = {"on": True, "likes": likes, "acts": acts, "dislikes": ["want", "give_open"]}
        self.page.evaluate("wanted => Object.assign(adriftPlayer, wanted)", wanted)
        return self

    def chooses(self, option: str) -> None:
        """Tap the first option that begins so, until the question is answered with it."""
        first = self.page.locator(f"#tray [data-option^='{option}']").first
        meant = self.page.locator(f"#tray [data-option='{first.get_attribute('data-option')}']")
        for _ in range(50):
            if not meant.count():
                return
            # The reply to the last tap may remove the option between the count and the click.
            with suppress(PlaywrightTimeout):
                meant.first.click(timeout=1_000)
            self.page.wait_for_timeout(150)
        raise AssertionError(f"{option} is offered on and on")

    def rests(self) -> None:
        self.page.evaluate("adriftPlayer.on = false")

    def sees_the_end(self) -> None:
        # Not by `expect`, which would read the whole page aloud at every look.
        self.page.locator(END).wait_for(timeout=LONG)
        expect(self.page.locator(f"{END} h1")).to_be_visible()
