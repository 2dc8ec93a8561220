"""Rules §1: secrets and provisions (§1.4–1.7)."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from adrift.core.scenarios import Line
from adrift.core.trials import Trial
from tests.rulebook.one_boat.scenes import FOUR, at, every_edition, play, seen, told
from tests.scenes import asked, odds

BOX = {
    "water": 16,
    "cash": 6,
    "jewels": 3,
    "painting": 3,
    "medical_kit": 3,
    "oar": 2,
    "chum": 2,
    "flare_gun": 1,
    "gaffing_hook": 1,
    "knife": 1,
    "blackjack": 1,
    "life_preserver": 1,
    "parasol": 1,
    "compass": 1,
}
HATING = "chance: mate\nchance: kid\nchance: lauren\n"
"""Lauren loves the mate, the captain the Kid, the mate Lauren, the Kid the captain."""

Deal = tuple[tuple[str, ...], Fraction]
"""Who was dealt to each, and how likely that was."""


def whole_deals(trial: Trial) -> Iterator[Deal]:
    """Every way in which the open deal can go."""
    question = asked(trial, "chance")
    for card, weight in zip(question.options, question.weights, strict=True):
        after = replace(trial, events=trial.events[:])
        after.play(Line(0, "", "chance", (card,)))
        likely = Fraction(weight, sum(question.weights))
        if asked(after, "chance").kind == question.kind:
            yield from ((deal, likely * odds) for deal, odds in whole_deals(after))
        else:
            cards = [event.facts()["character"] for event in after.events]
            yield tuple(str(card) for card in cards), likely


both_secrets = pytest.mark.parametrize("secret", ["love", "hate"])


@every_edition
@both_secrets
def test_1_4_every_deal_is_as_likely_as_every_other(edition: str, secret: str) -> None:
    trial = play(at(f"deal_{secret} lauren", "turn 0"), "", edition=edition)
    deals = dict(whole_deals(trial))
    assert len(deals) == 24
    assert set(deals.values()) == {Fraction(1, 24)}


@every_edition
def test_1_4_one_love_each_in_the_order_of_the_table(edition: str) -> None:
    script = (
        "asked chance (§1.4)\nchance: kid\nevent love_seen mate kid (§1.4)\nasked chance (§1.4)"
    )
    trial = play("", script, edition=edition, players="mate kid lauren captain")
    assert odds(trial) == {"lauren": 1, "captain": 1, "mate": 1}
    assert asked(trial, "chance").facts == {"player": "kid"}


@every_edition
def test_1_4_the_last_card_is_no_draw(edition: str) -> None:
    script = (
        f"{HATING}event love_seen mate lauren\nevent love_seen kid captain\nasked chance (§1.5)"
    )
    play("", script, edition=edition, players=FOUR)


@every_edition
def test_1_4_it_is_the_players_secret(edition: str) -> None:
    trial = play("", HATING, edition=edition, players=FOUR)
    assert told(trial, "captain") == ["love_seen captain kid (§1.4)"]
    assert told(trial, "spectator") == []
    assert seen(trial, "captain").loves == ("", "kid", "", "")
    assert seen(trial, "spectator").loves == ("", "", "", "")


@every_edition
def test_1_4_to_the_end(edition: str) -> None:
    position = at("action", "loves lauren:kid captain:mate mate:lauren kid:captain")
    trial = play(position, "", edition=edition)
    assert seen(trial, "mate").loves == ("", "", "lauren", "")
    assert seen(trial, "spectator").loves == ("", "", "", "")


@every_edition
def test_1_5_then_one_hate_each_the_same_way(edition: str) -> None:
    script = f"{HATING}{HATING}event hate_seen captain kid (§1.5)\nasked chance (§1.7)"
    trial = play("", script, edition=edition, players=FOUR)
    trial = play("", HATING + HATING, edition=edition, players=FOUR)
    assert "hate_seen captain kid (§1.5)" in told(trial, "captain")
    assert [line for line in told(trial, "mate") if "captain" in line] == []
    assert seen(trial, "captain").hates == ("", "kid", "", "")


@every_edition
def test_1_5_one_may_be_dealt_oneself_as_both(edition: str) -> None:
    own = "chance: lauren\nchance: captain\nchance: mate\n"
    script = f"{own}{own}event love_seen lauren lauren\nevent hate_seen lauren lauren"
    play("", script, edition=edition, players=FOUR)


@every_edition
@both_secrets
def test_1_5_redealt_gives_nobody_themselves_and_every_deal_alike(
    edition: str, secret: str
) -> None:
    position = at(f"deal_{secret} lauren", "turn 0")
    trial = play(position, "", edition=f"{edition}+self_cards=redealt")
    deals = dict(whole_deals(trial))
    assert set(deals.values()) == {Fraction(1, 9)}
    assert len(deals) == 9
    assert not any(
        dealt == own for deal in deals for dealt, own in zip(deal, FOUR.split(), strict=True)
    )


def test_1_5_redealt_weighs_by_what_can_still_follow() -> None:
    """With Lauren for Stephen the other three have two ways left, otherwise three."""
    script = "chance: stephen\nasked chance (§1.4)"
    players = "lauren stephen captain mate kid"
    trial = play("", script, edition="classic+self_cards=redealt", players=players)
    assert odds(trial) == {"lauren": 2, "captain": 3, "mate": 3, "kid": 3}


@every_edition
def test_1_6_forty_two_cards(edition: str) -> None:
    trial = play(at("deal_provision lauren", "turn 0"), "asked chance (§1.7)", edition=edition)
    assert odds(trial) == BOX
    assert sum(BOX.values()) == seen(trial, "spectator").deck == 42


@every_edition
@pytest.mark.parametrize(
    ("switch", "changed"),
    [
        ("paintings=3_3_3", {}),
        ("paintings=3_3_2", {"painting": 2, "still_life": 1}),
        ("cannibalism=on", {"cannibalism": 1}),
        ("liquid_courage=on", {"liquid_courage": 3}),
    ],
)
def test_1_6_what_a_switch_changes(edition: str, switch: str, changed: dict[str, int]) -> None:
    trial = play(at("deal_provision lauren", "turn 0"), "", edition=f"{edition}+{switch}")
    assert odds(trial) == BOX | changed


@every_edition
def test_1_7_one_provision_each_in_the_order_of_the_table(edition: str) -> None:
    script = """
        chance: knife
        event provision_dealt lauren (§1.7)
        not offered chance: knife
        chance: water
        event provision_dealt captain (§1.7)
        chance: oar
        chance: oar
        event provision_dealt kid (§1.7)
        event turn_began 1 lauren,captain,mate,kid
    """
    play(at("deal_provision lauren", "turn 0"), script, edition=edition)


def test_1_7_in_the_order_of_the_table_not_of_the_seats() -> None:
    position = at("deal_provision kid", "turn 0")
    script = "chance: water\nevent provision_dealt kid\nchance: water\nevent provision_dealt lauren"
    play(position, script, players="kid lauren mate captain")


@every_edition
def test_1_7_a_hidden_card_is_known_to_its_owner_alone(edition: str) -> None:
    trial = play(at("deal_provision lauren", "turn 0"), "chance: knife", edition=edition)
    assert told(trial, "lauren") == [
        "provision_dealt lauren (§1.7)",
        "provision_seen lauren knife (§1.7)",
    ]
    assert seen(trial, "lauren").hands[0] == ("knife",)
    for name in ("captain", "spectator"):
        assert told(trial, name) == ["provision_dealt lauren (§1.7)"]
        assert seen(trial, name).hands == ((), (), (), ())


@every_edition
def test_1_7_everybody_sees_how_many_hidden_cards_somebody_has(edition: str) -> None:
    trial = play(at("action", "mate hand water*2 knife", "kid hand oar"), "", edition=edition)
    for name in ("lauren", "kid", "spectator"):
        assert seen(trial, name).hidden == (0, 0, 3, 1)
