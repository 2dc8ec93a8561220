"""Play matches at a table without a server, for the journal entries they leave."""

from random import Random
from typing import Any

from adrift.bots import BOTS
from adrift.core.players import Player
from adrift.server.wire import codec
from adrift.table.protocol.commands import Answer, AnyCommand, Rematch, Start, Take, Vote
from adrift.table.protocol.options import Options, TalkRules
from adrift.table.table import Table
from adrift.table.transaction import BotRequest, IncomingCommand, Receipt

KEY = "the-key-of-the-only-person"


class PlayedTable:
    """A table with one person and bots."""

    def __init__(self, table: str, game: str = "many_boats", players: int = 3) -> None:
        self.rng, self.now, self.command_count = Random(table), 1000.0, 0
        self.entries: list[bytes] = []
        self.bot_requests: list[BotRequest] = []
        talk = TalkRules(before_ballot="none")
        options = Options(game=game, players=players, pace=0, talk=talk)
        self.table, receipt = Table.open(table, options, self.now, self.random_bytes())
        self.record(receipt)
        self.send(Take, key=KEY, name="Ada", place=0, nonce="mixed-in")

    def random_bytes(self) -> bytes:
        return self.rng.randbytes(32)

    def record(self, receipt: Receipt) -> None:
        self.entries += [codec.encode_entry(entry) for entry in receipt.entries]
        self.bot_requests += receipt.bot_requests

    def send(self, command: type[AnyCommand], **fields: Any) -> None:
        self.command_count += 1
        built = command(id=f"command-{self.command_count}", **fields)
        incoming = IncomingCommand(built, KEY, self.random_bytes())
        self.record(self.table.receive(incoming, self.now))

    def play(self, max_decisions: int = 10_000) -> "PlayedTable":
        """Start a match and make decisions until it is over, or up to a maximum."""
        if self.table.state.phase == "ended":
            self.send(Rematch)
        self.send(Start, fill="random")
        for _ in range(max_decisions):
            if self.table.state.phase != "playing":
                break
            self.decide()
        return self

    def decide(self) -> None:
        """Let a bot decide if one is asked, else the person."""
        if self.bot_requests:
            request = self.bot_requests.pop(0)
            bot = BOTS[self.table.state.options.game][request.bot]
            answer = bot.choose(request.view, request.question, Random(request.seed))
            decision = (request.player, request.question_id, answer)
            self.record(self.table.receive_bot_answer(*decision, self.now, self.random_bytes()))
            return
        asked = self.table.welcome(Player(0), None, self.now).asked
        assert asked is not None
        assert asked.question is not None, "somebody is asked"
        self.send(Answer, question=asked.id, option=self.rng.choice(asked.question.options))

    def void(self) -> "PlayedTable":
        """Void the match: the only person votes for it."""
        self.send(Vote, matter="void", yes=True)
        return self


def play_entries(
    table: str, game: str = "many_boats", players: int = 3, max_decisions: int = 10_000
) -> list[bytes]:
    return PlayedTable(table, game, players).play(max_decisions).entries
