"""§9 Overboard."""

from typing import Final

from adrift.core.events import Fact
from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import NOBODY, Step, tell
from adrift.core.windows import ONLY_PASS, PASS, AskAny
from adrift.games.one_boat.cards.hands import (
    discard,
    discard_hidden,
    hand_over_open,
    lay_open,
    lose,
    turn_up,
)
from adrift.games.one_boat.cards.movements import TURNED_UP
from adrift.games.one_boat.components import (
    CHUM,
    CHUM_BIT,
    FRENCHY,
    LIFE_PRESERVER,
    LIFE_PRESERVER_BIT,
    NO_WEATHER,
    ROUGH_SEAS,
    STORM,
    PrintedChart,
)
from adrift.games.one_boat.editions import CHUM_ONCE, PRESERVER_SAVES
from adrift.games.one_boat.events import (
    CameBack,
    ChumSpilled,
    FellOverboard,
    LostAtSea,
    PreserverThrown,
)
from adrift.games.one_boat.rules.ending import end_if_nobody_is_left
from adrift.games.one_boat.rules.objections import player_from_key, why_not_held
from adrift.games.one_boat.rules.silence import emit_silence
from adrift.games.one_boat.rules.wounds import is_dead, lose_body, lose_open_cards, wound
from adrift.games.one_boat.state import OneBoat

# Answers in the window. `THROW` plus the player who gets the preserver.
WEAR: Final = 100
SPILL: Final = 101
THROW: Final = 200


class FallOverboard(Step[OneBoat]):
    """§9.1 All players aboard whom the card names fall, and those the weather adds (§12.10)."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        state.chums = 0
        state.water = players_overboard(state)
        if state.events is not None:
            named = named_overboard(state)
            for player in state.water:
                rule = "§9.1" if player in named else "§12.10"
                state.events.append(FellOverboard(state.names[player], rule))


def players_overboard(state: OneBoat) -> list[Player]:
    """§9.1, §12.10 Return the players who fall by name or weather, from bow to stern."""
    named = named_overboard(state)
    if state.weather == NO_WEATHER:
        return named
    chart = state.charts[state.played]
    return [p for p in state.seats if p in named or is_swept_away(state, chart, p)]


def named_overboard(state: OneBoat) -> list[Player]:
    """§9.1 Return the players the card names, or those who drank (§12.5)."""
    chart, who = state.charts[state.played], state.characters
    if chart.drinkers:
        return [player for player in state.seats if state.drank[player]]
    return [player for player in state.seats if who[player] in chart.overboard]


def is_swept_away(state: OneBoat, chart: PrintedChart, player: Player) -> bool:
    """§12.10 A storm sweeps rowers away, rough seas sweep fighters away."""
    if state.weather == STORM:
        return chart.oars and state.rowed[player]
    return state.weather == ROUGH_SEAS and chart.fight and state.fought[player]


class OverboardWindow(AskAny[OneBoat]):
    """§9.2 All conscious players at once: preservers and chum, until all have passed."""

    __slots__ = ()
    kind = "overboard"
    rule = "§9.2"

    def happen(self, state: OneBoat) -> None:
        if state.water:
            self.ask(state, [player for player in state.awake if can_act(state, player)])

    def options(self, state: OneBoat, player: Player) -> list[int]:
        kinds, conscious = state.hand_kinds[player], state.conscious
        if not (kinds | state.open_kinds[player]) & (LIFE_PRESERVER_BIT | CHUM_BIT):
            return ONLY_PASS
        worn, aboard = kinds & LIFE_PRESERVER_BIT, player not in state.water
        if aboard:
            kinds |= state.open_kinds[player]
        if not kinds & (LIFE_PRESERVER_BIT | CHUM_BIT):
            return ONLY_PASS
        offer = [PASS, WEAR] if worn else [PASS]
        if aboard and kinds & LIFE_PRESERVER_BIT:
            offer += [THROW + other for other in state.water if conscious[other]]  # §9.3
        if kinds & CHUM_BIT:
            offer.append(SPILL)
        return offer

    def key(self, state: OneBoat, answer: int) -> str:
        if answer >= THROW:
            return f"throw@{state.names[answer - THROW]}"
        return {PASS: "pass", WEAR: "wear", SPILL: "chum"}[answer]

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        verb, _, name = key.partition("@")
        swimmer = player_from_key(state, name)
        if key == "wear":
            return why_not_wear(state, player)
        if key == "chum":
            return why_not_spill(state, player)
        if verb == "throw" and swimmer is not None:
            return why_not_throw(state, player, swimmer)
        return None

    def facts(self, state: OneBoat) -> dict[str, Fact]:
        return {"water": tuple([state.names[player] for player in state.water])}

    def silent(self, state: OneBoat, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.let_pass(state, player)

    def played(self, state: OneBoat, player: Player, answer: int) -> None:
        if answer == WEAR:
            turn_up(state, player, LIFE_PRESERVER, self.rule)
        elif answer == SPILL:
            spill(state, player)
        else:
            throw_preserver(state, player, Player(answer - THROW))


def why_not_wear(state: OneBoat, player: Player) -> Objection | None:
    """§9.2 A preserver in the hand is turned up; an open one is worn already."""
    if state.hand_kinds[player] & LIFE_PRESERVER_BIT:
        return None
    worn = state.open_kinds[player] & LIFE_PRESERVER_BIT
    return Objection("already_worn" if worn else "card_not_yours", "§9.2")


def why_not_throw(state: OneBoat, player: Player, swimmer: Player) -> Objection | None:
    """§9.3 A preserver is thrown from aboard to a conscious swimmer."""
    if player in state.water:
        return Objection("no_throw_from_the_water", "§9.3")
    if swimmer not in state.water:
        return Objection("not_in_the_water", "§9.3")
    if not state.conscious[swimmer]:
        return Objection("no_throw_to_the_unconscious", "§9.3")
    return why_not_held(state, player, LIFE_PRESERVER, "§9.3")


def why_not_spill(state: OneBoat, player: Player) -> Objection | None:
    """§9.5 Chum is spilled from hand or table; open chum of a swimmer spills by itself."""
    if player not in state.water:
        return why_not_held(state, player, CHUM, "§9.5")
    if state.hand_kinds[player] & CHUM_BIT:
        return None
    laid = state.open_kinds[player] & CHUM_BIT
    return Objection("chum_spills_by_itself" if laid else "card_not_yours", "§9.5")


def can_act(state: OneBoat, player: Player) -> bool:
    """§9.2 Decided by what all can see: True if the player might have a card to use."""
    if state.hand_kinds[player]:
        return True
    laid = state.open_kinds[player]
    if not laid or player in state.water:
        return False
    if laid & CHUM_BIT:
        return True
    return bool(laid & LIFE_PRESERVER_BIT) and any(state.conscious[other] for other in state.water)


def throw_preserver(state: OneBoat, player: Player, swimmer: Player) -> None:
    """§9.3 From the table or the hand; the swimmer keeps it open."""
    if state.open_kinds[player] & LIFE_PRESERVER_BIT:
        hand_over_open(state, player, swimmer, LIFE_PRESERVER)
    else:
        lose(state, player, LIFE_PRESERVER)
        state.movements.append(TURNED_UP[player][LIFE_PRESERVER])
        lay_open(state, swimmer, LIFE_PRESERVER)
    tell(state, PreserverThrown, state.names[player], state.names[swimmer])


def spill(state: OneBoat, player: Player) -> None:
    """§9.5 Spill a chum. Aboard, open chum goes first; in the water open chum spills by itself."""
    state.chums += 1
    tell(state, ChumSpilled, state.names[player])
    if player in state.water:
        discard_hidden(state, player, CHUM, "§9.5")
    else:
        discard(state, player, CHUM, "§9.5")


class WoundSwimmers(Step[OneBoat]):
    """§9.4–9.5 Swimmers take the wound for falling, then those of the chum."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        if not state.water:
            return
        for player in state.water:
            spill_open_chum(state, player)
        living = [player for player in state.water if not is_dead(state, player)]
        for player in living:
            if not (
                state.characters[player] == FRENCHY or state.open_kinds[player] & LIFE_PRESERVER_BIT
            ):
                wound(state, player, 1, "§9.4")
        for _ in range(chum_wounds(state)):
            for player in living:
                if not is_dead(state, player):
                    wound(state, player, 1, "§9.5")


def spill_open_chum(state: OneBoat, player: Player) -> None:
    """§9.5 Open chum of a swimmer, dead or alive, spills by itself."""
    while state.open_kinds[player] & CHUM_BIT:
        state.chums += 1
        tell(state, ChumSpilled, state.names[player])
        discard(state, player, CHUM, "§9.5")


def chum_wounds(state: OneBoat) -> int:
    """§9.5 One for each chum, or one in all."""
    return min(state.chums, 1) if state.edition.chum is CHUM_ONCE else state.chums


class PullIn(Step[OneBoat]):
    """§9.6–9.7 Swimmers come back or are lost; the sea takes open cards."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        water = state.water
        if not water:
            return
        state.water = NOBODY
        lost = [player for player in water if is_lost(state, player)]
        for player in water:
            if player in lost:
                tell(state, LostAtSea, state.names[player])
                lose_body(state, player)
            else:
                come_back(state, player)
        state.chums = 0
        if lost:
            end_if_nobody_is_left(state)


def is_lost(state: OneBoat, player: Player) -> bool:
    """§9.6 The dead are lost, and the unconscious unless a preserver saves them.

    By the edition it does so alone, or only if a conscious player is left to pull them in.
    """
    if state.conscious[player]:
        return False
    if is_dead(state, player) or not state.open_kinds[player] & LIFE_PRESERVER_BIT:
        return True
    return state.edition.preserver is not PRESERVER_SAVES and not state.awake


def come_back(state: OneBoat, player: Player) -> None:
    """§9.7 Open cards are gone, but for the preserver; hidden ones are kept."""
    if state.open_kinds[player] & ~LIFE_PRESERVER_BIT:
        gone = [card for card in state.open[player] if card != LIFE_PRESERVER]
        lose_open_cards(state, player, gone, "§9.7")
    tell(state, CameBack, state.names[player])


FALL_OVERBOARD: Final = FallOverboard()
OVERBOARD_WINDOW: Final = OverboardWindow()
WOUND_SWIMMERS: Final = WoundSwimmers()
PULL_IN: Final = PullIn()
