"""What people at a table decide: whom to let in, and by vote to pause, end, void or seat a bot."""

from typing import Any, Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from adrift.table.protocol import commands
from adrift.table.protocol.commands import AnyCommand, LetIn, TurnDown
from adrift.table.protocol.messages import JoinRequestStatus, MotionStatus
from adrift.terminal.menu_option import MenuOption
from adrift.terminal.remote import labels as words
from adrift.terminal.remote.table_source import TableSource
from adrift.terminal.screens.dismiss import dismiss_once
from adrift.terminal.style import Look
from adrift.terminal.widgets.choice_list import ChoiceList

FOR, AGAINST = "for", "against"
FOOTER_LINES: Final = 2
"""Lines below the options."""

Vote = dict[str, Any]
"""The fields of a vote."""
CommandChoice = tuple[type[AnyCommand], dict[str, Any]]
"""A command and its fields."""


class VotesScreen(ModalScreen[CommandChoice]):
    """Newcomers to let in, and the matters one can vote on; nobody is told who voted how."""

    BINDINGS = [Binding("escape", "put_away", show=False)]

    def __init__(self, look: Look, source: TableSource) -> None:
        super().__init__()
        self.look, self.source = look, source
        self.commands: dict[str, CommandChoice] = {}
        """By the key of the option that sends it."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="page", id="together") as page:
            page.border_title = self.look.texts.say("table-votes")
            page.border_subtitle = self.look.say("page-close")
            yield Static(self.look.texts.say("table-votes-about"), markup=False)
            yield ChoiceList(self.look)

    def on_mount(self) -> None:
        options, choices = self.options(), self.query_one(ChoiceList)
        choices.styles.height = len(options) + FOOTER_LINES
        choices.set_options(options)
        choices.focus()

    def options(self) -> list[MenuOption]:
        """What somebody wants already, with how many are for it; then what could be wanted."""
        tallies = self.source.status.tallies
        wanted = [(tally.matter, tally.place) for tally in tallies]
        new = [each for each in self.possible_votes() if each not in wanted]
        return [
            *map(self.newcomer_option, self.source.status.asking),
            *map(self.open_vote_option, tallies),
            *(self.new_vote_option(*each) for each in new),
        ]

    def newcomer_option(self, asker: JoinRequestStatus) -> MenuOption:
        """Somebody who asks to be let in."""
        key, say = f"newcomer {asker.request}", self.look.texts.say
        self.commands[f"{key} in"] = (LetIn, {"request": asker.request})
        self.commands[f"{key} down"] = (TurnDown, {"request": asker.request})
        yes = build_option(f"{key} in", say("table-let-in"))
        no = build_option(f"{key} down", say("table-turn-down"))
        return build_option(key, say("table-asks-in", name=asker.name), yes, no)

    def possible_votes(self) -> list[tuple[str, int | None]]:
        status = self.source.status
        people = [n for n, place in enumerate(status.places) if place.occupant == "person"]
        idle = [("replace", n) for n in people if n not in self.source.people]
        return [
            ("resume" if status.paused else "pause", None),
            *idle,
            ("end", None),
            ("void", None),
        ]

    def new_vote_option(self, matter: str, place: int | None) -> MenuOption:
        key = f"{matter} {place}"
        self.commands[key] = (commands.Vote, {"matter": matter, "place": place})
        return build_option(
            key, self.look.texts.say(f"table-vote-{matter}", **self.place_facts(place))
        )

    def open_vote_option(self, tally: MotionStatus) -> MenuOption:
        """A vote that is under way: one can be for it, or not any more."""
        vote: Vote = {"matter": tally.matter, "place": tally.place, "factor": tally.factor}
        key = f"{tally.matter} {tally.place} {tally.factor}"
        self.commands[f"{key} {FOR}"] = (commands.Vote, vote)
        self.commands[f"{key} {AGAINST}"] = (commands.Vote, {**vote, "yes": False})
        say, facts = self.look.texts.say, {"yes": tally.yes, "needed": tally.needed}
        facts["factor"] = tally.factor  # type: ignore[assignment]  # written as it is
        said = say(f"table-tally-{tally.matter}", **facts, **self.place_facts(tally.place))
        ways = [build_option(f"{key} {way}", say(f"table-vote-{way}")) for way in (FOR, AGAINST)]
        return build_option(key, said, *ways)

    def place_facts(self, place: int | None) -> dict[str, str]:
        if place is None:
            return {}
        return {"name": words.name_of(self.look, self.source.status.places[place], place)}

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        dismiss_once(self, self.commands[event.key])

    def action_put_away(self) -> None:
        dismiss_once(self)


def build_option(key: str, label: str, *within: MenuOption) -> MenuOption:
    return MenuOption(key, (((label, ""),),), within)
