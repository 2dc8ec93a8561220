"""Rules §6: what comes of a fight."""

import pytest

from adrift.core.scenario_runner import ScenarioRun
from tests.rulebook.one_boat.sailing import pass_lines, sail, wounds
from tests.rulebook.one_boat.scenes import SIX, at, every_edition, play, view_of


def fight(*lines: str, crew: str = "lauren captain mate kid") -> str:
    """The Captain has demanded the Kid's seat, and the Kid has refused."""
    return at("fight", *lines, "demand swap captain kid", "fight captain against kid", crew=crew)


def fighters(run: ScenarioRun) -> set[str]:
    """Who has a fight mark."""
    players = view_of(run, "spectator").players
    return {name for name, castaway in players.items() if castaway.fought}


@every_edition
@pytest.mark.parametrize(
    ("cards", "strength"),
    [
        ("gaffing_hook", 12),
        ("knife", 11),
        ("blackjack", 10),
        ("oar", 9),
        ("oar*2", 10),
        ("gaffing_hook knife blackjack oar", 18),
        ("flare_gun water parasol compass", 8),
    ],
)
def test_6_3_open_weapons_add_up(edition: str, cards: str, strength: int) -> None:
    position = at(
        "fight", f"mate open {cards}", "demand swap mate captain", "fight mate against captain"
    )
    script = pass_lines("kid lauren") if "flare_gun" not in cards else pass_lines("kid lauren mate")
    play(position, f"{script}event fight_ended attack {strength} 7 (§6.5)", edition=edition)


@every_edition
def test_6_3_hidden_weapons_do_not_count(edition: str) -> None:
    script = pass_lines("mate lauren captain") + "event fight_ended attack 7 3"
    play(fight("captain hand gaffing_hook"), script, edition=edition)


@every_edition
def test_6_3_wounds_take_nothing_away(edition: str) -> None:
    script = pass_lines("mate lauren") + "event fight_ended attack 7 3"
    play(fight("captain wounds 6", "kid wounds 2"), script, edition=edition)


@every_edition
def test_6_3_a_bystanders_weapon_counts_once_they_have_joined(edition: str) -> None:
    position = fight("lauren open knife", "mate hand gaffing_hook")
    script = (
        "mate: show@gaffing_hook\n" + pass_lines("mate lauren") + "event fight_ended attack 7 3"
    )
    play(position, script, edition=edition)
    script = "mate: join@defence\nlauren: join@attack\nmate: show@gaffing_hook\n"
    play(position, script + "event fight_ended defence 14 15", edition=edition)


@every_edition
def test_6_3_a_fired_flare_gun_is_eight(edition: str) -> None:
    script = "kid: fire\n" + pass_lines("mate lauren") + "event fight_ended defence 7 11"
    play(fight("kid hand flare_gun"), script, edition=edition)


@every_edition
def test_6_3_each_liquid_courage_is_three(edition: str) -> None:
    script = pass_lines("mate lauren") + "event fight_ended defence 7 9"
    position = fight("kid drank 2 open drunk_courage*2")
    play(position, script, edition=f"{edition}+liquid_courage=on")


@every_edition
@pytest.mark.parametrize("where", ["hand", "open"])
def test_6_4_the_flare_gun_is_discarded_at_once(edition: str, where: str) -> None:
    script = """
        captain: fire
        event flare_fired captain (§6.4)
        event card_discarded captain flare_gun (§6.4)
        no event fight_ended
        not offered mate: fire
    """
    run = play(fight(f"captain {where} flare_gun"), script, edition=edition)
    assert view_of(run, "spectator").provisions.discarded == ("flare_gun",)


@every_edition
def test_6_4_whatever_comes_of_it(edition: str) -> None:
    """Lauren and the Mate take the Kid's side: 15 against 15, and the gun is gone."""
    script = "captain: fire\nmate: join@defence\nlauren: join@defence\n"
    script += "event fight_ended defence 15 15\nno event seats_changed"
    run = play(fight("captain hand flare_gun"), script, edition=edition)
    assert "flare_gun" in view_of(run, "spectator").provisions.discarded


@every_edition
def test_6_5_the_stronger_side_wins(edition: str) -> None:
    script = pass_lines("mate lauren")
    script += "event fight_ended attack 7 3 (§6.5)\nevent wounds_taken kid 1 1 (§6.5)"
    run = play(fight(), script, edition=edition)
    assert wounds(run, "captain") == 0


@every_edition
def test_6_5_at_equal_strength_the_defenders(edition: str) -> None:
    """Lauren and the Kid together are as strong as the Captain."""
    script = "lauren: join@defence\nmate: pass\nevent fight_ended defence 7 7\n"
    script += "event wounds_taken captain 1 1 (§6.5)\nno event wounds_taken kid"
    play(fight(), script, edition=edition)


@every_edition
def test_6_5_each_of_the_losing_side_takes_one_wound_and_nobody_else(edition: str) -> None:
    script = """
        mate: join@attack
        stephen: join@attack
        frenchy: join@defence
        lauren: join@defence
        event fight_ended attack 20 13
    """
    run = play(fight("frenchy wounds 2", crew=SIX), script, edition=edition)
    taken = [wounds(run, name) for name in SIX.split()]
    assert taken == [1, 0, 0, 0, 3, 1]


@every_edition
def test_6_5_by_how_much_does_not_matter(edition: str) -> None:
    script = (
        "captain: fire\nmate: join@attack\nlauren: join@attack\nevent fight_ended attack 27 3\n"
    )
    play(fight("captain hand flare_gun"), script + "event wounds_taken kid 1 1", edition=edition)


@every_edition
def test_6_6_everybody_who_took_part_gets_a_mark(edition: str) -> None:
    script = "lauren: join@defence\nmate: pass\nevent fight_ended"
    run = play(fight("order mate"), script, edition=edition)
    assert fighters(run) == {"lauren", "captain", "kid"}


@every_edition
def test_6_6_one_however_many_fights_there_are(edition: str) -> None:
    """The Captain has fought before; card 39 shows a fight, and he is thirsty for it once."""
    run = play(fight("captain fought", "order mate"), pass_lines("mate lauren"), edition=edition)
    assert fighters(run) == {"captain", "kid"}
    sail(39, "event became_thirsty captain 1 fought", "captain fought", edition=edition)


@every_edition
def test_6_7_won_the_demand_is_carried_out(edition: str) -> None:
    script = pass_lines("mate lauren") + "event seats_changed captain kid"
    run = play(fight("order mate"), script, edition=edition)
    assert view_of(run, "spectator").seats == ("lauren", "kid", "mate", "captain")


@every_edition
def test_6_7_whatever_has_become_of_the_defender(edition: str) -> None:
    script = pass_lines("mate lauren")
    script += "event fell_unconscious kid\nevent seats_changed captain kid\nasked mate (§4.2)"
    play(fight("kid wounds 2", "order mate kid"), script, edition=edition)


def test_6_7_the_card_named_is_taken() -> None:
    position = at(
        "fight", "kid open knife water", "demand mug captain kid water", "fight captain against kid"
    )
    play(
        position,
        pass_lines("mate lauren") + "event card_taken captain kid water",
        edition="classic",
    )


def test_6_7_the_card_is_chosen_now() -> None:
    position = at(
        "fight", "kid open knife water", "demand mug captain kid", "fight captain against kid"
    )
    script = pass_lines("mate lauren") + "asked captain (§4.10)\noffered captain: water knife"
    play(position, script, edition="modern")


@every_edition
def test_6_7_lost_nothing_more_happens(edition: str) -> None:
    script = "lauren: join@defence\nmate: pass\nno event seats_changed\nasked mate (§4.2)"
    play(fight("captain wounds 6", "order mate kid"), script, edition=edition)
