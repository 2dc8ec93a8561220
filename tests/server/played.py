"""Entries of tables at which something was really played, as a journal has them."""

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


class Played:
    """A table with one person and bots, played on command."""

    def __init__(self, table: str, game: str = "many_boats", players: int = 3) -> None:
        self.rng, self.now, self.sent = Random(table), 1000.0, 0
        self.lines: list[bytes] = []
        self.wanted: list[BotRequest] = []
        talk = TalkRules(before_ballot="none")
        options = Options(game=game, players=players, pace=0, talk=talk)
        self.table, receipt = Table.open(table, options, self.now, self.luck())
        self.keep(receipt)
        self.send(Take, key=KEY, name="Ada", place=0, nonce="mixed-in")

    def luck(self) -> bytes:
        return self.rng.randbytes(32)

    def keep(self, receipt: Receipt) -> None:
        self.lines += [codec.encode_entry(entry) for entry in receipt.entries]
        self.wanted += receipt.bot_requests

    def send(self, command: type[AnyCommand], **fields: Any) -> None:
        self.sent += 1
        made = command(id=f"command-{self.sent}", **fields)
        incoming = IncomingCommand(made, KEY, self.luck())
        self.keep(self.table.receive(incoming, self.now))

    def play(self, most: int = 10_000) -> "Played":
        """Begin a match and decide so often, or until it is over."""
        if self.table.state.phase == "ended":
            self.send(Rematch)
        self.send(Start, fill="random")
        for _ in range(most):
            if self.table.state.phase != "playing":
                break
            self.decide()
        return self

    def decide(self) -> None:
        """A bot, if one is asked; else the person."""
        if self.wanted:
            wanted = self.wanted.pop(0)
            bot = BOTS[self.table.state.options.game][wanted.bot]
            answer = bot.choose(wanted.view, wanted.question, Random(wanted.seed))
            told = (wanted.player, wanted.question_id, answer)
            self.keep(self.table.receive_bot_answer(*told, self.now, self.luck()))
            return
        asked = self.table.welcome(Player(0), None, self.now).asked
        assert asked is not None
        assert asked.question is not None, "somebody is asked"
        self.send(Answer, question=asked.id, option=self.rng.choice(asked.question.options))

    def void(self) -> "Played":
        """The only person there wants the match not to count."""
        self.send(Vote, matter="void", yes=True)
        return self


def played(
    table: str, game: str = "many_boats", players: int = 3, most: int = 10_000
) -> list[bytes]:
    return Played(table, game, players).play(most).lines
