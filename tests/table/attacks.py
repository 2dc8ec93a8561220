"""Generates hostile commands: nonsense, repeats, mutations, and some valid ones."""

from random import Random
from typing import Any, get_args

import msgspec

from adrift.core.players import Player
from adrift.table.protocol.commands import Answer, AnyCommand, Leave, Matter, Ready
from adrift.table.protocol.options import Clock, Door
from tests.table.harness import KEYS, TableHarness

STRANGERS = [f"key-of-stranger-number-{n}-xx" for n in range(6)]
WORDS = ["", "x", "-", "+", "pass", "hat", "red", "+show@knife", "+trade@kid", "give@oar", "1-1"]
TEXTS = ["Hi", "\u202e\u0000", "<script>1</script>", "e\u0301" * 200, "🦈" * 60, "\u200d", "'"]
CLOCKS = [Clock(per_question=time, reserve=more) for time in (0.0, 5.0, 1e6) for more in (0.0, 9.0)]
KINDS: list[Any] = [kind for kind in get_args(AnyCommand) if kind is not Leave]
POOLS: dict[str, list[Any]] = {
    "to": list(range(6)),
    "ready": [True, True, False],
    "yes": [True, True, False],
    "factor": [1.0, 1.5, 2.0, 10.0],
    "matter": list(get_args(Matter)),
    "clock": CLOCKS,
    "bot": ["greedy", "random", "", "nobody", "__class__"],
    "fill": ["greedy", "random", "random", "", "nobody"],
    "text": TEXTS,
    "request": list(range(1, 9)),
    "door": [Door(), Door(), Door(late="open", several_seats=True), Door(late="closed")],
    "browser": [None, None, *STRANGERS],
    "owner": [None, None, KEYS[0], STRANGERS[0]],
}
"""Values by field; other fields get any of `WORDS`."""


class Attacker:
    """Generates commands for a table whose keys it knows."""

    def __init__(self, harness: TableHarness, seed: int) -> None:
        self.harness, self.rng = harness, Random(seed)
        self.keys = [*KEYS[:6], *STRANGERS]
        self.sent: list[tuple[AnyCommand, str]] = []
        self.number = 0

    def next_valid(self) -> tuple[AnyCommand, str]:
        """Generate a command that the decoder accepts, and its key."""
        while not is_valid((found := self.next_command())[0]):
            pass
        return found

    def next_command(self) -> tuple[AnyCommand, str]:
        """Generate a new command, repeat an earlier one, or mutate one."""
        roll = self.rng.random()
        if roll < 0.1 and self.sent:
            return self.rng.choice(self.sent)
        kind = Leave if roll > 0.995 else self.rng.choice([*KINDS, Answer, Answer, Ready])
        command = self.mutate_command() if roll < 0.3 and self.sent else self.new_command(kind)
        self.sent = [*self.sent[-40:], (command, self.random_key())]
        return self.sent[-1]

    def random_key(self) -> str:
        """Choose a key, preferably a valid one."""
        good = [key for key in self.keys if self.harness.table.player_by_key(key) is not None]
        return self.rng.choice(good if good and self.rng.random() < 0.6 else [*self.keys, ""])

    def mutate_command(self) -> AnyCommand:
        command, _ = self.rng.choice(self.sent)
        fields = [f for f in msgspec.structs.fields(command) if f.name != "id"]
        changed = {f.name: self.random_value(f.name) for f in fields if self.rng.random() < 0.5}
        return msgspec.structs.replace(command, **changed)

    def new_command(self, kind: Any) -> AnyCommand:
        self.number += 1
        fields = {f.name: self.random_value(f.name) for f in msgspec.structs.fields(kind)}
        command: AnyCommand = kind(**{**fields, "id": f"h{self.number}"})
        return command

    def random_value(self, name: str) -> Any:
        """Choose a value of the right type for a field, often a sensible one."""
        rng, status = self.rng, self.harness.table.broadcast.sent_status
        if name in ("key", "code", "feed"):
            return rng.choice(self.keys)
        if name == "place":
            return rng.randrange(12 if rng.random() < 0.1 else len(self.harness.state.places))
        if name == "name":
            return rng.choice([*TEXTS, f"Name {rng.randrange(99)}", f"Name {rng.randrange(99)}"])
        if name == "question" and status is not None and rng.random() < 0.7:
            return status.question
        if name in ("option", "act"):
            return self.random_answer()
        return rng.choice(POOLS.get(name, WORDS))

    def random_answer(self) -> str:
        """Choose an answer that some player is offered, or nonsense."""
        state, rng = self.harness.state, self.rng
        if state.current_match is None or rng.random() < 0.3:
            return rng.choice(WORDS)
        player = Player(rng.randrange(len(state.places)))
        question = state.game.question(state.current_match.match, player)
        acts = [offer.key for offer in state.game.acts(state.current_match.match, player)]
        offered: list[str] = [*(question.options if question else ()), *acts, "-"]
        return rng.choice(offered)


def is_valid(command: AnyCommand) -> bool:
    """True if the decoder accepts the command."""
    try:
        msgspec.json.decode(msgspec.json.encode(command), type=AnyCommand)
    except msgspec.ValidationError:
        return False
    return True
