"""Check that the secrecy tests of one_boat catch leaks planted in the rules."""

from typing import Any, NamedTuple

import pytest

from adrift.core.players import Viewer
from adrift.core.windows import ONLY_PASS, PASS
from adrift.games.one_boat.cards import hands as cards
from adrift.games.one_boat.cards.known_hands import KnownHands
from adrift.games.one_boat.cards.movements import ALL, DECK, GONE, TRAY, Movement
from adrift.games.one_boat.components import COMPASS, WATER
from adrift.games.one_boat.events import TradeRefused
from adrift.games.one_boat.rules import navigation, provisions, thirst, trades
from adrift.games.one_boat.state import OneBoat
from tests.properties.one_boat_twins import find_leak, imagined_views_differ


def only_holders_are_asked(step: thirst.ThirstWindow, state: OneBoat) -> None:
    thirsty = [p for p in state.seats if thirst.waters_needed(state, p) > 0]
    holders = [p for p in state.awake if cards.has_card(state, p, WATER)]
    if thirsty:
        state.offer = ONLY_PASS
        step.ask(state, holders)


def a_forced_pass_is_quicker(step: navigation.UseCompass, state: OneBoat) -> None:
    navigator = navigation.navigator_of(state)
    held = cards.has_card(state, navigator, COMPASS)
    step.ask(state, navigator, [PASS, navigation.USE] if held else [PASS])


def a_lone_kind_is_not_asked_for(step: provisions.Draft, state: OneBoat) -> None:
    step.ask(state, state.drafters[0], cards.kinds_of(state.tray))


def everybody_sees_what_is_kept(
    hands: KnownHands, movements: list[Any], viewer: Viewer
) -> KnownHands:
    leaked = [(*each[:3], ALL) if each[0] == TRAY else each for each in movements]
    return AFTER(hands, leaked, viewer)


def the_thief_is_still_known_by_his_loot(
    hands: KnownHands, movements: list[Any], viewer: Viewer
) -> KnownHands:
    leaked = [part for each in movements for part in leaving_openly(each)]
    return AFTER(hands, leaked, viewer)


def leaving_openly(movement: Movement) -> list[Movement]:
    """Return a movement as if everybody saw what leaves a hand, but not what arrives."""
    source, target, cards, seen_by = movement
    if source >= DECK:
        return [movement]
    return [(source, GONE, cards, ALL), (GONE, target, cards, seen_by)]


def a_refusal_tells_of_the_card(state: OneBoat, deal: Any) -> None:
    REFUSE(state, deal)
    if state.events is not None and deal.gives:
        state.events.append(TradeRefused(state.names[deal.partner], f"card {deal.gives[0]}"))


class Leak(NamedTuple):
    """A leak to plant: the attribute to replace, and its replacement.

    With a `kind`, imagined worlds must show the leak at that question; otherwise twin matches must.
    """

    owner: object
    name: str
    leaky: object
    kind: str = ""


AFTER, REFUSE = KnownHands.after, trades.refuse_trade
LEAKS = {
    "only holders are asked": Leak(thirst.ThirstWindow, "happen", only_holders_are_asked, "thirst"),
    "a faster forced pass": Leak(
        navigation.UseCompass, "happen", a_forced_pass_is_quicker, "compass"
    ),
    "a lone kind is not asked for": Leak(provisions.Draft, "happen", a_lone_kind_is_not_asked_for),
    "the order of the draft": Leak(KnownHands, "after", everybody_sees_what_is_kept),
    "a refusal that differs with the card": Leak(
        trades, "refuse_trade", a_refusal_tells_of_the_card
    ),
    "stale knowledge after a theft": Leak(
        KnownHands, "after", the_thief_is_still_known_by_his_loot
    ),
}


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_leaks_planted_in_the_rules_are_caught(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leak.owner, leak.name, leak.leaky)
    if leak.kind:
        assert any(imagined_views_differ(leak.kind, seed) for seed in range(40))
    else:
        assert any(find_leak(seed) for seed in range(40))
