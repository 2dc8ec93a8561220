"""Lets people choose the game, edition, players, occupants, pace and language of a match."""

from collections.abc import Iterator
from typing import Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Button, Static

from adrift.core.editions import house_rules
from adrift.core.errors import Unplayable
from adrift.games import GAMES
from adrift.terminal.play.match_plan import (
    ROLES,
    MatchPlan,
    build_plan,
    default_edition,
    occupant_choices,
)
from adrift.terminal.play.pace import PACES, Pace
from adrift.terminal.screens.cast import CastScreen
from adrift.terminal.screens.house_rules import HouseRulesScreen
from adrift.terminal.style import FOAM, Look, Piece
from adrift.terminal.widgets.dial import Dial
from adrift.texts import LANGUAGES

RANDOM_SETUP: Final = "+boats_placed=at_random+pawns_seated=at_random"
GAMES_SET_UP_BY_PLAYERS: Final = ("many_boats",)
"""Games whose players set up the board, unless they leave it to chance."""
BY_HAND, BY_CHANCE = "by-hand", "by-chance"


class StartScreen(Screen[None]):
    """Edits a plan, beginning with the one from the command line."""

    BINDINGS = [
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("b", "begin", show=False),
        Binding("h", "house", show=False),
        Binding("c", "cast", show=False),
        Binding("enter", "begin", show=False),
        Binding("q,escape", "leave", show=False),
    ]

    class PlanConfirmed(Message):
        """The plan is confirmed, and its match can start."""

        def __init__(self, plan: MatchPlan, pace: Pace) -> None:
            super().__init__()
            self.plan, self.pace = plan, pace

    def __init__(self, look: Look, plan: MatchPlan, pace: Pace) -> None:
        super().__init__()
        self.look, self.plan, self.pace = look, plan, pace

    def compose(self) -> ComposeResult:
        with Vertical(id="start"):
            yield Static(self.banner(), id="banner", markup=False)
            yield from self.match_dials()
            for number in range(len(self.plan.players)):
                with Horizontal(classes="place"):
                    yield from self.place_dials(number)
            yield from self.screen_dials()
            yield Static(id="house", markup=False)
            yield Static(self.cast_text(), id="cast", markup=False)
            yield Static(id="wrong", markup=False)
            yield Button(self.look.say("start-begin"), id="begin", compact=True)
            yield Static(self.look.say("start-keys"), id="start-keys", markup=False)

    def banner(self) -> Content:
        sea = f"{self.look.symbols.leak} " * 12
        return Content.assemble((sea, FOAM), ("  A D R I F T    ", "bold"), (sea, FOAM))

    # Dials

    def match_dials(self) -> Iterator[Dial]:
        """Yield the dials for the game, edition, setup and number of players."""
        plan, names = self.plan, self.look.texts.name
        rules = GAMES[plan.game]
        yield self.dial("game", {key: names(key) for key in GAMES}, plan.game)
        printings = {key: names(key) for key in rules.editions}
        yield self.dial("edition", printings, plan.edition.partition("+")[0])
        if plan.game in GAMES_SET_UP_BY_PLAYERS:
            setups = {key: self.look.say(f"start-{key}") for key in (BY_HAND, BY_CHANCE)}
            yield self.dial("setup", setups, BY_CHANCE if RANDOM_SETUP in plan.edition else BY_HAND)
        counts = {str(count): str(count) for count in rules.player_counts}
        yield self.dial("players", counts, str(len(plan.players)))

    def screen_dials(self) -> Iterator[Dial]:
        """Yield the dials that do not affect the match: pace and language."""
        say = self.look.say
        paces = {pace.name: say(f"pace-{pace.name}") for pace in PACES}
        yield self.dial("pace", paces, self.pace.name)
        languages = {language: say(f"language-{language}") for language in LANGUAGES}
        yield self.dial("language", languages, self.look.texts.language)

    def dial(self, name: str, values: dict[str, str], value: str) -> Dial:
        label = [(self.look.say(f"start-{name}"), "")]
        return Dial(f"dial-{name}", self.look, label, values, value)

    def place_dials(self, number: int) -> Iterator[Dial]:
        """Yield the dials for a player's occupant and, if it can be chosen, their character."""
        key, look = self.plan.players[number], self.look
        label: list[Piece] = [look.badge(key), (f" {look.title(key)}", "")]
        values = {each: look.say(f"occupant-{each}") for each in occupant_choices(self.plan.game)}
        yield Dial(f"place-{number}", look, label, values, self.plan.occupants[number])
        if self.plan.game in ROLES:
            roles = {role: self.role_name(role) for role in self.plan.roles_for(number)}
            yield Dial(f"role-{number}", look, [], roles, self.plan.role(number), 2)

    def cast_text(self) -> str:
        """Return which characters are in the boat, in games where they can be chosen."""
        if self.plan.game not in ROLES:
            return ""
        chosen = self.plan.cast
        return self.look.say("start-cast-chosen" if chosen else "start-cast", cast=chosen)

    def role_name(self, role: str) -> str:
        return self.look.texts.name(role) if role else self.look.say("start-role-dealt")

    # Changes

    def on_mount(self) -> None:
        self.query(Dial).first().focus()
        self.show_house_rules()

    def on_dial_turned(self, event: Dial.Turned) -> None:
        dial = event.dial
        name, _, rest = str(dial.id).partition("-")
        if name == "place":
            self.plan = self.plan.with_occupant(int(rest), dial.value)
        elif name == "role":
            self.plan = self.plan.with_role(int(rest), dial.value)
            self.redraw(dial)
        elif rest == "pace":
            self.pace = next(pace for pace in PACES if pace.name == dial.value)
        elif rest == "language":
            self.app.set_language(dial.value)  # type: ignore[attr-defined]
            self.redraw(dial)
        else:
            self.change_match(rest, dial)
        self.show_house_rules()

    def change_match(self, name: str, dial: Dial) -> None:
        """Change the game, the number of players, the edition or the setup."""
        if name == "game":
            self.plan = build_plan(dial.value, default_edition(dial.value))
            self.redraw(dial)
        elif name == "players":
            self.plan = self.plan.with_players(int(dial.value))
            self.redraw(dial)
        else:
            self.plan = self.plan.with_edition(self.edition())

    def edition(self) -> str:
        """Return the edition and setup on the dials, with the plan's other house rules."""
        printing = self.query_one("#dial-edition", Dial).value
        rest = self.plan.edition.replace(RANDOM_SETUP, "").partition("+")[2]
        quick = ""
        if self.plan.game in GAMES_SET_UP_BY_PLAYERS:
            quick = RANDOM_SETUP if self.query_one("#dial-setup", Dial).value == BY_CHANCE else ""
        return printing + (f"+{rest}" if rest else "") + quick

    def redraw(self, dial: Dial) -> None:
        """Build all widgets again, and focus the dial."""

        async def recompose() -> None:
            await self.recompose()
            self.query_one(f"#{dial.id}").focus()
            self.show_house_rules()

        self.call_later(recompose)

    # Problems and actions

    def show_house_rules(self) -> None:
        rules = GAMES[self.plan.game]
        changed = house_rules(rules.edition(self.plan.edition), rules.editions)
        rules_changed = self.look.texts.house_rules(self.plan.game, changed)
        self.query_one("#house", Static).update(
            " ".join(rules_changed) or self.look.say("start-house")
        )
        self.query_one("#wrong", Static).update(self.problem())

    def problem(self) -> str:
        """Return why the plan cannot be played; empty if it can."""
        try:
            self.plan.check()
        except Unplayable as problem:
            return self.look.texts.problem(problem)
        return ""

    def on_button_pressed(self) -> None:
        self.action_begin()

    def on_click(self, event: Click) -> None:
        """Open the house rules or the cast when they are clicked."""
        if event.widget is self.query_one("#house"):
            self.action_house()
        elif event.widget is self.query_one("#cast"):
            self.action_cast()

    def action_house(self) -> None:
        self.app.push_screen(
            HouseRulesScreen(self.look, self.plan.game, self.plan.edition),
            self.on_house_rules_closed,
        )

    def on_house_rules_closed(self, edition: str | None) -> None:
        if edition is not None:
            self.plan = self.plan.with_edition(edition)
            self.redraw(self.query_one("#dial-edition", Dial))

    def action_cast(self) -> None:
        if self.plan.game in ROLES:
            self.app.push_screen(CastScreen(self.look, self.plan), self.on_cast_closed)

    def on_cast_closed(self, cast: tuple[str, ...] | None) -> None:
        if cast is not None:
            self.plan = self.plan.with_cast(cast)
            self.redraw(self.query_one("#dial-players", Dial))

    def action_begin(self) -> None:
        if not self.problem():
            self.post_message(self.PlanConfirmed(self.plan, self.pace))

    def action_leave(self) -> None:
        self.app.exit()
