"""§5 Cards between people, second reading: what may be volunteered while something is asked."""

from tests.reading.one_boat.cards import in_order
from tests.reading.one_boat.questions import CHANCE, Decision, Keys
from tests.reading.one_boat.things import Character, Match

DEALING = ("action", "closing")
"""§5.1 While these are asked cards change hands."""
SHOWN_IN = {"fight": ("flare_gun", "liquid_courage"), "overboard": ("chum",), "thirst": ("water",)}
"""§5.7 Where a window lets a card be used that cannot be shown by an answer."""


def is_act(decision: Decision) -> bool:
    """Acts begin with a plus."""
    return decision.key.startswith("+")


def acts(match: Match, kind: str, asked: dict[str, Keys]) -> dict[str, Keys]:
    """What every character may volunteer while this is asked."""
    if CHANCE in asked:
        return {}
    offered = {who.name: tuple(_acts(match, kind, who, asked)) for who in match.conscious()}
    return {name: keys for name, keys in offered.items() if keys}


def _acts(match: Match, kind: str, who: Character, asked: dict[str, Keys]) -> list[str]:
    if kind in DEALING:
        return [*_shows(who), *_throws(who), *_lays(match, who), *_trades(match, who)]
    if kind == "draft" and match.switches["draft_showing"] == "allowed":  # §3.4
        return _shows(who)
    shown = SHOWN_IN.get(kind, ())
    if kind == "compass" and who.name in asked:
        shown = ("compass",)
    return [key for key in _shows(who) if key.removeprefix("+show@") in shown]


def _shows(who: Character) -> list[str]:
    """§5.7 A hidden card is turned up for all to see."""
    return [f"+show@{card}" for card in in_order(who.hidden)]


def _throws(who: Character) -> list[str]:
    """§5.8 One's own cards are thrown away, hidden ones face down."""
    hidden = [f"+throw@{card}" for card in in_order(who.hidden)]
    return hidden + [f"+throw_open@{card}" for card in in_order(who.open)]


def _lays(match: Match, who: Character) -> list[str]:
    """§5.6 Anything but chum before the unconscious; §5.2 as long as there are offers left."""
    lying = [other for other in match.aboard() if other.alive and not other.conscious]
    return [
        f"+{verb}@{card}@{other.name}"
        for verb, cards in (("lay", who.hidden), ("lay_open", who.open))
        for other in lying
        for card in in_order(cards)
        if card != "chum" and who.may_offer()
    ]


def _trades(match: Match, who: Character) -> list[str]:
    """§5.3 With anybody conscious, if there is a card between the two; §5.2 as often."""
    return [
        f"+trade@{other.name}"
        for other in match.conscious()
        if other is not who and who.may_offer() and (who.has_cards() or other.has_cards())
    ]
