"""Nobody at the table of one_boat learns what they may not know; planted leaks are caught."""

from collections import Counter
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.core.players import Player
from adrift.core.setups import Setup
from adrift.core.windows import PASS
from adrift.games.one_boat import cards, navigation, provisions, thirst, trades
from adrift.games.one_boat.components import COMPASS, WATER
from adrift.games.one_boat.events import TradeRefused
from adrift.games.one_boat.notes import ALL, TRAY
from adrift.games.one_boat.state import OneBoat
from tests.engine.walks import Habits, accepted, any_answer, states, viewers
from tests.properties.one_boat_twins import GAME, differing
from tests.properties.secrets import honest

seeds = st.integers(0, 10_000)


@given(seed=seeds)
def test_another_secret_choice_changes_nothing_for_the_others(seed: int) -> None:
    assert differing(seed) == ""


@given(seed=seeds)
def test_imagined_hands_hold_what_the_viewer_passed_on(seed: int) -> None:
    """§3.3 Who chose before knows what was passed on, not who kept which."""
    state = after_first_tray(seed)
    for at, viewer in enumerate(state.seats[:-1]):
        passed_on = cards_passed_on(state, viewer)
        for luck in range(3):
            world = GAME.imagine(GAME.view(state, viewer), Random(luck))
            behind = Counter(card for p in state.seats[at + 1 :] for card in world.hands[p])
            assert not passed_on - behind


def after_first_tray(seed: int) -> OneBoat:
    rng = Random(seed)
    plain = GAME.edition("classic")
    state = GAME.new_match(plain, Setup(GAME.default_players(plain, rng.randint(4, 8))))
    while state.question.kind != "action":
        player, answer = any_answer(GAME, state, rng, Habits(silence=0.0))
        state = accepted(GAME, state, player, answer).state
    assert isinstance(state, OneBoat)
    return state


def cards_passed_on(state: OneBoat, viewer: Player) -> Counter[int]:
    """What lay in the tray when this player had chosen, as it really was."""
    taken = [entry for entry in state.page if entry[0] == TRAY != entry[1]]
    order = [target for _, target, _, _ in taken]
    return Counter(cards[0] for _, _, cards, _ in taken[order.index(viewer) + 1 :])


def imagined_differently(kind: str, seed: int) -> bool:
    """Whether at such a question somebody sees an imagined world differ from the real one."""
    found = [state for state in states(GAME, seed) if state.question.kind == kind]
    return any(
        honest(GAME, GAME.imagine(GAME.view(state, viewer), Random(seed)), viewer)
        != honest(GAME, state, viewer)
        for state in found[:4]
        for viewer in viewers(GAME, state)
    )


@pytest.mark.parametrize("kind", ["fight", "compass", "overboard", "thirst", "trade_answer"])
def test_whom_it_asks_does_not_depend_on_hidden_cards(kind: str) -> None:
    assert not any(imagined_differently(kind, seed) for seed in range(4))


# The test of the test: leaks planted in the rules.


def only_holders_are_asked(step: thirst.ThirstWindow, state: OneBoat) -> None:
    thirsty = [p for p in state.seats if thirst.waters_needed(state, p) > 0]
    holders = [p for p in state.awake if cards.holds(state, p, WATER)]
    if thirsty:
        step.ask(state, holders)


def a_forced_pass_is_quicker(step: navigation.UseCompass, state: OneBoat) -> None:
    navigator = navigation.navigator_of(state)
    held = cards.holds(state, navigator, COMPASS)
    step.ask(state, navigator, [PASS, navigation.USE] if held else [PASS])


def a_lone_kind_is_not_asked_for(step: provisions.Draft, state: OneBoat) -> None:
    step.ask(state, state.drafters[0], cards.kinds_of(state.tray))


def everybody_sees_what_is_kept(state: OneBoat, player: Player, card: Any, known_to: int) -> None:
    GAIN(state, player, card, ALL)


def the_thief_is_still_known_by_his_loot(
    state: OneBoat, player: Player, hand: Any, seen: list[int], gone: Any, seen_by: int
) -> list[int]:
    at = hand.index(gone)
    return seen[:at] + seen[at + 1 :]


def a_refusal_tells_of_the_card(state: OneBoat, deal: Any) -> None:
    REFUSE(state, deal)
    if state.story is not None and deal.gives:
        state.story.append(TradeRefused(state.names[deal.partner], f"card {deal.gives[0]}"))


class Leak(NamedTuple):
    """What is replaced, by what; and at which question imagined worlds must show it, if twin
    matches need not."""

    owner: object
    name: str
    leaky: object
    kind: str = ""


GAIN, REFUSE = cards.gain, trades.refuse
LEAKS = {
    "only holders are asked": Leak(thirst.ThirstWindow, "happen", only_holders_are_asked, "thirst"),
    "a faster forced pass": Leak(
        navigation.UseCompass, "happen", a_forced_pass_is_quicker, "compass"
    ),
    "a lone kind is not asked for": Leak(provisions.Draft, "happen", a_lone_kind_is_not_asked_for),
    "the order of the draft": Leak(provisions, "gain", everybody_sees_what_is_kept),
    "a refusal that differs with the card": Leak(trades, "refuse", a_refusal_tells_of_the_card),
    "stale knowledge after a theft": Leak(
        cards, "what_is_still_known", the_thief_is_still_known_by_his_loot
    ),
}


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_leaks_planted_in_the_rules_are_caught(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leak.owner, leak.name, leak.leaky)
    if leak.kind:
        assert any(imagined_differently(leak.kind, seed) for seed in range(40))
    else:
        assert any(differing(seed) for seed in range(40))
