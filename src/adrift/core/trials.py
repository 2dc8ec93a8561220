"""A scenario played: each decision taken, each expectation held against what happened."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from adrift.core.events import Event
from adrift.core.game import Game
from adrift.core.players import CHANCE, CHANCE_NAME, Player
from adrift.core.positions import Unreadable
from adrift.core.questions import Progress, Refusal
from adrift.core.scenarios import Line, Scenario
from adrift.core.setups import Setup, Unplayable
from adrift.core.steps import Match


class Failed(Exception):
    """An expectation that does not hold; `rule` is the § it happened by, if one is known."""

    def __init__(self, line: int, reason: str, rule: str, **facts: str) -> None:
        super().__init__(line, reason, facts)
        self.line = line
        self.reason = reason
        self.rule = rule
        self.facts = facts

    def __str__(self) -> str:
        said = [f"{name}={fact}" for name, fact in self.facts.items()]
        return " ".join([f"line {self.line}: {self.reason}", *said, f"({self.rule})"])


@dataclass
class Trial:
    """A scenario being played. `events` are those since the last decision but one kind: all that
    happened between two expectations or decisions of different kinds."""

    game: Game[Any, Any, Any]
    setup: Setup
    state: Match
    events: list[Event]
    said: list[str]
    """Text ids named by `say`."""
    deciding: bool = False

    def play(self, line: Line) -> None:
        """Take a decision or check an expectation; raises `Failed` or `Unreadable`."""
        if not line.word:
            self.decide(line)
            return
        self.deciding = False
        check = getattr(self, "expect_" + line.word.replace(" ", "_"))
        check(line)

    def decide(self, line: Line) -> None:
        player, answer = self.player(line, line.who), line.rest[0]
        result = self.game.apply(self.state, player, answer)
        if isinstance(result, Refusal):
            raise self.failed(line, "refused", result.rule, who=line.who, answer=answer)
        if not self.deciding:  # a run of decisions is one story
            self.events = []
        self.deciding = True
        self.state = result.state
        self.events.extend(result.events)

    # One method for each word of `scenarios.SAYINGS`

    def expect_asked(self, line: Line) -> None:
        names = sorted(self.name(player) for player in self.game.waiting_for(self.state))
        if names != sorted(line.rest):
            raise self.failed(line, "asked_differ", self.rule(), found=" ".join(names) or "nobody")

    def expect_offered(self, line: Line) -> None:
        offered = self.offered(line)
        if sorted(offered) != sorted(line.rest):
            found = " ".join(offered) or "nothing"
            raise self.failed(line, "offer_differs", self.rule(), who=line.who, found=found)

    def expect_not_offered(self, line: Line) -> None:
        both = [key for key in line.rest if key in self.offered(line)]
        if both:
            facts = {"who": line.who, "found": " ".join(both)}
            raise self.failed(line, "offered_all_the_same", self.rule(), **facts)

    def expect_refused(self, line: Line) -> None:
        player, answer = self.player(line, line.who), " ".join(line.rest)
        result = self.game.apply(self.state, player, answer)
        if isinstance(result, Progress):
            raise self.failed(line, "not_refused", self.rule(), who=line.who, answer=answer)
        if line.rule and result.rule != line.rule:
            raise self.failed(line, "refused_by_other_rule", result.rule, expected=line.rule)

    def expect_event(self, line: Line) -> None:
        if not self.happened(line):
            briefs = "; ".join(event.brief() for event in self.events) or "nothing"
            raise self.failed(line, "event_missing", self.rule(), found=briefs)

    def expect_no_event(self, line: Line) -> None:
        for brief in self.happened(line):
            raise self.failed(line, "event_happened", line.rule or self.rule(), found=brief)

    def expect_position(self, line: Line) -> None:
        """Every line drawn must stand in the position as it is now, spacing apart."""
        now = [row.split() for row in self.game.draw_position(self.state).splitlines()]
        for number, row in line.block:
            if row.split() not in now:
                likely = [found for found in now if same_thing(found, row.split())]
                found = " ".join(likely[0]) if likely else "nothing"
                raise Failed(number, "position_differs", self.rule(), found=found)

    def expect_points(self, line: Line) -> None:
        outcome = self.game.outcome(self.state)
        wanted = dict(zip(line.rest[::2], line.rest[1::2], strict=False))
        for name, points in wanted.items():
            found = "none" if outcome is None else str(outcome.points[self.player(line, name)])
            if found != points:
                raise self.failed(line, "points_differ", self.rule(), who=name, found=found)

    def expect_winners(self, line: Line) -> None:
        outcome = self.game.outcome(self.state)
        names = [] if outcome is None else [self.name(player) for player in outcome.winners]
        rule = self.rule() if outcome is None else outcome.rule
        if sorted(names) != sorted(line.rest) or line.rule not in ("", rule):
            raise self.failed(line, "winners_differ", rule, found=" ".join(names) or "nobody")

    def expect_over(self, line: Line) -> None:
        if self.game.waiting_for(self.state):
            raise self.failed(line, "not_over", self.rule())

    def expect_say(self, line: Line) -> None:
        self.said.extend(line.rest)

    # Words and names

    def offered(self, line: Line) -> list[str]:
        player = self.player(line, line.who)
        question = self.game.question(self.state, player)
        acts = [offer.key for offer in self.game.acts(self.state, player)]
        return [*(question.options if question else ()), *acts]

    def happened(self, line: Line) -> list[str]:
        """Events of the kind that say what the line says; a line may stop short of all facts."""
        wanted = " ".join(line.rest)
        briefs = [event.brief() for event in self.events if line.rule in ("", event.rule)]
        return [brief for brief in briefs if f"{brief} ".startswith(f"{wanted} ")]

    def player(self, line: Line, name: str) -> Player:
        if name == CHANCE_NAME:
            return CHANCE
        if name not in self.setup.players:
            raise Unreadable(line.number, "player_unknown", player=name)
        return Player(self.setup.players.index(name))

    def name(self, player: Player) -> str:
        return CHANCE_NAME if player == CHANCE else self.setup.players[player]

    def rule(self) -> str:
        """The § of the open question, or of the end."""
        return self.state.question.rule if self.state.waiting else self.game.end_rule

    def failed(self, line: Line, reason: str, rule: str, **facts: str) -> Failed:
        return Failed(line.number, reason, line.rule or rule, **facts)


def same_thing(found: list[str], wanted: list[str]) -> bool:
    """Whether two drawn lines speak of the same thing: they begin alike."""
    return found[0] == wanted[0] and (found[0] != "lane" or found[1:2] == wanted[1:2])


def begin(games: Mapping[str, Game[Any, Any, Any]], scenario: Scenario) -> Trial:
    """Set up a scenario that has a position, or begins at the beginning; raises `Unreadable`."""
    if scenario.game not in games:
        raise Unreadable(1, "game_unknown", game=scenario.game, known=", ".join(games))
    game, setup = games[scenario.game], Setup(scenario.players, scenario.start)
    try:
        edition = game.edition(scenario.edition)
        setup.check()
        game.check(edition, setup)
        if not scenario.position:
            return Trial(game, setup, game.new_match(edition, setup), [], [])
        state = game.read_position(scenario.position, edition, setup)
    except Unplayable as problem:
        raise Unreadable(1, problem.reason, **problem.facts) from None
    except Unreadable as problem:
        raise problem.below(scenario.position_line) from None
    events, state.story = list(state.story or ()), None
    return Trial(game, setup, state, events, [])


def play_chain(
    games: Mapping[str, Game[Any, Any, Any]], scenarios: list[tuple[str, Scenario]]
) -> Trial:
    """Play scenarios one after the other, each going on where the one before ended. What is
    wrong is raised as `Failed` or `Unreadable`, with the name of its scenario in `facts`."""
    trial = begin(games, scenarios[0][1])
    for name, scenario in scenarios:
        for line in scenario.lines:
            try:
                trial.play(line)
            except (Failed, Unreadable) as problem:
                problem.facts["scenario"] = name
                raise
    return trial
