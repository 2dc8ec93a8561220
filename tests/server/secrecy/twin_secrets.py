"""Secrets of two tables that differ in nothing else, and how the tables go on from there.

Plans are made from a match that is played without a network; each begins with something that is
done differently in the two worlds, and says who may know of it.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from adrift.core.players import Player
from adrift.games.one_boat.state import OneBoat
from adrift.table.table import Table
from tests.properties.one_boat_twins import players_in_the_know, same_looking
from tests.server.secrecy.twin_tables import Command, Twins, sitting_of
from tests.table.secrets import (
    is_sealed_for_several,
    play_one_decision,
    waiting_places,
    wrong_answers,
)
from tests.table.worlds import RecordingHarness, start_recorded_match

FOLLOWED: Final = 3
"""So many choices long two worlds of one_boat are followed."""
TABLE_TALK: Final = 0.15
"""How often a secret of the table is tried, and not one of the game."""


@dataclass
class Plan:
    """A moment in a match, and what is secret in what somebody does then."""

    kind: str
    journal: list[bytes]
    player: int
    commands: tuple[Command, ...]
    entitled: set[int]
    rng: Random
    voters: tuple[int, ...] = ()
    """Those who have not voted yet, in the order in which they will; the last one does not."""


def plans(game: str, players: int, seed: int, longest: int) -> Iterator[Plan]:
    """Play a match until its journal is so long, and look for secrets all the way."""
    rng, house = Random(f"{game} {players} {seed}"), start_recorded_match(game, players)
    while house.state.phase == "playing" and len(house.journal) < longest:
        makers = [a_whisper, who_voted, what_others_hold] if rng.random() < TABLE_TALK else [choice]
        found = rng.choice(makers)(house, rng)
        if found is not None:
            yield found
        play_one_decision(house, rng)


def plan(kind: str, house: RecordingHarness, player: int, *commands: Command, **more: Any) -> Plan:
    rng = Random(f"{kind} {len(house.journal)}")
    return Plan(kind, list(house.journal), player, commands, rng=rng, **more)


def answering(house: RecordingHarness, player: int, option: str) -> Command:
    return {"type": "answer", "question": house.asked(player).id, "option": option}


def choice(house: RecordingHarness, rng: Random) -> Plan | None:
    """A vote while others have not voted yet, or a card nobody else sees."""
    match = house.state.current_match.match
    if isinstance(match, OneBoat):
        return a_card(house, match, rng)
    if not is_sealed_for_several(house):
        return None
    player, *rest = rng.sample(waiting_places(house), len(waiting_places(house)))
    options = rng.sample(house.question(player).options, 2)
    commands = [answering(house, player, option) for option in options]
    return plan("a vote", house, player, *commands, entitled={player}, voters=tuple(rest))


def a_card(house: RecordingHarness, match: OneBoat, rng: Random) -> Plan | None:
    """Which card somebody drafts, keeps, buries, offers face down, gives or throws away."""
    for place in house.state.people:
        acts = [each.key for each in house.asked(place).acts if each.kind == "throw"]
        if len(acts) > 1 and rng.random() < 0.1:
            thrown = [{"type": "volunteer", "act": act} for act in rng.sample(acts, 2)]
            return plan("a card thrown away", house, place, *thrown, entitled={place})
    knowing, player = may_know(match), waiting_places(house)[0]
    options = house.question(player).options
    first = rng.choice(options)
    other = same_looking(options, first)
    if knowing is None or not other:
        return None
    commands = [answering(house, player, option) for option in (first, rng.choice(other))]
    return plan(house.question(player).kind, house, player, *commands, entitled=set(knowing))


def may_know(match: OneBoat) -> set[int] | None:
    """Who learns at once which answer is given. Of those who wait for the tray that is only the
    next: the others know no more than before until it has come to them."""
    return {*match.drafters[:2]} if match.question.kind == "draft" else players_in_the_know(match)


def a_whisper(house: RecordingHarness, rng: Random) -> Plan:
    one, other = rng.sample(house.state.people, 2)
    texts = rng.sample(["Yes", "No, never!", "Red", "I have the knife."], 2)
    commands = [{"type": "whisper", "to": other, "text": text} for text in texts]
    return plan("a whisper", house, one, *commands, entitled={one, other})


def who_voted(house: RecordingHarness, rng: Random) -> Plan:
    """Two players, of whom one votes in each world; everybody else sees a tally."""
    one, other = rng.sample(house.state.people, 2)
    matter = rng.choice(("pause", "void", "end"))
    vote: Command = {"type": "vote", "matter": matter}
    commands = [{**vote, "id": "vote", "by": voter} for voter in (one, other)]
    return plan("who voted", house, one, *commands, entitled={one, other})


def what_others_hold(house: RecordingHarness, rng: Random) -> Plan:
    """One world is imagined by somebody who looks around in both, and tries what is refused."""
    viewer = rng.choice(house.state.people)
    wrong = [answering(house, viewer, o) for o in wrong_answers(house, viewer, rng) if o[0] != "+"]
    everybody_else = {*house.state.people} - {viewer}
    return plan("what others hold", house, viewer, *wrong, entitled=everybody_else)


async def carry_out(twins: Twins, plan: Plan) -> bool:
    """Do it, and go on while it is secret; whether it ever was, and did not come to light by itself
    at once. Nobody may notice anything before they may know."""
    if plan.kind == "what others hold":
        await look_around(twins, plan)
    elif plan.kind == "who voted":
        votes = [
            world.do(c.pop("by"), c) for world, c in zip(twins.worlds, plan.commands, strict=True)
        ]
        await asyncio.gather(*votes)
    else:
        await twins.each(plan.player, *plan.commands)
    if plan.kind == "a vote":
        lengths = twins.lengths(plan.player)
        assert lengths[0] == lengths[1], "the reply tells by its length"
    if not stays_secret(twins, plan):
        return False
    await follow(twins, plan)
    return True


async def follow(twins: Twins, plan: Plan) -> None:
    """Some more happens in both, while the secret is one."""
    for voter in plan.voters[:-1]:
        option = plan.rng.choice(options_of(twins.worlds[0].table, voter))
        await twins.both(voter, type="answer", question=question_of(twins, voter), option=option)
    bystander = plan.voters[0] if plan.voters else plan.player
    await twins.both(bystander, type="say", text=plan.rng.choice(("Hm.", "So?", "Land ho!")))
    if stays_secret(twins, plan) and await follow_cards(twins, plan):
        unaware = [viewer for viewer in twins.worlds[0].sockets if viewer not in plan.entitled]
        await twins.come_again(plan.rng.choice(unaware))
        stays_secret(twins, plan)


async def follow_cards(twins: Twins, plan: Plan) -> bool:
    """In one_boat the next choices are mostly secret too; whoever makes or sees them knows."""
    for _ in range(FOLLOWED):
        states = [sitting_of(world.table).match for world in twins.worlds]
        if not isinstance(states[0], OneBoat) or plan.kind in ("what others hold", "who voted"):
            return True
        knowing = may_know(states[0])
        if knowing is None or states[0].waiting != states[1].waiting:
            return True
        plan.entitled |= knowing
        player = int(states[0].waiting[0])
        options = [options_of(world.table, player) for world in twins.worlds]
        first = plan.rng.choice(options[0])
        second = (
            first if first in options[1] else (same_looking(options[1], first) or options[1])[0]
        )
        question = question_of(twins, player)
        answers = [{"type": "answer", "question": question, "option": o} for o in (first, second)]
        await twins.each(player, *answers)
        if not stays_secret(twins, plan):
            return False
    return True


def stays_secret(twins: Twins, plan: Plan) -> bool:
    """Whether it is still one; then nobody may have noticed it. It is none when the last card of
    the row stack is turned up, when chance cannot give the same, or when the match is over."""
    frames = [f for world in twins.worlds for s in world.sockets.values() for f in s.frames]
    if any(b'"chart_played"' in frame for frame in frames):
        return False
    is_over = any(world.table.state.phase != "playing" for world in twins.worlds)
    if is_over or twins.again.has_diverged:
        return False
    noticed = twins.noticed(plan.entitled)
    assert not noticed, f"{plan.kind}: {noticed}"
    return True


async def look_around(twins: Twins, plan: Plan) -> None:
    sitting = sitting_of(twins.worlds[1].table)
    view = sitting.game.view(sitting.match, Player(plan.player))
    sitting.match = sitting.game.imagine(view, plan.rng)
    for command in plan.commands:
        await twins.both(plan.player, **command)


def options_of(table: Table, player: int) -> tuple[str, ...]:
    sitting = sitting_of(table)
    options: tuple[str, ...] = sitting.game.question(sitting.match, Player(player)).options
    return options


def question_of(twins: Twins, player: int) -> str:
    status = twins.worlds[0].table.broadcast.sent_status
    assert status is not None
    return status.question
