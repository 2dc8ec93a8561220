"""§12.7–12.8 Drawing the weather. The chapters it changes say what each kind does."""

from typing import Final

from adrift.core.steps import EQUAL_WEIGHTS, AskChance, tell
from adrift.games.one_boat.components import (
    ALL_WEATHERS,
    CLEAR,
    FULL_WEATHER_DECK,
    WEATHERS,
    Weather,
)
from adrift.games.one_boat.editions import WITH_WEATHER, Edition
from adrift.games.one_boat.events import WeatherReturned, WeatherTurned
from adrift.games.one_boat.state import OneBoat


def has_weather(edition: Edition) -> bool:
    """§12.7 True if the add-on is played."""
    return edition.weather is WITH_WEATHER


class DrawWeather(AskChance[OneBoat, Weather]):
    """§12.7 A weather card for the turn, unless the boat drifts (§2.4)."""

    __slots__ = ()
    kind = "weather"
    rule = "§12.7"

    def happen(self, state: OneBoat) -> None:
        if has_weather(state.edition) and state.awake:
            self.ask_chance(state, state.weather_deck, EQUAL_WEIGHTS)

    def key(self, state: OneBoat, weather: Weather) -> str:
        return WEATHERS[weather]

    def answered(self, state: OneBoat, weather: Weather) -> None:
        state.weather = weather
        state.weather_deck = [other for other in state.weather_deck if other != weather]
        tell(state, WeatherTurned, WEATHERS[weather])
        if weather == CLEAR:
            self.return_all(state)

    def return_all(self, state: OneBoat) -> None:
        """§12.8 With clear weather all cards drawn so far go back, this one included."""
        back = len(ALL_WEATHERS) - len(state.weather_deck)
        state.weather_deck = FULL_WEATHER_DECK
        tell(state, WeatherReturned, back)


DRAW_WEATHER: Final = DrawWeather()
