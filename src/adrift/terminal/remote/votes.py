"""Lets people let newcomers in, and vote to pause, end or void the match or to seat a bot."""

from typing import Any, Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from adrift.table.protocol import commands
from adrift.table.protocol.commands import AnyCommand, LetIn, TurnDown
from adrift.table.protocol.messages import MotionStatus, PendingJoinRequest
from adrift.terminal.menu_option import MenuOption
from adrift.terminal.remote import labels
from adrift.terminal.remote.table_source import TableSource
from adrift.terminal.screens.dismiss import dismiss_once
from adrift.terminal.style import Look
from adrift.terminal.widgets.choice_list import ChoiceList

FOR, AGAINST = "for", "against"
FOOTER_LINES: Final = 2
"""Lines that the list draws below its options."""

Fields = dict[str, Any]
CommandChoice = tuple[type[AnyCommand], Fields]
"""A command and its fields."""


class VotesScreen(ModalScreen[CommandChoice]):
    """Offers the open requests and votes; who voted how stays secret."""

    BINDINGS = [Binding("escape", "put_away", show=False)]

    def __init__(self, look: Look, source: TableSource) -> None:
        super().__init__()
        self.look, self.source = look, source
        self.commands: dict[str, CommandChoice] = {}
        """The command of each option, by the option's key."""

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
        """Return an option for each newcomer, each open vote, and each vote that can be started."""
        votes = self.source.status.tallies
        open_votes = [(vote.matter, vote.place) for vote in votes]
        new = [each for each in self.possible_votes() if each not in open_votes]
        return [
            *map(self.newcomer_option, self.source.status.asking),
            *map(self.open_vote_option, votes),
            *(self.new_vote_option(*each) for each in new),
        ]

    def newcomer_option(self, newcomer: PendingJoinRequest) -> MenuOption:
        key, say = f"newcomer {newcomer.request}", self.look.texts.say
        self.commands[f"{key} in"] = (LetIn, {"request": newcomer.request})
        self.commands[f"{key} down"] = (TurnDown, {"request": newcomer.request})
        yes = build_option(f"{key} in", say("table-let-in"))
        no = build_option(f"{key} down", say("table-turn-down"))
        return build_option(key, say("table-asks-in", name=newcomer.name), yes, no)

    def possible_votes(self) -> list[tuple[str, int | None]]:
        status = self.source.status
        people = [n for n, place in enumerate(status.places) if place.occupant == "person"]
        replaceable = [("replace", n) for n in people if n not in self.source.people]
        return [
            ("resume" if status.paused else "pause", None),
            *replaceable,
            ("end", None),
            ("void", None),
        ]

    def new_vote_option(self, matter: str, place: int | None) -> MenuOption:
        key = f"{matter} {place}"
        self.commands[key] = (commands.Vote, {"matter": matter, "place": place})
        label = self.look.texts.say(f"table-vote-{matter}", **self.place_facts(place))
        return build_option(key, label)

    def open_vote_option(self, vote: MotionStatus) -> MenuOption:
        """Build the option of an open vote: vote for it, or withdraw your vote."""
        fields: Fields = {"matter": vote.matter, "place": vote.place, "factor": vote.factor}
        key = f"{vote.matter} {vote.place} {vote.factor}"
        self.commands[f"{key} {FOR}"] = (commands.Vote, fields)
        self.commands[f"{key} {AGAINST}"] = (commands.Vote, {**fields, "yes": False})
        say = self.look.texts.say
        facts: Fields = {"yes": vote.yes, "needed": vote.needed, "factor": vote.factor}
        label = say(f"table-tally-{vote.matter}", **facts, **self.place_facts(vote.place))
        votes = [
            build_option(f"{key} {side}", say(f"table-vote-{side}")) for side in (FOR, AGAINST)
        ]
        return build_option(key, label, *votes)

    def place_facts(self, place: int | None) -> dict[str, str]:
        if place is None:
            return {}
        return {"name": labels.name_of(self.look, self.source.status.places[place], place)}

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        dismiss_once(self, self.commands[event.key])

    def action_put_away(self) -> None:
        dismiss_once(self)


def build_option(key: str, label: str, *submenu: MenuOption) -> MenuOption:
    return MenuOption(key, (((label, ""),),), submenu)
