"""The engine and the second reading, played side by side; they must agree at every question."""

from collections.abc import Iterable
from random import Random
from typing import Any

from adrift.core.game import Game
from adrift.core.players import CHANCE as CHANCE_PLAYER
from adrift.core.players import SPECTATOR, Player
from adrift.core.setups import Setup
from adrift.games import GAMES
from tests.reading.boards import board_of
from tests.reading.many_boats import all_pawns, reading
from tests.reading.plans import Plan, draw_answers, draw_plan
from tests.reading.side_by_side import Parts, SideBySide, next_said
from tests.reading.things import CHANCE, Ask, Result

GAME: Game[Any, Any, Any] = GAMES["many_boats"]


def play_in_lockstep(seeds: Iterable[int]) -> None:
    """Play the match of each seed through both; raises `Disagreement`."""
    for seed in seeds:
        Lockstep(draw_plan(seed)).play()


class Lockstep(SideBySide):
    """One match, played through the engine and through the reading with the same answers."""

    def __init__(self, plan: Plan) -> None:
        setup = Setup(plan.players, plan.start)
        super().__init__(GAME, plan, GAME.new_match(GAME.edition(plan.edition), setup))
        self.players = plan.players
        self.pawns_each = all_pawns(plan.switches, plan.players).total() // len(plan.players)

    def play(self) -> None:
        """To the end, or to the first difference."""
        plan = self.plan
        rng = Random(f"answers {plan.seed}")
        play = reading(plan.switches, plan.players, plan.start)
        said: Ask | Result = next(play)
        while isinstance(said, Ask):
            self.compare(parts(self.engine_says()), parts(said))
            answers = draw_answers(plan, said, rng)
            given = " ".join(f"{who}:{answers[who]}" for who in said.options)
            self.decisions.append(f"{said.kind}  {given}")
            self.answer_engine(answers)
            said = next_said(play, answers)
        self.compare(parts(self.engine_says()), parts(said))

    def answer_engine(self, answers: dict[str, str]) -> None:
        """Answer for everybody asked; while some are missing, nothing may be seen (§3.1)."""
        before = GAME.view(self.state, SPECTATOR)
        missing = set(answers)
        for who, answer in answers.items():
            self.tell_engine(self.player(who), answer)
            missing.remove(who)
            waiting = {self.name(player) for player in GAME.waiting_for(self.state)}
            if missing and missing != waiting:
                self.disagree(f"the engine waits for {waiting}, the reading for {missing}")
            if missing and GAME.view(self.state, SPECTATOR) != before:
                self.disagree(f"the engine shows something of {who}'s sealed answer")

    def engine_says(self) -> Ask | Result:
        """The engine's question or outcome in the reading's words."""
        waiting = GAME.waiting_for(self.state)
        outcome = GAME.outcome(self.state)
        view = GAME.view(self.state, SPECTATOR)
        board = board_of(view, self.pawns_each)
        if outcome is not None:
            points = dict(zip(self.players, outcome.points, strict=True))
            winners = tuple(self.name(player) for player in outcome.winners)
            return Result(points, winners, view.landed, view.round, board)
        questions = {self.name(p): GAME.question(self.state, p) for p in waiting}
        kinds = " ".join({q.kind for q in questions.values() if q})
        weights = [weight for q in questions.values() if q for weight in q.weights]
        options = {who: q.options if q else () for who, q in questions.items()}
        return Ask(kinds, options, tuple(weights), board)

    def name(self, player: Player) -> str:
        """The colour of a player, or chance."""
        return CHANCE if player == CHANCE_PLAYER else self.players[player]

    def player(self, name: str) -> Player:
        """The player of a colour, or chance."""
        return CHANCE_PLAYER if name == CHANCE else Player(self.players.index(name))


def parts(said: Ask | Result) -> Parts:
    """A question or result taken apart, so that a difference is small enough to read."""
    if isinstance(said, Ask):
        asked = {"kind": said.kind, "asked": tuple(said.options), "weights": said.weights}
        return asked | {f"options of {who}": o for who, o in said.options.items()} | said.board
    return said._asdict() | said.board | {"board": None}
