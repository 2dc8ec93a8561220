"""Checks a page for accessibility and layout in several sizes, themes and languages.

The page is loaded once, then resized, switched to dark and translated in place. Of the eight
combinations four are checked: every size in both languages and themes, and every language in both
themes. With `ADRIFT_PICTURES` set, a screenshot of each is saved.
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
"""Time for the page to adapt to a new size."""
TRANSLATE: Final = """async (language) => {
  dispatchEvent(new StorageEvent("storage", { key: "adrift.language", newValue: language }));
  while (document.documentElement.lang !== language)
    await new Promise((done) => requestAnimationFrame(done));
}"""


def accessibility_faults(
    page: Page, rules: dict[str, Any] = ALL, *, contrast: bool = True
) -> list[str]:
    """Return the violations that axe finds, with their elements."""
    options = {"runOnly": rules, "resultTypes": ["violations"]}
    if not contrast:
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
    """Show the page in one appearance after the other, and yield the name of each."""
    for width, language, colours in APPEARANCES:
        page.evaluate(TRANSLATE, language)
        page.set_viewport_size(SIZES[width])  # type: ignore[arg-type]
        page.emulate_media(color_scheme=colours)  # type: ignore[arg-type]
        page.wait_for_timeout(RESIZE_MS)
        yield f"{width}-{language}-{colours}"


def check_page(each: Person, name: str, *, long: bool = False) -> Iterator[str]:
    """Yield what is wrong with the page in each appearance.

    Only the colours differ in dark mode, so only contrast is checked there. Contrast takes axe
    longer than all the rest, so a long page of similar paragraphs is checked for it only twice.
    """
    for look in each_appearance(each.page):
        dark, with_contrast = look.endswith("dark"), look in CONTRAST_CHECKED
        each.screenshot(f"{name}-{look}")
        if scrolls_sideways(each.page):
            yield f"{name}-{look} scrolls sideways"
        if dark and long and not with_contrast:
            continue
        found = accessibility_faults(
            each.page, CONTRAST if dark else ALL, contrast=with_contrast or not long
        )
        yield from (f"{name}-{look}: {fault}" for fault in found)
