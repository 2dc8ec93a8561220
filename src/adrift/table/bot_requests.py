"""Bots that are to decide: asked once for each question, and again if they are lost."""

import hashlib
from typing import Final, NamedTuple

from adrift.core.players import Player
from adrift.table.desk import Bots, Desk, Wanted
from adrift.table.playing import question_id
from adrift.table.state import TableState

BOT_AGAIN: Final = 20.0
"""A bot that has not answered for so long is asked again."""
BOT_TRIES: Final = 3
"""Asked so often in vain, it is taken to be silent: no table waits for a bot for ever."""


class Errand(NamedTuple):
    """A bot that has been asked: how often, and when it is asked again."""

    tries: int
    again_at: float


class Errands(Desk):
    """A desk that sends for bots."""

    def __init__(self, state: TableState, bots: Bots) -> None:
        super().__init__(state, bots)
        self.errands: dict[tuple[Player, str], Errand] = {}

    def want_bots(self) -> None:
        """Ask the bots that are waited for, once for each question, and again if they are lost."""
        players = self.bots_asked()
        question = question_id(self.state) if players else ""
        due = [(player, question) for player in players] if question else []
        self.errands = {key: self.errands.get(key, Errand(0, self.now)) for key in due}
        for key, errand in self.errands.items():
            if errand.again_at <= self.now:
                self.errands[key] = Errand(errand.tries + 1, self.now + BOT_AGAIN)
                self.receipt.wanted.append(self.want(*key))

    def bots_asked(self) -> list[Player]:
        state = self.state
        if state.sitting is None or not state.is_running:
            return []
        return [player for player in state.sitting.waiting() if not state.places[player].decides]

    def lost_bots(self) -> list[Player]:
        """Bots that have been asked often enough."""
        current = question_id(self.state)
        return [
            player
            for (player, about), errand in self.errands.items()
            if about == current and errand.tries >= BOT_TRIES and errand.again_at <= self.now
        ]

    def want(self, player: Player, about: str) -> Wanted:
        sitting, seat = self.state.sitting, self.state.places[player]
        assert sitting is not None, "a match is played"
        question = sitting.put_to(player)
        assert question is not None, "the player is asked"
        return Wanted(
            player=player,
            bot=seat.bot or self.state.options.absence.stand_in,
            question=question,
            id=about,
            acts=sitting.acts(player),
            view=sitting.game.view(sitting.match, player),
            seed=hashlib.sha256(f"{self.state.seed} {about} {player}".encode()).hexdigest(),
            not_before=self.now + self.delay(about, player),
        )

    def delay(self, about: str, player: Player) -> float:
        """How long a bot takes: by luck that knows nothing of its hand."""
        luck = hashlib.sha256(f"{self.state.id} {about} {player}".encode()).digest()[0] / 255
        return self.state.options.pace * (0.5 + luck)
