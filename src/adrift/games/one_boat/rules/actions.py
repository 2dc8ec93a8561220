"""§4 Each player takes one action, in the order of the turn."""

from typing import Any, Final

from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import NOBODY, AskOne, Step
from adrift.games.one_boat.components import (
    CANNIBALISM,
    CANNIBALISM_BIT,
    FLARE_GUN,
    FLARE_GUN_BIT,
    KID,
    MEDICAL_KIT,
    MEDICAL_KIT_BIT,
    NO_CARD,
    NO_PLAYER,
    OAR,
    OAR_BIT,
    PARASOL,
    PARASOL_BIT,
    PLAYERS,
)
from adrift.games.one_boat.editions import NAMED_FIRST
from adrift.games.one_boat.events import PassedOver
from adrift.games.one_boat.rules.action_effects import ACTION_EFFECTS
from adrift.games.one_boat.rules.demands import ANY_OPEN, HIDDEN, UNNAMED, WHAT_KEYS
from adrift.games.one_boat.rules.objections import (
    card_from_key,
    is_aboard,
    player_from_key,
    why_not_held,
    why_not_other,
)
from adrift.games.one_boat.rules.silence import emit_silence
from adrift.games.one_boat.rules.wounds import is_dead
from adrift.games.one_boat.state import OneBoat

Action = int
"""A packed answer, `verb + 16 * player + 256 * what`: whom it is about, and what (`WHAT_KEYS`)."""

NOTHING: Final = 0
ROW: Final = 1
SWAP: Final = 2
MUG: Final = 3
KIT: Final = 4
OPEN_PARASOL: Final = 5
SIGNAL: Final = 6
COOK: Final = 7
# Shared answers. (`Any`: with `int` the compiled build would unbox and rebox the numbers.)
SWAP_WITH: Final[list[Any]] = [SWAP + 16 * player for player in PLAYERS]
MUG_FOR: Final[list[list[Any]]] = [
    [MUG + 16 * player + 256 * what for what in range(len(WHAT_KEYS))] for player in PLAYERS
]
SOLO_CARD_ACTIONS: Final = {"parasol": (PARASOL, "§4.15"), "flare": (FLARE_GUN, "§4.16")}
"""Actions that name no other player: the card each needs, and its §."""
VERBS: Final[tuple[str, ...]] = ("nothing", "row", "swap", "mug", "kit", "parasol", "flare", "cook")


class InOrderOfSeats(Step[OneBoat]):
    """§4.1 Each player who is conscious when their place in the order comes takes one action."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        conscious = state.conscious
        if state.awake:
            for at, player in enumerate(state.order):
                if conscious[player]:
                    state.order = state.order[at + 1 :]
                    state.actor = player
                    state.agenda.append(self)
                    CHOOSE_ACTION.happen(state)
                    return
                self.pass_over(state, player)
        state.order = NOBODY
        state.actor = NO_PLAYER

    def pass_over(self, state: OneBoat, player: Player) -> None:
        if state.is_alive(player) and state.events is not None:
            state.events.append(PassedOver(state.names[player]))


class ChooseAction(AskOne[OneBoat, Action]):
    """§4.2 Do nothing, row, change seats, mug another player, or do what a card allows."""

    __slots__ = ()
    kind = "action"
    rule = "§4.2"

    def happen(self, state: OneBoat) -> None:
        player = state.actor
        kinds = state.hand_kinds[player] | state.open_kinds[player]
        offer = [NOTHING, ROW]  # §4.3
        if kinds & OAR_BIT:  # §4.4
            number = state.hands[player].count(OAR) + state.open[player].count(OAR)
            offer += [ROW + 256 * oars for oars in range(1, number + 1)]
        for other in state.seats:
            if other != player:
                offer.append(SWAP_WITH[other])
        add_muggings(state, player, offer)
        if kinds & (MEDICAL_KIT_BIT | PARASOL_BIT | FLARE_GUN_BIT | CANNIBALISM_BIT):
            add_special_actions(state, kinds, offer)
        self.ask_even_if_forced(state, player, offer)

    def key(self, state: OneBoat, action: Action) -> str:
        verb, player, what = action & 15, action >> 4 & 15, action >> 8
        if verb == ROW:
            return f"row/{what}" if what else "row"
        if verb in (SWAP, MUG, KIT, COOK):
            said = WHAT_KEYS[what]
            return f"{VERBS[verb]}@{state.names[player]}" + (f"/{said}" if said else "")
        return VERBS[verb]

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        return why_no_action(state, player, key)

    def silent(self, state: OneBoat, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.accept(state, player, NOTHING)

    def answered(self, state: OneBoat, action: Action) -> None:
        ACTION_EFFECTS[action & 15].apply(state, Player(action >> 4 & 15), action >> 8)


def is_loot_named_first(state: OneBoat) -> bool:
    """§4.10 True if the edition makes the mugger name the loot with the demand."""
    return state.edition.mugging is NAMED_FIRST


def add_muggings(state: OneBoat, player: Player, offer: list[Action]) -> None:
    """§4.9 Add a mugging of every other player who has a card.

    Whether the demand names the loot depends on the edition (§4.10), for the Kid on §4.12.
    """
    named = is_loot_named_first(state)
    named_later = not named and state.characters[player] != KID
    held, laid = state.hand_kinds, state.open_kinds
    for other in state.seats:
        if other == player:
            continue
        if named_later:
            if held[other] or laid[other]:
                offer.append(MUG_FOR[other][UNNAMED])
            continue
        if laid[other]:
            add_open_loot(state, other, offer, named=named)
        if held[other]:
            offer.append(MUG_FOR[other][HIDDEN])


def add_open_loot(state: OneBoat, other: Player, offer: list[Action], *, named: bool) -> None:
    """§4.10, §4.12 Open loot is named by kind; the Kid says only that it is an open card."""
    mug, last = MUG_FOR[other], NO_CARD
    if not named:
        offer.append(mug[ANY_OPEN])
        return
    for card in state.open[other]:
        if card != last:
            offer.append(mug[card + 1])
            last = card


def add_special_actions(state: OneBoat, kinds: int, offer: list[Action]) -> None:
    """§4.14–4.16, §12.2 Add the actions that the player's cards allow."""
    if kinds & MEDICAL_KIT_BIT:
        wounds, size = state.wounds, state.size
        offer += [KIT + 16 * each for each in state.seats if 0 < wounds[each] <= size[each]]
    if kinds & PARASOL_BIT and not state.parasol_open:
        offer.append(OPEN_PARASOL)
    if kinds & FLARE_GUN_BIT:
        offer.append(SIGNAL)
    if kinds & CANNIBALISM_BIT:
        offer += [COOK + 16 * each for each in state.seats if is_dead(state, each)]


# Why an action is not allowed. Each function mirrors for one verb what the options above offer.


def why_no_action(state: OneBoat, player: Player, key: str) -> Objection | None:
    """§4.2 Return what forbids this action; parses the keys that `ChooseAction.key` writes."""
    verb, _, rest = key.partition("@")
    name, slash, what = rest.partition("/")
    other = player_from_key(state, name)
    if key in SOLO_CARD_ACTIONS:
        card, rule = SOLO_CARD_ACTIONS[key]
        return why_not_held(state, player, card, rule) or why_not_open_parasol(state, key)
    if key.startswith("row/"):
        return why_not_row(state, player, key.removeprefix("row/"))
    if other is None or what not in WHAT_KEYS or bool(slash) != bool(what):
        return None
    if verb == "mug":
        return why_not_mug(state, player, other) or why_not_demand(state, player, other, what)
    if what:
        return None
    if verb == "swap":
        return why_not_other(state, player, other, "§4.7")
    if verb == "kit":
        return why_not_held(state, player, MEDICAL_KIT, "§4.14") or why_not_heal(state, other)
    if verb == "cook":
        return why_not_held(state, player, CANNIBALISM, "§12.2") or why_not_cook(state, other)
    return None


def why_not_row(state: OneBoat, player: Player, oars: str) -> Objection | None:
    """§4.4 A player rows with at most as many oars as they hold."""
    held = state.hands[player].count(OAR) + state.open[player].count(OAR)
    is_number = oars.isdecimal() and oars.isascii() and not oars.startswith("0")
    too_many = is_number and (len(oars) > 1 or int(oars) > held)
    return Objection("not_so_many_oars", "§4.4") if too_many else None


def why_not_mug(state: OneBoat, player: Player, other: Player) -> Objection | None:
    """§4.9 Any other player aboard who has a card can be mugged."""
    objection = why_not_other(state, player, other, "§4.9")
    if objection is None and not (state.hand_kinds[other] or state.open_kinds[other]):
        return Objection("nothing_to_take", "§4.9")
    return objection


def why_not_demand(state: OneBoat, player: Player, other: Player, what: str) -> Objection | None:
    """§4.10, §4.12 The demand names what it has to name, and that card is there."""
    named, kid, card = (
        is_loot_named_first(state),
        state.characters[player] == KID,
        card_from_key(what),
    )
    rule = "§4.12" if kid else "§4.10"
    if not named and not kid:
        return Objection("loot_is_chosen_after", rule) if what else None
    if not what:
        return Objection("say_what_you_demand", rule)
    if what == "hidden":
        return None if state.hand_kinds[other] else Objection("no_hidden_card", rule)
    if named == (card is None):
        return Objection("name_the_open_card" if named else "say_hidden_or_open", rule)
    if card is None:
        return None if state.open_kinds[other] else Objection("no_open_card", rule)
    return None if card in state.open[other] else Objection("card_not_open", rule)


def why_not_heal(state: OneBoat, patient: Player) -> Objection | None:
    """§4.14 The patient is aboard, alive and wounded."""
    if not is_aboard(state, patient):
        return Objection("not_aboard", "§4.14")
    if is_dead(state, patient):
        return Objection("the_dead_are_not_healed", "§4.14")
    return None if state.wounds[patient] else Objection("not_wounded", "§4.14")


def why_not_open_parasol(state: OneBoat, key: str) -> Objection | None:
    """§4.15 The parasol is opened once."""
    is_open = key == "parasol" and state.parasol_open
    return Objection("parasol_is_open", "§4.15") if is_open else None


def why_not_cook(state: OneBoat, body: Player) -> Objection | None:
    """§12.2 The body is dead and aboard."""
    if not is_aboard(state, body):
        return Objection("not_aboard", "§12.2")
    return None if is_dead(state, body) else Objection("not_dead", "§12.2")


IN_ORDER_OF_SEATS: Final = InOrderOfSeats()
CHOOSE_ACTION: Final = ChooseAction()
