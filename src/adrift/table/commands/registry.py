"""Registers the handler of each command and the function that applies each journal entry."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from adrift.table.commands import keys, lobby, newcomers, ownership, play, start, talk, votes
from adrift.table.protocol import commands
from adrift.table.timers import absence, clock
from adrift.table.transaction import Appliers, Transaction

Handler = Callable[[Transaction, Any], None]

HANDLERS: Final[Mapping[type[Any], Handler]] = {
    commands.Take: newcomers.take,
    commands.AskIn: newcomers.ask_in,
    commands.LetIn: newcomers.let_in,
    commands.TurnDown: newcomers.turn_down,
    commands.SetDoor: newcomers.set_door,
    commands.ClaimHost: ownership.claim_host,
    commands.Leave: lobby.leave,
    commands.Rename: lobby.rename,
    commands.SeatBot: lobby.seat_bot,
    commands.Remove: lobby.remove,
    commands.HandHost: lobby.hand_host,
    commands.SetClock: lobby.set_clock,
    commands.Ready: talk.ready,
    commands.Start: start.start,
    commands.Rematch: start.rematch,
    commands.Answer: play.answer,
    commands.Volunteer: play.volunteer,
    commands.CloseTalk: talk.close_talk,
    commands.HandStick: talk.hand_stick,
    commands.Say: talk.say,
    commands.Whisper: talk.whisper,
    commands.Vote: votes.vote,
    commands.ChangeKey: keys.change_key,
    commands.MakeReturnCode: keys.make_return_code,
    commands.ComeBack: keys.come_back,
    commands.AskBack: keys.ask_back,
    commands.LetBack: keys.let_back,
    commands.Notify: keys.notify,
}

APPLIERS: Final[Appliers] = {
    **lobby.APPLIERS,
    **newcomers.APPLIERS,
    **ownership.APPLIERS,
    **start.APPLIERS,
    **play.APPLIERS,
    **talk.APPLIERS,
    **votes.APPLIERS,
    **clock.APPLIERS,
    **absence.APPLIERS,
    **keys.APPLIERS,
}
