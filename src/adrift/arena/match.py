"""One match among bots: a function from (game, edition, setup, bots, seed) to a record.

The seed is a text. Chance and every bot have luck of their own, drawn from the seed and the place,
so that exchanging one bot does not change the luck of the others.
"""

import hashlib
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from adrift.bots import Bot
from adrift.core.chance import Dealer, SealedSeed
from adrift.core.editions import Edition
from adrift.core.game import Game
from adrift.core.players import CHANCE, SPECTATOR, Player
from adrift.core.questions import Outcome, Question
from adrift.core.records import BOT, ChanceNote, Record
from adrift.core.search import decide, options
from adrift.core.setups import Setup
from adrift.core.steps import Match

COUNTED_BY: Final = {"many_boats": "round"}
"""What the view of a game calls the unit in which its length is counted."""
SEALED_TABLE: Final = "arena"


class NotOffered(ValueError):
    """A bot gave an answer that is not among the options: the bot is wrong, not the match."""

    def __init__(self, bot: Bot[Any], question: Question, answer: object) -> None:
        offered = ", ".join(question.options)
        super().__init__(f"bot {bot.key} answered {answer!r} to {question.kind}, not: {offered}")


class Finished(NamedTuple):
    """A match that is over."""

    record: Record
    outcome: Outcome
    rounds: int
    decisions: tuple[int, ...]
    """By player."""


def play_match(
    game: Game[Any, Any, Any],
    edition: Edition,
    setup: Setup,
    bots: Sequence[Bot[Any]],
    seed: str,
) -> Record:
    """Play a match to its end; raises `Unplayable`, or `NotOffered` if a bot is broken."""
    note = ChanceNote(seed=seed)
    return play_out(game, Record.begin(game, game.edition_name(edition), setup, note), bots).record


def seal(seed: str, edition: str) -> ChanceNote:
    """A sealed seed made from an open one, as a table would note it once the match is over."""
    secret = SealedSeed(digest(f"sealed seed {seed}"), SEALED_TABLE, seed, edition)
    return ChanceNote(secret.seed.hex(), secret.commitment(), secret.table, secret.match)


def play_out(game: Game[Any, Any, Any], record: Record, bots: Sequence[Bot[Any]]) -> Finished:
    """Play the match of an empty record, and fill the record."""
    dealer = record.chance.dealer(record.edition)
    if dealer is None:
        raise ValueError("a match among bots needs a record with a seed")
    luck = [Random(digest(f"bot {record.chance.seed} {place}")) for place in range(len(bots))]
    state = game.new_match(game.edition(record.edition), record.setup)
    draws, decisions = 0, [0] * len(bots)
    while waiting := game.waiting_for(state):
        player = waiting[0]
        if player == CHANCE:
            answer = draw(game, state, dealer, draws)
            draws += 1
        else:
            answer = ask(game, state, player, bots[player], luck[player])
            decisions[player] += 1
        record.add(player, answer, BOT)
    outcome = game.outcome(state)
    assert outcome is not None, "a match in which nobody is asked is over"
    rounds = int(getattr(game.view(state, SPECTATOR), COUNTED_BY[game.key]))
    return Finished(record, outcome, rounds, tuple(decisions))


def draw(game: Game[Any, Any, Any], state: Match, dealer: Dealer, number: int) -> str:
    """Let chance answer; what it answered."""
    question = question_to(game, state, CHANCE)
    place = dealer.draw(number, question.weights)
    decide(state, CHANCE, options(state, CHANCE)[place])
    return question.options[place]


def ask(
    game: Game[Any, Any, Any], state: Match, player: Player, bot: Bot[Any], luck: Random
) -> str:
    """Let a bot answer; what it answered."""
    question = question_to(game, state, player)
    answer = bot.choose(game.view(state, player), question, luck)
    if answer not in question.options:
        raise NotOffered(bot, question, answer)
    decide(state, player, options(state, player)[question.options.index(answer)])
    return answer


def question_to(game: Game[Any, Any, Any], state: Match, player: Player) -> Question:
    question = game.question(state, player)
    assert question is not None, "only who is waited for is asked"
    return question


def digest(purpose: str) -> bytes:
    return hashlib.sha256(f"adrift {purpose}".encode()).digest()
