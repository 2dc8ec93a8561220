"""Check that the secrecy tests of one_boat catch leaks planted in the rules."""

from typing import Any, NamedTuple

import pytest

from adrift.core.players import Player
from adrift.core.windows import ONLY_PASS, PASS
from adrift.games.one_boat.cards import hands as cards
from adrift.games.one_boat.cards.movements import ALL
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


def everybody_sees_what_is_kept(state: OneBoat, player: Player, card: Any, known_to: int) -> None:
    GAIN(state, player, card, ALL)


def the_thief_is_still_known_by_his_loot(
    state: OneBoat, player: Player, hand: Any, seen: list[int], gone: Any, seen_by: int
) -> list[int]:
    at = hand.index(gone)
    return seen[:at] + seen[at + 1 :]


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


GAIN, REFUSE = cards.gain, trades.refuse_trade
LEAKS = {
    "only holders are asked": Leak(thirst.ThirstWindow, "happen", only_holders_are_asked, "thirst"),
    "a faster forced pass": Leak(
        navigation.UseCompass, "happen", a_forced_pass_is_quicker, "compass"
    ),
    "a lone kind is not asked for": Leak(provisions.Draft, "happen", a_lone_kind_is_not_asked_for),
    "the order of the draft": Leak(provisions, "gain", everybody_sees_what_is_kept),
    "a refusal that differs with the card": Leak(
        trades, "refuse_trade", a_refusal_tells_of_the_card
    ),
    "stale knowledge after a theft": Leak(
        cards, "masks_after_loss", the_thief_is_still_known_by_his_loot
    ),
}


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_leaks_planted_in_the_rules_are_caught(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leak.owner, leak.name, leak.leaky)
    if leak.kind:
        assert any(imagined_views_differ(leak.kind, seed) for seed in range(40))
    else:
        assert any(find_leak(seed) for seed in range(40))
