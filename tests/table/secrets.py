"""Builds pairs of worlds that differ in one secret, for every kind of secret a table has.

Each maker yields pairs from a harness at some moment; an empty difference means no leak.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, NamedTuple

from adrift.core.players import SPECTATOR, Player
from adrift.games.one_boat.state import OneBoat
from adrift.server.wire import codec
from adrift.table.protocol.commands import Answer, Volunteer, Vote, Whisper
from tests.properties.one_boat_twins import players_in_the_know, same_looking
from tests.table.players_at_table import answer
from tests.table.worlds import (
    Diverged,
    RecordingHarness,
    TwoWorlds,
    act_harmlessly,
    advance_clock,
    start_recorded_match,
    viewers_except,
)

MAX_SECRET_CHOICES: Final = 6
"""Maximum number of secret choices after which two worlds of one_boat are still compared."""


class Pair(NamedTuple):
    """A kind of secret, and the difference a viewer could observe."""

    kind: str
    difference: str


Maker = Callable[[RecordingHarness, Random], Iterator[Pair]]
Action = Callable[[RecordingHarness], object]


def waiting_places(harness: RecordingHarness) -> list[int]:
    return [int(player) for player in harness.state.current_match.waiting()]


def answer_action(place: int, option: str) -> Action:
    return lambda world: answer(world, place, option)


def command_action(place: int, command: Any, **fields: Any) -> Action:
    return lambda world: world.send_ok(place, command, **fields)


# Of a ballot


def is_sealed_for_several(harness: RecordingHarness) -> bool:
    question = harness.state.current_match.question()
    return question is not None and question.sealed and len(waiting_places(harness)) > 1


def a_vote(harness: RecordingHarness, rng: Random) -> Iterator[Pair]:
    """Which vote a player has given, while others have not voted yet."""
    if not is_sealed_for_several(harness):
        return
    player, *rest = rng.sample(waiting_places(harness), len(waiting_places(harness)))
    one, other = rng.sample(harness.question(player).options, 2)
    worlds = TwoWorlds(harness)
    worlds.each(answer_action(player, one), answer_action(player, other))
    act_harmlessly(worlds, rng, rest[0])
    for voter in rest[1:]:
        worlds.both(answer_action(voter, rng.choice(harness.question(voter).options)))
    act_harmlessly(worlds, rng, rest[0])
    yield Pair("a vote", worlds.find_difference(viewers_except(harness, player)))


def whether_one_has_voted(harness: RecordingHarness, rng: Random) -> Iterator[Pair]:
    """Whether a player has voted, or is out of time, if marks are hidden."""
    if not is_sealed_for_several(harness):
        return
    player, *rest = rng.sample(waiting_places(harness), len(waiting_places(harness)))
    late = rng.random() < 0.5
    for place in rest:
        harness.state.places[place].time_factor = 10.0 if late else 1.0
    worlds = TwoWorlds(harness)
    given = rng.choice(harness.question(player).options)
    worlds.each(answer_action(player, given), lambda w: w.tick())
    act_harmlessly(worlds, rng, rest[0])
    if not late and rng.random() < 0.5:
        worlds.both(lambda w: w.disconnect(player))
    worlds.both(lambda w: advance_clock(w, 1000.0 if late else 46.0))
    worlds.both(lambda w: w.tick())
    act_harmlessly(worlds, rng, rest[0])
    yield Pair(
        "whether one has voted",
        worlds.find_difference(viewers_except(harness, player), compare_timing=False),
    )


# Of the table


def a_whisper(harness: RecordingHarness, rng: Random) -> Iterator[Pair]:
    one, other, third = rng.sample(harness.state.people, 3)
    texts = rng.sample(["Yes", "No, never!", "Red", "I have the knife."], 2)
    worlds = TwoWorlds(harness)
    worlds.each(*[command_action(one, Whisper, to=other, text=text) for text in texts])
    act_harmlessly(worlds, rng, third)
    yield Pair("a whisper", worlds.find_difference(viewers_except(harness, one, other)))


def who_voted_for_a_pause(harness: RecordingHarness, rng: Random) -> Iterator[Pair]:
    """Who voted for a motion; not even the candidates may learn it."""
    one, other = rng.sample(harness.state.people, 2)
    matter = rng.choice(("pause", "void", "end"))
    worlds = TwoWorlds(harness)
    worlds.each(*[command_action(voter, Vote, matter=matter) for voter in (one, other)])
    act_harmlessly(worlds, rng, one)
    yield Pair("who voted", worlds.find_difference(viewers_except(harness)))


# Of what others hold


def what_others_hold(harness: RecordingHarness, rng: Random) -> Iterator[Pair]:
    """What the others hold: all are bots, and the viewer waits and sends invalid answers."""
    viewer = rng.choice([*harness.state.people, SPECTATOR])
    game, state = harness.state.game, harness.state.current_match.match
    worlds = TwoWorlds(harness)
    worlds.both(lambda w: replace_others_by_bots(w, viewer))
    worlds.pair[1].state.current_match.match = game.imagine(game.view(state, Player(viewer)), rng)
    worlds.both(lambda w: w.table.bot_requests.pending.clear())
    worlds.both(lambda w: w.tick())
    wrong = wrong_answers(harness, viewer, rng) if viewer != SPECTATOR else []
    worlds.both(lambda w: send_wrong_answers(w, viewer, wrong))
    worlds.both(lambda w: w.tick())
    unsealed = (
        not harness.state.current_match.question().sealed
    )  # otherwise others have to vote there
    yield Pair("what others hold", worlds.find_difference([viewer], compare_timing=unsealed))


def replace_others_by_bots(world: RecordingHarness, viewer: int) -> None:
    for place in world.state.people:
        world.state.places[place].has_stand_in = place != viewer


def wrong_answers(harness: RecordingHarness, viewer: int, rng: Random) -> list[str]:
    """Answers offered to others but not to the viewer: each is refused for the same reason."""
    game, match = harness.state.game, harness.state.current_match.match
    own = {*getattr(harness.asked(viewer).question, "options", ())}
    own |= {offer.key for offer in harness.asked(viewer).acts}
    found = ["nonsense", "+nonsense", "-", "pass", "hat", "+show@knife", "give@knife", "+throw@oar"]
    for player in map(Player, harness.state.people):
        question = game.question(match, player)
        found += [*(question.options if question else ())]
        found += [offer.key for offer in game.acts(match, player)]
    wrong = sorted({each for each in found if each not in own})
    return rng.sample(wrong, min(4, len(wrong)))


def send_wrong_answers(world: RecordingHarness, viewer: int, wrong: list[str]) -> None:
    for option in wrong:
        asked_about = world.welcome(viewer).status.question
        if option.startswith("+"):
            reply = world.send(viewer, Volunteer, act=option)
        else:
            reply = world.send(viewer, Answer, question=asked_about, option=option)
        world.replies.append(codec.encode(reply))


# Of one_boat: which card


def a_card(harness: RecordingHarness, rng: Random) -> Iterator[Pair]:
    """Which card a player drafts, keeps, buries, offers face down or gives."""
    state = harness.state.current_match.match
    knowing = players_in_the_know(state) if isinstance(state, OneBoat) else None
    player = waiting_places(harness)[0]
    first = rng.choice(harness.question(player).options)
    second = same_looking(harness.question(player).options, first)[:1]
    if knowing is None or not second:
        return
    kind, worlds, informed = harness.question(player).kind, TwoWorlds(harness), set(knowing)
    answers = (first, second[0])
    try:
        for _ in range(MAX_SECRET_CHOICES):
            worlds.each(*[answer_action(player, each) for each in answers])
            if is_public_by_now(worlds) or not is_next_choice_secret(worlds, informed):
                break
            player, answers = next_choice(worlds, rng)
        act_harmlessly(worlds, rng, player)
    except Diverged:
        return
    if not is_public_by_now(worlds):
        yield Pair(kind, worlds.find_difference(viewers_except(harness, *informed)))


def is_public_by_now(worlds: TwoWorlds) -> bool:
    """True if the rules have revealed the secret: a lone card of the row stack, or the end."""
    if worlds.pair[0].state.phase != "playing":
        return True
    return any(b"chart_played" in data for m in worlds.pair[0].observations for _, data in m.sent)


def is_next_choice_secret(worlds: TwoWorlds, informed: set[int]) -> bool:
    """True if the next choice is secret too; adds the players who know it to `informed`."""
    states = [world.state.current_match.match for world in worlds.pair]
    if any(world.state.phase != "playing" for world in worlds.pair):
        return False
    assert isinstance(states[0], OneBoat)
    knowing = players_in_the_know(states[0])
    informed |= knowing or set()
    return knowing is not None and states[0].waiting == states[1].waiting


def next_choice(worlds: TwoWorlds, rng: Random) -> tuple[int, tuple[str, str]]:
    """Choose one answer for both worlds, or two that look the same."""
    player = waiting_places(worlds.pair[0])[0]
    options = [world.question(player).options for world in worlds.pair]
    first = rng.choice(options[0])
    second = (
        first if first in options[1] else (same_looking(options[1], first) or [options[1][-1]])[0]
    )
    return player, (first, second)


def a_card_thrown_away(harness: RecordingHarness, rng: Random) -> Iterator[Pair]:
    """Which card a player throws away face down."""
    for place in harness.state.people:
        acts = [each.key for each in harness.asked(place).acts if each.kind == "throw"]
        if len(acts) > 1:
            worlds = TwoWorlds(harness)
            worlds.each(*[command_action(place, Volunteer, act=act) for act in rng.sample(acts, 2)])
            yield Pair("a card thrown away", worlds.find_difference(viewers_except(harness, place)))
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
"""By game: the makers, and how often each runs during a match."""


def pairs(game: str, seed: int) -> Iterator[Pair]:
    """Play a match, and build pairs all the way."""
    rng = Random(seed)
    players = rng.choice((3, 4, 5) if game == "many_boats" else (4, 5, 6))
    harness = start_recorded_match(game, players, watched=seed % 2 == 0)
    while harness.state.phase == "playing":
        for maker, often in MAKERS[game]:
            if rng.random() < often:
                yield from maker(harness, rng)
        play_one_decision(harness, rng)


def play_one_decision(harness: RecordingHarness, rng: Random) -> None:
    """Let a player decide; in one_boat a player may also volunteer an act."""
    acts = [(p, each.key) for p in harness.state.people for each in harness.asked(p).acts]
    trades = [(place, act) for place, act in acts if act.startswith("+trade")]
    if acts and rng.random() < 0.2:
        place, act = rng.choice(trades or acts)
        harness.send_ok(place, Volunteer, act=act)
        return
    place = rng.choice(waiting_places(harness))
    answer(harness, place, rng.choice(harness.question(place).options))
