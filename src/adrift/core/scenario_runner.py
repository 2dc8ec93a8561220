"""A scenario played: each decision taken, each expectation held against what happened."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from adrift.core.errors import Failed, Unplayable, Unreadable
from adrift.core.events import Event, Private, snake
from adrift.core.game import Game
from adrift.core.players import CHANCE, CHANCE_NAME, Player
from adrift.core.questions import Progress, Refusal
from adrift.core.scenarios import Line, Scenario
from adrift.core.setups import Setup
from adrift.core.steps import Match


@dataclass
class Trial:
    """A scenario being played."""

    game: Game[Any, Any, Any]
    setup: Setup
    state: Match
    events: list[Event]
    """The story so far: a run of decisions is one, and an expectation ends it."""
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
            facts = {"who": line.who, "answer": answer, "why": result.reason}
            raise self.failed(line, "refused", result.rule, **facts)
        if not self.deciding:
            self.events = []
        self.deciding = True
        self.state = result.state
        self.events.extend(result.events)

    # One method for each word of `scenarios.SAYINGS`

    def expect_asked(self, line: Line) -> None:
        wanted = sorted(self.name(self.player(line, name)) for name in line.rest)
        names = sorted(self.name(player) for player in self.game.waiting_for(self.state))
        if names != wanted:
            raise self.failed(line, "asked_differ", self.rule(), found=" ".join(names) or "nobody")
        self.check_rule(line, "asked_by_other_rule", self.rule())

    def expect_offered(self, line: Line) -> None:
        offered = self.offered(line)
        if sorted(offered) != sorted(line.rest):
            found = " ".join(offered) or "nothing"
            raise self.failed(line, "offer_differs", self.rule(), who=line.who, found=found)
        self.check_rule(line, "asked_by_other_rule", self.rule())

    def expect_not_offered(self, line: Line) -> None:
        both = [key for key in line.rest if key in self.offered(line)]
        if both:
            facts = {"who": line.who, "found": " ".join(both)}
            raise self.failed(line, "offered_all_the_same", self.rule(), **facts)

    def expect_refused(self, line: Line) -> None:
        player, answer = self.player(line, line.who), line.rest[0]
        result = self.game.apply(self.state, player, answer)
        if isinstance(result, Progress):
            raise self.failed(line, "not_refused", self.rule(), who=line.who, answer=answer)
        self.check_rule(line, "refused_by_other_rule", result.rule)

    def expect_event(self, line: Line) -> None:
        if not self.happened(line):
            briefs = "; ".join(event.brief() for event in self.events) or "nothing"
            raise self.failed(line, "event_missing", self.rule(), found=briefs)

    def expect_no_event(self, line: Line) -> None:
        for brief in self.happened(line):
            raise self.failed(line, "event_happened", self.rule(), found=brief)

    def expect_position(self, line: Line) -> None:
        """Every line drawn must stand in the position as it is now, spacing apart, and lines whose
        order means something in that order."""
        now = [row.split() for row in self.game.draw_position(self.state).splitlines()]
        drawn = [(number, row.split()) for number, row in line.block if row.strip()]
        for number, wanted in drawn:
            if wanted not in now:
                likely = [found for found in now if same_thing(found, wanted)]
                found = " ".join(likely[0]) if likely else "nothing"
                raise self.failed_at(number, line, "position_differs", found=found)
        for word in IN_ORDER:
            self.expect_order(line, now, [each for each in drawn if each[1][0] == word])

    def expect_order(
        self, line: Line, now: list[list[str]], drawn: list[tuple[int, list[str]]]
    ) -> None:
        """The lines drawn must follow each other as they do in the position."""
        for (_, before), (number, after) in pairwise(drawn):
            if now.index(after) <= now.index(before):
                things = [row[1] for row in now if row[0] == after[0]]
                raise self.failed_at(number, line, "seats_differ", found=" ".join(things))

    def expect_points(self, line: Line) -> None:
        outcome = self.game.outcome(self.state)
        if len(line.rest) % 2:
            raise Unreadable(line.number, "line_incomplete", word="points")
        for name, points in zip(line.rest[::2], line.rest[1::2], strict=True):
            player = self.player(line, name)
            if not points.removeprefix("-").isdecimal():
                raise Unreadable(line.number, "number_expected", word=points)
            found = "none" if outcome is None else str(outcome.points[player])
            if found != points:
                raise self.failed(line, "points_differ", self.rule(), who=name, found=found)

    def expect_winners(self, line: Line) -> None:
        outcome = self.game.outcome(self.state)
        wanted = sorted(self.name(self.player(line, name)) for name in line.rest)
        names = [] if outcome is None else [self.name(player) for player in outcome.winners]
        rule = self.rule() if outcome is None else outcome.rule
        if sorted(names) != wanted:
            raise self.failed(line, "winners_differ", rule, found=" ".join(names) or "nobody")
        self.check_rule(line, "won_by_other_rule", rule)

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
        known, wanted = event_kinds(), " ".join(line.rest)
        if line.rest[0] not in known:  # or a slip of the pen would never happen, and always hold
            raise Unreadable(
                line.number, "event_unknown", word=line.rest[0], known=", ".join(known)
            )
        briefs = [event.brief() for event in self.events if line.rule in ("", event.rule)]
        return [brief for brief in briefs if brief.startswith(f"{wanted} ")]

    def check_rule(self, line: Line, reason: str, found: str) -> None:
        """Where a line names a §, it must be the one by which it holds."""
        if line.rule not in ("", found):
            raise self.failed(line, reason, found, expected=line.rule, found=found)

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

    def failed_at(self, number: int, line: Line, reason: str, **facts: str) -> Failed:
        """About one of the lines drawn below a line."""
        return Failed(number, reason, line.rule or self.rule(), **facts)

    def failed(self, line: Line, reason: str, rule: str, **facts: str) -> Failed:
        return Failed(line.number, reason, line.rule or rule, **facts)


def event_kinds() -> list[str]:
    """Every kind of event of every game."""
    private = Private.__subclasses__()
    return sorted(
        snake(kind.__name__) for kind in (*Event.__subclasses__(), *private) if kind is not Private
    )


SEVERAL: Final = ("lane", "seat", "lost")
"""Words with a line for each thing; the second word says which."""


IN_ORDER: Final = ("seat",)
"""Words whose lines have an order that means something: seats stand from bow to stern."""


def same_thing(found: list[str], wanted: list[str]) -> bool:
    """Whether two drawn lines speak of the same thing: they begin alike."""
    return found[0] == wanted[0] and (found[0] not in SEVERAL or found[1:2] == wanted[1:2])


def begin(games: Mapping[str, Game[Any, Any, Any]], scenario: Scenario) -> Trial:
    """Set up a scenario that has a position, or begins at the beginning; raises `Unreadable`."""
    where = scenario.where
    if scenario.game not in games:
        raise Unreadable(
            where.get("game", 1), "game_unknown", game=scenario.game, known=", ".join(games)
        )
    game, blamed = games[scenario.game], "edition"
    setup = Setup(scenario.players, scenario.start, scenario.cast)
    try:
        edition = game.edition(scenario.edition)
        unknown = scenario.start is not None and scenario.start not in scenario.players
        blamed = "start" if unknown else "players"
        setup.check()
        game.check(edition, setup)
    except Unplayable as unplayable:
        raise Unreadable(where[blamed], unplayable.reason, **unplayable.facts) from None
    if not scenario.position:
        return Trial(game, setup, game.new_match(edition, setup), [], [])
    try:
        state = game.read_position(scenario.position, edition, setup)
    except Unreadable as problem:
        raise problem.below(where["position"]) from None
    events, state.story = list(state.story or ()), None
    return Trial(game, setup, state, events, [])


def play_chain(
    games: Mapping[str, Game[Any, Any, Any]], scenarios: list[tuple[str, Scenario]]
) -> Trial:
    """Play scenarios one after the other, each going on where the one before ended. What is
    wrong is raised as `Failed` or `Unreadable`, with the name of its scenario in `facts`."""
    trial: Trial | None = None
    for name, scenario in scenarios:
        try:
            trial = trial or begin(games, scenario)
            play_through(trial, scenario)
        except (Failed, Unreadable) as problem:
            problem.facts["scenario"] = name
            raise
    assert trial, "a chain has at least one scenario"
    return trial


def play_through(trial: Trial, scenario: Scenario) -> None:
    """All lines of one scenario."""
    if scenario.you and scenario.you not in trial.setup.players:
        raise Unreadable(scenario.where["you"], "player_unknown", player=scenario.you)
    for line in scenario.lines:
        trial.play(line)
