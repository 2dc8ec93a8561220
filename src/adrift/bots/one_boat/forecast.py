"""Forecasts the boat after a navigation card: birds, overboard, thirst (§8.7)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from adrift.bots.one_boat.boat_model import Boat, edition_rules
from adrift.bots.one_boat.player_model import Castaway
from adrift.games.one_boat.components import BIRDS_TO_RESCUE, PrintedChart
from adrift.games.one_boat.editions import CHUM_ONCE

NOBODY: Final[tuple[str, ...]] = ()


def after_chart(boat: Boat, chart: PrintedChart, weather: str | None) -> Boat:
    """Return the boat after a card, if every player looks after themselves."""
    bird = 0 if weather == "fog" else chart.bird
    boat = boat._replace(birds=max(0, boat.birds + bird))
    if boat.birds >= BIRDS_TO_RESCUE:
        return boat
    boat = after_swim(boat.all_changed(wearing_preserver), players_overboard(boat, chart, weather))
    thirst = thirst_counts(boat, chart, weather)
    return after_thirst(boat, thirst).all_changed(Castaway.without_marks)


def wearing_preserver(castaway: Castaway) -> Castaway:
    """§9.2 A conscious player with a life preserver will wear it."""
    holds = "life_preserver" in castaway.hand and castaway.is_conscious()
    return castaway.turned_up("life_preserver") if holds else castaway


# Overboard


def players_overboard(boat: Boat, chart: PrintedChart, weather: str | None) -> list[str]:
    """§9.1, §12.10 The players who fall into the water."""
    return [
        player for player in boat.seats if falls_overboard(boat.castaways[player], chart, weather)
    ]


def falls_overboard(castaway: Castaway, chart: PrintedChart, weather: str | None) -> bool:
    return (
        castaway.character in chart.overboard
        or (chart.drinkers and castaway.drank > 0)
        or (weather == "storm" and chart.oars and castaway.rowed)
        or (weather == "rough_seas" and chart.fight and castaway.fought)
    )


def after_swim(boat: Boat, water: Sequence[str], chums: int = 0) -> Boat:
    """§9.4 to §9.7 After the swim: wounds by `chums` spilled, all players back or lost."""
    chums += sum(boat.castaways[player].open.count("chum") for player in water)
    if edition_rules(boat.edition).chum is CHUM_ONCE:
        chums = min(chums, 1)
    for player in water:
        unhurt = boat.castaways[player].swims_unhurt()
        boat = boat.hurt(player, chums + (not unhurt))
    for player in water:
        boat = rescued_or_lost(boat, player)
    return boat


def rescued_or_lost(boat: Boat, player: str) -> Boat:
    """§9.6 The unconscious come back only with a preserver and a conscious player to pull."""
    castaway = boat.castaways[player]
    held = "life_preserver" in castaway.open and boat.navigator() is not None
    if castaway.is_conscious() or (castaway.alive and held):
        return boat.with_castaway(player, castaway.back_aboard())
    return boat.lost(player)


# Thirst


def thirst_counts(boat: Boat, chart: PrintedChart, weather: str | None) -> dict[str, int]:
    castaways = boat.castaways.items()
    return {player: thirst_count(castaway, chart, weather) for player, castaway in castaways}


def thirst_count(castaway: Castaway, chart: PrintedChart, weather: str | None) -> int:
    """§10.1, §10.2, §12.9 Number of thirsts of a player."""
    if not castaway.alive or weather == "rain":
        return 0
    thirst = (castaway.character in chart.thirsty) + castaway.drank + (weather == "heat")
    thirst += castaway.rowed and chart.oars and weather != "storm"
    thirst += castaway.fought and chart.fight and weather != "rough_seas"
    return max(0, thirst - castaway.shaded)


def after_thirst(boat: Boat, thirst: Mapping[str, int], sparing: Collection[str] = NOBODY) -> Boat:
    """§10.6 Players drink what they have, except those in `sparing`; the rest become wounds."""
    for player, thirsts in thirst.items():
        if thirsts:
            castaway = boat.castaways[player]
            waters = 0 if player in sparing else min(thirsts, castaway.waters())
            boat = boat.with_castaway(
                player, castaway.after_drinking(waters).hurt(thirsts - waters)
            )
    return boat
