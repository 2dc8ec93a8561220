"""A close look at a page as it stands, in every size, colour and language, loaded once.

Of the eight ways to look, four are taken: every size in both languages and both colours, and
every language in both colours.

Whatever was played to come here is played once; then the page is resized, darkened and translated
in its place. With `ADRIFT_PICTURES` set, a picture of each is kept for people to look at.
"""

from collections.abc import Iterator
from typing import Any, Final

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.web.person import LAPTOP, PHONE, Person

APPEARANCES: Final = (
    ("390", "en", "light"),
    ("1280", "en", "dark"),
    ("390", "de", "dark"),
    ("1280", "de", "light"),
)
SIZES: Final = {"390": PHONE, "1280": LAPTOP}
ALL: Final = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}
CONTRAST: Final = {"type": "rule", "values": ["color-contrast"]}
CONTRAST_CHECKED: Final = ("390-en-light", "1280-en-dark")
RESIZE_MS: Final = 150
"""Milliseconds until what follows the size of the page has done so."""
TRANSLATE: Final = """async (language) => {
  dispatchEvent(new StorageEvent("storage", { key: "adrift.language", newValue: language }));
  while (document.documentElement.lang !== language)
    await new Promise((done) => requestAnimationFrame(done));
}"""


def accessibility_faults(
    page: Page, rules: dict[str, Any] = ALL, *, pale: bool = True
) -> list[str]:
    """What axe finds, each with where it is; without what is too pale if that was looked at."""
    options = {"runOnly": rules, "resultTypes": ["violations"]}
    if not pale:
        options["rules"] = {"color-contrast": {"enabled": False}}
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = page.evaluate(
        "async (options) => (await axe.run(document, options)).violations", options
    )
    return [
        f"{each['id']}: {node['html'][:160]} – {node.get('failureSummary', '')[:200]}"
        for each in found
        for node in each["nodes"]
    ]


def scrolls_sideways(page: Page) -> bool:
    return bool(
        page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    )


def each_appearance(page: Page) -> Iterator[str]:
    """Shows the page in one way after the other; the name of each."""
    for width, language, colours in APPEARANCES:
        page.evaluate(TRANSLATE, language)
        page.set_viewport_size(SIZES[width])  # type: ignore[arg-type]
        page.emulate_media(color_scheme=colours)  # type: ignore[arg-type]
        page.wait_for_timeout(RESIZE_MS)
        yield f"{width}-{language}-{colours}"


def check_page(each: Person, name: str, *, long: bool = False) -> Iterator[str]:
    """What is wrong with the page as it is now, in whatever way it is looked at.

    Dark is another choice of colours and nothing else. In a long page, of a thousand paragraphs
    that are all alike, colours are looked at twice only: they take axe longer than all the rest.
    """
    for look in each_appearance(each.page):
        dark, close = look.endswith("dark"), look in CONTRAST_CHECKED
        each.screenshot(f"{name}-{look}")
        if scrolls_sideways(each.page):
            yield f"{name}-{look} scrolls sideways"
        if dark and long and not close:
            continue
        found = accessibility_faults(each.page, CONTRAST if dark else ALL, pale=close or not long)
        yield from (f"{name}-{look}: {fault}" for fault in found)
