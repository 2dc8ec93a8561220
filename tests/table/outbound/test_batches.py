"""A batch of commands has the same effect as single commands, but one set of messages."""

from random import Random
from typing import Any

import pytest

from adrift.core.players import Player
from adrift.games import GAMES
from adrift.table.commands.play import open_question_id
from adrift.table.protocol.commands import Answer, AnyCommand, Leave, Say, Whisper
from adrift.table.protocol.messages import Accepted, StatusChanged, Update
from adrift.table.transaction import IncomingCommand, Receipt
from tests.table.harness import KEYS, TableHarness
from tests.table.players_at_table import start_match, take_received

QUICK: dict[str, Any] = {"talk": {"before_ballot": "none"}}
Commands = list[tuple[int, AnyCommand]]


def at_once(harness: TableHarness, commands: Commands) -> Receipt:
    """Send a batch; the table handles as many commands as it accepts at once."""
    batch = [
        IncomingCommand(command, KEYS[place], harness.random_bytes()) for place, command in commands
    ]
    return harness.process(harness.table.receive_all(batch, harness.now))


def answers(harness: TableHarness, rng: Random) -> Commands:
    """An answer of each awaited player; the first one is sent twice."""
    current = harness.state.current_match
    found: Commands = []
    for place in [*current.waiting(), current.waiting()[0]]:
        harness.command_count += 1
        option = rng.choice(harness.question(place).options)
        asked, name = open_question_id(harness.state), f"a{harness.command_count}"
        found.append((place, Answer(id=name, question=asked, option=option)))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_same_becomes_of_commands_that_come_together(game: str) -> None:
    one, other = (start_match(game, 4, 4, **QUICK) for _ in range(2))
    rng = Random(7)
    for _ in range(50):
        if one.state.phase != "playing":
            break
        commands = answers(one, rng)
        in_turn = [one.receive(command, KEYS[place]).reply for place, command in commands]
        dealt = 0
        while dealt < len(commands):
            replies = at_once(other, commands[dealt:]).replies
            assert list(replies) == in_turn[dealt : dealt + len(replies)]
            dealt += len(replies)
            other.rng.setstate(one.rng.getstate())
        assert other.journal == one.journal
        assert other.views == one.views
    assert one.state.news.total > 20


def test_everybody_is_told_once_and_what_has_changed_with_the_last_of_the_news() -> None:
    harness, rng = start_match("one_boat", 4, 4, **QUICK), Random(7)
    most = 0
    for _ in range(60):
        take_received(harness, 0)
        at_once(harness, answers(harness, rng))
        messages = take_received(harness, 0)
        updates = [each for each in messages if isinstance(each, Update)]
        assert not any(each.changes or each.own for each in updates[:-1])
        assert sum(isinstance(each, StatusChanged) for each in messages) <= 1
        assert harness.views[Player(0)] == harness.view(0)
        most = max(most, len(updates))
    assert most > 1, "never two pieces of news at once"


def test_whatever_changes_who_may_hear_is_told_before_anything_else_is_dealt_with() -> None:
    harness = start_match("many_boats", 3, 3, **QUICK)
    commands: Commands = [
        (0, Say(id="say", text="before")),
        (1, Leave(id="leave")),
        (0, Whisper(id="psst", to=1, text="for whoever comes after")),
    ]
    receipt = at_once(harness, commands)
    assert [type(reply) for reply in receipt.replies] == [Accepted, Accepted]
    assert all("after" not in str(message) for _, message in receipt.outgoing)
