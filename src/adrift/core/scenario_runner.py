"""Runs scenarios: applies each decision and checks each expectation."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from adrift.core.errors import Failed, Unplayable, Unreadable
from adrift.core.events import Event, Private, snake_case
from adrift.core.game import Game
from adrift.core.players import CHANCE, CHANCE_NAME, Player
from adrift.core.questions import Progress, Refusal
from adrift.core.scenarios import Scenario, ScenarioLine
from adrift.core.setups import Setup
from adrift.core.steps import Match


@dataclass
class ScenarioRun:
    """The state of a running scenario."""

    game: Game[Any, Any, Any]
    setup: Setup
    state: Match
    events: list[Event]
    """Events of the latest run of decisions; the first decision after an expectation resets it."""
    text_ids: list[str]
    """The text ids listed by `say`."""
    is_deciding: bool = False

    def run_line(self, line: ScenarioLine) -> None:
        """Apply a decision or check an expectation; raises `Failed` or `Unreadable`."""
        if not line.keyword:
            self.decide(line)
            return
        self.is_deciding = False
        check = getattr(self, "expect_" + line.keyword.replace(" ", "_"))
        check(line)

    def decide(self, line: ScenarioLine) -> None:
        player, answer = self.player(line, line.player), line.words[0]
        result = self.game.apply(self.state, player, answer)
        if isinstance(result, Refusal):
            facts = {"who": line.player, "answer": answer, "why": result.reason}
            raise self.failure(line, "refused", result.rule, **facts)
        if not self.is_deciding:
            self.events = []
        self.is_deciding = True
        self.state = result.state
        self.events.extend(result.events)

    # One method for each keyword in `scenarios.STATEMENTS`

    def expect_asked(self, line: ScenarioLine) -> None:
        wanted = sorted(self.name(self.player(line, name)) for name in line.words)
        names = sorted(self.name(player) for player in self.game.waiting_for(self.state))
        if names != wanted:
            raise self.failure(line, "asked_differ", self.rule(), found=" ".join(names) or "nobody")
        self.check_rule(line, "asked_by_other_rule", self.rule())

    def expect_offered(self, line: ScenarioLine) -> None:
        offered = self.offered_keys(line)
        if sorted(offered) != sorted(line.words):
            found = " ".join(offered) or "nothing"
            raise self.failure(line, "offer_differs", self.rule(), who=line.player, found=found)
        self.check_rule(line, "asked_by_other_rule", self.rule())

    def expect_not_offered(self, line: ScenarioLine) -> None:
        both = [key for key in line.words if key in self.offered_keys(line)]
        if both:
            facts = {"who": line.player, "found": " ".join(both)}
            raise self.failure(line, "offered_all_the_same", self.rule(), **facts)

    def expect_refused(self, line: ScenarioLine) -> None:
        player, answer = self.player(line, line.player), line.words[0]
        result = self.game.apply(self.state, player, answer)
        if isinstance(result, Progress):
            raise self.failure(line, "not_refused", self.rule(), who=line.player, answer=answer)
        self.check_rule(line, "refused_by_other_rule", result.rule)

    def expect_event(self, line: ScenarioLine) -> None:
        if not self.matching_events(line):
            briefs = "; ".join(event.brief() for event in self.events) or "nothing"
            raise self.failure(line, "event_missing", self.rule(), found=briefs)

    def expect_no_event(self, line: ScenarioLine) -> None:
        for brief in self.matching_events(line):
            raise self.failure(line, "event_happened", self.rule(), found=brief)

    def expect_position(self, line: ScenarioLine) -> None:
        """Check that the current position has every expected line, ignoring spacing.

        Lines with a meaningful order must also appear in that order.
        """
        now = [row.split() for row in self.game.draw_position(self.state).splitlines()]
        drawn = [(number, row.split()) for number, row in line.block if row.strip()]
        for number, wanted in drawn:
            if wanted not in now:
                likely = [found for found in now if describes_same_thing(found, wanted)]
                found = " ".join(likely[0]) if likely else "nothing"
                raise self.failure_at(number, line, "position_differs", found=found)
        for word in ORDERED_WORDS:
            self.expect_order(line, now, [each for each in drawn if each[1][0] == word])

    def expect_order(
        self, line: ScenarioLine, now: list[list[str]], drawn: list[tuple[int, list[str]]]
    ) -> None:
        """Check that the expected lines are in the order of the current position."""
        for (_, before), (number, after) in pairwise(drawn):
            if now.index(after) <= now.index(before):
                things = [row[1] for row in now if row[0] == after[0]]
                raise self.failure_at(number, line, "seats_differ", found=" ".join(things))

    def expect_points(self, line: ScenarioLine) -> None:
        outcome = self.game.outcome(self.state)
        if len(line.words) % 2:
            raise Unreadable(line.number, "line_incomplete", word="points")
        for name, points in zip(line.words[::2], line.words[1::2], strict=True):
            player = self.player(line, name)
            if not points.removeprefix("-").isdecimal():
                raise Unreadable(line.number, "number_expected", word=points)
            found = "none" if outcome is None else str(outcome.points[player])
            if found != points:
                raise self.failure(line, "points_differ", self.rule(), who=name, found=found)

    def expect_winners(self, line: ScenarioLine) -> None:
        outcome = self.game.outcome(self.state)
        wanted = sorted(self.name(self.player(line, name)) for name in line.words)
        names = [] if outcome is None else [self.name(player) for player in outcome.winners]
        rule = self.rule() if outcome is None else outcome.rule
        if sorted(names) != wanted:
            raise self.failure(line, "winners_differ", rule, found=" ".join(names) or "nobody")
        self.check_rule(line, "won_by_other_rule", rule)

    def expect_over(self, line: ScenarioLine) -> None:
        if self.game.waiting_for(self.state):
            raise self.failure(line, "not_over", self.rule())

    def expect_say(self, line: ScenarioLine) -> None:
        self.text_ids.extend(line.words)

    # Helpers

    def offered_keys(self, line: ScenarioLine) -> list[str]:
        player = self.player(line, line.player)
        question = self.game.question(self.state, player)
        acts = [offer.key for offer in self.game.acts(self.state, player)]
        return [*(question.options if question else ()), *acts]

    def matching_events(self, line: ScenarioLine) -> list[str]:
        """Return the events that begin with the words of the line, which may omit later facts."""
        known, wanted = event_kinds(), " ".join(line.words)
        if line.words[0] not in known:  # `no event` with a typo would always hold
            raise Unreadable(
                line.number, "event_unknown", word=line.words[0], known=", ".join(known)
            )
        briefs = [event.brief() for event in self.events if line.rule in ("", event.rule)]
        return [brief for brief in briefs if brief.startswith(f"{wanted} ")]

    def check_rule(self, line: ScenarioLine, reason: str, found: str) -> None:
        """Check the § that the line names, if any."""
        if line.rule not in ("", found):
            raise self.failure(line, reason, found, expected=line.rule, found=found)

    def player(self, line: ScenarioLine, name: str) -> Player:
        if name == CHANCE_NAME:
            return CHANCE
        if name not in self.setup.players:
            raise Unreadable(line.number, "player_unknown", player=name)
        return Player(self.setup.players.index(name))

    def name(self, player: Player) -> str:
        return CHANCE_NAME if player == CHANCE else self.setup.players[player]

    def rule(self) -> str:
        """Return the § of the open question, or of the end of the match."""
        return self.state.question.rule if self.state.waiting else self.game.end_rule

    def failure_at(self, number: int, line: ScenarioLine, reason: str, **facts: str) -> Failed:
        """Build a failure for one of the lines in the block below a line."""
        return Failed(number, reason, line.rule or self.rule(), **facts)

    def failure(self, line: ScenarioLine, reason: str, rule: str, **facts: str) -> Failed:
        return Failed(line.number, reason, line.rule or rule, **facts)


def event_kinds() -> list[str]:
    """Return every kind of event of every game."""
    private = Private.__subclasses__()
    return sorted(
        snake_case(kind.__name__)
        for kind in (*Event.__subclasses__(), *private)
        if kind is not Private
    )


REPEATED_WORDS: Final = ("lane", "seat", "lost")
"""Words of a position that begin several lines; the second word identifies each."""
ORDERED_WORDS: Final = ("seat",)
"""Words whose lines have a meaningful order: seats run from bow to stern."""


def describes_same_thing(found: list[str], wanted: list[str]) -> bool:
    """True if two lines of a position begin with the same identifying words."""
    return found[0] == wanted[0] and (found[0] not in REPEATED_WORDS or found[1:2] == wanted[1:2])


def start_run(games: Mapping[str, Game[Any, Any, Any]], scenario: Scenario) -> ScenarioRun:
    """Set up a scenario that continues no other; raises `Unreadable`."""
    where = scenario.line_numbers
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
        game.check_setup(edition, setup)
    except Unplayable as unplayable:
        raise Unreadable(where[blamed], unplayable.reason, **unplayable.facts) from None
    if not scenario.position:
        return ScenarioRun(game, setup, game.new_match(edition, setup), [], [])
    try:
        state = game.read_position(scenario.position, edition, setup)
    except Unreadable as problem:
        raise problem.shifted_by(where["position"]) from None
    events, state.events = list(state.events or ()), None
    return ScenarioRun(game, setup, state, events, [])


def play_chain(
    games: Mapping[str, Game[Any, Any, Any]], scenarios: list[tuple[str, Scenario]]
) -> ScenarioRun:
    """Run scenarios in order, each continuing where the previous one ended.

    Raises `Failed` or `Unreadable`, with the name of the scenario in `facts`.
    """
    trial: ScenarioRun | None = None
    for name, scenario in scenarios:
        try:
            trial = trial or start_run(games, scenario)
            run_scenario(trial, scenario)
        except (Failed, Unreadable) as problem:
            problem.facts["scenario"] = name
            raise
    assert trial, "a chain has at least one scenario"
    return trial


def run_scenario(trial: ScenarioRun, scenario: Scenario) -> None:
    """Run all lines of one scenario."""
    if scenario.you and scenario.you not in trial.setup.players:
        raise Unreadable(scenario.line_numbers["you"], "player_unknown", player=scenario.you)
    for line in scenario.lines:
        trial.run_line(line)
