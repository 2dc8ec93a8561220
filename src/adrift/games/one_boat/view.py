"""Build what one viewer may know of a match: the only way out of a one_boat state.

A view is built field by field; no state is ever filtered. Secret are love and hate, hidden cards,
the tray, and navigation cards that were not turned up. A view contains every card movement its
viewer saw (`notes`), so players need no notes of their own.

Fields and the code that fills them stay in one file because each field needs both.
"""

from typing import Any, Final, NamedTuple

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.games.one_boat.cards.movements import ALL, SeenMovement, all_seen_by, bit_of
from adrift.games.one_boat.components import (
    CHARACTERS,
    FULL_WEATHER_DECK,
    NO_MARKS,
    NO_PLAYER,
    WEATHERS,
    ZERO_EACH,
    Chart,
)
from adrift.games.one_boat.phase import Moment, moment_of
from adrift.games.one_boat.rules.fights import ATTACK, DEFENCE, SIDE_KEYS, strength
from adrift.games.one_boat.state import Deal, Demand, OneBoat
from adrift.games.one_boat.view_fields import (
    ALL_FALSE,
    ALL_ZERO,
    alive_flags,
    card_keys,
    conscious_flags,
    expand_counts,
    known_charts,
    known_hands,
    known_secrets,
    known_stack,
    offers_left,
    open_cards,
    remaining_thirst,
    weather_keys,
)


class Fight(NamedTuple):
    """The current fight. Sides are by player: `attack`, `defence`, or ""."""

    attacker: Player
    defender: Player
    sides: tuple[str, ...]
    fired: tuple[bool, ...]
    """By player: whether they fired the flare gun in this fight."""
    attack: int
    """Current strength of the attackers."""
    defence: int


class Trade(NamedTuple):
    """A trade that is being composed or answered."""

    player: Player
    partner: Player
    offered: bool
    """Whether it has been offered; before that only the proposer sees its cards."""
    hidden: int
    """Face-down cards offered."""
    cards: tuple[str, ...]
    """Open cards offered."""
    wanted: tuple[str, ...]
    wanted_hidden: int
    own: tuple[str, ...]
    """The viewer's own face-down cards; for the partner, those chosen so far."""
    chosen: int = 0
    """How many face-down cards the partner has chosen so far."""


class View(NamedTuple):
    """All that its viewer may know. Lists by player are in table order."""

    edition: str
    players: tuple[str, ...]
    """By player: the name in the setup, a character or a place."""
    cast: tuple[str, ...]
    """The cast listed in the setup; empty if it lists none."""
    viewer: Viewer
    names: tuple[str, ...]
    """By player: the character, or the place until one is dealt."""
    turn: int
    """0 during setup."""
    birds: int
    weather: str
    """"" if there is none."""
    weather_left: tuple[str, ...]
    """Weather cards not drawn yet."""
    seats: tuple[Player, ...]
    """All players aboard from bow to stern, bodies included."""
    sizes: tuple[int, ...]
    wounds: tuple[int, ...]
    alive: tuple[bool, ...]
    conscious: tuple[bool, ...]
    rowed: tuple[bool, ...]
    """Row marks."""
    fought: tuple[bool, ...]
    drank: tuple[int, ...]
    """By player: glasses of liquid courage that count this turn."""
    loves: tuple[str, ...]
    """By player; "" if the viewer does not know it. Until the end viewers know only their own."""
    hates: tuple[str, ...]
    hidden: tuple[int, ...]
    """By player: the number of hidden cards."""
    hands: tuple[tuple[str, ...], ...]
    """By player: the hidden cards the viewer knows for sure."""
    open: tuple[tuple[str, ...], ...]
    parasol_open: bool
    deck: int
    """Provisions left."""
    tray: int
    tray_cards: tuple[str, ...]
    """Its contents, for the player who is looking at it now."""
    discarded: tuple[str, ...]
    """Provisions removed from the match face up."""
    thrown: int
    """Number of provisions removed unseen."""
    pile: int
    """Number of navigation cards in the unseen part of the deck."""
    bottom: tuple[Chart, ...]
    """The cards under the pile, the next to be drawn first; 0 if the viewer does not know it."""
    stack: int
    stack_cards: tuple[Chart, ...]
    """The cards of the row stack the viewer knows."""
    drawn: int
    drawn_cards: tuple[Chart, ...]
    """The cards the rower has drawn and not placed yet; only the rower sees them."""
    played: Chart
    """The navigation card being carried out; 0 if none."""
    signals: tuple[Chart, ...]
    """Navigation cards turned up by the flare gun so far."""
    order: tuple[Player, ...]
    """Players who have yet to act this turn."""
    actor: Player | None
    """The player whose action it is."""
    offers_left: tuple[int | None, ...]
    """By player: offers they may still make this turn; `None` without a limit."""
    demand: Demand | None
    fight: Fight | None
    trade: Trade | None
    water: tuple[Player, ...]
    """Players in the water."""
    chums: int
    """Number of chums spilled so far."""
    thirst: tuple[int, ...]
    """By player: thirsts left after parasol and water."""
    watered: tuple[int, ...]
    """By player: waters spent on them."""
    moment: Moment
    """Which question is open; see `phase`. `moment.kind` is the question's kind, or `over`."""
    number: int
    """Number of the open question."""
    asked: tuple[Player, ...]
    """Players who have yet to answer, in a window those who have not passed; chance is -1."""
    notes: tuple[tuple[SeenMovement, ...], ...]
    """All card movements, turn by turn, with the faces the viewer saw."""
    drafters: tuple[Player, ...] = ()
    """Players who still get the tray; the first has it now."""
    objectors: tuple[Player, ...] = ()
    """Players still to be asked about a meal."""
    trays: int = 0
    """Trays opened this turn."""
    to_draw: int = 0
    """Number of cards the current draw still has to draw."""
    blowing: bool = False
    """Whether the card being carried out is the wind's (§12.12)."""
    pool: tuple[str, ...] = ()
    """While characters are dealt: those not dealt yet."""


def field_index(field: str) -> int:
    return View._fields.index(field)


# Indexes of the fields that differ between viewers.
VIEWER: Final = field_index("viewer")
LOVES: Final = field_index("loves")
HATES: Final = field_index("hates")
HANDS: Final = field_index("hands")
TRAY_CARDS: Final = field_index("tray_cards")
BOTTOM: Final = field_index("bottom")
STACK_CARDS: Final = field_index("stack_cards")
DRAWN_CARDS: Final = field_index("drawn_cards")
TRADE: Final = field_index("trade")
NOTES: Final = field_index("notes")


def view(state: OneBoat, viewer: Viewer) -> View:
    """Return what the viewer may know: the public fields, and the private ones of this viewer."""
    public, over = state.public_fields, not state.waiting
    if public is None:
        public = state.public_fields = build_public_fields(state)
    bit = ALL if over else bit_of(viewer)  # §11.11
    fields = public[:]
    fields[VIEWER] = viewer
    fields[LOVES] = known_secrets(state.love, ALL if over else viewer)
    fields[HATES] = known_secrets(state.hate, ALL if over else viewer)
    fields[HANDS] = known_hands(state, bit)
    if state.drafters and state.drafters[0] == viewer and moment_of(state).kind == "draft":
        fields[TRAY_CARDS] = card_keys(tuple(state.tray))
    if state.bottom:
        fields[BOTTOM] = known_charts(state.bottom, state.bottom_seen, bit)
    if state.stack:
        fields[STACK_CARDS] = known_stack(state, bit)
    if state.drawn and state.actor == viewer:
        fields[DRAWN_CARDS] = tuple(sorted(state.drawn))
    if state.deal is not None and viewer in (state.deal.player, state.deal.partner):
        fields[TRADE] = trade_of(state.deal, viewer)
    fields[NOTES] = all_seen_by(state.past_movements, state.movements, viewer, state.seen_cache)
    return tuple.__new__(View, fields)  # twice as fast as the constructor


def build_public_fields(state: OneBoat) -> list[Any]:
    """Return the fields of a view in order, private ones blank. All views of a state share them."""
    none, unmarked = ZERO_EACH[state.player_count], NO_MARKS[state.player_count]
    fields = [
        state.edition_name,
        state.setup.players,
        state.setup.cast,
        SPECTATOR,
        state.names,
        state.turn,
        state.birds,
        WEATHERS[state.weather] if state.weather >= 0 else "",
        WEATHERS if state.weather_deck is FULL_WEATHER_DECK else weather_keys(state.weather_deck),
        tuple(state.seats),
        tuple(state.size),
        tuple(state.wounds),
        alive_flags(state),
        conscious_flags(state),
        ALL_FALSE[state.player_count] if state.rowed is unmarked else tuple(state.rowed),
        ALL_FALSE[state.player_count] if state.fought is unmarked else tuple(state.fought),
        ALL_ZERO[state.player_count] if state.drank is none else tuple(state.drank),
        (),
        (),
        tuple(map(len, state.hands)),
        (),
        open_cards(state),
        state.parasol_open,
        state.deck_left,
        len(state.tray),
        (),
        expand_counts(tuple(state.discarded)),
        len(state.thrown),
        len(state.pile),
        (),
        len(state.stack),
        (),
        len(state.drawn),
        (),
        state.played,
        tuple(state.signals) if state.signals else (),
        tuple(state.order) if state.order else (),
        None if state.actor == NO_PLAYER else state.actor,
        offers_left(state),
        state.demand,
        None if state.attacker == NO_PLAYER else fight_of(state),
        None if state.deal is None else trade_of(state.deal, SPECTATOR),
        tuple(state.water) if state.water else (),
        state.chums,
        ALL_ZERO[state.player_count] if state.thirst is none else remaining_thirst(state),
        ALL_ZERO[state.player_count] if state.watered is none else tuple(state.watered),
        moment_of(state),
        state.question_number,
        tuple(state.waiting),
        (),
        tuple(state.drafters) if state.drafters else (),
        tuple(state.objectors) if state.objectors else (),
        state.trays,
        state.to_draw,
        state.blowing,
        tuple([CHARACTERS[character] for character in state.pool]) if state.pool else (),
    ]
    assert len(fields) == len(View._fields), "one value for each field"
    return fields


def fight_of(state: OneBoat) -> Fight:
    sides, fired = tuple([SIDE_KEYS[side] for side in state.sides]), tuple(state.fired)
    both = strength(state, ATTACK), strength(state, DEFENCE)
    return tuple.__new__(Fight, (state.attacker, state.defender, sides, fired, *both))


def trade_of(deal: Deal, viewer: Viewer) -> Trade:
    """Return a trade as the viewer sees it; before the offer only the proposer sees cards."""
    shown = deal.offered or viewer == deal.player
    own = {deal.player: deal.gives, deal.partner: deal.chosen}.get(viewer, ())
    return Trade(
        deal.player,
        deal.partner,
        deal.offered,
        len(deal.gives) if shown else 0,
        card_keys(tuple(sorted(deal.gives_open))) if shown else (),
        card_keys(tuple(sorted(deal.wants))) if shown else (),
        deal.wants_hidden if shown else 0,
        card_keys(tuple(sorted(own))),
        len(deal.chosen),
    )
