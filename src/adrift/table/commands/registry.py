"""Names the handler of each command."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from adrift.table.commands import keys as returning
from adrift.table.commands import lobby, ownership, talk
from adrift.table.commands import newcomers as door
from adrift.table.commands import play as playing
from adrift.table.commands import start as starting
from adrift.table.commands import votes as tallies
from adrift.table.protocol import commands as messages
from adrift.table.transaction import Transaction

Handler = Callable[[Transaction, Any], None]

HANDLERS: Final[Mapping[type[Any], Handler]] = {
    messages.Take: door.take,
    messages.AskIn: door.ask_in,
    messages.LetIn: door.let_in,
    messages.TurnDown: door.turn_down,
    messages.SetDoor: door.set_door,
    messages.ClaimHost: ownership.claim_host,
    messages.Leave: lobby.leave,
    messages.Rename: lobby.rename,
    messages.SeatBot: lobby.seat_bot,
    messages.Remove: lobby.remove,
    messages.HandHost: lobby.hand_host,
    messages.SetClock: lobby.set_clock,
    messages.Ready: talk.ready,
    messages.Start: starting.start,
    messages.Rematch: starting.rematch,
    messages.Answer: playing.answer,
    messages.Volunteer: playing.volunteer,
    messages.CloseTalk: talk.close_talk,
    messages.HandStick: talk.hand_stick,
    messages.Say: talk.say,
    messages.Whisper: talk.whisper,
    messages.Vote: tallies.vote,
    messages.ChangeKey: returning.change_key,
    messages.MakeReturnCode: returning.make_return_code,
    messages.ComeBack: returning.use_code,
    messages.AskBack: returning.ask_back,
    messages.LetBack: returning.let_back,
    messages.Notify: returning.notify,
}
