"""The start: which printing, how many players, who plays them, and the language."""

from collections.abc import Iterator
from typing import Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Button, Static

from adrift.core.editions import house_rules
from adrift.core.faults import Unplayable
from adrift.games import GAMES
from adrift.terminal.dial import Dial
from adrift.terminal.look import FOAM, Look, Piece
from adrift.terminal.paces import PACES, Pace
from adrift.terminal.plan import Plan, choices_of_occupant
from adrift.texts import LANGUAGES

QUICK: Final = "+boats_placed=at_random+pawns_seated=at_random"
BY_HAND, BY_CHANCE = "by-hand", "by-chance"


class Start(Screen[None]):
    """Settles a plan; what the command line said stands already."""

    BINDINGS = [
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("b", "begin", show=False),
        Binding("enter", "begin", show=False),
        Binding("q,escape", "leave", show=False),
    ]

    class Settled(Message):
        """Play this."""

        def __init__(self, plan: Plan, pace: Pace) -> None:
            super().__init__()
            self.plan, self.pace = plan, pace

    def __init__(self, look: Look, plan: Plan, pace: Pace) -> None:
        super().__init__()
        self.look, self.plan, self.pace = look, plan, pace

    def compose(self) -> ComposeResult:
        with Vertical(id="start"):
            yield Static(self.banner(), id="banner", markup=False)
            yield from self.dials()
            yield Static(id="house", markup=False)
            yield Static(id="wrong", markup=False)
            yield Button(self.look.say("start-begin"), id="begin", compact=True)
            yield Static(self.look.say("start-keys"), id="start-keys", markup=False)

    def banner(self) -> Content:
        sea = f"{self.look.signs.leak} " * 30
        title = ("  A D R I F T", "bold")
        return Content.assemble((sea, FOAM), "\n", title, "\n", (sea, FOAM))

    def dials(self) -> Iterator[Dial]:
        """Every setting."""
        say, plan = self.look.say, self.plan
        rules = GAMES[plan.game]
        printings = {key: self.look.texts.name(key) for key in rules.editions}
        yield self.dial("edition", printings, plan.edition.partition("+")[0])
        ways = {key: say(f"start-{key}") for key in (BY_HAND, BY_CHANCE)}
        yield self.dial("setup", ways, BY_CHANCE if QUICK in plan.edition else BY_HAND)
        counts = {str(count): str(count) for count in rules.players}
        yield self.dial("players", counts, str(len(plan.players)))
        for number in range(rules.players.stop - 1):
            yield self.place(number)
        yield self.dial(
            "pace", {pace.name: say(f"pace-{pace.name}") for pace in PACES}, self.pace.name
        )
        languages = {language: say(f"language-{language}") for language in LANGUAGES}
        yield self.dial("language", languages, self.look.texts.language)

    def dial(self, name: str, values: dict[str, str], value: str) -> Dial:
        label = [(self.look.say(f"start-{name}"), "")]
        return Dial(f"dial-{name}", self.look, label, values, value)

    def place(self, number: int) -> Dial:
        """Who plays one colour; hidden if nobody does."""
        taken = number < len(self.plan.players)
        colour = self.plan.players[number] if taken else ""
        label: list[Piece] = [self.look.badge(colour), (f" {self.look.texts.name(colour)}", "")]
        values = {
            key: self.look.say(f"occupant-{key}") for key in choices_of_occupant(self.plan.game)
        }
        value = self.plan.occupants[number] if taken else ""
        dial = Dial(f"place-{number}", self.look, label if taken else [], values, value)
        dial.display = taken
        return dial

    def on_mount(self) -> None:
        self.query(Dial).first().focus()
        self.say_house_rules()

    def on_dial_turned(self, event: Dial.Turned) -> None:
        dial = event.dial
        name, _, number = str(dial.id).partition("-")
        if name == "place":
            self.plan = self.plan.with_occupant(int(number), dial.value)
        elif number == "players":
            self.plan = self.plan.with_players(int(dial.value))
            self.anew(dial)
        elif number == "pace":
            self.pace = next(pace for pace in PACES if pace.name == dial.value)
        elif number == "language":
            self.app.speak(dial.value)  # type: ignore[attr-defined]
            self.anew(dial)
        else:
            self.plan = self.plan.with_edition(self.edition())
        self.say_house_rules()

    def edition(self) -> str:
        """The printing the dials stand at, with the house rules the command line asked for."""
        printing = self.query_one("#dial-edition", Dial).value
        rest = self.plan.edition.replace(QUICK, "").partition("+")[2]
        quick = QUICK if self.query_one("#dial-setup", Dial).value == BY_CHANCE else ""
        return printing + (f"+{rest}" if rest else "") + quick

    def anew(self, dial: Dial) -> None:
        """Draw everything again, and come back to the dial."""

        async def redraw() -> None:
            await self.recompose()
            self.query_one(f"#{dial.id}").focus()
            self.say_house_rules()

        self.call_later(redraw)

    def say_house_rules(self) -> None:
        rules = GAMES[self.plan.game]
        changed = house_rules(rules.edition(self.plan.edition), rules.editions)
        said = self.look.texts.house_rules(self.plan.game, changed)
        self.query_one("#house", Static).update(" ".join(said))
        self.query_one("#wrong", Static).update(self.problem())

    def problem(self) -> str:
        """Why this cannot be played, if it cannot."""
        try:
            self.plan.check()
        except Unplayable as problem:
            return self.look.texts.problem(problem)
        return ""

    def on_button_pressed(self) -> None:
        self.action_begin()

    def action_begin(self) -> None:
        if not self.problem():
            self.post_message(self.Settled(self.plan, self.pace))

    def action_leave(self) -> None:
        self.app.exit()
