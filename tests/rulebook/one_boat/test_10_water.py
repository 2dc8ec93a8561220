"""Rules §10: water, whose it is and whom it helps."""

import pytest

from tests.rulebook.one_boat.sailing import sail, waiting, wounds
from tests.rulebook.one_boat.scenes import (
    SIX,
    acts,
    at,
    every_edition,
    options,
    play,
    seen,
    viewer,
)

HUANGS_BOAT = "lauren captain mate huang kid"


def thirst(*lines: str, of: str = "captain:1", played: int = 24, crew: str = SIX) -> str:
    return at("thirst", *lines, f"played {played}", f"thirst {of}", crew=crew)


@every_edition
def test_10_3_the_conscious_from_bow_to_stern(edition: str) -> None:
    lines = ("kid hand cash", "lauren open water", "frenchy hand water", "mate wounds 8 hand water")
    trial = play(thirst(*lines), "asked lauren frenchy kid (§10.3)", edition=edition)
    assert waiting(trial) == ["lauren", "frenchy", "kid"]


@every_edition
def test_10_3_left_out_is_who_has_neither_hidden_cards_nor_open_water(edition: str) -> None:
    lines = ("kid hand cash", "lauren open knife oar", "captain open parasol!")
    trial = play(thirst(*lines), "asked kid (§10.3)", edition=edition)
    assert options(trial, "kid") == ["pass"]


@every_edition
def test_10_3_water_for_anybody_who_is_thirsty(edition: str) -> None:
    trial = play(thirst("kid hand water", of="captain:1 lauren:2"), "", edition=edition)
    assert options(trial, "kid") == ["pass", "water@lauren", "water@captain"]
    assert acts(trial, "kid") == ["+show@water"]


@every_edition
def test_10_3_until_all_have_passed_since_the_last_water(edition: str) -> None:
    script = """
        lauren: pass
        asked kid
        kid: water@captain
        event water_spent kid captain
        asked lauren kid
        lauren: pass
        kid: pass
        event wounds_taken captain 1 1
    """
    play(
        thirst("kid hand water cash", "lauren hand water", of="captain:2"), script, edition=edition
    )


@every_edition
def test_10_3_or_nobody_is_thirsty_any_more(edition: str) -> None:
    script = "kid: water@captain\nno event wounds_taken captain\nevent chart_buried 24"
    play(thirst("kid hand water*2", "lauren hand water"), script, edition=edition)


@every_edition
def test_10_3_no_window_without_thirst_or_anybody_to_ask(edition: str) -> None:
    sail(25, "event chart_buried 25", "kid hand water", edition=edition)
    sail(24, "event wounds_taken captain 1 1 (§10.6)\nevent chart_buried 24", edition=edition)


@every_edition
def test_10_3_one_may_take_the_wound_and_keep_the_water(edition: str) -> None:
    script = "captain: pass\nevent wounds_taken captain 1 1\nno event water_spent"
    play(thirst("captain hand water"), script, edition=edition)


@every_edition
def test_10_3_silence_spends_water_on_ones_own_thirst(edition: str) -> None:
    script = """
        captain: -
        event player_was_silent captain (§10.3)
        event water_spent captain captain
        asked captain
        captain: -
        event water_spent captain captain
        no event wounds_taken captain
    """
    play(thirst("captain hand water*3", of="captain:2"), script, edition=edition)


@every_edition
def test_10_3_otherwise_silence_passes(edition: str) -> None:
    script = "captain: -\nkid: -\nno event water_spent\nevent wounds_taken captain 1 1"
    play(thirst("captain hand cash", "kid hand water"), script, edition=edition)


@every_edition
def test_10_4_from_the_table_before_the_hand_and_face_up(edition: str) -> None:
    script = """
        kid: water@captain
        event water_spent kid captain (§10.4)
        event card_discarded kid water (§10.4)
    """
    trial = play(thirst("kid hand water open water"), script, edition=edition)
    view, kid = seen(trial, "spectator"), viewer(trial, "kid")
    assert (view.open[kid], view.hidden[kid], view.discarded) == ((), 1, ("water",))


@every_edition
def test_10_4_one_thirst_each_and_nobody_more_than_they_thirst_for(edition: str) -> None:
    script = """
        kid: water@captain
        offered kid: pass water@lauren +show@water
        refused kid: water@captain (§10.3)
        kid: water@lauren
        offered kid: pass water@lauren +show@water
        kid: pass
        event wounds_taken lauren 1 1
        no event wounds_taken captain
    """
    play(thirst("kid hand water*3", of="captain:1 lauren:2"), script, edition=edition)


@every_edition
def test_10_5_open_water_of_the_unconscious_is_theirs(edition: str) -> None:
    """Everybody conscious is asked, cards or not."""
    script = """
        asked lauren stephen mate frenchy kid
        offered kid: pass theirs@captain
        kid: theirs@captain
        event water_spent kid captain (§10.4)
        no event wounds_taken captain
    """
    trial = play(thirst("captain wounds 7 open water"), script, edition=edition)
    assert seen(trial, "spectator").discarded == ("water",)


@every_edition
def test_10_5_for_them_only(edition: str) -> None:
    lines = ("captain wounds 7 open water*2", "lauren hand cash")
    script = "lauren: theirs@captain\nasked lauren\noffered lauren: pass"
    play(thirst(*lines, of="captain:1 kid:1"), script, edition=edition)


@every_edition
def test_10_5_not_their_hidden_cards_and_not_of_the_conscious_or_the_dead(edition: str) -> None:
    lines = ("captain wounds 7 hand water", "lauren open water", "mate wounds 9 open water")
    trial = play(thirst(*lines, of="captain:1 lauren:1"), "asked lauren", edition=edition)
    assert options(trial, "lauren") == ["pass", "water@lauren", "water@captain"]


@every_edition
def test_10_5_others_may_give_of_their_own_too(edition: str) -> None:
    trial = play(thirst("captain wounds 7 open water", "kid hand water"), "", edition=edition)
    assert options(trial, "kid") == ["pass", "water@captain", "theirs@captain"]


@every_edition
@pytest.mark.parametrize(("answer", "left"), [("yes", 0), ("no", 1), ("-", 0)])
def test_10_7_mrs_huang_shares_what_another_spends(edition: str, answer: str, left: int) -> None:
    script = f"""
        kid: water@captain
        asked huang (§10.7)
        offered huang: no yes
        huang: {answer}
    """
    position = thirst("kid hand water", of="captain:1 huang:1", crew=HUANGS_BOAT)
    trial = play(position, script, edition=edition)
    told = [event.brief() for event in trial.events]
    assert ("water_shared huang (§10.7)" in told) == (not left)
    assert wounds(trial, "huang") == left


@every_edition
def test_10_7_each_time(edition: str) -> None:
    script = "kid: water@captain\nhuang: yes\nkid: water@captain\nasked huang (§10.7)\nhuang: yes\n"
    script += "no event wounds_taken huang"
    position = thirst("kid hand water*2", of="captain:2 huang:2", crew=HUANGS_BOAT)
    play(position, script, edition=edition)


@every_edition
@pytest.mark.parametrize(
    ("lines", "of", "answer"),
    [
        (("huang hand water",), "captain:1 huang:1", "huang: water@captain"),
        (("huang wounds 3", "kid hand water"), "captain:1 huang:1", "kid: water@captain"),
        (("kid hand water",), "captain:2", "kid: water@captain"),
        (("kid hand water",), "captain:1 huang:1", "kid: water@huang"),
    ],
)
def test_10_7_not_of_her_own_not_unconscious_and_not_without_thirst(
    edition: str, lines: tuple[str, ...], of: str, answer: str
) -> None:
    trial = play(thirst(*lines, of=of, crew=HUANGS_BOAT), answer, edition=edition)
    assert seen(trial, "spectator").moment.kind != "share_water"
