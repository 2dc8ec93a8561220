"""Every secret a table has, kept in two worlds that differ in nothing else.

Each function makes pairs from a house at some moment; `""` means that nobody noticed.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, NamedTuple

from adrift.core.players import SPECTATOR, Player
from adrift.games.one_boat.state import OneBoat
from adrift.server.wire import codec
from adrift.table.protocol.commands import Answer, Volunteer, Vote, Whisper
from tests.properties.one_boat_twins import alike, initiated
from tests.table.people import answer
from tests.table.worlds import Diverged, Witness, Worlds, begin, later, others, stir

FOLLOWED: Final = 6
"""So many secret choices long two worlds of one_boat are followed."""


class Pair(NamedTuple):
    """What was secret, and what somebody noticed of it."""

    kind: str
    noticed: str


Maker = Callable[[Witness, Random], Iterator[Pair]]
Do = Callable[[Witness], object]


def asked(house: Witness) -> list[int]:
    return [int(player) for player in house.state.sitting.waiting()]


def answering(place: int, option: str) -> Do:
    return lambda world: answer(world, place, option)


def doing(place: int, command: Any, **fields: Any) -> Do:
    return lambda world: world.ok(place, command, **fields)


# Of a ballot


def sealed(house: Witness) -> bool:
    question = house.state.sitting.question()
    return question is not None and question.sealed and len(asked(house)) > 1


def a_vote(house: Witness, rng: Random) -> Iterator[Pair]:
    """Which vote somebody has given, while others have not voted yet."""
    if not sealed(house):
        return
    player, *rest = rng.sample(asked(house), len(asked(house)))
    one, other = rng.sample(house.question(player).options, 2)
    worlds = Worlds(house)
    worlds.each(answering(player, one), answering(player, other))
    stir(worlds, rng, rest[0])
    for voter in rest[1:]:
        worlds.both(answering(voter, rng.choice(house.question(voter).options)))
    stir(worlds, rng, rest[0])
    yield Pair("a vote", worlds.noticed(others(house, player)))


def whether_one_has_voted(house: Witness, rng: Random) -> Iterator[Pair]:
    """Voted, not voted, or out of time, where marks are not shown."""
    if not sealed(house):
        return
    player, *rest = rng.sample(asked(house), len(asked(house)))
    late = rng.random() < 0.5
    for place in rest:
        house.state.places[place].factor = 10.0 if late else 1.0
    worlds = Worlds(house)
    given = rng.choice(house.question(player).options)
    worlds.each(answering(player, given), lambda w: w.tick())
    stir(worlds, rng, rest[0])
    if not late and rng.random() < 0.5:
        worlds.both(lambda w: w.go(player))
    worlds.both(lambda w: later(w, 1000.0 if late else 46.0))
    worlds.both(lambda w: w.tick())
    stir(worlds, rng, rest[0])
    yield Pair("whether one has voted", worlds.noticed(others(house, player), due=False))


# Of the table


def a_whisper(house: Witness, rng: Random) -> Iterator[Pair]:
    one, other, third = rng.sample(house.state.people, 3)
    texts = rng.sample(["Yes", "No, never!", "Red", "I have the knife."], 2)
    worlds = Worlds(house)
    worlds.each(*[doing(one, Whisper, to=other, text=text) for text in texts])
    stir(worlds, rng, third)
    yield Pair("a whisper", worlds.noticed(others(house, one, other)))


def who_voted_for_a_pause(house: Witness, rng: Random) -> Iterator[Pair]:
    """Nobody learns that, not even those who might have been."""
    one, other = rng.sample(house.state.people, 2)
    matter = rng.choice(("pause", "void", "end"))
    worlds = Worlds(house)
    worlds.each(*[doing(voter, Vote, matter=matter) for voter in (one, other)])
    stir(worlds, rng, one)
    yield Pair("who voted", worlds.noticed(others(house)))


# Of what others hold


def what_others_hold(house: Witness, rng: Random) -> Iterator[Pair]:
    """All others are bots with other hands; somebody looks, waits, and tries what is refused."""
    viewer = rng.choice([*house.state.people, SPECTATOR])
    game, state = house.state.game, house.state.sitting.match
    worlds = Worlds(house)
    worlds.both(lambda w: stand_aside(w, viewer))
    worlds.pair[1].state.sitting.match = game.imagine(game.view(state, Player(viewer)), rng)
    worlds.both(lambda w: w.table.bot_requests.pending.clear())
    worlds.both(lambda w: w.tick())
    wrong = wrong_answers(house, viewer, rng) if viewer != SPECTATOR else []
    worlds.both(lambda w: attempt(w, viewer, wrong))
    worlds.both(lambda w: w.tick())
    unsealed = not house.state.sitting.question().sealed  # otherwise others have to vote there
    yield Pair("what others hold", worlds.noticed([viewer], due=unsealed))


def stand_aside(world: Witness, viewer: int) -> None:
    for place in world.state.people:
        world.state.places[place].standing_in = place != viewer


def wrong_answers(house: Witness, viewer: int, rng: Random) -> list[str]:
    """What others are offered, but not the viewer: it must be refused, and for the same reason."""
    game, match = house.state.game, house.state.sitting.match
    own = {*getattr(house.asked(viewer).question, "options", ())}
    own |= {offer.key for offer in house.asked(viewer).acts}
    found = ["nonsense", "+nonsense", "-", "pass", "hat", "+show@knife", "give@knife", "+throw@oar"]
    for player in map(Player, house.state.people):
        question = game.question(match, player)
        found += [*(question.options if question else ())]
        found += [offer.key for offer in game.acts(match, player)]
    wrong = sorted({each for each in found if each not in own})
    return rng.sample(wrong, min(4, len(wrong)))


def attempt(world: Witness, viewer: int, wrong: list[str]) -> None:
    for option in wrong:
        asked_about = world.look(viewer).status.question
        if option.startswith("+"):
            reply = world.send(viewer, Volunteer, act=option)
        else:
            reply = world.send(viewer, Answer, question=asked_about, option=option)
        world.replies.append(codec.write(reply))


# Of one_boat: which card


def a_card(house: Witness, rng: Random) -> Iterator[Pair]:
    """Which card somebody drafts, keeps, buries, offers face down or gives."""
    state = house.state.sitting.match
    knowing = initiated(state) if isinstance(state, OneBoat) else None
    player = asked(house)[0]
    first = rng.choice(house.question(player).options)
    second = alike(house.question(player).options, first)[:1]
    if knowing is None or not second:
        return
    kind, worlds, told = house.question(player).kind, Worlds(house), set(knowing)
    answers = (first, second[0])
    try:
        for _ in range(FOLLOWED):
            worlds.each(*[answering(player, each) for each in answers])
            if came_to_light(worlds) or not follows(worlds, told):
                break
            player, answers = next_choice(worlds, rng)
        stir(worlds, rng, player)
    except Diverged:
        return
    if not came_to_light(worlds):
        yield Pair(kind, worlds.noticed(others(house, *told)))


def came_to_light(worlds: Worlds) -> bool:
    """A single card on the row stack is turned up: then everybody may see which it is. Once the
    match is over everybody may see everything."""
    if worlds.pair[0].state.phase != "playing":
        return True
    return any(b"chart_played" in data for m in worlds.pair[0].moments for _, data in m.sent)


def follows(worlds: Worlds, told: set[int]) -> bool:
    """Whether the next choice is secret too; whoever makes it, or sees it, knows."""
    states = [world.state.sitting.match for world in worlds.pair]
    if any(world.state.phase != "playing" for world in worlds.pair):
        return False
    assert isinstance(states[0], OneBoat)
    knowing = initiated(states[0])
    told |= knowing or set()
    return knowing is not None and states[0].waiting == states[1].waiting


def next_choice(worlds: Worlds, rng: Random) -> tuple[int, tuple[str, str]]:
    """One answer for both worlds, or two that look the same."""
    player = asked(worlds.pair[0])[0]
    options = [world.question(player).options for world in worlds.pair]
    first = rng.choice(options[0])
    second = first if first in options[1] else (alike(options[1], first) or [options[1][-1]])[0]
    return player, (first, second)


def a_card_thrown_away(house: Witness, rng: Random) -> Iterator[Pair]:
    """Which card somebody throws away face down."""
    for place in house.state.people:
        acts = [each.key for each in house.asked(place).acts if each.kind == "throw"]
        if len(acts) > 1:
            worlds = Worlds(house)
            worlds.each(*[doing(place, Volunteer, act=act) for act in rng.sample(acts, 2)])
            yield Pair("a card thrown away", worlds.noticed(others(house, place)))
            return


MAKERS: Final[dict[str, tuple[tuple[Maker, float], ...]]] = {
    "many_boats": (
        (a_vote, 1.0),
        (whether_one_has_voted, 0.5),
        (a_whisper, 0.1),
        (who_voted_for_a_pause, 0.1),
        (what_others_hold, 0.2),
    ),
    "one_boat": (
        (a_card, 1.0),
        (a_card_thrown_away, 0.1),
        (a_whisper, 0.03),
        (who_voted_for_a_pause, 0.03),
        (what_others_hold, 0.06),
    ),
}
"""By game what is kept secret there, and how often it is tried while a match is played."""


def pairs(game: str, seed: int) -> Iterator[Pair]:
    """Play a match, and make pairs all the way."""
    rng = Random(seed)
    players = rng.choice((3, 4, 5) if game == "many_boats" else (4, 5, 6))
    house = begin(game, players, watched=seed % 2 == 0)
    while house.state.phase == "playing":
        for maker, often in MAKERS[game]:
            if rng.random() < often:
                yield from maker(house, rng)
        go_on(house, rng)


def go_on(house: Witness, rng: Random) -> None:
    """Somebody decides; in one_boat somebody may offer a trade, or show a card."""
    acts = [(p, each.key) for p in house.state.people for each in house.asked(p).acts]
    trades = [(place, act) for place, act in acts if act.startswith("+trade")]
    if acts and rng.random() < 0.2:
        place, act = rng.choice(trades or acts)
        house.ok(place, Volunteer, act=act)
        return
    place = rng.choice(asked(house))
    answer(house, place, rng.choice(house.question(place).options))
