"""The lines of a position about cards in nobody's hand: provisions and navigation cards."""

from typing import Final

from adrift.games.one_boat.cards.hands import set_deck
from adrift.games.one_boat.cards.movements import BITS
from adrift.games.one_boat.components import ALL_CARDS, NO_CHART, Card, Chart
from adrift.games.one_boat.phase import Moment
from adrift.games.one_boat.position.defaults import TRAYS, usual_draws, usual_trays
from adrift.games.one_boat.position.lexer import PositionWords
from adrift.games.one_boat.position.read_step import WIND
from adrift.games.one_boat.rules.navigation import navigator_of

IN_TRAY: Final = ("for", "seen", "second")
LOOKED_AT: Final = ("navigate", "bury")
"""Where the navigator has looked at the row stack."""


def read_provisions(words: PositionWords, moment: Moment) -> None:
    """Tray, cards that are gone, and the deck."""
    state = words.state
    state.trays = usual_trays(state, moment)
    if moment.kind in TRAYS:
        read_tray(words)
    words.thrown = words.hidden(words.row("thrown"))
    state.thrown = [Card(card) for card, _ in words.thrown]
    gone = [card for card, _ in words.cards(words.row("discarded"))]
    state.discarded = [gone.count(card) for card in ALL_CARDS]
    read_deck(words)


def read_deck(words: PositionWords) -> None:
    """What lies nowhere is in the deck; if that is drawn, it has been discarded."""
    state, row = words.state, words.row("deck")
    drawn = [card for card, _ in words.hidden(row)]
    left = words.provisions
    if row:
        set_deck(state, [drawn.count(card) for card in ALL_CARDS])
        state.discarded = [gone + lies for gone, lies in zip(state.discarded, left, strict=True)]
    else:
        set_deck(state, left)


def read_tray(words: PositionWords) -> None:
    """Who gets it is everybody conscious if it is not said."""
    state, parts = words.state, words.parts(words.row("tray"), IN_TRAY)
    words.nothing_more(parts.get("second", []))
    state.tray = sorted(Card(card) for card, _ in words.hidden(parts[""]))
    state.drafters = words.players(parts["for"]) if "for" in parts else state.awake
    state.trays = 2 if "second" in parts else 1
    seen = words.players(parts.get("seen", []))
    first = state.drafters[:1] if state.tray else []
    state.tray_seen = sum(BITS[player] for player in {*seen, *first})


def read_navigation(words: PositionWords, moment: Moment) -> None:
    """The row stack, cards in somebody's hands, and the deck."""
    state = words.state
    read_under(words)
    read_stack(words, moment)
    state.drawn = [Chart(chart) for chart, _ in words.navigation(words.row("drawn"))]
    state.signals = [Chart(chart) for chart, _ in words.navigation(words.row("signals"))]
    read_played(words)
    read_pile(words)


def read_stack(words: PositionWords, moment: Moment) -> None:
    state, stack = words.state, words.navigation(words.row("stack"))
    looked = BITS[navigator_of(state)] if moment.kind in LOOKED_AT and state.awake else 0
    state.stack = [Chart(chart) for chart, _ in stack]
    state.stack_seen = [mask | looked for _, mask in stack]


def read_pile(words: PositionWords) -> None:
    """What lies nowhere is in the pile; if that is drawn, at the bottom, seen by nobody."""
    state, row = words.state, words.row("pile")
    drawn = sorted(Chart(chart) for chart, _ in words.navigation(row))
    left = words.charts
    if row:
        state.bottom = [*state.bottom, *left]
        state.bottom_seen = [*state.bottom_seen, *[0] * len(left)]
    state.pile = drawn if row else left


def read_under(words: PositionWords) -> None:
    """The cards under the deck, and how many have been drawn from there before."""
    state, parts = words.state, words.parts(words.row("under"), ("past",))
    charts = words.navigation(parts[""])
    state.bottom = [Chart(chart) for chart, _ in charts]
    state.bottom_seen = [mask for _, mask in charts]
    if "past" in parts:
        state.bottom_drawn = words.number(words.only(parts["past"], "past"))


def read_played(words: PositionWords) -> None:
    """The card that is carried out; `wind` if it is the wind's."""
    state, parts = words.state, words.parts(words.row("played"), (WIND,))
    words.nothing_more(parts.get(WIND, []))
    played = words.navigation(parts[""])
    if len(played) > 1:
        raise words.wrong("words_too_many", word=str(played[1][0]))
    state.played = Chart(played[0][0]) if played else NO_CHART
    state.blowing = state.blowing or WIND in parts


def read_draws(words: PositionWords, moment: Moment) -> None:
    """How many cards are still to be drawn for what is going on."""
    state, row = words.state, words.row("draws")
    state.to_draw = words.number(words.only(row, "draws")) if row else usual_draws(state, moment)
