"""The engine and the second reading, played side by side; they must agree at every question."""

from collections.abc import Iterable
from random import Random
from typing import Any, NoReturn

from adrift.core.game import Game
from adrift.core.players import CHANCE as CHANCE_PLAYER
from adrift.core.players import SPECTATOR, Player
from adrift.core.questions import Refusal
from adrift.core.setups import Setup
from adrift.games import GAMES
from tests.reading.boards import board_of
from tests.reading.many_boats import all_pawns, reading
from tests.reading.plans import Plan, draw_answers, draw_plan
from tests.reading.things import CHANCE, Ask, Result

GAME: Game[Any, Any, Any] = GAMES["many_boats"]


class Disagreement(AssertionError):
    """The two readings differ; the text says where and what each of them says."""


def play_in_lockstep(seeds: Iterable[int]) -> None:
    """Play the match of each seed through both; raises `Disagreement`."""
    for seed in seeds:
        Lockstep(draw_plan(seed)).play()


class Lockstep:
    """One match, played through the engine and through the reading with the same answers."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rng = Random(f"answers {plan.seed}")
        self.decisions: list[str] = []
        self.pawns_each = all_pawns(plan.switches, plan.players).total() // len(plan.players)
        setup = Setup(plan.players, plan.start)
        self.state = GAME.new_match(GAME.edition(plan.edition), setup)
        self.reading = reading(plan.switches, plan.players, plan.start)

    def play(self) -> None:
        """To the end, or to the first difference."""
        said: Ask | Result = next(self.reading)
        while isinstance(said, Ask):
            self.compare(said)
            answers = draw_answers(self.plan, said, self.rng)
            given = " ".join(f"{who}:{answers[who]}" for who in said.options)
            self.decisions.append(f"{said.kind}  {given}")
            self.answer_engine(answers)
            said = self.answer_reading(answers)
        self.compare(said)

    def answer_reading(self, answers: dict[str, str]) -> Ask | Result:
        """What the reading says next."""
        try:
            return self.reading.send(answers)
        except StopIteration as end:
            result: Result = end.value
            return result

    def answer_engine(self, answers: dict[str, str]) -> None:
        """Answer for everybody asked; while some are missing, nothing may be seen (§3.1)."""
        before = GAME.view(self.state, SPECTATOR)
        missing = set(answers)
        for who, answer in answers.items():
            self.tell_engine(who, answer)
            missing.remove(who)
            waiting = {self.name(player) for player in GAME.waiting_for(self.state)}
            if missing and missing != waiting:
                self.disagree(f"the engine waits for {waiting}, the reading for {missing}")
            if missing and GAME.view(self.state, SPECTATOR) != before:
                self.disagree(f"the engine shows something of {who}'s sealed answer")

    def tell_engine(self, who: str, answer: str) -> None:
        """Give the engine one answer, which it must accept."""
        progress = GAME.apply(self.state, self.player(who), answer)
        if isinstance(progress, Refusal):
            self.disagree(f"the engine refuses {who}:{answer} ({progress})")
        self.state = progress.state

    def compare(self, said: Ask | Result) -> None:
        """Raise unless the engine says the same as the reading."""
        engine, other = parts(self.engine_says()), parts(said)
        if engine != other:
            names = [name for name in (engine | other) if engine.get(name) != other.get(name)]
            lines = [
                f"{name}\n    engine:  {engine.get(name)}\n    reading: {other.get(name)}"
                for name in names
            ]
            self.disagree("\n".join(lines))

    def disagree(self, difference: str) -> NoReturn:
        """Tell the whole story of the match up to here."""
        told = [f"{number:>4}  {line}" for number, line in enumerate(self.decisions, start=1)]
        raise Disagreement("\n".join([str(self.plan), *told, "and then they differ:", difference]))

    def engine_says(self) -> Ask | Result:
        """The engine's question or outcome in the reading's words."""
        waiting = GAME.waiting_for(self.state)
        outcome = GAME.outcome(self.state)
        view = GAME.view(self.state, SPECTATOR)
        board = board_of(view, self.pawns_each)
        if outcome is not None:
            points = dict(zip(self.plan.players, outcome.points, strict=True))
            winners = tuple(self.name(player) for player in outcome.winners)
            landed = tuple((*self.plan.players, "black")[boat] for boat in view.landed)
            return Result(points, winners, landed, view.round, board)
        questions = {self.name(p): GAME.question(self.state, p) for p in waiting}
        kinds = " ".join({q.kind for q in questions.values() if q})
        weights = [weight for q in questions.values() if q for weight in q.weights]
        options = {who: q.options if q else () for who, q in questions.items()}
        return Ask(kinds, options, tuple(weights), board)

    def name(self, player: Player) -> str:
        """The colour of a player, or chance."""
        return CHANCE if player == CHANCE_PLAYER else self.plan.players[player]

    def player(self, name: str) -> Player:
        """The player of a colour, or chance."""
        return CHANCE_PLAYER if name == CHANCE else Player(self.plan.players.index(name))


def parts(said: Ask | Result) -> dict[str, object]:
    """A question or result taken apart, so that a difference is small enough to read."""
    if isinstance(said, Ask):
        asked = {"kind": said.kind, "asked": tuple(said.options), "weights": said.weights}
        return asked | {f"options of {who}": o for who, o in said.options.items()} | said.board
    return said._asdict() | said.board | {"board": None}
