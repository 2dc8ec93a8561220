"""A refusal cites the paragraph that forbids the answer, not that of the question.

Tests are named after the paragraph cited. `tests/properties/test_refusals.py` covers every kind of
question and act; these are the common examples.
"""

import pytest

from tests.rulebook.one_boat.scenes import at, every_edition, play
from tests.scenario_builders import refusal_reason

TABLE = ("lauren hand water medical_kit", "captain wounds 7 hand cash", "mate wounds 9", "kid")
FIGHT = at("fight", "demand swap lauren kid", "lauren hand water", "mate hand cash")
SWIMMERS = at("overboard", "played 31", "water captain", "kid hand life_preserver", TABLE[1])


@every_edition
def test_3_4_no_trade_during_quartermaster(edition: str) -> None:
    position = at("draft", "tray oar knife for lauren captain mate kid", "lauren hand water")
    run = play(position, "refused lauren: +trade@kid (§3.4)", edition=edition)
    assert refusal_reason(run, "lauren", "+trade@kid") == "no_dealing_in_quartermaster"


@every_edition
def test_5_1_no_trade_during_a_fight(edition: str) -> None:
    run = play(FIGHT, "refused lauren: +trade@kid (§5.1)", edition=edition)
    assert refusal_reason(run, "lauren", "+trade@kid") == "no_dealing_in_a_fight"


@every_edition
def test_5_1_no_trade_while_somebody_is_asked_for_consent(edition: str) -> None:
    position = at("consent", "demand swap lauren kid", "mate hand cash")
    run = play(position, "refused mate: +trade@kid (§5.1)", edition=edition)
    assert refusal_reason(run, "mate", "+trade@kid") == "no_dealing_now"


@every_edition
def test_5_2_the_eleventh_offer(edition: str) -> None:
    position = at("action", "kid hand water", "offers kid:0")
    run = play(position, "refused kid: +trade@lauren (§5.2)", edition=edition)
    assert refusal_reason(run, "kid", "+trade@lauren") == "no_offers_left"


@every_edition
def test_4_14_no_kit_for_the_dead(edition: str) -> None:
    run = play(at("action", *TABLE), "refused lauren: kit@mate (§4.14)", edition=edition)
    assert refusal_reason(run, "lauren", "kit@mate") == "the_dead_are_not_healed"
    assert refusal_reason(run, "lauren", "kit@kid") == "not_wounded"


@pytest.mark.parametrize("edition", ["classic", "modern"])
def test_4_9_nobody_without_cards_is_mugged(edition: str) -> None:
    answer = "mug@kid/hidden" if edition == "classic" else "mug@kid"
    run = play(at("action", *TABLE), f"refused lauren: {answer} (§4.9)", edition=edition)
    assert refusal_reason(run, "lauren", answer) == "nothing_to_take"


@every_edition
def test_9_3_no_preserver_is_thrown_to_the_unconscious(edition: str) -> None:
    run = play(SWIMMERS, "refused kid: throw@captain (§9.3)", edition=edition)
    assert refusal_reason(run, "kid", "throw@captain") == "no_throw_to_the_unconscious"
    assert refusal_reason(run, "kid", "throw@mate") == "not_in_the_water"
