"""Groups of steps: the questions and phases that a position can begin with.

A step is written as its kind, and for a draw of navigation cards also its purpose.
"""

from typing import Final

from adrift.games.one_boat.phase import DEAL_STEPS_BY_KIND, DRAWS, OVER, TURN_STEPS_DONE

BEFORE_SEATS: Final = ("extra_character", "deal_character")
SETTING_UP: Final = (*BEFORE_SEATS, "deal_love", "deal_hate", "deal_provision")
TRAYS: Final = ("draw_provision", "draft")
TRAYLESS: Final = ("turn", "weather", "quartermaster")
BEFORE_ACTIONS: Final = (*TRAYLESS, *TRAYS, "actions")
DEMANDING: Final = ("consent", "object", "fight", "share_courage", "loot", "steal")
"""Questions while a demand is open."""
ACTING: Final = ("action", "row_card", *DEMANDING)
FIGHTING: Final = ("fight", "share_courage")
TRADING: Final = ("trade_terms", "trade_answer")
THIRSTY: Final = ("thirst", "share_water")
CARRYING_OUT: Final = "carry_out"
WHOLE_TURN: Final = "turn"
PHASE_STARTS: Final = (WHOLE_TURN, "quartermaster", "actions", "navigation", CARRYING_OUT)

DRAWING: Final = "draw_navigation"
ROWING: Final = f"{DRAWING} row"
SIGNALLING: Final = f"{DRAWING} signal"
BY_COMPASS: Final = f"{DRAWING} compass"
TOP: Final = "top"
WIND: Final = "wind"
"""Purposes of drawing the top card: for the navigator, and by the wind (§12.12)."""
PURPOSES: Final = (*DRAWS, WIND)

KINDS: Final = (
    *("extra_character", *DEAL_STEPS_BY_KIND, *TURN_STEPS_DONE, *TRAYS, *TRADING, DRAWING),
    *("compass", "navigate", "bury", "overboard", *THIRSTY, OVER, *PHASE_STARTS),
)
"""All words that a `step` line can have first."""
EVERY_STEP: Final = (*KINDS, *[f"{DRAWING} {purpose}" for purpose in DRAWS])
SEATED: Final = tuple([step for step in EVERY_STEP if step not in BEFORE_SEATS])
"""All steps after the players have taken their seats."""

CHANCE_IF_SILENT: Final = ("draft", "navigate", "loot")
"""Questions that chance answers for a silent player."""
ALWAYS_CHANCE: Final = (
    *("extra_character", *DEAL_STEPS_BY_KIND, "weather", "draw_provision", "steal", DRAWING),
)
