"""Slips a hand could make in the engine of one_boat, to be planted one at a time.

Each is a wrong rule in the place of a right one. They replace methods and constants of the
engine's chapters, which only the pure build allows.
"""

from adrift.core.lists import with_item
from adrift.core.players import Player
from adrift.games.one_boat.cards import navigation_deck as charts
from adrift.games.one_boat.components import (
    CAPTAIN,
    CLEAR,
    KID,
    LIFE_PRESERVER,
    MATE,
    PARASOL,
    WATER,
    Character,
    Chart,
)
from adrift.games.one_boat.rules import action_effects as deeds
from adrift.games.one_boat.rules import (
    demands,
    fights,
    navigation,
    overboard,
    provisions,
    scoring,
    setup,
    thirst,
    turn,
    weather,
)
from adrift.games.one_boat.rules import showing_cards as showing
from adrift.games.one_boat.rules.wounds import lose_open_cards
from adrift.games.one_boat.state import OneBoat
from tests.reading.side_by_side import Slip


def every_card_is_as_likely(later: list[Character], left: list[Character], given: Character) -> int:
    return min(1, DEALS_LEFT(later, left, given))


def last_under_the_deck_is_drawn_first(state: OneBoat) -> Chart:
    state.bottom = [state.bottom[-1], *state.bottom[:-1]]
    return TAKE_FROM_BOTTOM(state)


def kinds_in_the_tray_are_alike(draft: provisions.Draft, state: OneBoat, player: Player) -> None:
    draft.redirect_to_chance(state)


def cards_are_always_shown_in_a_draft(state: OneBoat) -> bool:
    return True


def the_displaced_act_twice(state: OneBoat, victim: Player) -> None:
    if victim in state.awake:
        state.order = [victim, *state.order]


def laying_is_no_offer(
    act: showing.Lay, state: OneBoat, player: Player, offer: showing.Gift
) -> None:
    offers = state.offers
    LAY(act, state, player, offer)
    state.offers = offers


def the_window_begins_at_the_bow(state: OneBoat) -> list[Player]:
    return list(state.awake)


def attackers_win_ties(step: fights.ResolveFight, state: OneBoat) -> None:
    sizes, attacker = state.size, state.attacker
    state.size = with_item(sizes, attacker, sizes[attacker] + 1)
    SETTLE_FIGHT(step, state)
    state.size = sizes


def the_loser_alone_is_marked(step: fights.ResolveFight, state: OneBoat) -> None:
    fought, attacker, defender = state.fought, state.attacker, state.defender
    SETTLE_FIGHT(step, state)
    state.fought = with_item(fought, defender if state.granted else attacker, True)


def the_bow_navigates(state: OneBoat) -> Player:
    return state.awake[0]


def two_cards_join_any_stack(ask: navigation.UseCompass, state: OneBoat, answer: int) -> None:
    USE_COMPASS(ask, state, answer)
    state.to_draw *= 2


def the_rest_stays_on_the_stack(ask: navigation.BuryRest, state: OneBoat) -> None:
    pass


def chum_always_adds_up(state: OneBoat) -> int:
    return state.chums


def the_preserver_holds_alone(state: OneBoat, player: Player) -> bool:
    return player not in state.awake and LIFE_PRESERVER not in state.open[player]


def the_preserver_goes_too(state: OneBoat, player: Player) -> None:
    lose_open_cards(state, player, list(state.open[player]), "§9.7")


def a_parasol_takes_all_thirst(state: OneBoat, player: Player, reasons: list[str]) -> int:
    sheltered = state.parasol_open and PARASOL in state.open[player]
    return 0 if sheltered else THIRST_OF(state, player, reasons)


def silence_lets_one_thirst(window: thirst.ThirstWindow, state: OneBoat, player: Player) -> None:
    window.let_pass(state, player)


def open_water_is_anybodys(state: OneBoat, thirsty: list[Player]) -> list[int]:
    return [
        thirst.GIVE_DRINKERS_WATER + player for player in thirsty if WATER in state.open[player]
    ]


def huang_shares_her_own_water(state: OneBoat, spender: Player) -> bool:
    return MAY_SHARE(state, Player(-1))


def love_is_always_spared(state: OneBoat, player: Player, other: Character) -> bool:
    return other == state.love[player]


def first_at_the_table_wins_a_tie(
    state: OneBoat, best: list[Player]
) -> tuple[list[Player], str, str]:
    return best[:1], "most_points", "§11.9"


def glasses_stay_empty(step: turn.EndTurn, state: OneBoat) -> None:
    pass


def clear_weather_stays_out(step: weather.DrawWeather, state: OneBoat) -> None:
    RETURN_ALL(step, state)
    state.weather_deck = [kind for kind in state.weather_deck if kind != CLEAR]


def one_water_is_enough(state: OneBoat) -> int:
    return 1


# The right rules, kept for the slips that only bend them.
DEALS_LEFT = setup.count_deals
TAKE_FROM_BOTTOM = charts.take_from_bottom
LAY = showing.Lay.perform
SETTLE_FIGHT = fights.ResolveFight.happen
USE_COMPASS = navigation.UseCompass.answered
THIRST_OF = thirst.thirst_of
MAY_SHARE = thirst.can_share
RETURN_ALL = weather.DrawWeather.return_all

SLIPS = {
    "1.5": Slip(setup, "count_deals", every_card_is_as_likely),
    "1.10": Slip(charts, "take_from_bottom", last_under_the_deck_is_drawn_first),
    "3.2": Slip(provisions.Draft, "silent", kinds_in_the_tray_are_alike),
    "3.4": Slip(showing, "can_show_in_draft", cards_are_always_shown_in_a_draft),
    "4.8": Slip(demands, "act_at_once", the_displaced_act_twice),
    "4.12": Slip(demands, "KID", MATE),
    "4.14": Slip(deeds, "HARTER", CAPTAIN),
    "5.2": Slip(showing.Lay, "perform", laying_is_no_offer),
    "6.2": Slip(fights, "order_from_attacker", the_window_begins_at_the_bow),
    "6.5": Slip(fights.ResolveFight, "happen", attackers_win_ties),
    "6.6": Slip(fights.ResolveFight, "happen", the_loser_alone_is_marked),
    "8.1": Slip(navigation, "navigator_of", the_bow_navigates),
    "8.4": Slip(navigation.UseCompass, "answered", two_cards_join_any_stack),
    "8.5": Slip(navigation.BuryRest, "happen", the_rest_stays_on_the_stack),
    "9.4": Slip(overboard, "FRENCHY", KID),
    "9.5": Slip(overboard, "chum_wounds", chum_always_adds_up),
    "9.6": Slip(overboard, "is_lost", the_preserver_holds_alone),
    "9.7": Slip(overboard, "come_back", the_preserver_goes_too),
    "10.2": Slip(thirst, "thirst_of", a_parasol_takes_all_thirst),
    "10.3": Slip(thirst.ThirstWindow, "silent", silence_lets_one_thirst),
    "10.5": Slip(thirst, "drinkers_water_options", open_water_is_anybodys),
    "10.7": Slip(thirst, "can_share", huang_shares_her_own_water),
    "11.4": Slip(scoring, "STILL_LIFE_POINTS", 3),
    "11.8": Slip(scoring, "is_spared", love_is_always_spared),
    "11.10": Slip(scoring, "break_tie", first_at_the_table_wins_a_tie),
    "12.5": Slip(turn.EndTurn, "fill_glasses", glasses_stay_empty),
    "12.8": Slip(weather.DrawWeather, "return_all", clear_weather_stays_out),
    "12.9": Slip(thirst, "waters_per_thirst", one_water_is_enough),
}
"""Every slip by the § it breaks."""
