"""Plays one match between bots: a function from (game, edition, setup, bots, seed) to a record.

The seed is a text. Chance and every bot have their own random generator, derived from the seed and
the place, so that replacing one bot does not change the random numbers of the others. The player
who is asked may volunteer acts first; in a window, that is the first waiting player.
"""

import hashlib
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from adrift.bots import Bot
from adrift.core.chance import Dealer, SealedSeed
from adrift.core.editions import Edition
from adrift.core.game import ACT_PREFIX, Game
from adrift.core.players import CHANCE, SPECTATOR, Player
from adrift.core.questions import Outcome, Progress, Question, Refusal
from adrift.core.records import BOT, ChanceSource, Record
from adrift.core.search import decide, options
from adrift.core.setups import Setup
from adrift.core.steps import Match

LENGTH_FIELD: Final = {"many_boats": "round", "one_boat": "turn"}
"""By game: the field of its view that counts how long the match has lasted."""
MAX_ACTS_IN_A_ROW: Final = 100
"""Maximum number of acts between two answers; after that a bot must answer."""
SEALED_TABLE_ID: Final = "arena"


class InvalidBotAnswer(ValueError):
    """Raised when a bot gives an answer that is not one of the options."""

    def __init__(
        self, bot: Bot[Any], question: Question, answer: object, offered: Iterable[str]
    ) -> None:
        known = ", ".join(offered)
        super().__init__(f"bot {bot.key} answered {answer!r} to {question.kind}, not: {known}")


class FinishedMatch(NamedTuple):
    """A match that is over, with its record."""

    record: Record
    outcome: Outcome
    rounds: int
    decisions: tuple[int, ...]
    """Number of decisions by player."""


def play_match(
    game: Game[Any, Any, Any],
    edition: Edition,
    setup: Setup,
    bots: Sequence[Bot[Any]],
    seed: str,
) -> Record:
    """Play a match to its end; raise `Unplayable`, or `InvalidBotAnswer` if a bot is broken."""
    note = ChanceSource(seed=seed)
    return play_out(game, Record.new(game, game.edition_name(edition), setup, note), bots).record


def sealed_chance(seed: str, edition: str) -> ChanceSource:
    """Derive a sealed seed from an open one, as a table records it after the match."""
    secret = SealedSeed(digest(f"sealed seed {seed}"), SEALED_TABLE_ID, seed, edition)
    return ChanceSource(secret.seed.hex(), secret.commitment(), secret.table, secret.match)


def play_out(game: Game[Any, Any, Any], record: Record, bots: Sequence[Bot[Any]]) -> FinishedMatch:
    """Play the match of an empty record and add its decisions."""
    dealer = record.chance.dealer(record.edition)
    if dealer is None:
        raise ValueError("a match between bots needs a record with a seed")
    rngs = [bot_rng(record.chance.seed, place) for place in range(len(bots))]
    state = game.new_match(game.edition(record.edition), record.setup)
    draws, acts, decisions = 0, 0, [0] * len(bots)
    while waiting := game.waiting_for(state):
        player = waiting[0]
        if player == CHANCE:
            answer = answer_for_chance(game, state, dealer, draws)
            draws += 1
        else:
            bot, rng, may_act = bots[player], rngs[player], acts < MAX_ACTS_IN_A_ROW
            state, answer = ask_bot(game, state, player, bot, rng, may_act=may_act)
            acts = acts + 1 if answer.startswith(ACT_PREFIX) else 0
            decisions[player] += 1
        record.add(player, answer, BOT)
    outcome = game.outcome(state)
    assert outcome is not None, "a match that waits for no player is over"
    rounds = int(getattr(game.view(state, SPECTATOR), LENGTH_FIELD[game.key]))
    return FinishedMatch(record, outcome, rounds, tuple(decisions))


def answer_for_chance(game: Game[Any, Any, Any], state: Match, dealer: Dealer, number: int) -> str:
    """Answer for chance; return the answer."""
    question = open_question(game, state, CHANCE)
    place = dealer.draw(number, question.weights)
    decide(state, CHANCE, options(state, CHANCE)[place])
    return question.options[place]


def ask_bot(
    game: Game[Any, Any, Any],
    state: Match,
    player: Player,
    bot: Bot[Any],
    rng: Random,
    *,
    may_act: bool,
) -> tuple[Match, str]:
    """Let a bot act or answer; return the new state and the act or answer."""
    question, view = open_question(game, state, player), game.view(state, player)
    offers = game.acts(state, player) if may_act else ()
    act = bot.volunteer(view, question, offers, rng) if offers else None
    if act is not None:
        check_offered(bot, question, act, [offer.key for offer in offers])
        return state_after(game.apply(state, player, act)), act
    answer = bot.choose(view, question, rng)
    check_offered(bot, question, answer, question.options)
    decide(state, player, options(state, player)[question.options.index(answer)])
    return state, answer


def check_offered(bot: Bot[Any], question: Question, answer: str, offered: Sequence[str]) -> None:
    if answer not in offered:
        raise InvalidBotAnswer(bot, question, answer, offered)


def state_after(progress: Progress | Refusal) -> Match:
    assert isinstance(progress, Progress), "an act that is offered is accepted"
    return progress.state


def open_question(game: Game[Any, Any, Any], state: Match, player: Player) -> Question:
    question = game.question(state, player)
    assert question is not None, "only waiting players are asked"
    return question


def bot_rng(seed: str, place: int) -> Random:
    """Return the random generator of the bot at a place."""
    return Random(digest(f"bot {seed} {place}"))


def digest(purpose: str) -> bytes:
    return hashlib.sha256(f"adrift {purpose}".encode()).digest()
