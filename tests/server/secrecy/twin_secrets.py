"""Plans secret commands that differ between two worlds, and continues both worlds afterwards.

Plans are made during a match without a network. Each one starts with a command that differs between
the worlds, and lists the viewers who may know it.
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
from tests.server.secrecy.twin_tables import Command, TableWorlds, current_match
from tests.table.secrets import (
    is_sealed_for_several,
    play_one_decision,
    waiting_places,
    wrong_answers,
)
from tests.table.worlds import RecordingHarness, start_recorded_match

FOLLOWED: Final = 3
"""Number of further choices for which two worlds of one_boat are compared."""
TABLE_TALK: Final = 0.15
"""Probability of a secret of the table instead of one of the game."""


@dataclass
class Plan:
    """A position, and a secret command that differs between the worlds."""

    kind: str
    journal: list[bytes]
    player: int
    commands: tuple[Command, ...]
    entitled: set[int]
    rng: Random
    voters: tuple[int, ...] = ()
    """Players who vote afterwards, in order; the last one never does."""


def plans(game: str, players: int, seed: int, longest: int) -> Iterator[Plan]:
    """Play until the journal has this length, and yield plans on the way."""
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
    """Plan a vote in a sealed ballot, or a choice of a card that others do not see."""
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
    """Plan a choice of a hidden card: drafted, kept, buried, offered, given or thrown away."""
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
    """Return the players who learn the answer at once; `None` if it is public.

    Of those who wait for the tray that is only the next: the others know nothing until they get it.
    """
    return {*match.drafters[:2]} if match.question.kind == "draft" else players_in_the_know(match)


def a_whisper(house: RecordingHarness, rng: Random) -> Plan:
    one, other = rng.sample(house.state.people, 2)
    texts = rng.sample(["Yes", "No, never!", "Red", "I have the knife."], 2)
    commands = [{"type": "whisper", "to": other, "text": text} for text in texts]
    return plan("a whisper", house, one, *commands, entitled={one, other})


def who_voted(house: RecordingHarness, rng: Random) -> Plan:
    """Plan a vote by a different player in each world; others see only its count."""
    one, other = rng.sample(house.state.people, 2)
    matter = rng.choice(("pause", "void", "end"))
    vote: Command = {"type": "vote", "matter": matter}
    commands = [{**vote, "id": "vote", "by": voter} for voter in (one, other)]
    return plan("who voted", house, one, *commands, entitled={one, other})


def what_others_hold(house: RecordingHarness, rng: Random) -> Plan:
    """Plan a second world that a viewer imagines; the viewer tries refused answers in both."""
    viewer = rng.choice(house.state.people)
    wrong = [answering(house, viewer, o) for o in wrong_answers(house, viewer, rng) if o[0] != "+"]
    everybody_else = {*house.state.people} - {viewer}
    return plan("what others hold", house, viewer, *wrong, entitled=everybody_else)


async def carry_out(worlds: TableWorlds, plan: Plan) -> bool:
    """Run a plan and continue while it is secret; return False if it came to light at once.

    Fails if a viewer who is not entitled sees a difference.
    """
    if plan.kind == "what others hold":
        await look_around(worlds, plan)
    elif plan.kind == "who voted":
        votes = [
            world.send_command(c.pop("by"), c)
            for world, c in zip(worlds.pair, plan.commands, strict=True)
        ]
        await asyncio.gather(*votes)
    else:
        await worlds.send_each(plan.player, *plan.commands)
    if plan.kind == "a vote":
        lengths = worlds.frame_lengths(plan.player)
        assert lengths[0] == lengths[1], "the reply tells by its length"
    if not stays_secret(worlds, plan):
        return False
    await follow(worlds, plan)
    return True


async def follow(worlds: TableWorlds, plan: Plan) -> None:
    """Continue both worlds while the secret lasts."""
    for voter in plan.voters[:-1]:
        option = plan.rng.choice(options_of(worlds.pair[0].table, voter))
        await worlds.send_both(
            voter, type="answer", question=question_of(worlds, voter), option=option
        )
    bystander = plan.voters[0] if plan.voters else plan.player
    await worlds.send_both(bystander, type="say", text=plan.rng.choice(("Hm.", "So?", "Land ho!")))
    if stays_secret(worlds, plan) and await follow_cards(worlds, plan):
        unaware = [viewer for viewer in worlds.pair[0].sockets if viewer not in plan.entitled]
        await worlds.watch_again(plan.rng.choice(unaware))
        stays_secret(worlds, plan)


async def follow_cards(worlds: TableWorlds, plan: Plan) -> bool:
    """Continue one_boat, whose next choices are mostly secret too."""
    for _ in range(FOLLOWED):
        states = [current_match(world.table).match for world in worlds.pair]
        if not isinstance(states[0], OneBoat) or plan.kind in ("what others hold", "who voted"):
            return True
        knowing = may_know(states[0])
        if knowing is None or states[0].waiting != states[1].waiting:
            return True
        plan.entitled |= knowing
        player = int(states[0].waiting[0])
        options = [options_of(world.table, player) for world in worlds.pair]
        first = plan.rng.choice(options[0])
        second = (
            first if first in options[1] else (same_looking(options[1], first) or options[1])[0]
        )
        question = question_of(worlds, player)
        answers = [{"type": "answer", "question": question, "option": o} for o in (first, second)]
        await worlds.send_each(player, *answers)
        if not stays_secret(worlds, plan):
            return False
    return True


def stays_secret(worlds: TableWorlds, plan: Plan) -> bool:
    """Return whether the secret lasts, and fail if it does and a viewer saw a difference.

    It ends when the last card of the row stack is turned up, when chance cannot repeat a draw, and
    with the match.
    """
    frames = [f for world in worlds.pair for s in world.sockets.values() for f in s.frames]
    if any(b'"chart_played"' in frame for frame in frames):
        return False
    is_over = any(world.table.state.phase != "playing" for world in worlds.pair)
    if is_over or worlds.replaying_dealer.has_diverged:
        return False
    noticed = worlds.difference_seen(plan.entitled)
    assert not noticed, f"{plan.kind}: {noticed}"
    return True


async def look_around(worlds: TableWorlds, plan: Plan) -> None:
    current = current_match(worlds.pair[1].table)
    view = current.game.view(current.match, Player(plan.player))
    current.match = current.game.imagine(view, plan.rng)
    for command in plan.commands:
        await worlds.send_both(plan.player, **command)


def options_of(table: Table, player: int) -> tuple[str, ...]:
    current = current_match(table)
    options: tuple[str, ...] = current.game.question(current.match, Player(player)).options
    return options


def question_of(worlds: TableWorlds, player: int) -> str:
    status = worlds.pair[0].table.broadcast.sent_status
    assert status is not None
    return status.question
