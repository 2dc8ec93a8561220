"""Asks bots for decisions: once for each question, and again if no answer comes."""

import hashlib
from typing import Final, NamedTuple

from adrift.core.players import Player
from adrift.table.commands.play import question_id
from adrift.table.state import TableState
from adrift.table.transaction import Transaction, Wanted

BOT_AGAIN: Final = 20.0
"""Seconds after which a bot that has not answered is asked again."""
BOT_TRIES: Final = 3
"""A bot asked so often in vain counts as silent: no table waits for a bot for ever."""


class Request(NamedTuple):
    """How often a bot has been asked, and when it is asked again."""

    tries: int
    again_at: float


class BotRequests:
    """Remembers which bots have been asked what, and when to ask them again."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.pending: dict[tuple[Player, str], Request] = {}
        """Requests without an answer, by player and question."""

    def ask(self, tx: Transaction) -> None:
        """Add a request to the receipt for each bot that is due to be asked."""
        players = self.bots_asked()
        question = question_id(self.state) if players else ""
        due = [(player, question) for player in players] if question else []
        self.pending = {key: self.pending.get(key, Request(0, tx.now)) for key in due}
        for key, request in self.pending.items():
            if request.again_at <= tx.now:
                self.pending[key] = Request(request.tries + 1, tx.now + BOT_AGAIN)
                tx.receipt.wanted.append(self.wanted(key[0], key[1], tx.now))

    def answered(self, player: Player, question: str) -> None:
        """Forget a request that has its answer."""
        self.pending.pop((player, question), None)

    def due(self) -> list[float]:
        """When each bot is asked again."""
        return [request.again_at for request in self.pending.values()]

    def bots_asked(self) -> list[Player]:
        """Players who are waited for and for whom a bot decides."""
        state = self.state
        if state.sitting is None or not state.is_running:
            return []
        return [player for player in state.sitting.waiting() if not state.places[player].decides]

    def lost_bots(self, now: float) -> list[Player]:
        """Players whose bot has been asked often enough in vain."""
        current = question_id(self.state)
        return [
            player
            for (player, about), request in self.pending.items()
            if about == current and request.tries >= BOT_TRIES and request.again_at <= now
        ]

    def wanted(self, player: Player, about: str, now: float) -> Wanted:
        """Everything a bot needs to decide for a player."""
        sitting, seat = self.state.sitting, self.state.places[player]
        assert sitting is not None, "a match is played"
        question = sitting.question_for(player)
        assert question is not None, "the player is asked"
        return Wanted(
            player=player,
            bot=seat.bot or self.state.options.absence.stand_in,
            question=question,
            id=about,
            acts=sitting.acts(player),
            view=sitting.game.view(sitting.match, player),
            seed=hashlib.sha256(f"{self.state.seed} {about} {player}".encode()).hexdigest(),
            not_before=now + self.delay(about, player),
        )

    def delay(self, about: str, player: Player) -> float:
        """How many seconds a bot takes: by chance that does not depend on its hand."""
        luck = hashlib.sha256(f"{self.state.id} {about} {player}".encode()).digest()[0] / 255
        return self.state.options.pace * (0.5 + luck)
