"""Formats the texts of games, tables and commands in one language."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from adrift.core.errors import Unplayable, Unreadable
from adrift.texts.bidi import remove_needless_isolates
from adrift.texts.keys import split_key
from adrift.texts.languages import LANGUAGES
from adrift.texts.messages import TEXTS_FOLDER, Messages
from adrift.texts.words import Phrases, Verbatim, kebab

if TYPE_CHECKING:
    from adrift.core.events import Event
    from adrift.core.questions import Offer, Outcome, Question, Refusal

HAT_KEY = "hat"

Facts = Mapping[str, object]
"""Values for a message by name; they may come from a client."""


class Texts:
    """The texts of one language. In message ids, `-` and `_` are the same."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"unknown language {language!r}; known: {', '.join(LANGUAGES)}")
        self.language = language
        self.messages = Messages(TEXTS_FOLDER / language)
        self._phrases = Phrases(self.messages)

    def say(self, message: str, **facts: object) -> str:
        """Format any message. Facts that are keys become names, except `Verbatim` ones."""
        return remove_needless_isolates(self._fill(message, facts))

    def sentence(self, message: str, **facts: object) -> str:
        """Format a message and capitalize its first letter, since it may begin with a name."""
        return self._sentence(message, facts)

    def __contains__(self, message: str) -> bool:
        return kebab(message) in self.messages

    def _sentence(self, message: str, facts: Facts) -> str:
        # Text that people wrote begins with an isolate character here, so it is not capitalized.
        filled = self._fill(message, facts)
        return remove_needless_isolates(filled[:1].upper() + filled[1:])

    def _fill(self, message: str, facts: Facts) -> str:
        return self.messages.fill(kebab(message), self._phrases.variables(facts))

    def _problem(self, reason: str, facts: Facts) -> str:
        """Format a `problem-…` message; keys are not translated, so that they can be typed."""
        return self._sentence(
            f"problem-{reason}", {fact: Verbatim(value) for fact, value in facts.items()}
        )

    def name(self, key: str, role: str = "") -> str:
        """Return the name of a key, perhaps in a role such as `bot`; an unknown key itself."""
        return self._phrases.name(key, role)

    def listing(self, phrases: Sequence[str]) -> str:
        """Join phrases: `a, b and c`."""
        return self._phrases.join(list(phrases))

    # Objects of a game

    def event(self, event: "Event") -> str:
        """Return a sentence about an event."""
        from adrift.core.events import snake_case

        return self.event_by_kind(snake_case(type(event).__name__), event.facts())

    def question(self, question: "Question", player: str) -> str:
        """Return a sentence that says what the player must decide.

        If chance deals, `player` is the player who gets something.
        """
        return self.question_by_kind(question.kind, question.facts, player)

    def option(self, question: "Question", key: str) -> str:
        """Return the label of an option."""
        return self.option_by_kind(question.kind, question.facts, key)

    def act(self, act: "Offer") -> str:
        """Return the label of an act."""
        return self.act_by_kind(act.kind, act.key)

    def refusal(self, refusal: "Refusal") -> str:
        """Return a sentence that says why a decision was refused."""
        return self.refusal_by_reason(refusal.reason, refusal.facts)

    def outcome(self, outcome: "Outcome", players: Sequence[str]) -> str:
        """Return a sentence that says who won, and why."""
        return self.outcome_by_reason(outcome.why, [players[player] for player in outcome.winners])

    # The same by kind and facts, as the protocol sends them

    def event_by_kind(self, kind: str, facts: Facts) -> str:
        return self._sentence(f"event-{kind}", facts)

    def question_by_kind(self, kind: str, facts: Facts, player: str) -> str:
        return self._sentence(f"question-{kind}", {"player": player, **facts})

    def option_by_kind(self, kind: str, facts: Facts, key: str) -> str:
        if key == HAT_KEY:
            return self.sentence("option-hat")
        return self._sentence(
            f"option-{kind}", {"ballot": facts.get("ballot", ""), **split_key(key)}
        )

    def act_by_kind(self, kind: str, key: str) -> str:

        from adrift.core.game import ACT_PREFIX

        return self._sentence(f"act-{kind}", split_key(key.removeprefix(ACT_PREFIX)))

    def outcome_by_reason(self, why: str, winners: Sequence[str]) -> str:
        return self._sentence(f"why-{why}", {"winners": list(winners)})

    def refusal_by_reason(self, reason: str, facts: Facts) -> str:
        """Return why a game or a table refused; a table may also refuse with a `problem-…`."""
        message = f"refusal-{reason}"
        return self._sentence(message, facts) if message in self else self._problem(reason, facts)

    # Tables

    def note(self, what: str, facts: Facts) -> str:
        """Return a sentence about something at a table outside the rules of the game."""
        return self._sentence(f"note-{what}", facts)

    def setting(self, option: str, value: object) -> str:
        """Return the value of a table option, named by its path: `clock-per_question`."""
        if isinstance(value, bool):
            return self.sentence(f"setting-{option}-{'on' if value else 'off'}")
        if not value:
            return self.sentence(f"setting-{option}-none")
        if isinstance(value, str) and f"setting-{option}-{value}" in self:
            return self.sentence(f"setting-{option}-{value}")
        return self._sentence(f"setting-{option}-some", {option.rpartition("-")[2]: value})

    def problem(self, problem: "Unplayable | Unreadable") -> str:
        """Return what is wrong with a set-up or a file; keys are not translated."""
        text = self._problem(problem.reason, problem.facts)
        line = getattr(problem, "line", None)
        return text if line is None else self.say("problem-in-line", line=line, said=Verbatim(text))

    def rule_title(self, rule: str, game: str = "many_boats") -> str:
        """Return the title of a rule paragraph; "" if there is none with that number."""
        from adrift.texts.rulebook import paragraphs

        paragraph = paragraphs(game, self.language).get(rule)
        return paragraph.title if paragraph else ""

    # Editions

    def house_rules(self, game: str, switches: Mapping[str, object]) -> list[str]:
        """Return a sentence for each given switch, in the rulebook's order."""
        from adrift.core import editions
        from adrift.games import GAMES

        printed = next(iter(GAMES[game].editions.values()))
        order = [name for name in editions.switches(printed) if name in switches]
        return [self.switch(name, switches[name]) for name in order]

    def switch(self, name: str, value: object) -> str:
        """Return a sentence that says what this value of a switch means."""
        written = str(getattr(value, "value", value))
        return self.sentence(f"switch-{name}-{written}")
