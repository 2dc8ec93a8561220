"""Plans a match: game, edition, players, and who decides for each of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, Final

from adrift.bots import BOTS
from adrift.core.game import Game
from adrift.core.records import PERSON
from adrift.core.setups import Setup
from adrift.games import GAMES
from adrift.games.one_boat.components import CHARACTERS

DEFAULT_BOT: Final = "greedy"
DEFAULT_PLAYER_COUNTS: Final = {"many_boats": 4, "one_boat": 6}
ROLES: Final[dict[str, tuple[str, ...]]] = {"one_boat": CHARACTERS}
"""By game: the characters a player may choose, in games that otherwise deal them."""


class InvalidPlan(ValueError):
    """The command line asks for an impossible plan; `reason` and `facts` make up the text."""

    def __init__(self, reason: str, **facts: str) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts


@dataclass(frozen=True)
class MatchPlan:
    """A match that can be started."""

    game: str
    edition: str
    players: tuple[str, ...]
    occupants: tuple[str, ...]
    cast: tuple[str, ...] = ()
    """The characters in the boat; empty if the rules choose them."""

    def check(self) -> None:
        """Raise `Unplayable` if the rules do not allow it."""
        rules = GAMES[self.game]
        rules.new_match(rules.edition(self.edition), self.setup())

    def setup(self) -> Setup:
        return Setup(self.players, cast=self.cast)

    def with_edition(self, edition: str) -> "MatchPlan":
        return replace(self, edition=edition)

    def with_players(self, count: int) -> "MatchPlan":
        """Change the number of players. Those who stay keep their occupants; the cast is cleared,
        because it had one character for each player."""
        known = dict(zip(self.players, self.occupants, strict=True))
        usual = default_players(self.game, self.edition, count)
        chosen = [each if each in ROLES.get(self.game, ()) else "" for each in self.players]
        pairs = zip_longest(chosen[:count], usual, fillvalue="")
        players = tuple(own or default for own, default in pairs)
        occupants = tuple(known.get(each, DEFAULT_BOT) for each in players)
        return replace(self, players=players, occupants=occupants, cast=())

    def with_role(self, number: int, role: str) -> "MatchPlan":
        """Give a player a character, or with an empty role let chance deal one."""
        usual = default_players(self.game, self.edition, len(self.players))
        before, after = self.players[:number], self.players[number + 1 :]
        return replace(self, players=(*before, role or usual[number], *after))

    def role(self, number: int) -> str:
        """Return the character a player has chosen; empty if chance deals one."""
        name = self.players[number] if number < len(self.players) else ""
        return name if name in ROLES.get(self.game, ()) else ""

    def roles_for(self, number: int) -> tuple[str, ...]:
        """Return the characters a player can choose, and "" to let chance deal one."""
        own = self.role(number)
        roles = self.cast or ROLES.get(self.game, ())
        return ("", *(role for role in roles if role == own or role not in self.players))

    def with_cast(self, cast: tuple[str, ...]) -> "MatchPlan":
        return replace(self, cast=cast)

    def with_occupant(self, number: int, occupant: str) -> "MatchPlan":
        before, after = self.occupants[:number], self.occupants[number + 1 :]
        return replace(self, occupants=(*before, occupant, *after))


def default_players(game: str, edition: str, count: int) -> tuple[str, ...]:
    """Return the default names of this many players."""
    rules = GAMES[game]
    return rules.default_players(rules.edition(edition), count)


def default_edition(game: str) -> str:
    return next(iter(GAMES[game].editions))


def occupant_choices(game: str) -> tuple[str, ...]:
    return (PERSON, *BOTS[game])


def find_game(game: str) -> Game[Any, Any, Any]:
    if game not in GAMES:
        raise InvalidPlan("game-unknown", found=game, known=", ".join(GAMES))
    return GAMES[game]


def build_plan(
    game: str,
    edition: str,
    *,
    count: int | None = None,
    people: str | None = None,
    bots: str | None = None,
) -> MatchPlan:
    """Build the plan a command line asks for; raises `InvalidPlan` or `Unplayable`."""
    rules = find_game(game)
    rules.edition(edition)
    named = parse_people(people)
    least = max(len(named), rules.player_counts.start)
    players = choose_players(
        rules, edition, count or max(DEFAULT_PLAYER_COUNTS[game], least), named
    )
    seated = named or players[: 1 if people is None else parse_person_count(people, len(players))]
    return MatchPlan(
        game, edition, players, assign_occupants(players, seated, parse_bots(game, bots))
    )


def parse_people(people: str | None) -> tuple[str, ...]:
    """Return the players named; none if the argument is a number or missing."""
    if people is None or people.strip().isdigit():
        return ()
    return tuple(name.strip() for name in people.split(",") if name.strip())


def parse_person_count(people: str, maximum: int) -> int:
    if not people.strip().isdigit() or int(people) > maximum:
        raise InvalidPlan("people-wrong", found=people, most=str(maximum))
    return int(people)


def choose_players(
    rules: Game[Any, Any, Any], edition: str, count: int, named: tuple[str, ...]
) -> tuple[str, ...]:
    """Choose `count` players including those named: colours in the order of the box, characters in
    the first places."""
    if count not in rules.player_counts:
        least, most = rules.player_counts.start, rules.player_counts.stop - 1
        raise InvalidPlan("count-wrong", found=str(count), least=str(least), most=str(most))
    box = rules.default_players(rules.edition(edition), rules.player_counts.stop - 1)
    roles = ROLES.get(rules.key, ())
    for name in named:
        if name not in (roles or box):
            raise InvalidPlan("player-unknown", found=name, known=", ".join(roles or box))
    if len(named) > count:
        raise InvalidPlan("people-many", found=",".join(named), most=str(count))
    if roles:
        return (*named, *box[len(named) : count])
    others = [colour for colour in box if colour not in named]
    chosen = {*named, *others[: count - len(named)]}
    return tuple(colour for colour in box if colour in chosen)


def parse_bots(game: str, bots: str | None) -> tuple[str, ...]:
    """Return the bots named, which players get in turn."""
    names = tuple(name.strip() for name in (bots or DEFAULT_BOT).split(",") if name.strip())
    for name in names:
        if name not in BOTS[game]:
            raise InvalidPlan("bot-unknown", found=name, known=", ".join(BOTS[game]))
    return names or (DEFAULT_BOT,)


def assign_occupants(
    players: Sequence[str], people: Sequence[str], bots: Sequence[str]
) -> tuple[str, ...]:
    """Assign a person to each player in `people`, and the bots in turn to the others."""
    others = [player for player in players if player not in people]
    taken = {player: bots[number % len(bots)] for number, player in enumerate(others)}
    return tuple(taken.get(player, PERSON) for player in players)
