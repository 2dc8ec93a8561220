"""Define the view of a match: the document that clients, bots and `imagine` read.

Players appear under their characters and cards under their keys, as in the options of a question;
a navigation card is its printed number. All views share parts that look the same to every viewer,
so nothing may change a view.
"""

from dataclasses import dataclass
from typing import Literal

Condition = Literal["conscious", "unconscious", "dead"]
Side = Literal["attack", "defence"]

EVERYONE = "everyone"
"""Stands for all viewers in `Movement.seen_by`."""


@dataclass(slots=True)
class Castaway:
    """What is public about a player."""

    size: int
    wounds: int
    condition: Condition
    rowed: bool
    """Has a row mark."""
    fought: bool
    """Has a fight mark."""
    drank: int
    """Glasses of liquid courage that count this turn."""
    hidden: int
    """Number of hidden cards."""
    open: tuple[str, ...]
    """Open cards."""
    thirst: int
    """Thirsts left after parasol and water."""
    watered: int
    """Waters spent on the player."""
    offers_left: int | None
    """Offers the player may still make this turn; `None` without a limit."""


@dataclass(slots=True)
class Provisions:
    """The provisions that no player has."""

    deck: int
    """Number of cards left."""
    tray: int
    """Number of cards on the tray."""
    trays_opened: int
    """Trays opened this turn."""
    discarded: tuple[str, ...]
    """Removed from the match face up."""
    lost: int
    """Number of cards removed unseen."""


@dataclass(slots=True)
class Navigation:
    """The navigation cards, apart from what only some viewers have seen."""

    printing: Literal["a", "b"]
    """Which printing of the cards is used (§1.9)."""
    pile: int
    """Number of cards in the unseen part of the deck."""
    bottom: int
    """Number of cards that were put under the pile."""
    stack: int
    """Number of cards on the row stack."""
    drawn: int
    """Number of cards the rower has drawn and not placed yet."""
    to_draw: int
    """Number of cards the current draw still has to draw."""
    played: int | None
    """The card being carried out."""
    by_wind: bool
    """True if that card is the wind's (§12.12)."""
    signals: tuple[int, ...]
    """Cards turned up by the flare gun so far."""


@dataclass(slots=True)
class Demand:
    """What an action demands of another player, until it is granted, refused or fought over."""

    kind: Literal["swap", "mug", "cook"]
    player: str
    """The player who demands: the attacker if there is a fight."""
    victim: str
    """The player whose seat or card is demanded; for a meal, the body."""
    what: str
    """For a mugging: a card, `hidden`, `open`, or "" while it is not named."""


@dataclass(slots=True)
class Fight:
    """The current fight."""

    attacker: str
    defender: str
    sides: dict[str, Side]
    """By player; only players who fight."""
    fired: tuple[str, ...]
    """Players who fired the flare gun in this fight."""
    bonuses: dict[str, dict[str, int]]
    """By fighter: what open weapons, a shot and drinks add to the Size, by card (§6.3)."""
    attack: int
    """Current strength of the attackers."""
    defence: int
    """Current strength of the defenders."""
    ahead: Side
    """The side that would win now; a tie is the defenders' (§6.5)."""
    may_join: tuple[str, ...]
    """Conscious players who do not fight yet, from bow to stern."""


@dataclass(slots=True)
class Trade:
    """A trade that is being composed or answered."""

    player: str
    partner: str
    offered: bool
    """Whether it has been offered; before that only the proposer sees its cards."""
    hidden: int
    """Face-down cards offered."""
    cards: tuple[str, ...]
    """Open cards offered."""
    wanted: tuple[str, ...]
    """Open cards wanted in return."""
    wanted_hidden: int
    """Face-down cards wanted in return."""
    own: tuple[str, ...]
    """The viewer's own face-down cards; for the partner, those chosen so far."""
    chosen: int
    """How many face-down cards the partner has chosen so far."""


@dataclass(slots=True)
class Moment:
    """Which question is open."""

    kind: str
    """The kind of question, or `over`."""
    player: str | None
    """During setup: the player who is dealt a card."""
    purpose: str
    """What a navigation card is drawn for: `row`, `signal`, `compass` or `top`."""
    by_chance: bool
    """True if chance answers."""


@dataclass(slots=True)
class Goals:
    """What a player's love and hate score at the end (§11.5–11.8)."""

    kind: Literal["others", "narcissist", "psychopath", "ambivalent", "both"]
    """A narcissist loves and a psychopath hates their own character; who loves and hates the same
    one is ambivalent, or both if it is their own."""
    love_points: int
    """If the loved character lives; for a narcissist together with their own survival."""
    hate_points: int
    """If the hated character dies; 0 for a psychopath."""
    deaths: Literal["size", "three"]
    """What each death scores for a psychopath: the character's Size, or three points."""
    loved_death: Literal["counts", "spared"]
    """Whether the loved character's death scores for a psychopath."""


@dataclass(slots=True)
class Known:
    """The secrets the viewer knows for sure; after the match, all of them."""

    loves: dict[str, str]
    """By player: the character they love."""
    hates: dict[str, str]
    """By player: the character they hate."""
    goals: dict[str, Goals]
    """By player: what love and hate score."""
    hands: dict[str, tuple[str, ...]]
    """By player: hidden cards."""
    tray: tuple[str, ...]
    """The cards on the tray, for the player who is looking at it now."""
    bottom: tuple[int | None, ...]
    """The navigation cards under the pile, the next to be drawn first; `None` if unknown."""
    stack: tuple[int, ...]
    """Navigation cards on the row stack."""
    drawn: tuple[int, ...]
    """The navigation cards drawn and not placed yet, for the rower."""


@dataclass(slots=True)
class Movement:
    """Cards that moved, or were looked at (source equals target), as the viewer saw it.

    Provisions lie in the `deck`, on the `tray`, in the hand of a player (the player's key), on the
    `table` (open or discarded face up), or are `gone`. Navigation cards lie in the `pile`, on the
    row `stack`, are `drawn` or `played`, or lie below the pile at `bottom0`, `bottom1`, … counted
    from the start of the match.
    """

    source: str
    target: str
    cards: tuple[str | int | None, ...]
    """The cards; `None` for each card the viewer did not see."""
    seen_by: tuple[str, ...]
    """The players who saw the cards, or `everyone`. Who looks at cards is public."""


@dataclass(slots=True)
class View:
    """Everything the viewer may know."""

    viewer: str | None
    """The player it is for; `None` for spectators."""
    edition: str
    places: tuple[str, ...]
    """By player: the name in the setup, a character or a place."""
    cast: tuple[str, ...]
    """The cast listed in the setup; empty if it lists none."""
    undealt: tuple[str, ...]
    """While characters are dealt: those not dealt yet."""
    turn: int
    """0 during setup."""
    birds: int
    weather: str | None
    weather_left: tuple[str, ...]
    """Weather cards not drawn yet."""
    players: dict[str, Castaway]
    """By character, or by place until one is dealt; in table order."""
    seats: tuple[str, ...]
    """All players aboard from bow to stern, bodies included."""
    water: tuple[str, ...]
    """Players in the water."""
    chums: int
    """Number of chums spilled so far."""
    parasol_open: bool
    provisions: Provisions
    navigation: Navigation
    drafters: tuple[str, ...]
    """Players who still get the tray; the first has it now."""
    actor: str | None
    """The player whose action it is."""
    order: tuple[str, ...]
    """Players who have yet to act this turn."""
    demand: Demand | None
    objectors: tuple[str, ...]
    """Players still to be asked about a meal."""
    fight: Fight | None
    moment: Moment
    number: int
    """The number of the open question."""
    asked: tuple[str, ...]
    """Players who have yet to answer, in a window those who have not passed; `chance` for chance;
    empty when over."""
    trade: Trade | None
    known: Known
    movements: tuple[tuple[Movement, ...], ...]
    """All card movements, turn by turn, with the cards the viewer saw."""


PRIVATE_FIELDS = ("viewer", "trade", "known", "movements")
"""The fields that differ between viewers."""
