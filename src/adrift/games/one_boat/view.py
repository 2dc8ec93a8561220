"""What one player, or the spectators, may know: the only exit from the truth of one_boat.

Field by field; nothing is filtered out of the truth. Secret are love and hate, hidden cards, the
tray, and navigation cards that were not turned up. A view remembers all its viewer has seen of
cards moving (`notes`), so nobody needs notes of their own.

One file because the fields of a view and what fills each of them belong side by side.
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
    NONE_MARKED,
    NONE_OF,
    alive,
    conscious,
    keys,
    known,
    known_charts,
    known_of_stack,
    offers_left,
    repeated,
    secrets,
    tables,
    thirsts,
    weather_keys,
)


class Fight(NamedTuple):
    """A fight that is going on. Sides are by player: `attack`, `defence`, or ""."""

    attacker: Player
    defender: Player
    sides: tuple[str, ...]
    fired: tuple[bool, ...]
    """Who has fired the flare gun in this fight."""
    attack: int
    """How strong the attackers are now."""
    defence: int


class Trade(NamedTuple):
    """A trade that is being put together or answered."""

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
    """What the viewer puts in face down; the partner, what was chosen so far."""
    chosen: int = 0
    """How many face-down cards the partner has chosen so far."""


class View(NamedTuple):
    """Everything its viewer may know. Lists by player have an entry for each, in table order."""

    edition: str
    players: tuple[str, ...]
    """As the set-up names them: a character or a place."""
    cast: tuple[str, ...]
    """The cast the set-up lists, if it does."""
    viewer: Viewer
    names: tuple[str, ...]
    """By player: the character played, or the place while none is dealt."""
    turn: int
    """0 while setting up."""
    birds: int
    weather: str
    """"" without one."""
    weather_left: tuple[str, ...]
    """Weather cards not drawn yet."""
    seats: tuple[Player, ...]
    """Everybody aboard from bow to stern, bodies too."""
    sizes: tuple[int, ...]
    wounds: tuple[int, ...]
    alive: tuple[bool, ...]
    conscious: tuple[bool, ...]
    rowed: tuple[bool, ...]
    """Row marks."""
    fought: tuple[bool, ...]
    drank: tuple[int, ...]
    """Glasses of liquid courage that work this turn."""
    loves: tuple[str, ...]
    """By player, "" where the viewer does not know: all but the own one, until the end."""
    hates: tuple[str, ...]
    hidden: tuple[int, ...]
    """How many hidden cards, by player."""
    hands: tuple[tuple[str, ...], ...]
    """Hidden cards by player, as far as the viewer knows for sure: the own ones all."""
    open: tuple[tuple[str, ...], ...]
    parasol_open: bool
    deck: int
    """Provisions left."""
    tray: int
    tray_cards: tuple[str, ...]
    """What lies in it, for whoever is looking at it now."""
    discarded: tuple[str, ...]
    """Provisions out of the match that everybody saw go."""
    thrown: int
    """Provisions that went unseen."""
    pile: int
    """Navigation cards in the part of the deck that nobody has seen."""
    bottom: tuple[Chart, ...]
    """The cards under the pile, the next to be drawn first; 0 for one the viewer does not know."""
    stack: int
    stack_cards: tuple[Chart, ...]
    """Cards of the row stack the viewer knows."""
    drawn: int
    drawn_cards: tuple[Chart, ...]
    """What the rower has drawn and not placed yet, for the rower."""
    played: Chart
    """The navigation card that is being carried out; 0 if none."""
    signals: tuple[Chart, ...]
    """Turned up by the flare gun so far."""
    order: tuple[Player, ...]
    """Who still has a place in this turn's order."""
    actor: Player | None
    """Whose action it is."""
    offers_left: tuple[int | None, ...]
    """Offers each player may still make this turn; nothing where there is no limit."""
    demand: Demand | None
    fight: Fight | None
    trade: Trade | None
    water: tuple[Player, ...]
    """Who is in the water."""
    chums: int
    """Chums spilled over them so far."""
    thirst: tuple[int, ...]
    """Thirsts left, by player, parasol and water already taken off."""
    watered: tuple[int, ...]
    """Waters spent on each."""
    moment: Moment
    """Which question is open; see `phase`. `moment.kind` is the question's kind, or `over`."""
    number: int
    """Of the question that is open."""
    asked: tuple[Player, ...]
    """Who is waited for; chance is -1; nobody when over. In a window: who has not passed yet."""
    notes: tuple[tuple[SeenMovement, ...], ...]
    """All the viewer has seen of cards moving, turn by turn: perfect recall."""
    drafters: tuple[Player, ...] = ()
    """Who still gets the tray, the first now."""
    objectors: tuple[Player, ...] = ()
    """Who is still to be asked about a meal."""
    trays: int = 0
    """Trays opened this turn."""
    to_draw: int = 0
    """Cards still to be drawn for what is going on."""
    blowing: bool = False
    """Whether the card that is carried out is the wind's."""
    pool: tuple[str, ...] = ()
    """While characters are dealt: those nobody has yet."""


def place_of(field: str) -> int:
    return View._fields.index(field)


# Where in a view stands what not everybody may know.
VIEWER: Final = place_of("viewer")
LOVES: Final = place_of("loves")
HATES: Final = place_of("hates")
HANDS: Final = place_of("hands")
TRAY_CARDS: Final = place_of("tray_cards")
BOTTOM: Final = place_of("bottom")
STACK_CARDS: Final = place_of("stack_cards")
DRAWN_CARDS: Final = place_of("drawn_cards")
TRADE: Final = place_of("trade")
NOTES: Final = place_of("notes")


def view(state: OneBoat, viewer: Viewer) -> View:
    """What the viewer may know: what everybody may, and field by field what not everybody may."""
    public, over = state.public_fields, not state.waiting
    if public is None:
        public = state.public_fields = known_to_all(state)
    bit = ALL if over else bit_of(viewer)  # §11.11
    fields = public[:]
    fields[VIEWER] = viewer
    fields[LOVES] = secrets(state.love, ALL if over else viewer)
    fields[HATES] = secrets(state.hate, ALL if over else viewer)
    fields[HANDS] = known(state, bit)
    if state.drafters and state.drafters[0] == viewer and moment_of(state).kind == "draft":
        fields[TRAY_CARDS] = keys(tuple(state.tray))
    if state.bottom:
        fields[BOTTOM] = known_charts(state.bottom, state.bottom_seen, bit)
    if state.stack:
        fields[STACK_CARDS] = known_of_stack(state, bit)
    if state.drawn and state.actor == viewer:
        fields[DRAWN_CARDS] = tuple(sorted(state.drawn))
    if state.deal is not None and viewer in (state.deal.player, state.deal.partner):
        fields[TRADE] = trade_of(state.deal, viewer)
    fields[NOTES] = all_seen_by(state.past_movements, state.movements, viewer, state.seen_cache)
    return tuple.__new__(View, fields)  # twice as fast as the constructor, which does the same


def known_to_all(state: OneBoat) -> list[Any]:
    """What everybody may know of this moment, in the order of the fields of a view; blank is what
    not everybody may. All views of a moment share these very objects."""
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
        alive(state),
        conscious(state),
        NONE_MARKED[state.player_count] if state.rowed is unmarked else tuple(state.rowed),
        NONE_MARKED[state.player_count] if state.fought is unmarked else tuple(state.fought),
        NONE_OF[state.player_count] if state.drank is none else tuple(state.drank),
        (),
        (),
        tuple(map(len, state.hands)),
        (),
        tables(state),
        state.parasol_open,
        state.deck_left,
        len(state.tray),
        (),
        repeated(tuple(state.discarded)),
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
        NONE_OF[state.player_count] if state.thirst is none else thirsts(state),
        NONE_OF[state.player_count] if state.watered is none else tuple(state.watered),
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
    """A trade as the viewer sees it: before it is offered, only the proposer does."""
    shown = deal.offered or viewer == deal.player
    own = {deal.player: deal.gives, deal.partner: deal.chosen}.get(viewer, ())
    return Trade(
        deal.player,
        deal.partner,
        deal.offered,
        len(deal.gives) if shown else 0,
        keys(tuple(sorted(deal.gives_open))) if shown else (),
        keys(tuple(sorted(deal.wants))) if shown else (),
        deal.wants_hidden if shown else 0,
        keys(tuple(sorted(own))),
        len(deal.chosen),
    )
