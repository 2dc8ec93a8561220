"""What goes out: news and questions to whoever is here, and bots that are to decide."""

import hashlib
from typing import Any, Final

import msgspec

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.table import deadlines
from adrift.table.desk import EVERYBODY, Desk, Receipt, Wanted
from adrift.table.playing import question_id
from adrift.table.state import TableState
from adrift.table.telling import asked, number_news, seen, status

BOT_AGAIN: Final = 20.0
"""A bot that has not answered for so long is asked again."""


class Crier(Desk):
    """A desk that tells everybody who is here what became of a message."""

    def __init__(self, state: TableState) -> None:
        super().__init__(state)
        self.watched: dict[Viewer, int] = {}
        """Who is here, with how many connections."""
        self.shown: dict[Viewer, dict[str, Any]] = {}
        """What each of them has been shown of the match; only differences are sent."""
        self.asked_before: dict[Viewer, bytes] = {}
        self.wanted: dict[tuple[Player, str], float] = {}
        """Bots that are to decide about a question, and when they are asked again."""
        self.told_so_far = 0
        self.status_before = b""

    def begin(self, now: float, fresh: bytes) -> None:
        self.receipt, self.now, self.fresh = Receipt(), max(now, self.state.last_at), fresh
        self.caller, self.command = None, ""
        self.told_so_far = len(self.state.log)
        self.status_before = msgspec.json.encode(status(self.state, 0))

    def finish(self, reply: Any = None) -> Receipt:
        """Everything to be told, to those who are here."""
        receipt, state = self.receipt, self.state
        receipt.reply = reply
        for viewer in self.watched:
            self.tell_news(viewer)
        for viewer in self.watched:
            self.tell_asked(viewer)
        if msgspec.json.encode(status(state, 0)) != self.status_before:
            receipt.outgoing.append((EVERYBODY, status(state, self.now)))
        self.want_bots()
        wakes = [deadlines.wake_at(state), min(self.wanted.values(), default=None)]
        receipt.wake_at = min([wake for wake in wakes if wake is not None], default=None)
        return receipt

    def tell_news(self, viewer: Viewer) -> None:
        items = self.state.log[self.told_so_far :]
        mine = [item for item in items if item.is_for(viewer)]
        if viewer not in self.shown:
            self.shown[viewer] = seen(self.state, viewer)
            return
        number = self.state.counts.get(viewer, 0) - len(mine)
        for item in mine:
            number += 1
            before, after = self.shown[viewer], self.shown[viewer]
            if item.events is not None:
                after = self.shown[viewer] = seen(self.state, viewer)
            news = number_news(item, number, viewer, before, after)
            self.receipt.outgoing.append((viewer, news))  # type: ignore[arg-type]

    def tell_asked(self, viewer: Viewer) -> None:
        """What a player is asked, when it has changed."""
        if viewer == SPECTATOR:
            return
        now = asked(self.state, viewer)
        spelled = msgspec.json.encode(now)
        before = self.asked_before.get(viewer, spelled)  # who just came is welcomed with it
        own = self.own_changes(viewer) if viewer == self.caller else {}
        self.asked_before[viewer] = spelled
        if before != spelled or own:
            self.receipt.outgoing.append((viewer, msgspec.structs.replace(now, changes=own)))

    def own_changes(self, viewer: Viewer) -> dict[str, Any]:
        """One's own sealed answer is no news, but one sees it oneself."""
        before, after = self.shown.get(viewer, {}), seen(self.state, viewer)
        self.shown[viewer] = after
        return {name: value for name, value in after.items() if before.get(name) != value}

    def want_bots(self) -> None:
        """Ask the bots that are waited for, once for each question, and again if they are lost."""
        question = question_id(self.state)
        due = {(player, question): 0.0 for player in self.bots_asked()} if question else {}
        self.wanted = {key: self.wanted.get(key, at) for key, at in due.items()}
        for (player, asked_about), again_at in self.wanted.items():
            if again_at <= self.now:
                self.wanted[(player, asked_about)] = self.now + BOT_AGAIN
                self.receipt.wanted.append(self.want(player, asked_about))

    def bots_asked(self) -> list[Player]:
        state = self.state
        if state.sitting is None or state.paused_at is not None:
            return []
        return [player for player in state.sitting.waiting() if not state.places[player].decides]

    def want(self, player: Player, about: str) -> Wanted:
        sitting, seat = self.state.sitting, self.state.places[player]
        assert sitting is not None, "a match is played"
        question = sitting.game.question(sitting.match, player)
        assert question is not None, "the player is asked"
        return Wanted(
            player=player,
            bot=seat.bot or self.state.options.absence.stand_in,
            question=question,
            id=about,
            acts=sitting.game.acts(sitting.match, player),
            view=sitting.game.view(sitting.match, player),
            seed=hashlib.sha256(f"{self.state.seed} {about} {player}".encode()).hexdigest(),
            not_before=self.now + self.delay(about, player),
        )

    def delay(self, about: str, player: Player) -> float:
        """How long a bot takes: by luck that knows nothing of its hand."""
        luck = hashlib.sha256(f"{self.state.id} {about} {player}".encode()).digest()[0] / 255
        return self.state.options.pace * (0.5 + luck)
