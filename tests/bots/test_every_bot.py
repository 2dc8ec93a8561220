"""What every bot of every game must hold."""

from random import Random
from typing import Any

import pytest

from adrift.bots import BOTS, Bot
from adrift.core.players import CHANCE
from adrift.core.questions import Progress, Question
from adrift.core.setups import Setup
from adrift.games import GAMES
from adrift.games.many_boats.moment import BALLOTS

ALL = [(game, bot) for game, bots in BOTS.items() for bot in bots.values()]
every_bot = pytest.mark.parametrize(
    ("game", "bot"), ALL, ids=lambda part: getattr(part, "key", part)
)


def play(
    game: str, bot: Bot[Any], edition: str, players: int, seed: int
) -> list[tuple[Question, str]]:
    """A match among copies of one bot through the public door; what it was asked and said."""
    rules, rng, said = GAMES[game], Random(seed), list[tuple[Question, str]]()
    chosen = rules.edition(edition)
    state = rules.new_match(chosen, Setup(rules.default_players(chosen, players)))
    while waiting := rules.waiting_for(state):
        question = rules.question(state, waiting[0])
        assert question is not None
        if question.player == CHANCE:
            answer = rng.choices(question.options, question.weights)[0]
        else:
            answer = bot.choose(rules.view(state, question.player), question, rng)
            said.append((question, answer))
        progress = rules.apply(state, question.player, answer)
        assert isinstance(progress, Progress), (question, answer)
        state = progress.state
    return said


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_bots_under_their_own_names(game: str) -> None:
    assert BOTS[game]
    assert all(bot.key == key for key, bot in BOTS[game].items())


@every_bot
def test_a_bot_plays_every_edition_to_the_end(game: str, bot: Bot[Any]) -> None:
    for edition in GAMES[game].editions:
        for players in GAMES[game].players:
            assert play(game, bot, edition, players, seed=players)


@every_bot
def test_the_same_luck_gives_the_same_answers(game: str, bot: Bot[Any]) -> None:
    edition = next(iter(GAMES[game].editions))
    assert play(game, bot, edition, 4, seed=1) == play(game, bot, edition, 4, seed=1)
    assert play(game, bot, edition, 4, seed=1) != play(game, bot, edition, 4, seed=2)


HOUSE_RULES = [
    "zman+seats=7+scoring=flat",
    "zman+last_boat=swims+early_end=nobody_at_sea",
    "rswk+voters=not_the_drowned",
    "manual+boats_placed=at_random+pawns_seated=at_random",
]


@pytest.mark.parametrize("bot", BOTS["many_boats"].values(), ids=lambda bot: bot.key)
def test_a_bot_of_many_boats_lives_with_house_rules(bot: Bot[Any]) -> None:
    for edition in HOUSE_RULES:
        assert play("many_boats", bot, edition, 3, seed=3)


def test_the_matches_here_ask_the_greedy_bot_every_kind_of_question() -> None:
    bot, asked = BOTS["many_boats"]["greedy"], set[str]()
    for seed in range(12):
        edition = "rswk" if seed % 2 else "zman"
        asked |= {question.kind for question, _ in play("many_boats", bot, edition, 5, seed)}
    setting_up = {"place_boat", "place_black_boat", "seat_pawn"}
    choosing = {"tie_choice", "hat_choice", "thrown_out"}
    ballots = {ballot.kind for ballot in BALLOTS.values()}
    assert asked >= {*setting_up, *choosing, *ballots, "leave_boat", "board_boat"}
