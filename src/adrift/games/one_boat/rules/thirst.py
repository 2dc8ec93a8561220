"""Rules §10: thirst."""

from typing import Final

from adrift.core.events import Fact
from adrift.core.lists import with_item
from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import Step
from adrift.core.windows import ONLY_PASS, PASS, AskAny
from adrift.games.one_boat.cards.hands import discard, discard_open
from adrift.games.one_boat.components import (
    HEAT,
    MUGGY,
    PARASOL_BIT,
    RAIN,
    ROUGH_SEAS,
    STORM,
    WATER,
    WATER_BIT,
    ZERO_EACH,
    PrintedChart,
)
from adrift.games.one_boat.events import (
    BecameThirsty,
    ParasolSheltered,
    WaterShared,
    WaterSpent,
)
from adrift.games.one_boat.rules.ending import end_if_nobody_is_left
from adrift.games.one_boat.rules.mrs_huang import YES, Share, who_shares
from adrift.games.one_boat.rules.objections import is_aboard, player_named, why_not_hold
from adrift.games.one_boat.rules.silence import tell_silence
from adrift.games.one_boat.rules.wounds import is_dead, wound
from adrift.games.one_boat.state import OneBoat

# Answers in the window: whose thirst, and from where the water comes.
GIVE: Final = 100
THEIRS: Final = 200
ON_THE_CARD: Final = [
    [reason for bit, reason in ((1, "rowed"), (2, "fought"), (4, "named")) if mask & bit]
    for mask in range(8)
]
"""What makes thirsty by a navigation card, by a mask of it: shared lists, never changed."""


class BecomeThirsty(Step[OneBoat]):
    """§10.1–10.2 Everybody living thirsts for each reason; an open parasol takes one."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        state.thirst = thirsts_of_all(state)
        state.watered = ZERO_EACH[state.player_count]


def thirsts_of_all(state: OneBoat) -> list[int]:
    """§10.1 By player; the dead have none."""
    if state.weather == RAIN:  # §12.9
        return ZERO_EACH[state.player_count]
    thirst = ZERO_EACH[state.player_count][:]
    chart, wounds, size = state.charts[state.played], state.wounds, state.size
    for player in state.seats:
        if wounds[player] <= size[player]:
            reasons = reasons_of(state, chart, player)
            if reasons:
                thirst[player] = thirst_of(state, player, reasons)
    return thirst


def thirst_of(state: OneBoat, player: Player, reasons: list[str]) -> int:
    """How many thirsts that makes, after the parasol."""
    number = len(reasons)
    if state.events is not None:
        state.events.append(BecameThirsty(state.names[player], number, tuple(reasons)))
    if state.parasol_open and state.open_kinds[player] & PARASOL_BIT:  # §10.2
        number -= 1
        if state.events is not None:
            state.events.append(ParasolSheltered(state.names[player]))
    return number


def reasons_of(state: OneBoat, chart: PrintedChart, player: Player) -> list[str]:
    """§10.1 Rowing, fighting, being named; then liquid courage (§12.5) and heat (§12.9)."""
    weather, drank = state.weather, state.drank[player]
    rowed = chart.oars and state.rowed[player] and weather != STORM  # §12.10
    fought = chart.fight and state.fought[player] and weather != ROUGH_SEAS
    named = state.characters[player] in chart.thirsty
    reasons = ON_THE_CARD[rowed + 2 * fought + 4 * named]
    if drank or weather == HEAT:
        return reasons + ["drank"] * drank + (["heat"] if weather == HEAT else [])
    return reasons


def waters_each(state: OneBoat) -> int:
    """§12.9 In muggy weather it takes two waters for a thirst."""
    return 2 if state.weather == MUGGY else 1


def waters_needed(state: OneBoat, player: Player) -> int:
    """§10.4, §12.9 How many waters still do this one any good."""
    return state.thirst[player] * waters_each(state) - state.watered[player]


def thirst_left(state: OneBoat, player: Player) -> int:
    """§12.9 A half that stays alone is lost."""
    return state.thirst[player] - state.watered[player] // waters_each(state)


class ThirstWindow(AskAny[OneBoat]):
    """§10.3 Everybody conscious at once: water, until all have passed or nobody thirsts."""

    __slots__ = ()
    kind = "thirst"
    rule = "§10.3"

    def happen(self, state: OneBoat) -> None:
        offer = gifts(state)
        if len(offer) > 1:
            helpless = len(state.awake) < len(state.seats)
            theirs = own_waters(state, thirsty_among(offer)) if helpless else []
            state.offer = offer + theirs if theirs else offer
            self.ask(state, state.awake if theirs else who_may_give(state))

    def options(self, state: OneBoat, player: Player) -> list[int]:
        """What lies before the unconscious is for everybody; the own water for whoever has any."""
        if (state.hand_kinds[player] | state.open_kinds[player]) & WATER_BIT:
            return state.offer
        if len(state.awake) == len(state.seats):
            return ONLY_PASS
        return [PASS, *[answer for answer in state.offer if answer >= THEIRS]]

    def key(self, state: OneBoat, answer: int) -> str:
        if answer == PASS:
            return "pass"
        if answer >= THEIRS:
            return f"theirs@{state.names[answer - THEIRS]}"
        return f"water@{state.names[answer - GIVE]}"

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        verb, _, name = key.partition("@")
        drinker = player_named(state, name)
        if verb not in ("water", "theirs") or drinker is None:
            return None
        if not is_aboard(state, drinker):
            return Objection("not_aboard", "§10.1")
        if is_dead(state, drinker):
            return Objection("the_dead_have_no_thirst", "§7.2")
        if waters_needed(state, drinker) <= 0:
            return Objection("not_thirsty", "§10.4")
        if verb == "water":
            return why_not_hold(state, player, WATER, "§10.4")
        return why_not_theirs(state, drinker)

    def facts(self, state: OneBoat) -> dict[str, Fact]:
        left = [(player, thirst_left(state, player)) for player in state.seats]
        return {"thirst": tuple([(state.names[p], number) for p, number in left if number])}

    def silent(self, state: OneBoat, player: Player) -> None:
        """§10.3 Water on one's own thirst while one has both."""
        tell_silence(state, player, self.rule)
        own = GIVE + player
        self.accept(state, player, own if own in self.options(state, player) else PASS)

    def played(self, state: OneBoat, player: Player, answer: int) -> None:
        theirs = answer >= THEIRS
        drinker = Player(answer - (THEIRS if theirs else GIVE))
        if state.events is not None:
            state.events.append(WaterSpent(state.names[player], state.names[drinker]))
        if theirs:  # §10.5
            discard_open(state, drinker, WATER)
        else:
            discard(state, player, WATER, "§10.4")
        state.watered = with_item(state.watered, drinker, state.watered[drinker] + 1)
        if may_share(state, player):
            state.agenda.append(SHARE_WATER)


def gifts(state: OneBoat) -> list[int]:
    """§10.4 A pass, or water for any to whom it is still some good, from bow to stern."""
    offer, each, thirst, watered = [PASS], waters_each(state), state.thirst, state.watered
    for player in state.seats:
        needed = thirst[player] * each - watered[player] if thirst[player] else 0
        if needed > 0:
            offer.append(GIVE + player)
    return offer


def thirsty_among(offer: list[int]) -> list[Player]:
    """Those to whom water may be given."""
    return [Player(answer - GIVE) for answer in offer[1:]]


def who_may_give(state: OneBoat) -> list[Player]:
    """§10.3 By what all can see."""
    held, laid = state.hand_kinds, state.open_kinds
    return [player for player in state.awake if held[player] or laid[player] & WATER_BIT]


def own_waters(state: OneBoat, thirsty: list[Player]) -> list[int]:
    """§10.5 The answers for the unconscious with water lying open."""
    laid, conscious = state.open_kinds, state.conscious
    return [THEIRS + each for each in thirsty if laid[each] & WATER_BIT and not conscious[each]]


def why_not_theirs(state: OneBoat, drinker: Player) -> Objection | None:
    """§10.5 Only water that lies open before somebody unconscious is spent by others."""
    if state.conscious[drinker]:
        return Objection("conscious_drink_themselves", "§10.5")
    return None if state.open_kinds[drinker] & WATER_BIT else Objection("no_open_water", "§10.5")


def may_share(state: OneBoat, spender: Player) -> bool:
    """§10.7 Mrs. Huang, conscious and thirsty, when somebody else spends a water."""
    huang = who_shares(state, spender)
    return huang is not None and waters_needed(state, huang) > 0


class ShareWater(Share):
    """§10.7 A thirst is taken from her too; in silence she drinks."""

    __slots__ = ()
    kind = "share_water"
    rule = "§10.7"

    def if_silent(self) -> int:
        return YES

    def have(self, state: OneBoat, huang: Player) -> None:
        state.watered = with_item(state.watered, huang, state.watered[huang] + 1)
        if state.events is not None:
            state.events.append(WaterShared(state.names[huang]))


class Parch(Step[OneBoat]):
    """§10.6 A wound for each thirst that is left, all at once."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        thirst = state.thirst
        for player in state.seats:
            left = thirst_left(state, player) if thirst[player] else 0
            if left:
                wound(state, player, left, "§10.6")
        state.thirst = state.watered = ZERO_EACH[state.player_count]
        end_if_nobody_is_left(state)


BECOME_THIRSTY: Final = BecomeThirsty()
THIRST_WINDOW: Final = ThirstWindow()
SHARE_WATER: Final = ShareWater()
PARCH: Final = Parch()
