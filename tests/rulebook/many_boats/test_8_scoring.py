"""Rules §8: scoring."""

import pytest

from tests.scenario_builders import GAME, every_edition, play, position_at

ALL_SUNK = ("red sunk", "yellow sunk", "green sunk", "black sunk")


def over(*things: str) -> str:
    return position_at("over", *things)


@every_edition
def test_8_1_only_pawns_ashore_score_for_their_owner(edition: str) -> None:
    """Red's boat brings yellow's and green's pawns; black's red's."""
    script = (
        "event boat_landed red left 2 yellow:0:2,green:0:1\nover\npoints red 4 yellow 12 green 6"
    )
    boats = ("red >>- Y Y G . . .", "yellow sunk", "black@3 landed 1", "ashore middle R")
    play(position_at("move", *boats), script, edition=edition)


@every_edition
@pytest.mark.parametrize(
    ("island", "officer", "sailor"), [("left", 8, 6), ("middle", 6, 4), ("right", 7, 5)]
)
def test_8_2_islands(edition: str, island: str, officer: int, sailor: int) -> None:
    script = f"points red {officer} yellow {2 * sailor} green {officer + sailor}"
    play(over(*ALL_SUNK, f"ashore {island} Ro Y Y Go G"), script, edition=edition)


@every_edition
def test_8_2_islands_add_up(edition: str) -> None:
    play(
        over("ashore left Ro R", "ashore middle R", "ashore right R"),
        "points red 23",
        edition=edition,
    )


@every_edition
@pytest.mark.parametrize("island", ["left", "middle", "right"])
def test_8_2_flat(edition: str, island: str) -> None:
    script = "points red 2 yellow 2 green 3"
    play(over(f"ashore {island} Ro Y Y Go G"), script, edition=f"{edition}+scoring=flat")


@pytest.mark.parametrize(("edition", "most"), [("zman", 46), ("rswk", 46), ("manual", 38)])
def test_8_2_the_most_with_five_sailors(edition: str, most: int) -> None:
    officers = "Ro" if edition == "manual" else "Ro Ro"
    play(over(f"ashore left {officers} R R R R R"), f"points red {most}", edition=edition)


@pytest.mark.parametrize(("edition", "most"), [("zman", 40), ("rswk", 40), ("manual", 32)])
def test_8_2_the_most_with_four_sailors(edition: str, most: int) -> None:
    officers = "Ro" if edition == "manual" else "Ro Ro"
    position = over(f"ashore left {officers} R R R R")
    players = "red yellow green purple white"
    play(position, f"points red {most}", edition=edition, players=players)


@every_edition
def test_8_2_the_outcome_says_where_points_come_from(edition: str) -> None:
    run = play(over("ashore left Ro R R", "ashore right R"), "over", edition=edition)
    outcome = GAME.outcome(run.state)
    assert outcome
    told = [(source.kind, source.number, source.points) for source in outcome.sources[0]]
    assert told == [("sailor@left", 2, 12), ("officer@left", 1, 8), ("sailor@right", 1, 5)]


@every_edition
def test_8_3_the_highest_total_wins(edition: str) -> None:
    """Not the most pawns, and not whose boat landed first."""
    position = over("yellow landed 1", "ashore left G", "ashore right R Y", "ashore middle G")
    play(position, "points red 5 yellow 5 green 10\nwinners green (§8.3)", edition=edition)


@every_edition
def test_8_4_among_the_tied_the_one_whose_own_boat_landed_first_wins(edition: str) -> None:
    boats = ("black landed 1", "red landed 2", "green landed 3", "yellow landed 4")
    play(over(*boats, "ashore left Y G"), "winners green (§8.4)", edition=edition)


@every_edition
def test_8_4_a_boat_ashore_beats_none(edition: str) -> None:
    boats = ("red landed 1", "yellow sunk", "green landed 2")
    play(over(*boats, "ashore left Y G"), "winners green (§8.4)", edition=edition)


@pytest.mark.parametrize("edition", ["zman", "rswk+unlanded_tie=shared"])
def test_8_5_shared(edition: str) -> None:
    boats = ("red landed 1", "yellow sunk", "green sunk")
    play(over(*boats, "ashore left Y G"), "winners yellow green (§8.5)", edition=edition)


@pytest.mark.parametrize("edition", ["rswk", "manual", "zman+unlanded_tie=next_clockwise"])
@pytest.mark.parametrize(
    ("first", "winner"), [("red", "yellow"), ("green", "purple"), ("purple", "yellow")]
)
def test_8_5_next_clockwise_after_the_owner_of_the_first_boat(
    edition: str, first: str, winner: str
) -> None:
    """The first boat's owner is not tied, or wins by §8.4."""
    tied = [who for who in ("yellow", "purple") if who != first] + (
        ["green"] if first == "purple" else []
    )
    pawns = " ".join(who[0].upper() for who in sorted(tied))
    position = over(f"{first} landed 1", f"ashore left {pawns}")
    play(position, f"winners {winner} (§8.5)", edition=edition, players="red yellow green purple")


@pytest.mark.parametrize("edition", ["rswk", "manual"])
def test_8_5_the_black_boat_has_no_owner_to_count_from(edition: str) -> None:
    """Black came first, then green: from green the next clockwise is red."""
    boats = ("black landed 1", "green landed 2")
    play(over(*boats, "ashore left R Y"), "winners red (§8.5)", edition=edition)


@every_edition
@pytest.mark.parametrize("landed", [(), ("black landed 1",)])
def test_8_6_without_an_owned_boat_ashore_the_tied_all_win(
    edition: str, landed: tuple[str, ...]
) -> None:
    position = over(*landed, "ashore left Y G")
    play(position, "winners yellow green (§8.6)", edition=edition)


@every_edition
def test_8_6_nothing_landed_at_all(edition: str) -> None:
    script = "points red 0 yellow 0 green 0\nwinners red yellow green (§8.6)"
    play(over(*ALL_SUNK), script, edition=edition)
