"""Write an example exchange for the page with the codec itself, so that it cannot be wrong."""

from typing import Final

import msgspec

from adrift.core.players import Player
from adrift.core.questions import Question
from adrift.server.wire import codec
from adrift.table.protocol.commands import Answer
from adrift.table.protocol.frames import AnyFrame, Do, Watch, pad_answer
from adrift.table.protocol.messages import Accepted, Asked, GameEvent, Message, Update, ViewChanges
from adrift.table.protocol.version import PROTOCOL_VERSION

TABLE: Final = "5dWq0XcN2bYh8rTz"
KEY: Final = "k7Rr1mT0bGZ0y3bQ4c9sVw"
MAX_LINE: Final = 200


def example() -> str:
    """Show a client that watches, is asked, answers, and gets the result."""
    options = ("red", "yellow", "green", "black", "hat")
    question = Question(
        kind="leak_ballot",
        player=Player(1),
        options=options,
        weights=(),
        facts={},
        rule="§3.1",
        number=17,
        sealed=True,
        after_talk="all_ready",
    )
    answer = pad_answer(Answer(id="c8", question="1-17", option="green"), options)
    sprang = GameEvent("boat_sprang_leak", {"boat": "green", "leaks": 1, "pawns": 4}, "§4.2")
    leaks, vote = (
        ViewChanges({"boats.green.leaks": 1, "boats.green.free_seats": 1}),
        ViewChanges({"own_vote": None}),
    )
    lines = [
        to_server(Watch(table=TABLE, key=KEY, since=40, protocol=PROTOCOL_VERSION)),
        "← a welcome with everything the player may know, and the messages after number 40",
        to_client(Asked(id="1-17", question=question)),
        to_server(Do(table=TABLE, key=KEY, command=answer)),
        to_client(Accepted(command="c8", number=43)),
        to_client(Update(number=44, events=(sprang,), changes=leaks, own=vote)),
    ]
    return "```text\n" + "\n".join(lines) + "\n```"


def to_server(frame: AnyFrame) -> str:
    return f"→ {msgspec.json.encode(frame).decode()}"


def to_client(message: Message) -> str:
    """Write a message as it is sent, without its padding, and shortened if it is long."""
    body = codec.encode(message).rstrip()
    line = codec.join_envelopes(codec.envelope_start(TABLE, Player(1)), [body]).decode()
    return f"← {line}" if len(line) <= MAX_LINE else f"← {line[:MAX_LINE]} …"
