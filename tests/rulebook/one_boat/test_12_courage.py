"""Rules §12: liquid courage."""

import pytest

from adrift.core.scenario_runner import ScenarioRun
from tests.rulebook.one_boat.sailing import pass_lines, sail, sources, wounds
from tests.rulebook.one_boat.scenes import at, options, play, view_of
from tests.scenario_builders import chance_weights

EDITIONS = ["classic+liquid_courage=on", "modern+liquid_courage=on"]
every_printing = pytest.mark.parametrize("edition", EDITIONS)
HUANGS_BOAT = "lauren captain mate huang kid"


def fight(*lines: str, crew: str = "lauren captain mate kid") -> str:
    return at("fight", *lines, "demand swap captain kid", "fight captain against kid", crew=crew)


def glasses(run: ScenarioRun, name: str) -> tuple[int, tuple[str, ...]]:
    """Return how many glasses count for a player this turn, and the player's open cards."""
    castaway = view_of(run, "spectator").players[name]
    return castaway.drank, castaway.open


@pytest.mark.parametrize("printing", ["classic", "modern"])
@pytest.mark.parametrize(("switch", "cards"), [("off", 0), ("on", 3)])
def test_12_4_three_cards_among_the_provisions(printing: str, switch: str, cards: int) -> None:
    run = play(at("deal_provision lauren"), "", edition=f"{printing}+liquid_courage={switch}")
    assert chance_weights(run).get("liquid_courage", 0) == cards
    assert sum(chance_weights(run).values()) == 42 + cards


@pytest.mark.parametrize("printing", ["classic", "modern"])
@pytest.mark.parametrize(("switch", "there"), [("off", False), ("on", True)])
def test_12_4_and_card_11(printing: str, switch: str, there: bool) -> None:
    position = at("action", "actor kid")
    run = play(position, "kid: nothing", edition=f"{printing}+liquid_courage={switch}")
    assert ("11" in chance_weights(run)) == there


@every_printing
def test_12_4_card_11_throws_overboard_whoever_drank(edition: str) -> None:
    lines = ("captain drank 1", "mate open drunk_courage")
    run = sail(11, "event fell_overboard captain (§9.1)", *lines, edition=edition)
    events = [event.brief() for event in run.events if "fell_overboard" in event.brief()]
    assert len(events) == 1


@every_printing
def test_12_5_three_stronger_until_the_end_of_the_turn(edition: str) -> None:
    script = """
        kid: drink
        event card_turned_up kid liquid_courage (§12.5)
        event courage_drunk kid (§12.5)
    """
    run = play(fight("kid hand liquid_courage"), script, edition=edition)
    assert glasses(run, "kid") == (1, ("drunk_courage",))
    view = view_of(run, "spectator")
    assert view.fight
    assert view.fight.defence == 6


@every_printing
def test_12_5_also_in_the_next_fight_and_without_the_card(edition: str) -> None:
    script = pass_lines("mate lauren") + "event fight_ended attack 7 6"
    play(fight("kid drank 1", "lauren open drunk_courage"), script, edition=edition)


@every_printing
def test_12_5_drunk_it_helps_nobody_else(edition: str) -> None:
    """The Captain has taken the Kid's glass; it is empty."""
    run = play(
        fight("captain open drunk_courage", "kid drank 1"), "asked lauren mate", edition=edition
    )
    view = view_of(run, "spectator")
    assert view.fight
    assert (view.fight.attack, view.fight.defence) == (7, 6)


@every_printing
def test_12_5_each_card_once_and_several_add_up(edition: str) -> None:
    script = "kid: drink\nasked mate lauren kid\nkid: drink\nasked mate lauren\n"
    script += pass_lines("mate lauren") + "event fight_ended defence 7 9"
    position = fight("kid hand liquid_courage open liquid_courage", "order mate")
    play(position, script, edition=edition)


@every_printing
def test_12_5_only_a_fighter_drinks(edition: str) -> None:
    run = play(fight("mate hand liquid_courage"), "", edition=edition)
    assert "drink" not in options(run, "mate")


@every_printing
def test_12_5_one_more_thirst_for_each(edition: str) -> None:
    """Card 24 makes the Captain thirsty."""
    script = "event became_thirsty captain 3 named,drank,drank (§10.1)"
    sail(24, script, "captain drank 2", edition=edition)


@every_printing
def test_12_5_on_top_of_the_three(edition: str) -> None:
    script = "event became_thirsty captain 4 rowed,fought,named,drank"
    sail(35, script, "captain rowed fought drank 1", edition=edition)


@every_printing
def test_12_5_at_the_end_of_the_turn_it_is_full_again(edition: str) -> None:
    lines = ("captain drank 1 open drunk_courage", "mate open drunk_courage", "kid drank 1")
    run = sail(25, "event turn_ended 1\nasked chance", *lines, edition=edition)
    assert glasses(run, "captain") == (0, ("liquid_courage",))
    assert glasses(run, "mate") == (0, ("liquid_courage",))


@every_printing
def test_12_5_also_if_it_was_discarded_meanwhile(edition: str) -> None:
    lines = ("captain drank 1", "discarded drunk_courage liquid_courage water")
    run = sail(25, "event turn_ended 1\nasked chance", *lines, edition=edition)
    discarded = view_of(run, "mate").provisions.discarded
    assert discarded == ("water", "liquid_courage", "liquid_courage")


@every_printing
def test_12_5_it_changes_neither_wounds_borne_nor_the_worth_of_a_death(edition: str) -> None:
    run = sail(24, "event fell_unconscious captain", "captain wounds 5 drank 1", edition=edition)
    assert wounds(run, "captain") == 7
    lines = ("captain wounds 8 drank 2", "hates kid:captain")
    assert ("hate", 1, 7) in sources(play(at("over", *lines), "over", edition=edition), "kid")


@every_printing
@pytest.mark.parametrize(("answer", "drank"), [("yes", 1), ("no", 0), ("-", 0)])
def test_12_6_mrs_huang_may_have_the_same(edition: str, answer: str, drank: int) -> None:
    script = f"""
        kid: drink
        asked huang (§12.6)
        offered huang: no yes
        huang: {answer}
    """
    position = fight("kid hand liquid_courage", crew=HUANGS_BOAT)
    run = play(position, script, edition=edition)
    events = [event.brief() for event in run.events]
    assert ("courage_shared huang (§12.6)" in events) == bool(drank)
    assert glasses(run, "huang") == (drank, ())


@every_printing
def test_12_6_three_stronger_and_thirstier(edition: str) -> None:
    script = "kid: drink\nhuang: yes\nhuang: join@attack\n" + pass_lines("mate lauren")
    script += "event fight_ended attack 13 6"
    play(fight("kid hand liquid_courage", crew=HUANGS_BOAT), script, edition=edition)
    script = "event became_thirsty huang 1 drank"
    sail(24, script, "huang drank 1", crew=HUANGS_BOAT, edition=edition)


@every_printing
def test_12_6_not_of_her_own_and_not_unconscious(edition: str) -> None:
    position = fight("huang hand liquid_courage", crew=HUANGS_BOAT)
    run = play(position, "huang: join@attack\nhuang: drink", edition=edition)
    assert view_of(run, "spectator").moment.kind == "fight"
    assert glasses(run, "huang")[0] == 1
    position = fight("kid hand liquid_courage", "huang wounds 3", crew=HUANGS_BOAT)
    play(position, "kid: drink\nasked lauren mate (§6.2)", edition=edition)


def test_12_5_who_has_demanded_it_takes_it_drunk() -> None:
    """The Mate's 8 against the Kid's 3 and a glass."""
    script = """
        kid: fight
        kid: drink
        lauren: pass
        captain: pass
        event card_taken mate kid drunk_courage (§4.10)
    """
    demand = "demand mug mate kid liquid_courage"
    position = at("consent", "actor mate", "kid open liquid_courage", demand)
    play(position, script, edition="classic+liquid_courage=on")
