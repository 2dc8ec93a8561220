"""Pages shown over the table: the rule of an event, the keys and symbols, the cards, the rules."""

from typing import Any, Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from adrift.core.editions import house_rules
from adrift.core.players import SPECTATOR, Player
from adrift.games import GAMES
from adrift.terminal.game_display import GAME_DISPLAYS
from adrift.terminal.play.match_source import MatchSource
from adrift.terminal.screens.dismiss import dismiss_once
from adrift.terminal.style import Look, to_content
from adrift.terminal.widgets.event_log import LogLine
from adrift.texts.rulebook import Paragraph
from adrift.texts.rules_in_force import Rulebook

MAX_PRIVATE_EVENTS: Final = 8
"""Maximum number of private events on the page of cards."""


class TextPage(ModalScreen[None]):
    """A page of text, closed with any of its keys or a click beside it."""

    BINDINGS = [Binding("escape,enter,space,q", "put_away", show=False)]
    title_id = ""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look

    def compose(self) -> ComposeResult:
        with Vertical(classes="page") as page:
            page.border_title = self.title_text()
            page.border_subtitle = self.look.say("page-close")
            with VerticalScroll(can_focus=True):
                yield Static(self.body(), markup=False)

    def title_text(self) -> str:
        return self.look.say(self.title_id)

    def body(self) -> Content:
        raise NotImplementedError

    def on_click(self) -> None:
        if self.get_widget_at(*self.app.mouse_position)[0] is self:
            dismiss_once(self)

    def action_put_away(self) -> None:
        dismiss_once(self)


class WhyPage(TextPage):
    """Shows a line of the log, and the rule paragraph it cites."""

    def __init__(self, look: Look, rules: Rulebook, line: LogLine) -> None:
        super().__init__(look)
        self.line = line
        self.paragraph = rules.get(line.rule)

    def title_text(self) -> str:
        title = self.paragraph.title if self.paragraph else ""
        return f"{self.line.rule} {title}".strip()

    def body(self) -> Content:
        text = self.paragraph.text if self.paragraph else self.look.say("no-paragraph")
        return Content.assemble((self.line.text, "italic"), "\n\n", text)


class HelpPage(TextPage):
    """Shows the keys, what the symbols mean, and the edition."""

    title_id = "help-title"

    def __init__(self, look: Look, game: str, edition: str) -> None:
        super().__init__(look)
        self.game, self.edition = game, edition

    def body(self) -> Content:
        more = (
            []
            if GAME_DISPLAYS[self.game].draw_cards_page is None
            else [self.look.say("help-keys-cards")]
        )
        keys = Content("\n".join([self.look.say("help-keys"), *more]))
        signs = to_content(GAME_DISPLAYS[self.game].draw_legend(self.look))
        about = Content(self.look.say(f"help-about-{self.game}"))
        return Content("\n\n").join([keys, signs, about, Content(self.edition_text())])

    def edition_text(self) -> str:
        """Return the edition's name, and this table's house rules in words."""
        rules = GAMES[self.game]
        edition = rules.edition(self.edition)
        changed = self.look.texts.house_rules(self.game, house_rules(edition, rules.editions))
        return " ".join([self.look.say("help-edition", edition=edition.key), *changed])


class CardsPage(TextPage):
    """Shows all that a viewer knows of cards, and their latest private events."""

    title_id = "cards-title"

    def __init__(self, look: Look, source: MatchSource, view: Any) -> None:
        super().__init__(look)
        self.source, self.view = source, view

    def body(self) -> Content:
        draw = GAME_DISPLAYS[self.source.game_key].draw_cards_page
        assert draw is not None, "only games with cards have this page"
        players, me = list(self.view.players), self.view.viewer
        events = self.source.events(SPECTATOR if me is None else Player(players.index(me)))
        private = [each for each in events if each.audience is not None]
        lines = [self.look.texts.event(each) for each in private[-MAX_PRIVATE_EVENTS:]]
        heading = [Content(self.look.say("told-alone"))] if lines else []
        cards = to_content(draw(self.view, self.look))
        return Content("\n").join([cards, *heading, *(Content(line) for line in lines)])


class RulesPage(ModalScreen[None]):
    """Shows the rules, searched by paragraph number or word."""

    BINDINGS = [Binding("escape", "put_away", "")]

    def __init__(self, look: Look, rules: Rulebook) -> None:
        super().__init__()
        self.look, self.paragraphs = look, rules

    def compose(self) -> ComposeResult:
        with Vertical(classes="page tall") as page:
            page.border_title = self.look.say("rules-title")
            page.border_subtitle = self.look.say("rules-close")
            yield Input(placeholder=self.look.say("rules-find"), compact=True)
            with VerticalScroll(can_focus=True):
                yield Static(self.matching_paragraphs(""), markup=False, id="found")

    def action_put_away(self) -> None:
        dismiss_once(self)

    def on_input_changed(self, event: Input.Changed) -> None:
        self.query_one("#found", Static).update(self.matching_paragraphs(event.value))
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def on_input_submitted(self) -> None:
        self.query_one(VerticalScroll).focus()

    def matching_paragraphs(self, query: str) -> Content:
        matching = [each for each in self.paragraphs.values() if matches(each, query)]
        if not matching:
            return Content(self.look.say("rules-nothing"))
        return Content("\n\n").join([paragraph_content(each) for each in matching])


def matches(paragraph: Paragraph, query: str) -> bool:
    """Return whether the query is the start of the paragraph's number, or text in it."""
    query = query.strip().removeprefix("§").casefold()
    number = paragraph.number.removeprefix("§")
    if query[:1].isdigit():
        return number == query or number.startswith(f"{query}.")
    return query in f"{paragraph.title} {paragraph.text}".casefold()


def paragraph_content(paragraph: Paragraph) -> Content:
    title = f"{paragraph.number} {paragraph.title}"
    return Content.assemble((title, "bold"), "\n", paragraph.text)
