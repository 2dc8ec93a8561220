"""Tests the texts on love and hate for every pair of cards, including loving or hating oneself."""

from functools import cache
from itertools import product

import pytest

from adrift.games.one_boat.components import CHARACTERS, SIZES
from adrift.games.one_boat.view import View
from adrift.terminal.one_boat.cards_page import draw_cards_page, draw_final_secrets
from adrift.terminal.one_boat.feelings import feelings_text
from adrift.terminal.one_boat.hand import draw_hand
from adrift.terminal.style import UNICODE_SYMBOLS, Look
from adrift.texts import LANGUAGES, Texts
from tests.rulebook.one_boat.sailing import sources
from tests.rulebook.one_boat.scenes import SIX, at, play, view_of

ME = "kid"
CAST = ("lauren", "captain", "mate", ME)
PAIRS = list(product(CAST, CAST))
EDITIONS = (
    "classic",
    "modern",
    "classic+psychopath=three",
    "modern+psychopath_love=counts",
)
LOOKS = {language: Look(Texts(language), UNICODE_SYMBOLS) for language in LANGUAGES}
ENGLISH = LOOKS["en"]


def kid_view(love: str, hate: str, edition: str = "classic") -> View:
    """Return the Kid's view after being dealt these two."""
    position = at("action", f"loves {ME}:{love}", f"hates {ME}:{hate}", crew=SIX)
    return view_of(play(position, "asked lauren", edition=edition), ME)


def kid_feelings(love: str, hate: str, edition: str = "classic", language: str = "en") -> str:
    view = kid_view(love, hate, edition)
    return feelings_text(view, LOOKS[language], ME)


@cache
def kid_points(love: str, hate: str, edition: str, dead: str = "") -> dict[str, int]:
    """Return the Kid's points for these cards if all live, or one is dead."""
    wounds = [f"{dead} wounds {SIZES[CHARACTERS.index(dead)] + 1}"] if dead else []
    position = at("over", *wounds, f"loves {ME}:{love}", f"hates {ME}:{hate}", crew=SIX)
    found = sources(play(position, "over", edition=edition), ME)
    return {kind: points for kind, _, points in found}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("love", "hate"), PAIRS)
def test_11_7_nobody_reads_of_themselves_as_of_somebody_else(
    love: str, hate: str, language: str
) -> None:
    view, look = kid_view(love, hate), LOOKS[language]
    own = look.texts.name(ME)
    pages = ["".join(text for text, _ in line) for line in draw_cards_page(view, look)]
    line = "".join(text for text, _ in draw_hand(view, look, 200))
    assert own not in kid_feelings(love, hate, language=language)
    assert own not in line.rpartition("♥")[2]
    assert " ".join(pages).count(own) == 1, "only in: You are the Kid"
    felt = "".join(text for text, _ in draw_final_secrets(view, look, ME)[0])
    assert own not in felt


@pytest.mark.parametrize("language", LANGUAGES)
def test_11_7_nothing_tells_a_psychopath_that_their_survival_scores(language: str) -> None:
    """The line that is always visible says only what is printed, also for psychopaths."""
    look = LOOKS[language]
    talents = [look.say(f"talent-{character}") for character in CHARACTERS]
    assert not [said for said in talents if "points" in said or "Punkte" in said]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("love", "hate"), PAIRS)
def test_11_5_the_points_named_for_the_living_are_those_scored(
    love: str, hate: str, edition: str
) -> None:
    points = kid_points(love, hate, edition)
    told = kid_feelings(love, hate, edition)
    if love == ME:
        assert f" {points['love'] + points.get('survival', 0)} points" in told
    else:
        assert f"{points['love']} points (their survival)" in told
    assert ("your own survival scores nothing" in told) == (hate == ME != love)
    assert ("survival" in points) == (hate != ME)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("love", "hate"), [pair for pair in PAIRS if pair[1] != ME])
def test_11_6_the_points_named_for_a_death_are_those_scored(
    love: str, hate: str, edition: str
) -> None:
    points = kid_points(love, hate, edition, dead=hate)
    assert f"{points['hate']} points (their size)" in kid_feelings(love, hate, edition)
    assert "love" not in points or love != hate


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("love", CAST)
def test_11_7_the_points_named_for_other_deaths_are_those_scored(love: str, edition: str) -> None:
    told = kid_feelings(love, ME, edition)
    other = "captain" if love != "captain" else "mate"
    by_size = (
        kid_points(love, ME, edition, dead=other)["psychopath"] == SIZES[CHARACTERS.index(other)]
    )
    assert ("their size for each other character" in told) == by_size
    assert ("3 points for each other character" in told) == (not by_size)
    spared = love != ME and "psychopath" not in kid_points(love, ME, edition, dead=love)
    assert ("(except " in told) == spared


def test_11_7_the_five_kinds_in_words() -> None:
    assert kid_feelings("lauren", "captain") == (
        "You love Lady Lauren: you score 8 points (their survival) if they are alive at the end. "
        "You hate the Captain: you score 7 points (their size) if they are dead at the end."
    )
    assert kid_feelings(ME, "captain").startswith(
        "You love yourself; you are a narcissist: if you are alive at the end, your survival "
        "counts twice, 18 points."
    )
    assert kid_feelings("lauren", ME, "modern").endswith(
        "you score 3 points for each other character (except Lady Lauren) who is dead at the end."
    )
    assert kid_feelings(ME, ME).startswith(
        "You love and hate yourself; you are a narcissist and a psych"
    )
    assert kid_feelings("mate", "mate").startswith(
        "You love and hate the First Mate; you are ambivalent"
    )


def test_11_7_the_five_kinds_in_german() -> None:
    assert kid_feelings("lauren", ME, "modern", "de").endswith(
        "für jede andere Figur außer Lady Lauren, die am Ende tot ist, bekommst du 3 Punkte."
    )
    assert kid_feelings("lauren", ME, "classic", "de").endswith(
        "für jede andere Figur, die am Ende tot ist, bekommst du ihre Größe."
    )
    assert "doppelt, also 18 Punkte" in kid_feelings(ME, "mate", language="de")
    assert "einmal, also 9 Punkte" in kid_feelings(ME, ME, language="de")
