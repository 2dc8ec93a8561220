"""Rules §1: seating the pawns (§1.9)."""

import pytest

from adrift.core.questions import Progress
from tests.scenario_builders import GAME, THREE, chance_weights, every_edition, play, position_at

PLACED = ("red . . . . . .", "yellow . . . . . .", "green . . . . . .", "black . . . . . .")


@every_edition
def test_1_9_pawns_are_seated_one_by_one_clockwise_from_the_start_player(edition: str) -> None:
    script = """
        asked yellow
        yellow: officer@red
        asked green
        green: sailor@red
        asked red
        red: sailor@black
        asked yellow
        position
          lane 1 left --- red [Yo G . . . .]
          lane 4 middle --- black [R . . . . .]
    """
    play(position_at("seat_pawn for yellow", "start yellow", *PLACED), script, edition=edition)


@every_edition
def test_1_9_a_full_boat_takes_no_more_not_even_its_owners(edition: str) -> None:
    boats = ("red R R Y Y G G", *PLACED[1:])
    play(
        position_at("seat_pawn", *boats), "not offered red: sailor@red officer@red", edition=edition
    )


@every_edition
def test_1_9_a_rank_that_is_used_up_is_not_offered(edition: str) -> None:
    position = position_at("seat_pawn", "hand R R Y Y G G", *PLACED)
    play(
        position, "offered red: sailor@red sailor@yellow sailor@green sailor@black", edition=edition
    )


@every_edition
def test_1_9_when_all_are_seated_the_first_round_begins(edition: str) -> None:
    script = "green: sailor@black\nevent round_began 1 red\nasked red yellow green (§4.1)"
    boats = ("red R Y G . . .", "yellow R Y G . . .", *PLACED[2:])
    play(position_at("seat_pawn for green", "hand G", *boats), script, edition=edition)


@pytest.mark.parametrize(("edition", "each"), [("zman", 7), ("rswk", 7), ("manual", 6)])
def test_1_9_round_and_round_until_all_are_seated(edition: str, each: int) -> None:
    run = play(position_at("seat_pawn", *PLACED), "", edition=edition)
    seated: list[str] = []
    while (waiting := GAME.waiting_for(run.state)) and len(waiting) == 1:
        question = GAME.question(run.state, waiting[0])
        progress = GAME.apply(run.state, waiting[0], question.options[0] if question else "")
        assert isinstance(progress, Progress)
        run.state = progress.state
        seated += [
            str(event.facts()["player"]) for event in progress.events if event.rule == "§1.9"
        ]
    assert seated == THREE.split() * each


def test_1_9_silence_leaves_rank_and_boat_to_chance_alike() -> None:
    boats = ("red R R R Y Y .", "yellow Y Y Y G G G", "green G G . . . .", "black . . . . . .")
    run = play(
        position_at("seat_pawn", "hand Ro R Yo Yo Go Go", *boats),
        "red: -\nevent player_was_silent red (§1.9)\nasked chance (§1.9)",
    )
    pairs = [
        f"{rank}@{boat}" for boat in ("red", "green", "black") for rank in ("sailor", "officer")
    ]
    assert chance_weights(run) == dict.fromkeys(pairs, 1)


def test_1_9_at_random_each_free_seat_is_alike_and_officers_come_first() -> None:
    boats = ("red R R R Y Y .", "yellow Y Y Y G G G", "green G G . . . .", "black . . . . . .")
    run = play(
        position_at("seat_pawn", "hand Ro R Yo Yo Go Go", *boats),
        "asked chance",
        edition="zman+pawns_seated=at_random",
    )
    assert chance_weights(run) == {"officer@red": 1, "officer@green": 4, "officer@black": 6}


def test_1_9_at_random_the_order_stays_the_same_and_sailors_follow() -> None:
    script = """
        chance: officer@black
        event pawn_seated green officer black
        chance: officer@red
        event pawn_seated red officer red
        chance: sailor@green
        event pawn_seated yellow sailor green
        chance: sailor@green
        event pawn_seated green sailor green
    """
    position = position_at("seat_pawn for green", "start green", "hand Ro R Y Y Go G", *PLACED)
    play(position, script, edition="zman+pawns_seated=at_random")
