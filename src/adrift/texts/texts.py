"""Whatever the games and the tools have to say, in one language."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from adrift.core.faults import Unplayable, Unreadable
from adrift.texts.keys import parts
from adrift.texts.languages import LANGUAGES
from adrift.texts.messages import HERE, Messages
from adrift.texts.words import Verbatim, Words, kebab

if TYPE_CHECKING:
    from adrift.core.events import Event
    from adrift.core.questions import Offer, Outcome, Question, Refusal

HAT_KEY = "hat"


class Texts:
    """Speaks one language. Messages are named by kind; `-` and `_` in a name are the same."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"we speak {', '.join(LANGUAGES)}, not {language}")
        self.language = language
        self.messages = Messages(HERE / language)
        self._words = Words(self.messages)

    def say(self, message: str, **facts: object) -> str:
        """Any message. Facts that are keys are named; `Verbatim` ones are left alone."""
        return self.messages.fill(kebab(message), self._words.words(facts))

    def sentence(self, message: str, **facts: object) -> str:
        """The same with a capital first letter: a name may stand first."""
        said = self.say(message, **facts)
        return said[:1].upper() + said[1:]

    def name(self, key: str) -> str:
        """The name of a key; a key we do not know stands for itself."""
        return self._words.name(key)

    def listing(self, phrases: Sequence[str]) -> str:
        """`a, b and c`."""
        return self._words.join(list(phrases))

    # What a game says

    def event(self, event: "Event") -> str:
        """What happened, as a full sentence."""
        from adrift.core.events import snake

        return self.sentence(f"event-{snake(type(event).__name__)}", **event.facts())

    def question(self, question: "Question", player: str) -> str:
        """Who must decide what. If chance deals somebody something, the player is who gets it."""
        return self.sentence(f"question-{question.kind}", **{"player": player, **question.facts})

    def option(self, question: "Question", key: str) -> str:
        """The label of an option."""
        if key == HAT_KEY:
            return self.sentence("option-hat")
        ballot = question.facts.get("ballot", "")
        return self.sentence(f"option-{question.kind}", ballot=ballot, **parts(key))

    def act(self, act: "Offer") -> str:
        """The label of something that may be volunteered."""
        from adrift.core.game import VOLUNTEERED

        return self.sentence(f"act-{act.kind}", **parts(act.key.removeprefix(VOLUNTEERED)))

    def refusal(self, refusal: "Refusal") -> str:
        """Why a decision was not accepted."""
        return self.sentence(f"refusal-{refusal.reason}", **refusal.facts)

    def outcome(self, outcome: "Outcome", players: Sequence[str]) -> str:
        """Who won, and why."""
        winners = tuple(players[player] for player in outcome.winners)
        return self.sentence(f"why-{outcome.why}", winners=winners)

    def problem(self, problem: "Unplayable | Unreadable") -> str:
        """What is wrong with a set-up or a file; keys stay as one has to write them."""
        facts = {fact: Verbatim(value) for fact, value in problem.facts.items()}
        said = self.sentence(f"problem-{problem.reason}", **facts)
        line = getattr(problem, "line", None)
        return said if line is None else self.say("problem-in-line", line=line, said=Verbatim(said))

    def why(self, rule: str, game: str = "many_boats") -> str:
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
