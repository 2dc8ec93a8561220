"""Turns facts into the variables of a message.

A fact is a key (`green`), a number, or a tuple of either. From the fact `boat="green"` a message
may use `$boat` (the name), `$boat-key` (the key itself, to select by), and `$boat-dative` for every
form the name has as an attribute. `$patient-who` is `self` if the patient is also `$player`. A
tuple is joined into one phrase, and `$votes-count` is its length.

A name may depend on the role: `name-boat-green` ("the green boat") is preferred to `name-green`.

Some facts are recognized by their names: `name`, `to` and others are text that people wrote and
never keys; `reserve` and others are seconds, formatted as a duration (`$reserve-key` is `none` for
zero).
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from adrift.texts.bidi import isolate
from adrift.texts.messages import Messages, Value
from adrift.texts.times import split_duration

KEY_SPELLINGS: Final = {"-": "silence", "": "nothing"}
"""Keys that are not words, and their spelling in message ids and selectors."""


class Verbatim(str):
    """A fact that is plain text and never a key."""

    __slots__ = ()


class ItemFormat(NamedTuple):
    """How to format a tuple within a tuple: message, names of its parts, message for joining."""

    message: str
    parts: tuple[str, ...]
    join: str


CARD_ITEM: Final = ItemFormat("item-card", ("card", "number"), "join-and")
CREW_ITEM: Final = ItemFormat("item-crew", ("player", "officers", "sailors"), "join-list")
ITEMS: Final = {
    "votes": ItemFormat("item-vote", ("player", "named", "weight"), "join-and"),
    "tally": ItemFormat("item-tally", ("colour", "number"), "join-list"),
    "points": ItemFormat("item-points", ("player", "number"), "join-list"),
    "ashore": CREW_ITEM,
    "lost": CREW_ITEM,
    "cards": CARD_ITEM,
    "wanted": CARD_ITEM,
    "gave": CARD_ITEM,
    "got": CARD_ITEM,
    "reasons": ItemFormat("item-reason", ("reason", "number"), "join-and"),
    "thirst": ItemFormat("item-thirst", ("player", "number"), "join-list"),
}
COUNTED_FACTS: Final = ("cards", "wanted", "gave", "got", "reasons")
"""Facts whose tuples may repeat an element, which is then formatted once with its count."""
PAWNS: Final = ("sailor", "officer")
FACT_ROLES: Final = {"home": "boat", "stand_in": "bot"}
"""Facts whose names are looked up in the role of another fact."""
USER_TEXT_FACTS: Final = ("name", "names", "before", "to", "text")
"""Facts that people wrote."""
TIME_FACTS: Final = ("time", "per_question", "reserve", "hourglass", "gone", "standstill", "pace")
"""Facts that are durations in seconds."""


class Phrases:
    """Builds names and phrases of one language."""

    def __init__(self, messages: Messages) -> None:
        self.messages = messages
        self.name_forms = lru_cache(maxsize=1024)(self._find_name_forms)

    def variables(self, facts: Mapping[str, object]) -> dict[str, Value]:
        """Return all variables that a message may use for these facts."""
        variables: dict[str, Value] = {}
        for fact, value in facts.items():
            variables.update(self._variables_of(fact, value))
            if isinstance(value, str):
                variables[f"{fact}-who"] = "self" if value == facts.get("player") else "other"
        return variables

    def name(self, key: str, role: str = "") -> str:
        """Return the name of a key; an unknown key itself."""
        return self.name_forms(role, key)[""]

    def join(self, phrases: list[str], way: str = "join-and") -> str:
        """Join phrases: `a, b and c`."""
        if len(phrases) < 2:
            return "".join(phrases)
        words = {"some": ", ".join(phrases[:-1]), "last": phrases[-1]}
        return self.messages.fill(way, words)

    def time(self, seconds: float) -> str:
        """Format a duration: `1 minute and 30 seconds`."""
        units = [(f"time-{unit}", {"number": number}) for unit, number in split_duration(seconds)]
        return self.join([self.messages.fill(message, words) for message, words in units])

    def _variables_of(self, fact: str, value: object) -> dict[str, Value]:
        if fact in USER_TEXT_FACTS and isinstance(value, str):
            return {fact: isolate(value)}
        if fact in TIME_FACTS and isinstance(value, int | float):
            return {fact: self.time(value), f"{fact}-key": "some" if value else "none"}
        if isinstance(value, Verbatim):
            return {fact: str(value), f"{fact}-key": str(value)}
        if isinstance(value, str):
            names = self.name_forms(FACT_ROLES.get(fact, fact), value)
            return {f"{fact}-{form}" if form else fact: name for form, name in names.items()}
        if isinstance(value, tuple | list):
            phrases, way = self._phrases(fact, value)
            return {fact: self.join(phrases, way), f"{fact}-count": len(phrases)}
        if isinstance(value, int | float):
            return {fact: value}
        raise TypeError(f"{fact} is not a key, number or tuple: {value!r}")

    def _phrases(
        self, fact: str, values: tuple[object, ...] | list[object]
    ) -> tuple[list[str], str]:
        if fact not in ITEMS:
            return [str(self._variables_of(fact, value)[fact]) for value in values], "join-and"
        message, parts, way = ITEMS[fact]
        if fact in COUNTED_FACTS:
            values = list(Counter(values).items())
        items = [dict(zip(parts, value, strict=True)) for value in values]  # type: ignore[call-overload]
        return [self.messages.fill(message, self.variables(item)) for item in items], way

    def _find_name_forms(self, role: str, key: str) -> dict[str, str]:
        """Return the name of a key in a role, under "", and its other forms by attribute."""
        rank, at, place = key.partition("@")
        if at and rank in PAWNS:
            return {"": self._pawn(rank, place), "key": key}
        printing, changed, house = key.partition("+")
        if role == "edition" and changed:
            return {"": f"{self.name_forms(role, printing)['']} + {house}", "key": key}
        written = KEY_SPELLINGS.get(key, key)
        candidates = self._candidates(role, written) if key else ()
        found = next((name for name in candidates if name in self.messages), None)
        if found is None:
            return {"": key, "key": written}
        return {"": self.messages.fill(found, {}), **self.messages.forms(found), "key": written}

    def _candidates(self, role: str, key: str) -> tuple[str, str]:
        word = kebab(key)
        return f"name-{role}-{word}", f"name-{word}"

    def _pawn(self, rank: str, place: str) -> str:
        """Return the name of a pawn: `sailor@black` is at sea, `sailor@left` ashore."""
        if f"name-boat-{place}" in self.messages:
            return self.messages.fill("name-aboard", self.variables({"rank": rank, "boat": place}))
        return self.messages.fill("name-ashore", self.variables({"rank": rank, "island": place}))


def kebab(key: str) -> str:
    """Spell a key as in message ids: `leak_ballot` becomes `leak-ballot`."""
    return key.replace("_", "-")
