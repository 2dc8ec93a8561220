"""Read the lines about provisions outside hands, and about navigation cards."""

from typing import Final

from adrift.games.one_boat.cards.hands import set_deck
from adrift.games.one_boat.cards.movements import BITS
from adrift.games.one_boat.components import ALL_CARDS, NO_CHART, Card, Chart
from adrift.games.one_boat.phase import Moment
from adrift.games.one_boat.position.defaults import TRAYS, default_draws, default_trays
from adrift.games.one_boat.position.lexer import PositionLexer
from adrift.games.one_boat.position.read_step import WIND
from adrift.games.one_boat.rules.navigation import navigator_of

TRAY_KEYS: Final = ("for", "seen", "second")
STACK_SEEN_AT: Final = ("navigate", "bury")
"""Questions at which the navigator has looked at the row stack."""


def read_provisions(lexer: PositionLexer, moment: Moment) -> None:
    """Read the tray, the cards removed from the match, and the deck."""
    state = lexer.state
    state.trays = default_trays(state, moment)
    if moment.kind in TRAYS:
        read_tray(lexer)
    lexer.thrown_cards = lexer.hidden_cards(lexer.row("thrown"))
    state.thrown = [Card(card) for card, _ in lexer.thrown_cards]
    gone = [card for card, _ in lexer.provision_cards(lexer.row("discarded"))]
    state.discarded = [gone.count(card) for card in ALL_CARDS]
    read_deck(lexer)


def read_deck(lexer: PositionLexer) -> None:
    """Read the deck. Cards without a location are in it; if it has a line, they are discarded."""
    state, row = lexer.state, lexer.row("deck")
    drawn = [card for card, _ in lexer.hidden_cards(row)]
    left = lexer.provisions_left
    if row:
        set_deck(state, [drawn.count(card) for card in ALL_CARDS])
        state.discarded = [gone + lies for gone, lies in zip(state.discarded, left, strict=True)]
    else:
        set_deck(state, left)


def read_tray(lexer: PositionLexer) -> None:
    """Read the tray; by default all conscious players get it."""
    state, parts = lexer.state, lexer.split_by_keys(lexer.row("tray"), TRAY_KEYS)
    lexer.expect_end(parts.get("second", []))
    state.tray = sorted(Card(card) for card, _ in lexer.hidden_cards(parts[""]))
    state.drafters = lexer.players(parts["for"]) if "for" in parts else state.awake
    state.trays = 2 if "second" in parts else 1
    seen = lexer.players(parts.get("seen", []))
    first = state.drafters[:1] if state.tray else []
    state.tray_seen = sum(BITS[player] for player in {*seen, *first})


def read_navigation(lexer: PositionLexer, moment: Moment) -> None:
    """Read the row stack, drawn cards, signals, the card being carried out, and the deck."""
    state = lexer.state
    read_under(lexer)
    read_stack(lexer, moment)
    state.drawn = [Chart(chart) for chart, _ in lexer.navigation_cards(lexer.row("drawn"))]
    state.signals = [Chart(chart) for chart, _ in lexer.navigation_cards(lexer.row("signals"))]
    read_played(lexer)
    read_pile(lexer)


def read_stack(lexer: PositionLexer, moment: Moment) -> None:
    state, stack = lexer.state, lexer.navigation_cards(lexer.row("stack"))
    looked = BITS[navigator_of(state)] if moment.kind in STACK_SEEN_AT and state.awake else 0
    state.stack = [Chart(chart) for chart, _ in stack]
    state.stack_seen = [mask | looked for _, mask in stack]


def read_pile(lexer: PositionLexer) -> None:
    """Read the pile. Cards without a location are in it; if it has a line, unseen at the bottom."""
    state, row = lexer.state, lexer.row("pile")
    drawn = sorted(Chart(chart) for chart, _ in lexer.navigation_cards(row))
    left = lexer.charts_left
    if row:
        state.bottom = [*state.bottom, *left]
        state.bottom_seen = [*state.bottom_seen, *[0] * len(left)]
    state.pile = drawn if row else left


def read_under(lexer: PositionLexer) -> None:
    """Read the cards under the deck, and how many have been drawn from there."""
    state, parts = lexer.state, lexer.split_by_keys(lexer.row("under"), ("past",))
    charts = lexer.navigation_cards(parts[""])
    state.bottom = [Chart(chart) for chart, _ in charts]
    state.bottom_seen = [mask for _, mask in charts]
    if "past" in parts:
        state.bottom_drawn = lexer.number(lexer.single_word(parts["past"], "past"))


def read_played(lexer: PositionLexer) -> None:
    """Read the card being carried out, and `wind` if it is the wind's."""
    state, parts = lexer.state, lexer.split_by_keys(lexer.row("played"), (WIND,))
    lexer.expect_end(parts.get(WIND, []))
    played = lexer.navigation_cards(parts[""])
    if len(played) > 1:
        raise lexer.unreadable("words_too_many", word=str(played[1][0]))
    state.played = Chart(played[0][0]) if played else NO_CHART
    state.blowing = state.blowing or WIND in parts


def read_draws(lexer: PositionLexer, moment: Moment) -> None:
    """Read how many cards the current draw still has to draw."""
    state, row = lexer.state, lexer.row("draws")
    state.to_draw = (
        lexer.number(lexer.single_word(row, "draws")) if row else default_draws(state, moment)
    )
