"""The rules of Lots: one step per paragraph, with every kind of step."""

from typing import Final

from adrift.core.acts import Act
from adrift.core.players import Player
from adrift.core.setups import Setup
from adrift.core.steps import EQUAL_WEIGHTS, SILENT, AskAll, AskOne, InOrder, Match
from adrift.core.windows import PASS, AskAny
from tests.toy.events import Begged, LotDrawn, LotShown, RopeThrown, WentOverboard


class Lots(Match):
    """A match of Lots. All its lists are shared: replaced, never changed."""

    __slots__ = ("begged", "everyone", "jonah", "overboard", "ropes", "setup", "shown")
    setup: Setup
    everyone: list[Player]
    jonah: Player | None
    shown: list[Player]  # players who have shown their lot
    begged: list[Player]  # who has begged
    overboard: Player | None
    ropes: list[Player]

    def clone(self) -> "Lots":
        twin = Lots()
        self.copy_into(twin)
        for slot in Lots.__slots__:
            setattr(twin, slot, getattr(self, slot))
        return twin

    def name(self, player: int) -> str:
        return self.setup.players[player]


class AskForPlayer(AskOne[Lots, Player]):
    """A question whose options are players; chance answers for a silent player."""

    __slots__ = ()

    def key(self, state: Lots, answer: Player) -> str:
        return state.name(answer)

    def silent(self, state: Lots, player: Player) -> None:
        self.redirect_to_chance(state)


class DrawLot(AskForPlayer):
    """§1 Chance draws the Jonah; only that player learns it."""

    __slots__ = ()
    kind, rule = "draw_lot", "§1"

    def happen(self, state: Lots) -> None:
        self.ask_chance(state, state.everyone, EQUAL_WEIGHTS)

    def answered(self, state: Lots, answer: Player) -> None:
        state.jonah = answer
        if state.events is not None:
            state.events.append(LotDrawn(answer))


class Accuse(AskAll[Lots, int]):
    """§2 Every player secretly names a player; silence names nobody."""

    __slots__ = ()
    kind, rule, final_rule = "accuse", "§2", "§2"

    def happen(self, state: Lots) -> None:
        self.ask(state, state.everyone, list(state.everyone))

    def key(self, state: Lots, answer: int) -> str:
        return state.name(answer)

    def silent(self, state: Lots, player: Player) -> None:
        self.abstain(state, player)

    def opened(self, state: Lots) -> None:
        votes = [state.sealed[player] for player in state.asked if state.sealed[player] != SILENT]
        state.agenda.append(SendOverboard(Player(max(state.everyone, key=votes.count))))


class SendOverboard(AskForPlayer):
    """§3 The accused names who goes overboard."""

    __slots__ = ("accused",)
    kind, rule = "send_overboard", "§3"

    def __init__(self, accused: Player) -> None:
        self.accused: Final = accused

    def happen(self, state: Lots) -> None:
        self.ask(state, self.accused, state.everyone)

    def answered(self, state: Lots, answer: Player) -> None:
        state.overboard = answer
        if state.events is not None:
            state.events.append(WentOverboard(state.name(answer)))


class ThrowRopes(AskAny[Lots]):
    """§4 A window: ropes are thrown until nobody throws another; silence passes."""

    __slots__ = ()
    kind, rule = "throw_ropes", "§4"

    def happen(self, state: Lots) -> None:
        thrown = [*state.ropes, state.overboard]
        self.ask(state, [player for player in state.everyone if player not in thrown])

    def options(self, state: Lots, player: Player) -> list[int]:
        return [PASS, player]

    def key(self, state: Lots, answer: int) -> str:
        return "pass" if answer == PASS else "rope"

    def silent(self, state: Lots, player: Player) -> None:
        self.let_pass(state, player)

    def played(self, state: Lots, player: Player, answer: int) -> None:
        state.ropes = [*state.ropes, player]
        if state.events is not None:
            state.events.append(RopeThrown(state.name(player)))


class ShowLot(Act[Lots, Player]):
    """§5 Show your lot to all. Asks nobody, so it may happen while names are sealed."""

    __slots__ = ()
    kind, rule = "show", "§5"

    def offers(self, state: Lots, player: Player) -> list[Player]:
        return [] if player in state.shown else [player]

    def key(self, state: Lots, offer: Player) -> str:
        return "show"

    def perform(self, state: Lots, player: Player, offer: Player) -> None:
        state.shown = [*state.shown, player]
        if state.events is not None:
            state.events.append(LotShown(state.name(player), state.jonah == player))


class Beg(Act[Lots, Player]):
    """§5 Beg a player to show their lot, once a match. Asks, so never while names are sealed."""

    __slots__ = ()
    kind, rule, may_ask = "beg", "§5", True

    def offers(self, state: Lots, player: Player) -> list[Player]:
        if player in state.begged or isinstance(state.question, AnswerBeggar):
            return []
        return [p for p in state.everyone if p not in (player, *state.shown)]

    def key(self, state: Lots, offer: Player) -> str:
        return f"beg:{state.name(offer)}"

    def perform(self, state: Lots, player: Player, offer: Player) -> None:
        state.begged = [*state.begged, player]
        state.agenda.append(AnswerBeggar(offer))
        if state.events is not None:
            state.events.append(Begged(state.name(player), state.name(offer)))


class AnswerBeggar(AskOne[Lots, int]):
    """§5 The player who is begged agrees or not; silence does not."""

    __slots__ = ("begged",)
    kind, rule = "answer_beggar", "§5"

    def __init__(self, begged: Player) -> None:
        self.begged: Final = begged

    def happen(self, state: Lots) -> None:
        self.ask(state, self.begged, [0, 1])

    def key(self, state: Lots, answer: int) -> str:
        return ("no", "yes")[answer]

    def silent(self, state: Lots, player: Player) -> None:
        self.accept(state, player, 0)

    def answered(self, state: Lots, answer: int) -> None:
        if answer and self.begged not in state.shown:
            SHOW.perform(state, self.begged, self.begged)


DRAW_LOT: Final = DrawLot()
ACCUSE: Final = Accuse()
THROW_ROPES: Final = ThrowRopes()
MATCH: Final = InOrder(DRAW_LOT, ACCUSE, THROW_ROPES)
SHOW: Final = ShowLot()
ACTS: Final = (SHOW, Beg())
