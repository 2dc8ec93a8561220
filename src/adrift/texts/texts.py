"""Whatever the games and the tools have to say, in one language."""

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
"""What there is to say, by name; anybody may have sent it."""


class Texts:
    """Speaks one language. Messages are named by kind; `-` and `_` in a name are the same."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"we speak {', '.join(LANGUAGES)}, not {language}")
        self.language = language
        self.messages = Messages(TEXTS_FOLDER / language)
        self._words = Phrases(self.messages)

    def say(self, message: str, **facts: object) -> str:
        """Any message. Facts that are keys are named; `Verbatim` ones are left alone."""
        return remove_needless_isolates(self._fill(message, facts))

    def sentence(self, message: str, **facts: object) -> str:
        """The same with a capital first letter: the name of a key may stand first."""
        return self._sentence(message, facts)

    def __contains__(self, message: str) -> bool:
        return kebab(message) in self.messages

    def _sentence(self, message: str, facts: Facts) -> str:
        """People's own words stand in marks at first, and so keep the letter they begin with."""
        said = self._fill(message, facts)
        return remove_needless_isolates(said[:1].upper() + said[1:])

    def _fill(self, message: str, facts: Facts) -> str:
        return self.messages.fill(kebab(message), self._words.words(facts))

    def _problem(self, reason: str, facts: Facts) -> str:
        """Keys stay as one has to write them."""
        return self._sentence(
            f"problem-{reason}", {fact: Verbatim(value) for fact, value in facts.items()}
        )

    def name(self, key: str, role: str = "") -> str:
        """The name of a key, perhaps in a role: `bot`; a key we do not know stands for itself."""
        return self._words.name(key, role)

    def listing(self, phrases: Sequence[str]) -> str:
        """`a, b and c`."""
        return self._words.join(list(phrases))

    # What a game says: by its own objects

    def event(self, event: "Event") -> str:
        """What happened, as a full sentence."""
        from adrift.core.events import snake_case

        return self.event_by_kind(snake_case(type(event).__name__), event.facts())

    def question(self, question: "Question", player: str) -> str:
        """Who must decide what. If chance deals somebody something, the player is who gets it."""
        return self.question_by_kind(question.kind, question.facts, player)

    def option(self, question: "Question", key: str) -> str:
        """The label of an option."""
        return self.option_by_kind(question.kind, question.facts, key)

    def act(self, act: "Offer") -> str:
        """The label of something that may be volunteered."""
        return self.act_by_kind(act.kind, act.key)

    def refusal(self, refusal: "Refusal") -> str:
        """Why a decision was not accepted."""
        return self.refusal_by_reason(refusal.reason, refusal.facts)

    def outcome(self, outcome: "Outcome", players: Sequence[str]) -> str:
        """Who won, and why."""
        return self.outcome_by_reason(outcome.why, [players[player] for player in outcome.winners])

    # The same by kind and facts, as they come over the wire

    def event_by_kind(self, kind: str, facts: Facts) -> str:
        """What happened."""
        return self._sentence(f"event-{kind}", facts)

    def question_by_kind(self, kind: str, facts: Facts, player: str) -> str:
        """Who must decide what."""
        return self._sentence(f"question-{kind}", {"player": player, **facts})

    def option_by_kind(self, kind: str, facts: Facts, key: str) -> str:
        """The label of an option of a question."""
        if key == HAT_KEY:
            return self.sentence("option-hat")
        return self._sentence(
            f"option-{kind}", {"ballot": facts.get("ballot", ""), **split_key(key)}
        )

    def act_by_kind(self, kind: str, key: str) -> str:
        """The label of an act."""
        from adrift.core.game import ACT_PREFIX

        return self._sentence(f"act-{kind}", split_key(key.removeprefix(ACT_PREFIX)))

    def outcome_by_reason(self, why: str, winners: Sequence[str]) -> str:
        """Who won, and why."""
        return self._sentence(f"why-{why}", {"winners": list(winners)})

    def refusal_by_reason(self, reason: str, facts: Facts) -> str:
        """Why a game or a table did not do something; a wish may be refused like a set-up."""
        message = f"refusal-{reason}"
        return self._sentence(message, facts) if message in self else self._problem(reason, facts)

    # What a table says

    def note(self, what: str, facts: Facts) -> str:
        """What happened at a table outside the rules."""
        return self._sentence(f"note-{what}", facts)

    def setting(self, option: str, value: object) -> str:
        """A value of an option of a table; the option by its path: `clock-per_question`."""
        if isinstance(value, bool):
            return self.sentence(f"setting-{option}-{'on' if value else 'off'}")
        if not value:
            return self.sentence(f"setting-{option}-none")
        if isinstance(value, str) and f"setting-{option}-{value}" in self:
            return self.sentence(f"setting-{option}-{value}")
        return self._sentence(f"setting-{option}-some", {option.rpartition("-")[2]: value})

    def problem(self, problem: "Unplayable | Unreadable") -> str:
        """What is wrong with a set-up or a file; keys stay as one has to write them."""
        said = self._problem(problem.reason, problem.facts)
        line = getattr(problem, "line", None)
        return said if line is None else self.say("problem-in-line", line=line, said=Verbatim(said))

    def rule_title(self, rule: str, game: str = "many_boats") -> str:
        """The title of a paragraph of the rules; "" if there is none of that number."""
        from adrift.texts.rulebook import paragraphs

        paragraph = paragraphs(game, self.language).get(rule)
        return paragraph.title if paragraph else ""

    # What an edition says

    def house_rules(self, game: str, switches: Mapping[str, object]) -> list[str]:
        """The sentences for switches that differ from the printing, in the rulebook's order."""
        from adrift.core import editions
        from adrift.games import GAMES

        printed = next(iter(GAMES[game].editions.values()))
        order = [name for name in editions.switches(printed) if name in switches]
        return [self.switch(name, switches[name]) for name in order]

    def switch(self, name: str, value: object) -> str:
        """What it means that a switch has this value."""
        written = str(getattr(value, "value", value))
        return self.sentence(f"switch-{name}-{written}")
