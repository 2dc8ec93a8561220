"""Collects the handlers of commands and the appliers of journal entries from their modules."""

from collections.abc import Mapping
from typing import Any, Final

from adrift.table.commands import keys, lobby, newcomers, ownership, play, start, talk, votes
from adrift.table.timers import absence, clock
from adrift.table.transaction import Appliers, Handler

HANDLERS: Final[Mapping[type[Any], Handler]] = {
    **lobby.HANDLERS,
    **newcomers.HANDLERS,
    **ownership.HANDLERS,
    **start.HANDLERS,
    **play.HANDLERS,
    **talk.HANDLERS,
    **votes.HANDLERS,
    **keys.HANDLERS,
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
