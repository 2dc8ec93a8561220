"""Which chapter deals with which command."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from adrift.table import lobby, messages, playing, returning, starting, talk, tallies
from adrift.table.desk import Desk

Handler = Callable[[Desk, Any], None]

HANDLERS: Final[Mapping[type[Any], Handler]] = {
    messages.Take: lobby.take,
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
