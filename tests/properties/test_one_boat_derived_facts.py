"""The facts that a view of one_boat derives from the rules agree with what the engine does."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from adrift.core.players import SPECTATOR
from adrift.core.steps import Match
from adrift.games import GAMES
from adrift.games.one_boat.events import (
    CharacterDied,
    FellUnconscious,
    FightEnded,
    LostAtSea,
    WokeUp,
)
from adrift.games.one_boat.view import Fight, Goals, View
from tests.core.random_matches import all_states, walk

GAME = GAMES["one_boat"]
seeds = st.integers(0, 10_000)

CHANGES = {
    FellUnconscious: "unconscious",
    WokeUp: "conscious",
    CharacterDied: "dead",
    LostAtSea: "dead",
}
"""By event: the condition it leads to (§7.1, §7.2, §9.6)."""


def public_view(state: Match) -> View:
    view: View = GAME.view(state, SPECTATOR)
    return view


@given(seed=seeds)
def test_a_condition_changes_only_by_the_event_that_tells_of_it(seed: int) -> None:
    told: dict[str, str] = {}
    for step in walk(GAME, seed):
        for event in step.progress.events:
            for kind, condition in CHANGES.items():
                if isinstance(event, kind):
                    told[event.player] = condition  # type: ignore[attr-defined]
        for name, castaway in public_view(step.progress.state).players.items():
            assert castaway.condition == told.get(name, "conscious")


@given(seed=seeds)
def test_a_fight_ends_with_the_strengths_that_the_view_shows(seed: int) -> None:
    for step in walk(GAME, seed):
        fight = public_view(step.before).fight
        ended = [event for event in step.progress.events if isinstance(event, FightEnded)]
        if fight is not None and ended and step.answer == "pass":
            assert (fight.attack, fight.defence) == (ended[0].attack, ended[0].defence)
            assert fight.ahead == ended[0].side


@given(seed=seeds)
def test_strengths_are_the_sizes_and_bonuses_of_a_side(seed: int) -> None:
    """§6.3"""
    for fight, view in fights_of(seed):
        strengths = {"attack": 0, "defence": 0}
        for name, side in fight.sides.items():
            strengths[side] += view.players[name].size + sum(fight.bonuses.get(name, {}).values())
        assert strengths == {"attack": fight.attack, "defence": fight.defence}
        assert fight.bonuses.keys() <= fight.sides.keys()


def fights_of(seed: int) -> list[tuple[Fight, View]]:
    views = [public_view(state) for state in all_states(GAME, seed)]
    return [(view.fight, view) for view in views if view.fight is not None]


@given(seed=seeds)
def test_who_may_join_a_fight_is_offered_to_join(seed: int) -> None:
    """§6.2"""
    for state in all_states(GAME, seed):
        view = public_view(state)
        if view.fight is None or view.moment.kind != "fight":
            continue
        for player in GAME.waiting_for(state):
            question, name = GAME.question(state, player), list(view.players)[player]
            assert question is not None
            joins = [key for key in question.options if key.startswith("join@")]
            assert bool(joins) == (name in view.fight.may_join)
        idle = [name for name in view.seats if name not in view.fight.sides]
        conscious = [name for name in idle if view.players[name].condition == "conscious"]
        assert list(view.fight.may_join) == conscious


@given(seed=seeds)
def test_love_and_hate_score_what_the_goals_say(seed: int) -> None:
    """§11.5–11.8"""
    last = all_states(GAME, seed)[-1]
    view, outcome = public_view(last), GAME.outcome(last)
    assert outcome is not None
    assert list(view.known.goals) == list(view.players)
    dead = {name for name, castaway in view.players.items() if castaway.condition == "dead"}
    for (name, goals), sources in zip(view.known.goals.items(), outcome.sources, strict=True):
        scored = Counter({source.kind: source.points for source in sources})
        loved, hated = view.known.loves[name], view.known.hates[name]
        survival = scored["survival"] if goals.kind == "narcissist" else 0
        assert scored["love"] + survival == (0 if loved in dead else goals.love_points)
        assert scored["hate"] == (goals.hate_points if hated in dead else 0)
        assert (hated == name) == (goals.kind in ("psychopath", "both"))
        assert scored["psychopath"] == psychopath_points(view, name, goals, dead)


def psychopath_points(view: View, name: str, goals: Goals, dead: set[str]) -> int:
    if goals.kind not in ("psychopath", "both"):
        return 0
    spared = {view.known.loves[name]} if goals.loved_death == "spared" else set()
    deaths = dead - {name} - spared
    return sum(view.players[other].size if goals.deaths == "size" else 3 for other in deaths)


@given(seed=seeds)
def test_counts_agree_with_the_cards_that_players_have(seed: int) -> None:
    """After the match all hands are public (§11.11)."""
    last = public_view(all_states(GAME, seed)[-1])
    for name, castaway in last.players.items():
        assert castaway.hidden == len(last.known.hands.get(name, ()))
    assert last.navigation.bottom == len(last.known.bottom)
    assert None not in last.known.bottom
    assert last.navigation.stack == len(last.known.stack)
