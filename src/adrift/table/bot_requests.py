"""Asks bots for decisions: once for each question, and again if no answer comes."""

import hashlib
from typing import Final, NamedTuple

from adrift.core.players import Player
from adrift.table.commands.play import open_question_id
from adrift.table.state import TableState
from adrift.table.transaction import BotRequest, Transaction

RETRY_SECONDS: Final = 20.0
"""Seconds after which a bot that has not answered is asked again."""
MAX_TRIES: Final = 3
"""A bot asked so often in vain counts as silent: no table waits for a bot for ever."""


class PendingRequest(NamedTuple):
    """How often a bot has been asked, and when it is asked again."""

    tries: int
    retry_at: float


class BotRequests:
    """Remembers which bots have been asked what, and when to ask them again."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.pending: dict[tuple[Player, str], PendingRequest] = {}
        """Requests without an answer, by player and question."""

    def add_due_requests(self, tx: Transaction) -> None:
        """Add a request to the receipt for each bot that is due to be asked."""
        players = self.bots_to_ask()
        question = open_question_id(self.state) if players else ""
        due = [(player, question) for player in players] if question else []
        self.pending = {key: self.pending.get(key, PendingRequest(0, tx.now)) for key in due}
        for key, request in self.pending.items():
            if request.retry_at <= tx.now:
                self.pending[key] = PendingRequest(request.tries + 1, tx.now + RETRY_SECONDS)
                tx.receipt.bot_requests.append(self.build_request(key[0], key[1], tx.now))

    def remove(self, player: Player, question_id: str) -> None:
        """Forget a request that has its answer."""
        self.pending.pop((player, question_id), None)

    def retry_times(self) -> list[float]:
        """When each bot is asked again."""
        return [request.retry_at for request in self.pending.values()]

    def bots_to_ask(self) -> list[Player]:
        """Players who are waited for and for whom a bot decides."""
        state = self.state
        if state.current_match is None or not state.is_running:
            return []
        return [
            player for player in state.current_match.waiting() if not state.places[player].decides
        ]

    def unresponsive_bots(self, now: float) -> list[Player]:
        """Players whose bot has been asked often enough in vain."""
        current = open_question_id(self.state)
        return [
            player
            for (player, about), request in self.pending.items()
            if about == current and request.tries >= MAX_TRIES and request.retry_at <= now
        ]

    def build_request(self, player: Player, question_id: str, now: float) -> BotRequest:
        """Everything a bot needs to decide for a player."""
        current, occupant = self.state.current_match, self.state.places[player]
        assert current is not None, "a match is played"
        question = current.question_for(player)
        assert question is not None, "the player is asked"
        return BotRequest(
            player=player,
            bot=occupant.bot or self.state.options.absence.stand_in,
            question=question,
            question_id=question_id,
            acts=current.acts(player),
            view=current.game.view(current.match, player),
            seed=hashlib.sha256(f"{self.state.seed} {question_id} {player}".encode()).hexdigest(),
            not_before=now + self.delay(question_id, player),
        )

    def delay(self, question_id: str, player: Player) -> float:
        """How many seconds a bot takes: by chance that does not depend on its hand."""
        luck = hashlib.sha256(f"{self.state.id} {question_id} {player}".encode()).digest()[0] / 255
        return self.state.options.pace * (0.5 + luck)
