"""One match among bots: reproducible, replayable, and fair to whoever is not concerned."""

from random import Random
from typing import Any

import pytest

from adrift.arena.match import InvalidBotAnswer, play_match, play_out, sealed_chance
from adrift.bots import BOTS, Bot
from adrift.core.errors import Unplayable
from adrift.core.players import CHANCE
from adrift.core.questions import Question
from adrift.core.record_text import read_text, write_text
from adrift.core.records import ChanceSource, Record
from adrift.core.replay import check_draws, last_state
from adrift.core.setups import Setup
from adrift.games import GAMES

GAME = GAMES["many_boats"]
RANDOM, GREEDY = (BOTS["many_boats"][key] for key in ("random", "greedy"))
SETUP = Setup(("red", "yellow", "green"))


def match(seed: str, *bots: Bot[Any], edition: str = "zman") -> Record:
    return play_match(GAME, GAME.edition(edition), SETUP, bots, seed)


def test_the_same_seed_gives_the_same_record() -> None:
    assert match("7", RANDOM, GREEDY, RANDOM) == match("7", RANDOM, GREEDY, RANDOM)
    assert match("7", RANDOM, GREEDY, RANDOM) != match("8", RANDOM, GREEDY, RANDOM)


def test_a_record_replays_to_the_end_it_had() -> None:
    note = ChanceSource(seed="7")
    finished = play_out(GAME, Record.new(GAME, "rswk", SETUP, note), [RANDOM] * 3)
    state = last_state(GAME, finished.record)
    assert GAME.outcome(state) == finished.outcome
    assert sum(finished.decisions) == len(finished.record.decisions) - finished.record.draw_count()
    assert finished.rounds > 3


def test_a_record_survives_its_text_and_its_draws_follow_from_the_seed() -> None:
    record = match("text", RANDOM, RANDOM, GREEDY, edition="zman+pawns_seated=at_random")
    again = read_text(write_text(GAME, record))
    assert again.decisions == record.decisions
    assert check_draws(GAME, again) == record.draw_count() > 20


@pytest.mark.parametrize("edition", GAMES["one_boat"].editions)
def test_so_does_a_record_of_one_boat_with_all_that_was_volunteered(edition: str) -> None:
    game, bots = GAMES["one_boat"], BOTS["one_boat"]
    players = Setup(game.default_players(game.edition(edition), 5))
    lineup = [bots["random"], bots["greedy"], *[bots["random"]] * 3]
    note = ChanceSource(seed="boat")
    finished = play_out(game, Record.new(game, edition, players, note), lineup)
    again = read_text(write_text(game, finished.record))
    assert again.decisions == finished.record.decisions
    assert check_draws(game, again) == finished.record.draw_count() > 20
    assert game.outcome(last_state(game, again)) == finished.outcome
    assert [decision for decision in again.decisions if decision.answer.startswith("+")]
    assert finished.rounds > 3


def test_a_sealed_seed_can_be_verified() -> None:
    note = sealed_chance("7", "zman")
    record = play_out(GAME, Record.new(GAME, "zman", SETUP, note), [RANDOM] * 3).record
    assert check_draws(GAME, record) == 1
    assert note.seed not in note.commitment


def test_every_bot_has_its_own_luck() -> None:
    """The first round of pawns is the same whether another plays at random or not."""
    alone, beside = match("luck", RANDOM, RANDOM, RANDOM), match("luck", RANDOM, GREEDY, RANDOM)
    first = next(d for d in alone.decisions if d.player == 0)
    assert first in beside.decisions
    draws = [[d for d in record.decisions if d.player == CHANCE] for record in (alone, beside)]
    assert draws[0] == draws[1]


class Stubborn(Bot[Any]):
    """Wants what is not there."""

    key = "stubborn"

    def choose(self, view: Any, question: Question, rng: Random) -> str:
        return "lane9"


def test_a_bot_that_answers_what_is_not_offered_is_named() -> None:
    with pytest.raises(
        InvalidBotAnswer, match="bot stubborn answered 'lane9' to place_boat, not: lane1"
    ):
        match("7", Stubborn(), RANDOM, RANDOM)


def test_a_match_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(Unplayable):
        play_match(GAME, GAME.edition("zman"), Setup(("red",)), [RANDOM], "7")


def test_a_record_without_a_seed_cannot_be_filled() -> None:
    with pytest.raises(ValueError, match="needs a record with a seed"):
        play_out(GAME, Record.new(GAME, "zman", SETUP, ChanceSource()), [RANDOM] * 3)
