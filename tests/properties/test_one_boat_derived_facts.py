"""The facts that a view of one_boat derives from the rules agree with what the engine does."""

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
from adrift.games.one_boat.view import View
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


@given(seed=seeds)
def test_counts_agree_with_the_cards_that_players_have(seed: int) -> None:
    """After the match all hands are public (§11.11)."""
    last = public_view(all_states(GAME, seed)[-1])
    for name, castaway in last.players.items():
        assert castaway.hidden == len(last.known.hands.get(name, ()))
    assert last.navigation.bottom == len(last.known.bottom)
    assert None not in last.known.bottom
    assert last.navigation.stack == len(last.known.stack)
