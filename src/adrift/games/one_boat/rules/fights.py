"""§6 Fights."""

from typing import Final

from adrift.core.events import Fact
from adrift.core.lists import index_of, with_item
from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import Step, tell
from adrift.core.windows import ONLY_PASS, PASS, AskAny
from adrift.games.one_boat.cards.hands import discard, kinds_of, lay_open, show, take_up, turn_up
from adrift.games.one_boat.components import (
    CARDS,
    COURAGE_STRENGTH,
    DRUNK_COURAGE,
    FIGHT_BONUS,
    FLARE_GUN,
    FLARE_GUN_BIT,
    FLARE_STRENGTH,
    LIQUID_COURAGE,
    LIQUID_COURAGE_BIT,
    NO_MARKS,
    NO_PLAYER,
    PLAYERS,
    WEAPON_BITS,
    ZERO_EACH,
    Card,
)
from adrift.games.one_boat.events import (
    CourageDrunk,
    CourageShared,
    FightBegan,
    FightEnded,
    FightJoined,
    FlareFired,
)
from adrift.games.one_boat.rules.mrs_huang import NO, Share, sharing_player
from adrift.games.one_boat.rules.objections import card_from_key, why_not_among, why_not_held
from adrift.games.one_boat.rules.silence import emit_silence
from adrift.games.one_boat.rules.wounds import wound
from adrift.games.one_boat.state import OneBoat

ATTACK: Final = 1
DEFENCE: Final = 2
SIDE_KEYS: Final[tuple[str, ...]] = ("", "attack", "defence")
# Answers in the window: a card to show, `JOIN` plus a side, or one of the others.
JOIN: Final = 100
FIRE: Final = 110
DRINK: Final = 111
SURPRISE_BITS: Final = FLARE_GUN_BIT | LIQUID_COURAGE_BIT
"""Kinds a fighter may use from hand or table."""
PASS_OR_JOIN: Final = [PASS, JOIN + ATTACK, JOIN + DEFENCE]
FIGHT_KEYS: Final = {
    PASS: "pass",
    JOIN + ATTACK: "join@attack",
    JOIN + DEFENCE: "join@defence",
    FIRE: "fire",
    DRINK: "drink",
}


def start_fight(state: OneBoat, attacker: Player, defender: Player) -> None:
    """§6.1 The player who demanded fights the player who refused."""
    state.attacker, state.defender = attacker, defender
    sides = ZERO_EACH[state.player_count][:]
    sides[attacker], sides[defender] = ATTACK, DEFENCE
    state.sides = sides
    state.fired = NO_MARKS[state.player_count]
    tell(state, FightBegan, state.names[attacker], state.names[defender])
    state.agenda.append(RESOLVE_FIGHT)
    state.agenda.append(FIGHT_WINDOW)


class FightWindow(AskAny[OneBoat]):
    """§6.2 Join, show a weapon, fire, drink or pass, until all have passed since the last of it."""

    __slots__ = ()
    kind = "fight"
    rule = "§6.2"

    def happen(self, state: OneBoat) -> None:
        self.ask(state, players_who_can_act(state))

    def options(self, state: OneBoat, player: Player) -> list[int]:
        held, fighting = state.hand_kinds[player], state.sides[player]
        armed, kinds = held & WEAPON_BITS, held | state.open_kinds[player] if fighting else 0
        if not armed and not kinds & SURPRISE_BITS:
            return ONLY_PASS if fighting else PASS_OR_JOIN
        offer = ONLY_PASS[:] if fighting else PASS_OR_JOIN[:]
        if armed:
            offer += [card for card in kinds_of(state.hands[player]) if FIGHT_BONUS[card]]
        if kinds & FLARE_GUN_BIT:
            offer.append(FIRE)
        if kinds & LIQUID_COURAGE_BIT:
            offer.append(DRINK)
        return offer

    def key(self, state: OneBoat, answer: int) -> str:
        return FIGHT_KEYS[answer] if answer in FIGHT_KEYS else f"show@{CARDS[answer]}"

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        verb, _, name = key.partition("@")
        fighting, card = state.sides[player], card_from_key(name)
        if key in ("join@attack", "join@defence"):
            return Objection("already_fighting", self.rule) if fighting else None
        if key == "fire":
            missing = why_not_held(state, player, FLARE_GUN, self.rule)
            return missing if fighting else Objection("fighters_only", self.rule)
        if key == "drink":
            return why_not_drink(state, player)
        if verb != "show" or card is None:
            return None
        if not FIGHT_BONUS[card]:
            return Objection("not_a_weapon", self.rule)
        return why_not_among(state.hands[player], card, self.rule)

    def facts(self, state: OneBoat) -> dict[str, Fact]:
        return {
            "attacker": state.names[state.attacker],
            "defender": state.names[state.defender],
            "attack": strength(state, ATTACK),
            "defence": strength(state, DEFENCE),
        }

    def silent(self, state: OneBoat, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.let_pass(state, player)

    def played(self, state: OneBoat, player: Player, answer: int) -> None:
        if answer == FIRE:
            fire(state, player)
        elif answer == DRINK:
            drink(state, player)
        elif answer > JOIN:
            join(state, player, answer - JOIN)
        else:
            turn_up(state, player, Card(answer), self.rule)


def order_from_attacker(state: OneBoat) -> list[Player]:
    """§6.2 Return the conscious players from behind the attacker to the stern, then from the bow.

    Tables that can only ask one player at a time ask in this order (OB-24).
    """
    awake = state.awake
    behind, twice_round = index_of(awake, state.attacker) + 1, awake + awake
    return twice_round[behind : behind + len(awake)]


def players_who_can_act(state: OneBoat) -> list[Player]:
    """§6.2, §2.5 Decided by what all can see: leaves out fighters with no card they could use."""
    sides, held, laid = state.sides, state.hand_kinds, state.open_kinds
    players = order_from_attacker(state)
    for player in state.awake:
        if sides[player] and not held[player] and not laid[player] & SURPRISE_BITS:
            players.remove(player)
    return players


def join(state: OneBoat, player: Player, side: int) -> None:
    """§6.2 A player who has joined cannot leave the fight."""
    state.sides = with_item(state.sides, player, side)
    tell(state, FightJoined, state.names[player], SIDE_KEYS[side])


def fire(state: OneBoat, player: Player) -> None:
    """§6.4 The flare gun is discarded at once, whatever comes of it."""
    state.fired = with_item(state.fired, player, True)
    tell(state, FlareFired, state.names[player])
    discard(state, player, FLARE_GUN, "§6.4")


def why_not_drink(state: OneBoat, player: Player) -> Objection | None:
    """§12.5 Fighters drink, each card once a turn."""
    if not state.sides[player]:
        return Objection("fighters_only", "§12.5")
    missing = why_not_held(state, player, LIQUID_COURAGE, "§12.5")
    drunk = missing is not None and DRUNK_COURAGE in state.open[player]
    return Objection("already_drunk", "§12.5") if drunk else missing


def drink(state: OneBoat, player: Player) -> None:
    """§12.5 The card is turned up; the drinker is stronger until the turn ends, and thirstier."""
    show(state, player, LIQUID_COURAGE, "§12.5")
    take_up(state, player, LIQUID_COURAGE)
    lay_open(state, player, DRUNK_COURAGE)
    state.drank = with_item(state.drank, player, state.drank[player] + 1)
    tell(state, CourageDrunk, state.names[player])
    if sharing_player(state, player) is not None:
        state.agenda.append(SHARE_COURAGE)


class ShareCourage(Share):
    """§12.6 The same strength and the same thirst; in silence she does without."""

    __slots__ = ()
    kind = "share_courage"
    rule = "§12.6"

    def answer_if_silent(self) -> int:
        return NO

    def take_share(self, state: OneBoat, huang: Player) -> None:
        state.drank = with_item(state.drank, huang, state.drank[huang] + 1)
        tell(state, CourageShared, state.names[huang])


def strength(state: OneBoat, side: int) -> int:
    """§6.3 Sizes, open weapons, a fired flare gun and liquid courage."""
    total = 0
    for player, fighting in enumerate(state.sides):
        if fighting == side:
            total += state.size[player] + sum(bonuses(state, PLAYERS[player]).values())
    return total


def bonuses(state: OneBoat, player: Player) -> dict[Card, int]:
    """§6.3 What a fighter's open weapons, fired flare gun and liquid courage add, by card."""
    added: dict[Card, int] = {}
    for card in state.open[player]:
        if FIGHT_BONUS[card]:
            added[card] = added.get(card, 0) + FIGHT_BONUS[card]
    if state.fired[player]:
        added[FLARE_GUN] = FLARE_STRENGTH
    if state.drank[player]:
        added[LIQUID_COURAGE] = COURAGE_STRENGTH * state.drank[player]
    return added


def may_join(state: OneBoat) -> list[Player]:
    """§6.2 The conscious players who do not fight yet, from bow to stern."""
    return [player for player in state.awake if not state.sides[player]]


def winning_side(attack: int, defence: int) -> int:
    """§6.5 The attackers win only if they are stronger."""
    return ATTACK if attack > defence else DEFENCE


class ResolveFight(Step[OneBoat]):
    """§6.5–6.6 The defenders win ties; losers take a wound, all fighters a fight mark."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        attack, defence = strength(state, ATTACK), strength(state, DEFENCE)
        winner = winning_side(attack, defence)
        loser = DEFENCE if winner == ATTACK else ATTACK
        state.granted = winner == ATTACK
        tell(state, FightEnded, SIDE_KEYS[winner], attack, defence)
        sides, fought = state.sides, state.fought[:]
        for player in state.seats:
            if sides[player]:
                fought[player] = True
            if sides[player] == loser:
                wound(state, player, 1, "§6.5")
        state.fought = fought
        state.sides = ZERO_EACH[state.player_count]
        state.fired = NO_MARKS[state.player_count]
        state.attacker = state.defender = NO_PLAYER


FIGHT_WINDOW: Final = FightWindow()
SHARE_COURAGE: Final = ShareCourage()
RESOLVE_FIGHT: Final = ResolveFight()
