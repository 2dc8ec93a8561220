"""§3 The quartermaster's tray."""

from typing import Final

from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import NOBODY, AskChance, AskOne, Step, tell
from adrift.games.one_boat.cards.hands import (
    counts_of,
    gain,
    kinds_of,
    put_on_tray,
    take_from_deck,
    take_from_tray,
)
from adrift.games.one_boat.cards.movements import BITS, OFF_TRAY, ON_TRAY, SINGLE_CARD, TRAY
from adrift.games.one_boat.components import CARDS, SUNDAY, Card
from adrift.games.one_boat.events import (
    CardKept,
    CardKeptSeen,
    ProvisionsGone,
    TrayFilled,
    TraySeen,
)
from adrift.games.one_boat.rules.objections import card_from_key
from adrift.games.one_boat.rules.silence import emit_silence
from adrift.games.one_boat.state import OneBoat


class OpenTray(Step[OneBoat]):
    """§3.1 As many cards as there are conscious characters, or as are left."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        state.trays += 1
        state.to_draw = min(len(state.awake), state.deck_left)
        state.drafters = state.awake if state.to_draw else NOBODY
        if state.to_draw:
            state.agenda.append(FILL_TRAY)
        elif state.awake and state.events is not None:
            state.events.append(ProvisionsGone())


class SecondTray(Step[OneBoat]):
    """§12.8 On a Sunday a second tray follows the first."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        if state.weather == SUNDAY:
            state.agenda.append(OPEN_TRAY)


class FillTray(AskChance[OneBoat, Card]):
    """§3.1 Chance draws the tray, card by card."""

    __slots__ = ()
    kind = "draw_provision"
    rule = "§3.1"
    is_asked_if_forced = True

    def happen(self, state: OneBoat) -> None:
        if state.deck_left > 1:
            self.ask_chance_even_if_forced(state, state.deck, state.deck_counts, state.deck_left)
        else:
            self.answered(state, state.deck[0])

    def key(self, state: OneBoat, card: Card) -> str:
        return CARDS[card]

    def answered(self, state: OneBoat, card: Card) -> None:
        first = state.drafters[0]
        take_from_deck(state, card)
        put_on_tray(state, card)
        state.tray_seen = BITS[first]
        state.movements.append(ON_TRAY[first][card])
        state.to_draw -= 1
        if state.to_draw:
            self.happen(state)
        else:
            self.hand_out(state)

    def hand_out(self, state: OneBoat) -> None:
        tell(state, TrayFilled, state.names[state.drafters[0]], len(state.tray))
        state.agenda.append(PASS_TRAY)


class PassTray(Step[OneBoat]):
    """§3.2–3.3 The tray goes on towards the stern while there is a card in it."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        if state.tray and state.drafters:
            player = state.drafters[0]
            if not state.tray_seen & BITS[player] or state.events is not None:
                self.look(state, player)
            state.agenda.append(self)
            DRAFT.happen(state)
        else:
            state.drafters = NOBODY
            state.tray_seen = 0

    def look(self, state: OneBoat, player: Player) -> None:
        """§3.3 Players see only the cards that reach them."""
        tray = state.tray
        if not state.tray_seen & BITS[player]:
            state.tray_seen |= BITS[player]
            state.record_movement(TRAY, TRAY, tuple(tray), BITS[player])
        if state.events is not None:
            cards = tuple([CARDS[card] for card in tray])
            state.events.append(TraySeen((player,), state.names[player], cards))


class Draft(AskOne[OneBoat, Card]):
    """§3.2 One card is kept hidden, the rest passed on."""

    __slots__ = ()
    kind = "draft"
    rule = "§3.2"
    is_asked_if_forced = True

    def happen(self, state: OneBoat) -> None:
        if len(state.tray) > 1:
            self.ask_even_if_forced(state, state.drafters[0], kinds_of(state.tray))
        else:
            self.answered(state, state.tray[0])

    def key(self, state: OneBoat, card: Card) -> str:
        return CARDS[card]

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        card = card_from_key(key)
        if card is None or card in state.tray:
            return None
        return Objection("card_not_on_tray", self.rule)

    def silent(self, state: OneBoat, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.redirect_to_chance(state, counts_of(state.tray))

    def answered(self, state: OneBoat, card: Card) -> None:
        player, own = state.drafters[0], BITS[state.drafters[0]]
        state.drafters = state.drafters[1:]
        seen_by = state.tray_seen if len(state.tray) == 1 else own
        take_from_tray(state, card)
        gain(state, player, card)
        if seen_by == own:
            state.movements.append(OFF_TRAY[player][card])
        else:
            state.record_movement(TRAY, player, SINGLE_CARD[card], seen_by)
        state.tray_seen = own
        if state.events is not None:
            name = state.names[player]
            state.events.append(CardKept(name, len(state.tray)))
            state.events.append(CardKeptSeen((player,), name, CARDS[card]))


OPEN_TRAY: Final = OpenTray()
SECOND_TRAY: Final = SecondTray()
FILL_TRAY: Final = FillTray()
PASS_TRAY: Final = PassTray()
DRAFT: Final = Draft()
