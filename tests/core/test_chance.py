"""Chance can be checked: draws follow from a key, a sealed seed from its commitment."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.core import chance
from adrift.core.chance import SealedSeed, seeded
from adrift.core.errors import Differs
from adrift.core.players import CHANCE
from adrift.core.records import ChanceSource, Decision, Record
from adrift.core.replay import check_draws
from adrift.core.setups import Setup
from adrift.games import GAMES

GAME = GAMES["many_boats"]
EDITION = "rswk+boats_placed=at_random+pawns_seated=at_random"
SEED = SealedSeed(bytes(range(32)), "table-1", "match-1", EDITION)
NONCES = (("red", "a1"), ("yellow", "b2"))


def setup_record(source: ChanceSource) -> Record:
    """Return a record that contains only the random set-up."""
    record = Record.new(GAME, EDITION, Setup(("red", "yellow", "green")), source)
    dealer = source.dealer(EDITION)
    assert dealer is not None
    state = GAME.new_match(GAME.edition(EDITION), record.setup)
    while GAME.waiting_for(state) == (CHANCE,):
        question = GAME.question(state, CHANCE)
        assert question is not None
        answer = question.options[dealer.draw(record.draw_count(), question.weights)]
        record.add(CHANCE, answer)
        state = GAME.apply(state, CHANCE, answer).state  # type: ignore[union-attr]
    return record


def sealed_record() -> Record:
    return setup_record(
        ChanceSource(SEED.seed.hex(), SEED.commitment(), "table-1", "match-1", NONCES)
    )


@given(number=st.integers(0, 999), weights=st.lists(st.integers(1, 9), min_size=1, max_size=8))
def test_a_draw_depends_on_seed_and_number_alone(number: int, weights: list[int]) -> None:
    index = seeded("42").draw(number, weights)
    assert index == seeded("42").draw(number, weights)
    assert 0 <= index < len(weights)


def test_draws_follow_the_weights() -> None:
    dealer = seeded("weights")
    drawn = Counter(dealer.draw(number, [1, 2, 5]) for number in range(8000))
    assert 900 < drawn[0] < 1100
    assert 4800 < drawn[2] < 5200


def test_a_commitment_binds_seed_table_match_and_edition() -> None:
    others = [
        replace(SEED, seed=bytes(32)),
        replace(SEED, table="table-2"),
        replace(SEED, match="match-2"),
        replace(SEED, edition="zman"),
    ]
    assert len({SEED.commitment(), *(other.commitment() for other in others)}) == 5
    assert len(SEED.seed) == chance.SEED_BYTES


def test_nonces_change_the_draws() -> None:
    with_nonces, without = SEED.dealer(NONCES), SEED.dealer(())
    draws = [[d.draw(k, [1] * 6) for k in range(20)] for d in (with_nonces, without)]
    assert draws[0] != draws[1]


def test_an_honest_record_verifies() -> None:
    record = sealed_record()
    assert check_draws(GAME, record) == record.draw_count() > 20
    assert check_draws(GAME, setup_record(ChanceSource(seed="7"))) > 20


def test_a_draw_that_was_changed_is_found() -> None:
    record = sealed_record()
    first = record.decisions[0]
    other = next(name for name in record.setup.players if name != first.answer)
    record.decisions[0] = Decision(CHANCE, other, "")
    with pytest.raises(Differs, match=f"decision 1: draw_wrong answer={other}"):
        check_draws(GAME, record)


def test_another_seed_than_promised_is_found() -> None:
    record = sealed_record()
    record.chance = replace(record.chance, seed=bytes(32).hex())
    with pytest.raises(Differs, match="commitment_wrong"):
        check_draws(GAME, record)


def test_without_a_seed_nothing_can_be_checked() -> None:
    record = sealed_record()
    record.chance = replace(record.chance, seed="")
    with pytest.raises(Differs, match="no_seed"):
        check_draws(GAME, record)
