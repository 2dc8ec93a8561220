"""What is not allowed is refused with the paragraph that forbids it, not with the question's own.

Named after the paragraph that is cited. Every kind of question and act is swept by
`tests/properties/test_refusals.py`; here stand the examples people run into.
"""

import pytest

from tests.rulebook.one_boat.scenes import at, every_edition, play
from tests.scenes import refused

TABLE = ("lauren hand water medical_kit", "captain wounds 7 hand cash", "mate wounds 9", "kid")
FIGHT = at("fight", "demand swap lauren kid", "lauren hand water", "mate hand cash")
SWIMMERS = at("overboard", "played 31", "water captain", "kid hand life_preserver", TABLE[1])


@every_edition
def test_3_4_no_trade_during_quartermaster(edition: str) -> None:
    position = at("draft", "tray oar knife for lauren captain mate kid", "lauren hand water")
    trial = play(position, "refused lauren: +trade@kid (§3.4)", edition=edition)
    assert refused(trial, "lauren", "+trade@kid") == "no_dealing_in_quartermaster"


@every_edition
def test_5_1_no_trade_during_a_fight(edition: str) -> None:
    trial = play(FIGHT, "refused lauren: +trade@kid (§5.1)", edition=edition)
    assert refused(trial, "lauren", "+trade@kid") == "no_dealing_in_a_fight"


@every_edition
def test_5_1_no_trade_while_somebody_is_asked_for_consent(edition: str) -> None:
    position = at("consent", "demand swap lauren kid", "mate hand cash")
    trial = play(position, "refused mate: +trade@kid (§5.1)", edition=edition)
    assert refused(trial, "mate", "+trade@kid") == "no_dealing_now"


@every_edition
def test_5_2_the_eleventh_offer(edition: str) -> None:
    position = at("action", "kid hand water", "offers kid:0")
    trial = play(position, "refused kid: +trade@lauren (§5.2)", edition=edition)
    assert refused(trial, "kid", "+trade@lauren") == "no_offers_left"


@every_edition
def test_4_14_no_kit_for_the_dead(edition: str) -> None:
    trial = play(at("action", *TABLE), "refused lauren: kit@mate (§4.14)", edition=edition)
    assert refused(trial, "lauren", "kit@mate") == "the_dead_are_not_healed"
    assert refused(trial, "lauren", "kit@kid") == "not_wounded"


@pytest.mark.parametrize("edition", ["classic", "modern"])
def test_4_9_nobody_without_cards_is_mugged(edition: str) -> None:
    answer = "mug@kid/hidden" if edition == "classic" else "mug@kid"
    trial = play(at("action", *TABLE), f"refused lauren: {answer} (§4.9)", edition=edition)
    assert refused(trial, "lauren", answer) == "nothing_to_take"


@every_edition
def test_9_3_no_preserver_is_thrown_to_the_unconscious(edition: str) -> None:
    trial = play(SWIMMERS, "refused kid: throw@captain (§9.3)", edition=edition)
    assert refused(trial, "kid", "throw@captain") == "no_throw_to_the_unconscious"
    assert refused(trial, "kid", "throw@mate") == "not_in_the_water"
