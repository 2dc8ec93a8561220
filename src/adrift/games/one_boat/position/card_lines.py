"""The lines about provisions outside hands, and about navigation cards."""

from typing import Final

from adrift.games.one_boat.cards.hands import deck_counts_by_kind, set_deck
from adrift.games.one_boat.cards.movements import BITS
from adrift.games.one_boat.components import (
    ALL_CARDS,
    NO_CHART,
    PLAYERS,
    ROW_DRAW,
    SIGNAL_DRAW,
    SUNDAY,
    Card,
    Chart,
)
from adrift.games.one_boat.phase import OVER
from adrift.games.one_boat.position import steps
from adrift.games.one_boat.position.notation import (
    draw_cards,
    draw_charts,
    draw_kinds,
    join_groups,
    names_of,
    or_none,
)
from adrift.games.one_boat.position.reader import BoatLine, BoatReader
from adrift.games.one_boat.rules.navigation import navigator_of
from adrift.games.one_boat.state import OneBoat

TRAY_KEYS: Final = ("for", "seen", "second")
STACK_SEEN_AT: Final = ("navigate", "bury")
"""Questions at which the navigator has looked at the row stack."""
COMPASS_DRAW: Final = 2
"""On an empty row stack (§8.4)."""


class DeckLine(BoatLine):
    """The provisions in the deck. It is read last of all provisions."""

    def draw(self, state: OneBoat) -> list[str]:
        return join_groups(or_none(draw_kinds(deck_counts_by_kind(state))))

    def read(self, reader: BoatReader, words: list[str]) -> None:
        """Cards without a location are discarded."""
        state, drawn = reader.state, [card for card, _ in reader.hidden_cards(words)]
        set_deck(state, [drawn.count(card) for card in ALL_CARDS])
        lost = zip(state.discarded, reader.provisions_left, strict=True)
        state.discarded = [gone + left for gone, left in lost]

    def default(self, reader: BoatReader) -> None:
        """Cards without a location are in the deck."""
        set_deck(reader.state, reader.provisions_left)


class DiscardedLine(BoatLine):
    """Provisions out of the match, face up."""

    def draw(self, state: OneBoat) -> list[str]:
        return join_groups(draw_kinds(state.discarded))

    def read(self, reader: BoatReader, words: list[str]) -> None:
        gone = [card for card, _ in reader.provision_cards(words)]
        reader.state.discarded = [gone.count(card) for card in ALL_CARDS]


class ThrownLine(BoatLine):
    """Provisions thrown away face down, in order."""

    def draw(self, state: OneBoat) -> list[str]:
        return join_groups(draw_cards(state.thrown))

    def read(self, reader: BoatReader, words: list[str]) -> None:
        reader.thrown_cards = reader.hidden_cards(words)
        reader.state.thrown = [Card(card) for card, _ in reader.thrown_cards]


class TrayLine(BoatLine):
    """The tray's cards, the players who still get it, and the others who know its contents."""

    def draw(self, state: OneBoat) -> list[str]:
        others = [p for p in PLAYERS[: state.player_count] if p != state.drafters[0]]
        seen = [player for player in others if state.tray_seen & BITS[player]]
        return join_groups(
            or_none(draw_cards(state.tray)),
            ["for", *names_of(state, state.drafters)],
            ["seen", *names_of(state, seen)] if seen else [],
            ["second"] if state.trays > 1 else [],
        )

    def read(self, reader: BoatReader, words: list[str]) -> None:
        """By default all conscious players get the tray; on a Sunday there are two (§12.8)."""
        state = reader.state
        if reader.step not in steps.TRAYS:
            opened = 2 if state.weather == SUNDAY else 1
            state.trays = 0 if reader.step in steps.SETTING_UP + steps.TRAYLESS else opened
            return
        parts = reader.split_by_keys(words, TRAY_KEYS)
        state.trays = 2 if reader.flag_of(parts, "second") else 1
        state.tray = sorted([Card(card) for card, _ in reader.hidden_cards(parts[""])])
        state.drafters = reader.players(parts["for"]) if "for" in parts else state.awake
        seen = reader.players(parts.get("seen", []))
        first = state.drafters[:1] if state.tray else []
        state.tray_seen = sum([BITS[player] for player in {*seen, *first}])

    def is_missing(self, state: OneBoat) -> bool:
        return not state.tray

    def check(self, reader: BoatReader) -> None:
        if reader.step in steps.TRAYS:
            reader.check_conscious(self.word, reader.state.drafters)


# Navigation cards


class PileLine(BoatLine):
    """The navigation cards in unknown order. It is read last of them."""

    def draw(self, state: OneBoat) -> list[str]:
        return join_groups(or_none([str(chart) for chart in state.pile]))

    def read(self, reader: BoatReader, words: list[str]) -> None:
        """Cards without a location are at the bottom, unseen."""
        state = reader.state
        state.pile = sorted(reader.charts(words))
        state.bottom = [*state.bottom, *reader.charts_left]
        state.bottom_seen = [*state.bottom_seen, *[0] * len(reader.charts_left)]

    def default(self, reader: BoatReader) -> None:
        """Cards without a location are in the pile."""
        reader.state.pile = reader.charts_left


class UnderLine(BoatLine):
    """The cards under the pile in order, and how many have been drawn from there."""

    def draw(self, state: OneBoat) -> list[str]:
        past = ["past", str(state.bottom_drawn)] if state.bottom_drawn else []
        return join_groups(draw_charts(state, state.bottom, state.bottom_seen), past)

    def read(self, reader: BoatReader, words: list[str]) -> None:
        state, parts = reader.state, reader.split_by_keys(words, ("past",))
        charts = reader.known_charts(parts[""])
        state.bottom = [Chart(chart) for chart, _ in charts]
        state.bottom_seen = [mask for _, mask in charts]
        state.bottom_drawn = reader.number_of(parts, "past")


class StackLine(BoatLine):
    """The row stack."""

    def draw(self, state: OneBoat) -> list[str]:
        return join_groups(draw_charts(state, state.stack, state.stack_seen))

    def read(self, reader: BoatReader, words: list[str]) -> None:
        state, stack = reader.state, reader.known_charts(words)
        looked = BITS[navigator_of(state)] if reader.step in STACK_SEEN_AT and state.awake else 0
        state.stack = [Chart(chart) for chart, _ in stack]
        state.stack_seen = [mask | looked for _, mask in stack]


class DrawnLine(BoatLine):
    """The cards the rower holds."""

    def draw(self, state: OneBoat) -> list[str]:
        return join_groups([str(chart) for chart in state.drawn])

    def read(self, reader: BoatReader, words: list[str]) -> None:
        reader.state.drawn = reader.charts(words)


class DrawsLine(BoatLine):
    """How many cards the current draw still has to draw."""

    def draw(self, state: OneBoat) -> list[str]:
        return [str(state.to_draw)] if state.to_draw else []

    def read(self, reader: BoatReader, words: list[str]) -> None:
        reader.state.to_draw = reader.number(reader.single_word(words, self.word))

    def default(self, reader: BoatReader) -> None:
        state = reader.state
        in_tray, to_deal = len(state.tray), min(len(state.awake), state.deck_left + len(state.tray))
        draws = {
            "draw_provision": max(1, to_deal - in_tray),
            steps.ROWING: max(1, ROW_DRAW - len(state.drawn)),
            steps.SIGNALLING: max(1, SIGNAL_DRAW - len(state.signals)),
            steps.BY_COMPASS: 1 if state.stack else COMPASS_DRAW,
        }
        state.to_draw = draws.get(reader.step, 0)

    def check(self, reader: BoatReader) -> None:
        """There are as many cards as are to be drawn."""
        state = reader.state
        if reader.step not in self.steps or reader.step == OVER:
            return
        charts = len(state.pile) + len(state.bottom)
        most = state.deck_left if reader.step == "draw_provision" else charts
        if not 1 <= state.to_draw <= most:
            raise reader.move_to(self.word).unreadable(
                "draws_wrong", number=str(state.to_draw), most=str(most)
            )


class SignalsLine(BoatLine):
    """Navigation cards turned up by a signal."""

    def draw(self, state: OneBoat) -> list[str]:
        return join_groups([str(chart) for chart in state.signals])

    def read(self, reader: BoatReader, words: list[str]) -> None:
        reader.state.signals = reader.charts(words)


class PlayedLine(BoatLine):
    """The navigation card being carried out, and `wind` if it is the wind's."""

    def draw(self, state: OneBoat) -> list[str]:
        wind = [steps.WIND] if state.blowing else []
        return [" ".join([str(state.played), *wind])] if state.played != NO_CHART else []

    def read(self, reader: BoatReader, words: list[str]) -> None:
        state, parts = reader.state, reader.split_by_keys(words, (steps.WIND,))
        by_wind, played = reader.flag_of(parts, steps.WIND), reader.charts(parts[""])
        reader.expect_end([str(chart) for chart in played[1:]])
        state.played = played[0] if played else NO_CHART
        state.blowing = state.blowing or by_wind
