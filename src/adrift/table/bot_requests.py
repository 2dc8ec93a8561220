"""Requests decisions from bots, and repeats a request that gets no answer."""

import hashlib
from typing import Final, NamedTuple

from adrift.core.players import Player
from adrift.table.commands.play import open_question_id
from adrift.table.state import TableState
from adrift.table.transaction import BotRequest, Transaction

RETRY_SECONDS: Final = 20.0
MAX_TRIES: Final = 3
"""After this many requests without an answer the bot counts as silent."""


class PendingRequest(NamedTuple):
    """A request without an answer: how often it was sent, and when it is sent again."""

    tries: int
    retry_at: float


class BotRequests:
    """Tracks the requests to bots that have no answer yet."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.pending: dict[tuple[Player, str], PendingRequest] = {}
        """By player and question id."""

    def add_due_requests(self, tx: Transaction) -> None:
        """Add each request that is due to the receipt."""
        players = self.bots_to_ask()
        question = open_question_id(self.state) if players else ""
        due = [(player, question) for player in players] if question else []
        self.pending = {key: self.pending.get(key, PendingRequest(0, tx.now)) for key in due}
        for key, request in self.pending.items():
            if request.retry_at <= tx.now:
                self.pending[key] = PendingRequest(request.tries + 1, tx.now + RETRY_SECONDS)
                tx.receipt.bot_requests.append(self.build_request(key[0], key[1], tx.now))

    def remove(self, player: Player, question_id: str) -> None:
        """Remove a request that has its answer."""
        self.pending.pop((player, question_id), None)

    def retry_times(self) -> list[float]:
        """When each pending request is sent again."""
        return [request.retry_at for request in self.pending.values()]

    def bots_to_ask(self) -> list[Player]:
        """The awaited players for whom a bot decides."""
        state = self.state
        if state.current_match is None or not state.is_running:
            return []
        return [
            player for player in state.current_match.waiting() if not state.places[player].decides
        ]

    def unresponsive_bots(self, now: float) -> list[Player]:
        """The players whose bot has not answered after the maximum number of tries."""
        current_id = open_question_id(self.state)
        return [
            player
            for (player, question_id), request in self.pending.items()
            if question_id == current_id and request.tries >= MAX_TRIES and request.retry_at <= now
        ]

    def build_request(self, player: Player, question_id: str, now: float) -> BotRequest:
        """Build a request with everything the bot needs to decide."""
        current, occupant = self.state.current_match, self.state.places[player]
        assert current is not None, "a match is running"
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
        """Seconds the bot waits before answering: random, but independent of its cards."""
        digest = hashlib.sha256(f"{self.state.id} {question_id} {player}".encode()).digest()
        return self.state.options.pace * (0.5 + digest[0] / 255)
