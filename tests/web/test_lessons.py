"""Both lessons from the first step to the last, by the page's buttons alone."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.web.person import PHONE, Person

MakePerson = Callable[..., Person]
SCENARIOS = Path(__file__).parents[1] / "scenarios"
NARROW = {"width": 360, "height": 640}


class Step(NamedTuple):
    """The learner's decisions in a lesson's file, and the text that follows."""

    advice: tuple[str, ...]
    after: str


def steps(game: str) -> list[Step]:
    files = sorted((SCENARIOS / game).glob("lesson_*.scenario"))
    return [read(path.read_text("utf-8")) for path in files]


def read(text: str) -> Step:
    (you,) = re.findall(r"^you:\s+(\w+)", text, re.MULTILINE)
    answers = re.findall(rf"^{you}: (\S+)", text, re.MULTILINE)
    verbs = {
        answer.split("@")[0] for answer in answers
    }  # the menu of a verb may have to be opened first
    return Step((*answers, *sorted(verbs)), re.findall(r"^say (\S+)", text, re.MULTILINE)[-1])


@pytest.mark.parametrize(
    ("game", "language", "screen"),
    [("many_boats", "de", PHONE), ("one_boat", "en", NARROW)],
)
def test_a_lesson_is_finished_step_by_step(
    person: MakePerson, game: str, language: str, screen: dict[str, int]
) -> None:
    learner = person(language, screen=screen).open(f"/learn/{game}")
    todo = steps(game)
    for number, step in enumerate(todo, 1):
        progress = learner.text("web-learn-step", number=number, total=len(todo))
        expect(learner.page.get_by_text(progress, exact=True)).to_be_visible()
        learner.start_playing(prefers=step.advice)
        check_result(learner, step)
        last = number == len(todo)
        learner.button("web-learn-end" if last else "web-learn-next").click()
    expect(learner.page).to_have_url(f"{learner.server.base}/learn")


def check_result(learner: Person, step: Step) -> None:
    """Expect the closing text, the list of events, and the board."""
    after = learner.page.get_by_text(learner.text(step.after), exact=True)
    expect(after).to_be_visible()
    expect(learner.page.locator("dialog[open]")).to_have_count(0)
    learner.stop_playing()
    expect(learner.page.locator(".dock.done li").first).to_be_attached()
    expect(learner.page.locator(".step .play > *").first).to_be_attached()
    expect(learner.page.get_by_text(learner.text("web-loading"), exact=True)).to_have_count(0)
