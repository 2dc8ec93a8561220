"""The engine and the second reading of one_boat side by side; they agree at every question."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from adrift.core.game import Game
from adrift.core.players import CHANCE as CHANCE_PLAYER
from adrift.core.players import SPECTATOR, Player
from adrift.core.questions import Outcome
from adrift.core.setups import Setup
from adrift.games import GAMES
from tests.reading.one_boat.boards import board_of
from tests.reading.one_boat.plans import Plan, draw_decision, draw_plan
from tests.reading.one_boat.questions import CHANCE, Ask, Board, Result
from tests.reading.one_boat.reading import reading
from tests.reading.side_by_side import Parts, SideBySide, next_said

GAME: Game[Any, Any, Any] = GAMES["one_boat"]


def play_in_lockstep(seeds: Iterable[int]) -> Counter[str]:
    """Play the match of each seed through both; raises `Disagreement`. Counts what was rare."""
    rarities: Counter[str] = Counter()
    for seed in seeds:
        rarities.update(Lockstep(draw_plan(seed)).play())
    return rarities


class Lockstep(SideBySide):
    """One match, played through the engine and through the reading with the same decisions."""

    def __init__(self, plan: Plan) -> None:
        setup = Setup(plan.players, cast=plan.cast)
        super().__init__(GAME, plan, GAME.new_match(GAME.edition(plan.edition), setup))
        self.players = [Player(number) for number in range(len(plan.players))]
        self.names: tuple[str, ...] = ()

    def play(self) -> Counter[str]:
        """To the end, or to the first difference."""
        plan = self.plan
        rng = Random(f"answers {plan.seed}")
        play = reading(plan.switches, plan.players, plan.cast)
        said: Ask | Result = next(play)
        while isinstance(said, Ask):
            self.compare(self.engine_says(), parts_of_question(said))
            decision = draw_decision(plan, said, rng)
            self.decisions.append(f"{said.kind}  {decision.who}:{decision.key}")
            self.tell_engine(self.player(decision.who), decision.key)
            said = next_said(play, decision)
        self.compare(self.engine_says(), parts_of_result(said))
        return said.rarities

    def engine_says(self) -> Parts:
        """The engine's question or outcome in the reading's words."""
        board = self.engine_board()
        outcome = GAME.outcome(self.state)
        said = self.question(board) if outcome is None else self.result(outcome, board)
        return parts_of_question(said) if isinstance(said, Ask) else parts_of_result(said)

    def engine_board(self) -> Board:
        """All there is to see, for spectators and for each player."""
        view = GAME.view(self.state, SPECTATOR)
        self.names = tuple(view.players)
        return board_of(view, [GAME.view(self.state, player) for player in self.players])

    def question(self, board: Board) -> Ask:
        """What is asked, of whom, and what else everybody may do."""
        asked = [(p, GAME.question(self.state, p)) for p in GAME.waiting_for(self.state)]
        options = {self.name(player): q.options for player, q in asked if q}
        kinds = " ".join({q.kind for _, q in asked if q})
        weights = [weight for _, q in asked if q for weight in q.weights]
        acts = {self.name(p): GAME.acts(self.state, p) for p in self.players}
        offered = {name: tuple(act.key for act in found) for name, found in acts.items() if found}
        return Ask(kinds, options, tuple(weights), offered, board)

    def result(self, outcome: Outcome, board: Board) -> Result:
        """How the match ended."""
        points = dict(zip(self.names, outcome.points, strict=True))
        found = (tuple((s.kind, s.number, s.points) for s in own) for own in outcome.sources)
        sources: Any = dict(zip(self.names, found, strict=True))
        winners = tuple(self.name(player) for player in outcome.winners)
        return Result(points, sources, winners, board, Counter())

    def name(self, player: Player) -> str:
        """The character of a player, or chance."""
        return CHANCE if player == CHANCE_PLAYER else self.names[player]

    def player(self, name: str) -> Player:
        """The player of a character, or chance."""
        return CHANCE_PLAYER if name == CHANCE else Player(self.names.index(name))


def parts_of_question(said: Ask) -> Parts:
    """A question taken apart."""
    asked = {"kind": said.kind, "asked": tuple(said.options), "weights": said.weights}
    options = {f"options of {who}": keys for who, keys in said.options.items()}
    acts = {f"acts of {who}": keys for who, keys in said.acts.items()}
    return asked | options | acts | said.board


def parts_of_result(said: Result) -> Parts:
    """A result taken apart."""
    return said.board | {"points": said.points, "sources": said.sources, "winners": said.winners}
