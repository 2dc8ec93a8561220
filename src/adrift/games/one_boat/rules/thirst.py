"""§10 Thirst."""

from typing import Final

from adrift.core.events import Fact
from adrift.core.lists import with_item
from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import Step, tell
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
from adrift.games.one_boat.rules.mrs_huang import YES, Share, sharing_player
from adrift.games.one_boat.rules.objections import is_aboard, player_from_key, why_not_held
from adrift.games.one_boat.rules.silence import emit_silence
from adrift.games.one_boat.rules.wounds import is_dead, wound
from adrift.games.one_boat.state import OneBoat

# Answers in the window: the drinker, plus whose water it is.
GIVE: Final = 100
GIVE_DRINKERS_WATER: Final = 200
CARD_REASONS: Final = [
    [reason for bit, reason in ((1, "rowed"), (2, "fought"), (4, "named")) if mask & bit]
    for mask in range(8)
]
"""By mask: the reasons for thirst on a navigation card. Never change these lists."""


class BecomeThirsty(Step[OneBoat]):
    """§10.1–10.2 Living characters get a thirst for each reason; an open parasol takes one off."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        state.thirst = compute_thirst(state)
        state.watered = ZERO_EACH[state.player_count]


def compute_thirst(state: OneBoat) -> list[int]:
    """§10.1 Return the thirsts by player; the dead have none."""
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
    """Return the number of thirsts for these reasons, after the parasol."""
    number = len(reasons)
    tell(state, BecameThirsty, state.names[player], number, tuple(reasons))
    if state.parasol_open and state.open_kinds[player] & PARASOL_BIT:  # §10.2
        number -= 1
        tell(state, ParasolSheltered, state.names[player])
    return number


def reasons_of(state: OneBoat, chart: PrintedChart, player: Player) -> list[str]:
    """§10.1 Rowing, fighting, being named; then liquid courage (§12.5) and heat (§12.9)."""
    weather, drank = state.weather, state.drank[player]
    rowed = chart.oars and state.rowed[player] and weather != STORM  # §12.10
    fought = chart.fight and state.fought[player] and weather != ROUGH_SEAS
    named = state.characters[player] in chart.thirsty
    reasons = CARD_REASONS[rowed + 2 * fought + 4 * named]
    if drank or weather == HEAT:
        return reasons + ["drank"] * drank + (["heat"] if weather == HEAT else [])
    return reasons


def waters_per_thirst(state: OneBoat) -> int:
    """§12.9 In muggy weather it takes two waters for a thirst."""
    return 2 if state.weather == MUGGY else 1


def waters_needed(state: OneBoat, player: Player) -> int:
    """§10.4, §12.9 Return how many more waters help this player."""
    return state.thirst[player] * waters_per_thirst(state) - state.watered[player]


def thirst_left(state: OneBoat, player: Player) -> int:
    """§12.9 Return the remaining thirsts; in muggy weather a single water of two is lost."""
    return state.thirst[player] - state.watered[player] // waters_per_thirst(state)


class ThirstWindow(AskAny[OneBoat]):
    """§10.3 All conscious players at once: water, until all have passed or none is thirsty."""

    __slots__ = ()
    kind = "thirst"
    rule = "§10.3"

    def happen(self, state: OneBoat) -> None:
        offer = water_options(state)
        if len(offer) > 1:
            helpless = len(state.awake) < len(state.seats)
            theirs = drinkers_water_options(state, drinkers_in(offer)) if helpless else []
            state.offer = offer + theirs if theirs else offer
            self.ask(state, state.awake if theirs else players_who_can_give(state))

    def options(self, state: OneBoat, player: Player) -> list[int]:
        """Any player may spend open water of the unconscious; only some have water of their own."""
        if (state.hand_kinds[player] | state.open_kinds[player]) & WATER_BIT:
            return state.offer
        if len(state.awake) == len(state.seats):
            return ONLY_PASS
        return [PASS, *[answer for answer in state.offer if answer >= GIVE_DRINKERS_WATER]]

    def key(self, state: OneBoat, answer: int) -> str:
        if answer == PASS:
            return "pass"
        if answer >= GIVE_DRINKERS_WATER:
            return f"theirs@{state.names[answer - GIVE_DRINKERS_WATER]}"
        return f"water@{state.names[answer - GIVE]}"

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        verb, _, name = key.partition("@")
        drinker = player_from_key(state, name)
        if verb not in ("water", "theirs") or drinker is None:
            return None
        if not is_aboard(state, drinker):
            return Objection("not_aboard", "§10.1")
        if is_dead(state, drinker):
            return Objection("the_dead_have_no_thirst", "§7.2")
        if waters_needed(state, drinker) <= 0:
            return Objection("not_thirsty", "§10.4")
        if verb == "water":
            return why_not_held(state, player, WATER, "§10.4")
        return why_not_drinkers_water(state, drinker)

    def facts(self, state: OneBoat) -> dict[str, Fact]:
        left = [(player, thirst_left(state, player)) for player in state.seats]
        return {"thirst": tuple([(state.names[p], number) for p, number in left if number])}

    def silent(self, state: OneBoat, player: Player) -> None:
        """§10.3 A silent player drinks their own water while they are thirsty."""
        emit_silence(state, player, self.rule)
        own = GIVE + player
        self.accept(state, player, own if own in self.options(state, player) else PASS)

    def played(self, state: OneBoat, player: Player, answer: int) -> None:
        theirs = answer >= GIVE_DRINKERS_WATER
        drinker = Player(answer - (GIVE_DRINKERS_WATER if theirs else GIVE))
        tell(state, WaterSpent, state.names[player], state.names[drinker])
        if theirs:  # §10.5
            discard_open(state, drinker, WATER)
        else:
            discard(state, player, WATER, "§10.4")
        state.watered = with_item(state.watered, drinker, state.watered[drinker] + 1)
        if can_share(state, player):
            state.agenda.append(SHARE_WATER)


def water_options(state: OneBoat) -> list[int]:
    """§10.4 Return a pass, and water for each player it still helps, from bow to stern."""
    offer, each, thirst, watered = [PASS], waters_per_thirst(state), state.thirst, state.watered
    for player in state.seats:
        needed = thirst[player] * each - watered[player] if thirst[player] else 0
        if needed > 0:
            offer.append(GIVE + player)
    return offer


def drinkers_in(offer: list[int]) -> list[Player]:
    """Return the players to whom water may be given."""
    return [Player(answer - GIVE) for answer in offer[1:]]


def players_who_can_give(state: OneBoat) -> list[Player]:
    """§10.3 Decided by what all can see: players with hidden cards or open water."""
    held, laid = state.hand_kinds, state.open_kinds
    return [player for player in state.awake if held[player] or laid[player] & WATER_BIT]


def drinkers_water_options(state: OneBoat, thirsty: list[Player]) -> list[int]:
    """§10.5 Return the answers for thirsty unconscious players with open water."""
    laid, conscious = state.open_kinds, state.conscious
    return [
        GIVE_DRINKERS_WATER + each
        for each in thirsty
        if laid[each] & WATER_BIT and not conscious[each]
    ]


def why_not_drinkers_water(state: OneBoat, drinker: Player) -> Objection | None:
    """§10.5 Only open water of an unconscious player may be spent by others."""
    if state.conscious[drinker]:
        return Objection("conscious_drink_themselves", "§10.5")
    return None if state.open_kinds[drinker] & WATER_BIT else Objection("no_open_water", "§10.5")


def can_share(state: OneBoat, spender: Player) -> bool:
    """§10.7 Mrs. Huang shares if conscious and thirsty, when another player spends a water."""
    huang = sharing_player(state, spender)
    return huang is not None and waters_needed(state, huang) > 0


class ShareWater(Share):
    """§10.7 A thirst is taken from her too; in silence she drinks."""

    __slots__ = ()
    kind = "share_water"
    rule = "§10.7"

    def answer_if_silent(self) -> int:
        return YES

    def take_share(self, state: OneBoat, huang: Player) -> None:
        state.watered = with_item(state.watered, huang, state.watered[huang] + 1)
        tell(state, WaterShared, state.names[huang])


class Parch(Step[OneBoat]):
    """§10.6 Characters take a wound for each thirst left, all at once."""

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
