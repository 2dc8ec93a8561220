"""The ledger of a position: every card that moved, turn by turn, with who saw it.

    moves     0  deck>lauren:water(lauren) deck>kid:knife(kid)
    moves     1  deck>tray:water*2,oar(lauren) tray>lauren:oar(lauren) lauren>table:oar(all)
    moves     2  pile>drawn:27(kid) drawn>under0:27(kid) stack>stack:21,33(kid)

A movement is from where to where, which cards, and in brackets who saw them. A hand is called by
its player; `under3` is the fourth card put under the navigation deck since the match began. Turns
in which nothing moved are left out. Without any such line each card has come straight to where it
lies.
"""

from typing import Final

from adrift.games.one_boat.cards.movements import (
    ALL,
    BITS,
    DECK,
    DRAWN,
    GONE,
    PILE,
    PLAYED,
    STACK,
    TABLE,
    TRAY,
    UNDER,
    Movement,
    TurnMovements,
)
from adrift.games.one_boat.components import ALL_CARDS, CARDS, NO_CHART, NO_PLAYER
from adrift.games.one_boat.position.notation import NONE, draw_known, draw_runs
from adrift.games.one_boat.state import OneBoat

SPOTS: Final = {
    "deck": DECK,
    "tray": TRAY,
    "gone": GONE,
    "table": TABLE,
    "pile": PILE,
    "drawn": DRAWN,
    "stack": STACK,
    "played": PLAYED,
}
"""Where cards lie besides hands and `under0`, `under1` …"""
SPOT_NAMES: Final = {spot: name for name, spot in SPOTS.items()}
BELOW: Final = "under"
NAVIGATION: Final = (PILE, DRAWN, STACK, PLAYED)


def draw_ledger(state: OneBoat) -> list[str]:
    """One line for each turn in which anything moved."""
    pages = [*[page.movements for page in state.past_movements], state.movements]
    lines = [
        f"moves     {turn}  {' '.join([draw_movement(state, each) for each in page])}"
        for turn, page in enumerate(pages)
        if page
    ]
    return lines or ([f"moves     0  {NONE}"] if state.turn else [])


def draw_movement(state: OneBoat, movement: Movement) -> str:
    source, target, cards, seen_by = movement
    charts = is_about_charts(source)
    marks = [str(card) if charts else CARDS[card] for card in cards]
    way = f"{draw_spot(state, source)}>{draw_spot(state, target)}"
    return draw_known(state, f"{way}:{','.join(draw_runs(marks))}", seen_by)


def is_about_charts(source: int) -> bool:
    """Whether navigation cards lie there, not provisions."""
    return source in NAVIGATION or source >= UNDER


def draw_spot(state: OneBoat, spot: int) -> str:
    if spot >= UNDER:
        return f"{BELOW}{spot - UNDER}"
    return SPOT_NAMES[spot] if spot in SPOT_NAMES else state.names[spot]


# What a position without a ledger means


def fill_ledger(state: OneBoat, thrown_seen: list[int]) -> None:
    """Write down each card as if it had come straight to where it lies, before the first turn."""
    moved = [*provisions_moved(state, thrown_seen), *charts_moved(state)]
    pages = [TurnMovements([]) for _ in range(state.turn)]
    if pages:
        pages[0] = TurnMovements(moved)
    else:
        state.movements = moved
    state.past_movements = tuple(pages)


def provisions_moved(state: OneBoat, thrown_seen: list[int]) -> list[Movement]:
    hands = [
        (DECK, player, (card,), mask)
        for player in range(state.player_count)
        for card, mask in zip(state.hands[player], state.hands_seen[player], strict=True)
    ]
    tables = [card for table in state.open for card in table]
    tables += [card for card in ALL_CARDS for _ in range(state.discarded[card])]
    shown = [(DECK, TABLE, (card,), ALL) for card in tables]
    thrown = zip(state.thrown, thrown_seen, strict=True)
    gone = [(DECK, GONE, (card,), mask) for card, mask in thrown]
    tray = [(DECK, TRAY, (card,), state.tray_seen) for card in state.tray]
    return [*hands, *shown, *gone, *tray]


def charts_moved(state: OneBoat) -> list[Movement]:
    moved = [
        (PILE, UNDER + state.bottom_drawn + place, (chart,), mask)
        for place, (chart, mask) in enumerate(zip(state.bottom, state.bottom_seen, strict=True))
    ]
    moved += [
        (PILE, STACK, (chart,), mask)
        for chart, mask in zip(state.stack, state.stack_seen, strict=True)
    ]
    rower = BITS[state.actor] if state.actor != NO_PLAYER else 0
    moved += [(PILE, DRAWN, (chart,), rower) for chart in state.drawn]
    shown = [*state.signals, *([state.played] if state.played != NO_CHART else [])]
    return [*moved, *[(PILE, PLAYED, (chart,), ALL) for chart in shown]]
