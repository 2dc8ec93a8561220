"""§5.3–5.5, §5.9 Trades, and the window that closes the Actions.

Terms, offer and answer stay in one file because they are one exchange.
"""

from typing import Final

from adrift.core.events import Fact
from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import AskOne, tell
from adrift.core.windows import ONLY_PASS, AskAny
from adrift.games.one_boat.cards.hands import hand_over, hand_over_open, kinds_of
from adrift.games.one_boat.components import CARDS, PLAYERS, Card
from adrift.games.one_boat.events import (
    TradeMade,
    TradeOffered,
    TradeOpened,
    TradeRefused,
    TradeSeen,
    TradeWithdrawn,
)
from adrift.games.one_boat.rules.dealing import (
    DEALING_QUESTIONS,
    CardAct,
    use_up_offer,
    why_no_dealing,
    why_no_offers,
)
from adrift.games.one_boat.rules.objections import card_from_key, why_not_other
from adrift.games.one_boat.rules.silence import emit_silence
from adrift.games.one_boat.rules.wounds import is_dead
from adrift.games.one_boat.state import Deal, OneBoat

# Answers while an offer is composed: one of the first three plus a card, or one of the last three.
GIVE: Final = 0
GIVE_OPEN: Final = 32
WANT: Final = 64
WANT_HIDDEN: Final = 96
OFFER: Final = 97
WITHDRAW: Final = 98
# Answers to an offer: a card to add, or one of these.
ACCEPT: Final = 100
REFUSE: Final = 101
TERM_KEYS: Final = {WANT_HIDDEN: "want_hidden", OFFER: "offer", WITHDRAW: "withdraw"}
TERM_VERBS: Final[tuple[str, ...]] = ("give", "give_open", "want")


class Closing(AskAny[OneBoat]):
    """§5.9 After the last action all conscious characters may still deal, until all pass."""

    __slots__ = ()
    kind = "closing"
    rule = "§5.9"

    def happen(self, state: OneBoat) -> None:
        held, laid = state.hand_kinds, state.open_kinds
        for player in state.awake:
            if held[player] or laid[player]:
                self.ask(state, state.awake)
                return

    def options(self, state: OneBoat, player: Player) -> list[int]:
        return ONLY_PASS

    def key(self, state: OneBoat, answer: int) -> str:
        return "pass"

    def silent(self, state: OneBoat, player: Player) -> None:
        self.let_pass(state, player)

    def played(self, state: OneBoat, player: Player, answer: int) -> None:
        raise AssertionError("the only answer is to pass")


class OpenTrade(CardAct[Player]):
    """§5.2–5.3 Start composing an offer to another conscious character."""

    __slots__ = ()
    kind = "trade"
    rule = "§5.3"
    may_ask = True
    question_kinds = DEALING_QUESTIONS

    def why_barred(self, state: OneBoat, player: Player) -> Objection | None:
        return why_no_dealing(state, player) or why_no_offers(state, player)

    def candidates(self, state: OneBoat, player: Player) -> list[Player]:
        return state.awake

    def nameable(self, state: OneBoat) -> tuple[Player, ...]:
        return PLAYERS[: state.player_count]

    def why_forbidden(self, state: OneBoat, player: Player, offer: Player) -> Objection | None:
        if other := why_not_other(state, player, offer, self.rule):
            return other
        if is_dead(state, offer):
            return Objection("no_gifts_to_the_dead", "§5.6")
        if not state.conscious[offer]:
            return Objection("partner_not_conscious", self.rule)
        if has_any_card(state, player) or has_any_card(state, offer):
            return None
        return Objection("no_card_between_you", self.rule)

    def key(self, state: OneBoat, offer: Player) -> str:
        return f"trade@{state.names[offer]}"

    def perform(self, state: OneBoat, player: Player, offer: Player) -> None:
        use_up_offer(state, player)
        state.deal = Deal(player, offer, False, (), (), (), 0, ())
        tell(state, TradeOpened, state.names[player], state.names[offer])
        state.agenda.append(TRADE_TERMS)


def has_any_card(state: OneBoat, player: Player) -> bool:
    return bool(state.hand_kinds[player] or state.open_kinds[player])


def current_deal(state: OneBoat) -> Deal:
    assert state.deal is not None, "a trade is open"
    return state.deal


def not_yet_offered(cards: list[Card], offered: tuple[Card, ...]) -> list[Card]:
    """Return the kinds among `cards` of which not all are in the offer yet."""
    return [card for card in kinds_of(cards) if cards.count(card) > offered.count(card)]


class TradeTerms(AskOne[OneBoat, int]):
    """§5.3 An offer is composed card by card, then offered or withdrawn."""

    __slots__ = ()
    kind = "trade_terms"
    rule = "§5.3"
    is_asked_if_forced = True

    def happen(self, state: OneBoat) -> None:
        deal = current_deal(state)
        hand, table = state.hands[deal.player], state.open[deal.player]
        offer = [GIVE + card for card in not_yet_offered(hand, deal.gives)]
        offer += [GIVE_OPEN + card for card in not_yet_offered(table, deal.gives_open)]
        offer += [WANT + card for card in not_yet_offered(state.open[deal.partner], deal.wants)]
        if deal.wants_hidden < len(state.hands[deal.partner]):
            offer.append(WANT_HIDDEN)
        if not is_empty(deal):
            offer.append(OFFER)
        self.ask_even_if_forced(state, deal.player, [*offer, WITHDRAW])

    def key(self, state: OneBoat, answer: int) -> str:
        if answer in TERM_KEYS:
            return TERM_KEYS[answer]
        return f"{TERM_VERBS[answer >> 5]}@{CARDS[answer & 31]}"

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        deal, (verb, _, name) = current_deal(state), key.partition("@")
        card = card_from_key(name)
        if key == "offer" and is_empty(deal):
            return Objection("offer_is_empty", self.rule)
        if key == "want_hidden" and deal.wants_hidden >= len(state.hands[deal.partner]):
            return Objection("no_more_hidden_cards", self.rule)
        if card is None or verb not in TERM_VERBS:
            return None
        if verb == "want":
            there = card in not_yet_offered(state.open[deal.partner], deal.wants)
            return None if there else Objection("card_not_open", self.rule)
        hidden = verb == "give"
        cards = state.hands[deal.player] if hidden else state.open[deal.player]
        there = card in not_yet_offered(cards, deal.gives if hidden else deal.gives_open)
        return None if there else Objection("no_more_of_that_card", self.rule)

    def facts(self, state: OneBoat) -> dict[str, Fact]:
        return {"partner": state.names[current_deal(state).partner]}

    def silent(self, state: OneBoat, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.accept(state, player, WITHDRAW)

    def answered(self, state: OneBoat, answer: int) -> None:
        if answer == WITHDRAW:
            withdraw_offer(state)
        elif answer == OFFER:
            make_offer(state)
        else:
            state.deal = with_term(current_deal(state), answer)
            state.agenda.append(self)


def is_empty(deal: Deal) -> bool:
    """§5.3 An offer has at least one card on either side."""
    return not (deal.gives or deal.gives_open or deal.wants or deal.wants_hidden)


def with_term(deal: Deal, answer: int) -> Deal:
    card = (Card(answer & 31),)
    if answer == WANT_HIDDEN:
        return deal._replace(wants_hidden=deal.wants_hidden + 1)
    if answer >= WANT:
        return deal._replace(wants=deal.wants + card)
    if answer >= GIVE_OPEN:
        return deal._replace(gives_open=deal.gives_open + card)
    return deal._replace(gives=deal.gives + card)


def withdraw_offer(state: OneBoat) -> None:
    deal = current_deal(state)
    state.deal = None
    tell(state, TradeWithdrawn, state.names[deal.player], state.names[deal.partner])


def make_offer(state: OneBoat) -> None:
    """§5.3 Show the offer to all players; of face-down cards only the number."""
    deal = current_deal(state)
    state.deal = deal._replace(offered=True)
    tell(
        state,
        TradeOffered,
        state.names[deal.player],
        state.names[deal.partner],
        len(deal.gives),
        keys_of(deal.gives_open),
        keys_of(deal.wants),
        deal.wants_hidden,
    )
    state.agenda.append(TRADE_ANSWER)


def keys_of(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple([CARDS[card] for card in sorted(cards)])


class TradeAnswer(AskOne[OneBoat, int]):
    """§5.4 The partner refuses, accepts, or chooses the hidden cards that were asked for."""

    __slots__ = ()
    kind = "trade_answer"
    rule = "§5.4"

    def happen(self, state: OneBoat) -> None:
        deal = current_deal(state)
        if len(deal.chosen) < deal.wants_hidden:
            cards: list[int] = [*not_yet_offered(state.hands[deal.partner], deal.chosen)]
            self.ask(state, deal.partner, [*cards, REFUSE])
        else:
            self.ask(state, deal.partner, [ACCEPT, REFUSE])

    def key(self, state: OneBoat, answer: int) -> str:
        if answer >= ACCEPT:
            return ("accept", "refuse")[answer - ACCEPT]
        return f"give@{CARDS[answer]}"

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        deal, (verb, _, name) = current_deal(state), key.partition("@")
        card, wanted = card_from_key(name), len(deal.chosen) < deal.wants_hidden
        if key == "accept" and wanted:
            return Objection("hidden_cards_wanted", self.rule)
        if verb != "give" or card is None:
            return None
        if not wanted:
            return Objection("no_hidden_card_wanted", self.rule)
        left = not_yet_offered(state.hands[deal.partner], deal.chosen)
        return None if card in left else Objection("no_more_of_that_card", self.rule)

    def facts(self, state: OneBoat) -> dict[str, Fact]:
        deal = current_deal(state)
        return {
            "partner": state.names[deal.player],
            "hidden": len(deal.gives),
            "cards": keys_of(deal.gives_open),
            "wanted": keys_of(deal.wants),
            "wanted_hidden": deal.wants_hidden,
        }

    def silent(self, state: OneBoat, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.accept(state, player, REFUSE)

    def answered(self, state: OneBoat, answer: int) -> None:
        deal = current_deal(state)
        if answer == REFUSE:
            refuse_trade(state, deal)
        elif answer == ACCEPT:
            complete_trade(state, deal)
        else:
            state.deal = deal = deal._replace(chosen=(*deal.chosen, Card(answer)))
            if len(deal.chosen) < deal.wants_hidden:
                state.agenda.append(self)
            else:
                complete_trade(state, deal)


def refuse_trade(state: OneBoat, deal: Deal) -> None:
    state.deal = None
    tell(state, TradeRefused, state.names[deal.partner], state.names[deal.player])


def complete_trade(state: OneBoat, deal: Deal) -> None:
    """§5.5 Both sides move at once; only the two know what passed face down."""
    player, partner = deal.player, deal.partner
    state.deal = None
    hand_over(state, player, partner, deal.gives)
    hand_over(state, partner, player, deal.chosen)
    for card in deal.gives_open:
        hand_over_open(state, player, partner, card)
    for card in deal.wants:
        hand_over_open(state, partner, player, card)
    if state.events is not None:
        emit_trade(state, deal)


def emit_trade(state: OneBoat, deal: Deal) -> None:
    names = state.names[deal.player], state.names[deal.partner]
    gave, got = keys_of(deal.gives), keys_of(deal.chosen)
    openly = keys_of(deal.gives_open), keys_of(deal.wants)
    assert state.events is not None, "events are recorded"
    state.events.append(TradeMade(*names, len(gave), openly[0], len(got), openly[1]))
    state.events.append(TradeSeen((deal.player, deal.partner), *names, gave, got))


CLOSING: Final = Closing()
TRADE_TERMS: Final = TradeTerms()
TRADE_ANSWER: Final = TradeAnswer()
OPEN_TRADE: Final = OpenTrade()
