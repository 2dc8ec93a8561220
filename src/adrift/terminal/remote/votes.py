"""What a table decides together: pause, go on, end early, void, a bot for somebody."""

from typing import Any, Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from adrift.table.news import TallyNow
from adrift.terminal.choices import Choices
from adrift.terminal.joined import words
from adrift.terminal.joined.source import Joined
from adrift.terminal.leaving import leave
from adrift.terminal.look import Look
from adrift.terminal.options import Option

FOR, AGAINST = "for", "against"
FOOT: Final = 2
"""Lines below the options."""

Vote = dict[str, Any]
"""The fields of the command."""


class Together(ModalScreen[Vote]):
    """The matters one can vote on; nobody is told who voted how."""

    BINDINGS = [Binding("escape", "put_away", show=False)]

    def __init__(self, look: Look, source: Joined) -> None:
        super().__init__()
        self.look, self.source = look, source
        self.votes: dict[str, Vote] = {}
        """By the key of the option that gives it."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="page", id="together") as page:
            page.border_title = self.look.texts.say("table-votes")
            page.border_subtitle = self.look.say("page-close")
            yield Static(self.look.texts.say("table-votes-about"), markup=False)
            yield Choices(self.look)

    def on_mount(self) -> None:
        options, choices = self.options(), self.query_one(Choices)
        choices.styles.height = len(options) + FOOT
        choices.offer(options)
        choices.focus()

    def options(self) -> list[Option]:
        """What somebody wants already, with how many are for it; then what could be wanted."""
        tallies = self.source.status.tallies
        wanted = [(tally.matter, tally.place) for tally in tallies]
        new = [each for each in self.matters() if each not in wanted]
        return [*map(self.open, tallies), *(self.proposal(*each) for each in new)]

    def matters(self) -> list[tuple[str, int | None]]:
        status = self.source.status
        people = [n for n, place in enumerate(status.places) if place.occupant == "person"]
        idle = [("replace", n) for n in people if n not in self.source.people]
        return [
            ("resume" if status.paused else "pause", None),
            *idle,
            ("end", None),
            ("void", None),
        ]

    def proposal(self, matter: str, place: int | None) -> Option:
        key = f"{matter} {place}"
        self.votes[key] = {"matter": matter, "place": place}
        return labelled(key, self.look.texts.say(f"table-vote-{matter}", **self.about(place)))

    def open(self, tally: TallyNow) -> Option:
        """A vote that is under way: one can be for it, or not any more."""
        vote: Vote = {"matter": tally.matter, "place": tally.place, "factor": tally.factor}
        key = f"{tally.matter} {tally.place} {tally.factor}"
        self.votes |= {f"{key} {FOR}": vote, f"{key} {AGAINST}": {**vote, "yes": False}}
        say, facts = self.look.texts.say, {"yes": tally.yes, "needed": tally.needed}
        facts["factor"] = tally.factor  # type: ignore[assignment]  # written as it is
        said = say(f"table-tally-{tally.matter}", **facts, **self.about(tally.place))
        ways = [labelled(f"{key} {way}", say(f"table-vote-{way}")) for way in (FOR, AGAINST)]
        return labelled(key, said, *ways)

    def about(self, place: int | None) -> dict[str, str]:
        if place is None:
            return {}
        return {"name": words.name_of(self.look, self.source.status.places[place], place)}

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        leave(self, self.votes[event.key])

    def action_put_away(self) -> None:
        leave(self)


def labelled(key: str, label: str, *within: Option) -> Option:
    return Option(key, (((label, ""),),), within)
