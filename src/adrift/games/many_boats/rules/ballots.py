"""Rules §3: ballots, sealed until all have voted, with captain's hats.

The chapters §4 and §5 pass in a `Fate`, which befalls the boat or the colour that a ballot names.
Where the votes alone decide nothing, one player makes a `Choice`.
"""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from adrift.core.events import Fact
from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import SILENT, AskAll, AskOne, tell
from adrift.games.many_boats.components import HAT, HAT_KEY, PLAYERS, Boat
from adrift.games.many_boats.editions import EVERYONE, VOTE_AGAIN
from adrift.games.many_boats.events import (
    BallotOpened,
    BallotRepeated,
    BallotSpared,
    ChoiceFell,
    ChoiceMade,
    HatsCancelled,
    HatWorn,
    VotesCounted,
    VoteTied,
)
from adrift.games.many_boats.rules.objections import is_colour, why_not_at_sea
from adrift.games.many_boats.rules.turn_order import emit_silence
from adrift.games.many_boats.state import BallotSheet, Boats

A = TypeVar("A", bound=int)

HAT_CARD: Final = [HAT]
ONE_EACH: Final = [1] * len(PLAYERS)


@mypyc_attr(allow_interpreted_subclasses=True)
class Fate(ABC, Generic[A]):
    """What befalls the boat or the colour that a ballot names."""

    __slots__ = ()

    @abstractmethod
    def befall(self, state: Boats, named: A) -> None: ...


class Ballot(AskAll[Boats, A]):
    """§3.1 The voters secretly name one of those offered, or play a hat."""

    __slots__ = ("fate", "name")
    final_rule = "§3.3"
    subject: ClassVar[str] = ""
    """The subject of the ballot: leak, eject or move."""

    def __init__(self, fate: Fate[A]) -> None:
        self.fate: Final = fate
        self.name: Final = self.kind  # an instance attribute is faster than a ClassVar

    def hold(self, state: Boats, voters: list[Player], offer: list[A]) -> None:
        """Ask the voters, if there are any and there is a choice."""
        if len(offer) == 1:
            self.skip_ballot(state, offer[0])
        elif voters:
            state.offer_with_hat = offer + HAT_CARD
            self.ask(state, voters, offer)
        else:
            self.leave_open(state, NoVoterChoice(state.start_player, offer, self))

    def skip_ballot(self, state: Boats, named: A) -> None:
        """§3.13 A single thing to name needs no ballot, and costs nobody a hat."""
        tell(state, BallotSpared, self.subject, state.names[named])
        self.fate.befall(state, named)

    def options(self, state: Boats, player: Player) -> list[Any]:
        """§3.5 A hat only for those who have one left."""
        return state.offer_with_hat if state.hats[player] else state.offer

    def key(self, state: Boats, vote: int) -> str:
        return vote_key(state, vote)

    def boat(self, state: Boats) -> Boat | None:
        """Return the full boat this ballot is about, or `None`."""
        return None

    def facts(self, state: Boats) -> dict[str, Fact]:
        boat = self.boat(state)
        return {"ballot": self.subject, "boat": "" if boat is None else state.names[boat]}

    def why_not(self, state: Boats, player: Player, key: str) -> Objection | None:
        if key == HAT_KEY:
            return None if state.hats[player] else Objection("no_hat_left", "§3.5")
        return self.why_not_named(state, key)

    def why_not_named(self, state: Boats, key: str) -> Objection | None:
        """§3.4 Only boats at sea are named."""
        return why_not_at_sea(state, key, "§3.4")

    def after_talk(self, state: Boats) -> str:
        """§3.2 Before every ballot the players talk, and the edition says who ends the talk.

        The table handles §3.2a (what else ends it) and §3.2b (silence after the stick).
        """
        return str(state.edition.talk_ends.value)

    def caller(self, state: Boats) -> Player | None:
        """§3.2 The start player leads the talk."""
        return state.start_player

    def silent(self, state: Boats, player: Player) -> None:
        """§3.12 Who does not answer abstains; silence is never a hat."""
        self.abstain(state, player)

    def opened(self, state: Boats) -> None:
        """§3.1 All votes are shown at once, and the hats decide what follows."""
        sealed, asked = state.sealed, state.asked
        votes = [sealed[player] for player in asked]
        hats = votes.count(HAT)
        if hats:
            self.spend_hats(state, votes)
        self.add_sheet(state, votes)
        if hats == 1:  # §3.9 a lone hat decides
            self.give_choice_to(state, asked[votes.index(HAT)])
        elif hats and hats == len(asked):
            self.resolve_all_hats(state)
        else:
            if hats and state.events is not None:  # §3.11 several hats cancel
                wearers = [state.names[player] for player in asked if sealed[player] == HAT]
                state.events.append(HatsCancelled(tuple(wearers)))
            self.count(state)

    def spend_hats(self, state: Boats, votes: list[int]) -> None:
        """§3.8 A hat shown is spent, whatever comes of it."""
        hats, asked = state.hats[:], state.asked
        for place in range(len(votes)):
            if votes[place] == HAT:
                hats[asked[place]] -= 1
        state.hats = hats

    def add_sheet(self, state: Boats, votes: list[int]) -> None:
        voters = tuple(state.asked)
        sheet = BallotSheet(state.round, self.name, self.boat(state), voters, tuple(votes))
        state.ballots = [*state.ballots, sheet]
        if state.events is not None:
            state.events.append(self.opened_event(state))

    def opened_event(self, state: Boats) -> BallotOpened:
        names, sealed, weights = state.names, state.sealed, state.vote_weights
        votes = [(names[p], vote_key(state, sealed[p]), weights[p]) for p in state.asked]
        return BallotOpened(self.subject, str(self.facts(state)["boat"]), tuple(votes))

    def give_choice_to(self, state: Boats, wearer: Player) -> None:
        tell(state, HatWorn, state.names[wearer], state.hats[wearer])
        state.agenda.append(HatChoice(wearer, state.offer, self))

    def resolve_all_hats(self, state: Boats) -> None:
        """§3.10 Nothing but hats."""
        if state.edition.all_hats is VOTE_AGAIN:
            tell(state, BallotRepeated, self.subject)
            state.agenda.append(self)
        else:
            self.leave_open(state, AllHatsChoice(state.start_player, state.offer, self))

    def count(self, state: Boats) -> None:
        """§3.6 The most votes win; a tie goes to the start player."""
        sealed, weights = state.sealed, state.vote_weights
        offer: list[int] = state.offer
        tally = [0] * (HAT + 2)  # with an item for HAT, and the last one for SILENT
        for player in state.asked:
            vote = sealed[player]
            tally[vote] = tally[vote] + weights[player]
        most, tied = 1, list[Any]()
        for named in offer:
            votes = tally[named]
            if votes > most:
                most, tied = votes, [named]
            elif votes == most:
                tied.append(named)
        if tied:
            self.choose_most(state, tied, tally)
        else:
            self.leave_open(state, OpenChoice(state.start_player, state.offer, self))

    def counted_event(self, state: Boats, tally: list[int]) -> VotesCounted:
        got = [(state.names[named], tally[named]) for named in state.offer if tally[named]]
        return VotesCounted(self.subject, tuple(got))

    def choose_most(self, state: Boats, tied: list[A], tally: list[int]) -> None:
        if state.events is not None:
            state.events.append(self.counted_event(state, tally))
        if len(tied) == 1:
            self.fate.befall(state, tied[0])
            return
        if state.events is not None:
            names = tuple([state.names[named] for named in tied])
            state.events.append(VoteTied(state.names[state.start_player], names))
        state.agenda.append(TieChoice(state.start_player, tied, self))

    def leave_open(self, state: Boats, choice: "OpenChoice[A]") -> None:
        """Let the start player choose among all that was offered, because no vote named one."""
        tell(state, ChoiceFell, state.names[choice.chooser], choice.rule)
        state.agenda.append(choice)


class BoatBallot(Ballot[Boat]):
    """§3.4 All voters, one vote each, on the boats at sea."""

    __slots__ = ()

    def happen(self, state: Boats) -> None:
        state.vote_weights = ONE_EACH
        self.hold(state, voters(state), state.at_sea)


class Choice(AskOne[Boats, A]):
    """One player picks one of the remaining boats or colours, and the ballot's fate befalls it."""

    __slots__ = ("among", "ballot", "chooser")

    def __init__(self, chooser: Player, among: list[A], ballot: Ballot[A]) -> None:
        self.chooser: Final = chooser
        self.among: Final = among
        self.ballot: Final = ballot

    def happen(self, state: Boats) -> None:
        self.ask(state, self.chooser, self.among)

    def key(self, state: Boats, named: A) -> str:
        return state.names[named]

    def facts(self, state: Boats) -> dict[str, Fact]:
        return self.ballot.facts(state)

    def why_not(self, state: Boats, player: Player, key: str) -> Objection | None:
        """§3.7, §3.9, §3.10, §3.12 Only those offered can be chosen."""
        among = [state.names[named] for named in self.among]
        return self.objection_to_others() if is_colour(key) and key not in among else None

    def objection_to_others(self) -> Objection:
        """Return the reason for refusing any other boat or colour."""
        return Objection("not_on_the_ballot", self.rule)

    def silent(self, state: Boats, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.redirect_to_chance(state)

    def answered(self, state: Boats, named: A) -> None:
        if state.events is not None:
            state.events.append(self.choice_event(state, named))
        self.ballot.fate.befall(state, named)

    def choice_event(self, state: Boats, named: A) -> ChoiceMade:
        return ChoiceMade(state.names[self.chooser], state.names[named], self.rule)


class TieChoice(Choice[A]):
    """§3.7 The start player chooses among those tied for most."""

    __slots__ = ()
    kind = "tie_choice"
    rule = "§3.7"

    def objection_to_others(self) -> Objection:
        return Objection("not_tied", self.rule)


class OpenChoice(Choice[A]):
    """§3.12 The start player chooses among all that was offered, because no vote named one."""

    __slots__ = ()
    kind = "open_choice"
    rule = "§3.12"


class AllHatsChoice(OpenChoice[A]):
    """§3.10 The start player chooses after nothing but hats, unless the edition votes again."""

    __slots__ = ()
    rule = "§3.10"


class NoVoterChoice(OpenChoice[A]):
    """§2.6 The start player chooses when the house rule leaves no voter."""

    __slots__ = ()
    rule = "§2.6"


class HatChoice(Choice[A]):
    """§3.9 The player of the only hat chooses, having seen all votes."""

    __slots__ = ()
    kind = "hat_choice"
    rule = "§3.9"

    def silent(self, state: Boats, player: Player) -> None:
        """§3.9 As if hats had cancelled; the hat stays spent."""
        emit_silence(state, player, self.rule)
        state.waiting = []
        self.ballot.count(state)


def voters(state: Boats) -> list[Player]:
    """§2.6 Everybody, with or without pawns; by house rule not the drowned."""
    if state.edition.voters is EVERYONE:
        return state.everyone
    return [player for player in state.everyone if not is_drowned(state, player)]


def is_drowned(state: Boats, player: Player) -> bool:
    """§2.6 No pawn at sea and none ashore."""
    everywhere = (state.sailors, state.officers, state.ashore_sailors, state.ashore_officers)
    return not any(any(pawns[player :: state.player_count]) for pawns in everywhere)


def vote_key(state: Boats, vote: int) -> str:
    """Return the key of a vote: a colour, `hat`, or `-` for silence."""
    if vote == HAT:
        return HAT_KEY
    return "-" if vote == SILENT else state.names[vote]


def vote_of(state: Boats, key: str) -> int | None:
    """Return the vote of a key, the inverse of `vote_key`, or `None`."""
    if key == HAT_KEY:
        return HAT
    if key == "-":
        return SILENT
    return state.names.index(key) if key in state.names else None
