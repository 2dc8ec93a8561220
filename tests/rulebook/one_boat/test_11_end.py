"""Rules §11: when a match ends, who has won, and what is shown then."""

import pytest

from tests.rulebook.one_boat.sailing import sail, sources
from tests.rulebook.one_boat.scenes import GAME, at, every_edition, play, view_of
from tests.scenario_builders import event_kinds

# All alive, each loving the next: Lauren 8+5, Captain 5+4, Mate 4+9, Kid 9+8.
ALL_DEAD_BUT_LAUREN = ("captain wounds 8 hand cash", "mate wounds 9", "kid wounds 4")


@every_edition
def test_11_1_at_the_fourth_bird_it_is_over_at_once(edition: str) -> None:
    script = "event rescued 4 (§11.1)\nno event turn_ended\nover\nrefused kid: pass (§11.1)"
    sail(25, script, "birds 3", edition=edition)


@every_edition
def test_11_1_also_in_the_middle_of_a_signal(edition: str) -> None:
    script = "lauren: flare\nchance: 25\nevent rescued 4 (§11.1)\nover"
    run = play(at("action", "lauren hand flare_gun", "birds 3"), script, edition=edition)
    assert event_kinds(run).count("signal_seen") == 1


@every_edition
def test_11_1_three_birds_are_no_rescue(edition: str) -> None:
    sail(
        25,
        "event bird_sighted 3\nno event rescued\nasked chance (§3.1)",
        "birds 2",
        edition=edition,
    )


@every_edition
@pytest.mark.parametrize("all_dead", ["drift_on", "end"])
def test_11_2_over_when_nobody_is_aboard(edition: str, all_dead: str) -> None:
    lines = ("lauren wounds 4", "captain wounds 7", "mate wounds 8", "kid wounds 2", "turn 9")
    script = "event lost_at_sea kid\nevent nobody_left 9 (§11.2)\nno event became_thirsty\nover"
    sail(22, script, *lines, edition=f"{edition}+all_dead={all_dead}")


def all_die(*lines: str) -> str:
    """Lauren, the last alive, is about to die of thirst."""
    thirst = ("lauren wounds 3 hand cash", "played 30", "thirst lauren:2")
    return at("thirst", *thirst, *lines)


@every_edition
def test_11_2_bodies_drift_on(edition: str) -> None:
    script = "lauren: pass\nevent character_died lauren\nno event nobody_left\n"
    script += "event boat_drifted 2 (§2.4)\nasked chance (§1.10)"
    play(all_die(*ALL_DEAD_BUT_LAUREN), script, edition=edition)


@every_edition
def test_11_2_what_they_carry_still_counts(edition: str) -> None:
    """Rescued by the fourth bird, the dead Captain has his cash."""
    script = "lauren: pass\nchance: 25\nevent rescued 4\nover"
    run = play(all_die(*ALL_DEAD_BUT_LAUREN, "birds 3"), script, edition=edition)
    assert ("cash", 1, 2) in sources(run, "captain")


@pytest.mark.parametrize("printing", ["classic", "modern"])
def test_11_2_end_as_soon_as_nobody_lives(printing: str) -> None:
    edition = f"{printing}+all_dead=end"
    script = "lauren: pass\nevent character_died lauren\nevent nobody_left 1 (§11.2)\nover"
    run = play(all_die(*ALL_DEAD_BUT_LAUREN), script, edition=edition)
    assert ("cash", 1, 2) in sources(run, "captain")


@pytest.mark.parametrize("printing", ["classic", "modern"])
def test_11_2_end_when_the_last_alive_is_lost(printing: str) -> None:
    lines = ("lauren wounds 5", "captain wounds 8", "mate wounds 9", "kid wounds 2")
    script = "event lost_at_sea kid\nevent nobody_left 1 (§11.2)\nover"
    sail(20, script, *lines, edition=f"{printing}+all_dead=end")
    script = "event lost_at_sea kid\nno event nobody_left\nevent boat_drifted 2"
    sail(20, script, *lines, edition=printing)


@pytest.mark.parametrize("printing", ["classic", "modern"])
def test_11_2_the_unconscious_live(printing: str) -> None:
    lines = (*ALL_DEAD_BUT_LAUREN[:2], "kid wounds 3")
    script = "lauren: pass\nno event nobody_left\nevent boat_drifted 2"
    play(all_die(*lines), script, edition=f"{printing}+all_dead=end")


@every_edition
def test_11_4_a_lost_body_scores_no_loot(edition: str) -> None:
    """The Captain's cash goes down with him."""
    script = "captain: pass\nevent lost_at_sea captain"
    run = sail(27, script, "captain wounds 6 hand cash open cash", edition=edition)
    assert view_of(run, "spectator").provisions.discarded == ("cash",)
    over = play(at("over", "lost captain wounds 8"), "over", edition=edition)
    assert not [kind for kind, _, _ in sources(over, "captain") if kind == "cash"]


@every_edition
def test_11_9_the_highest_total_wins(edition: str) -> None:
    script = "points lauren 13 captain 9 mate 13 kid 17\nwinners kid (§11.9)"
    run = play(at("over"), script, edition=edition)
    outcome = GAME.outcome(run.state)
    assert outcome
    assert outcome.why == "most_points"


@every_edition
def test_11_9_the_dead_can_win(edition: str) -> None:
    """The Captain hates the Kid: 4 and 3, and 12 for his cash."""
    lines = ("captain wounds 8 hand cash*6", "kid wounds 4")
    script = "points lauren 8 captain 19 mate 4 kid 15\nwinners captain (§11.9)"
    play(at("over", *lines), script, edition=edition)


@every_edition
@pytest.mark.parametrize("ties", ["shared", "the_living"])
def test_11_10_all_with_the_highest_total_win(edition: str, ties: str) -> None:
    position = at("over", "lauren hand cash*4")
    script = "points lauren 17 kid 17\nwinners lauren kid (§11.10)"
    play(position, script, edition=f"{edition}+ties={ties}")


@every_edition
@pytest.mark.parametrize(
    ("ties", "winners", "why"),
    [("shared", "lauren kid", "shared"), ("the_living", "lauren", "living_tie")],
)
def test_11_10_the_living_among_them(edition: str, ties: str, winners: str, why: str) -> None:
    script = f"points lauren 13 captain 12 mate 4 kid 13\nwinners {winners} (§11.10)"
    position = at("over", "kid wounds 4 hand cash*5")
    run = play(position, script, edition=f"{edition}+ties={ties}")
    outcome = GAME.outcome(run.state)
    assert outcome
    assert outcome.why == why


@every_edition
@pytest.mark.parametrize("ties", ["shared", "the_living"])
def test_11_10_all_of_them_if_none_is_alive(edition: str, ties: str) -> None:
    lines = ("lauren wounds 5 hand painting*3", "kid wounds 4 hand cash*6 open jewels*3")
    script = "points lauren 14 captain 12 mate 8 kid 14\nwinners lauren kid (§11.10)"
    play(at("over", *lines), script, edition=f"{edition}+ties={ties}")


@every_edition
def test_11_10_the_printings_share(edition: str) -> None:
    play(at("over", "kid wounds 4 hand cash*5"), "winners lauren kid (§11.10)", edition=edition)


@every_edition
def test_11_11_love_hate_and_hidden_cards_are_public(edition: str) -> None:
    lines = ("birds 3", "mate hand cash water", "loves mate:mate", "hates mate:lauren")
    script = "event secrets_shown mate mate lauren water,cash (§11.11)"
    run = sail(25, script, *lines, edition=edition)
    assert event_kinds(run).count("secrets_shown") == 4
    known = view_of(run, "spectator").known
    assert (known.loves["mate"], known.hates["mate"]) == ("mate", "lauren")
    assert known.hands["mate"] == ("water", "cash")


@every_edition
def test_11_11_not_before(edition: str) -> None:
    lines = ("mate hand cash water", "loves mate:mate", "hates mate:lauren")
    run = sail(25, "no event secrets_shown", *lines, edition=edition)
    known = view_of(run, "kid").known
    assert not any("mate" in secrets for secrets in (known.loves, known.hates, known.hands))
    assert "kid" in known.loves
    assert "kid" in known.hates
