"""What people at this screen want beside what they are asked: to deal with cards, or to look.

Several people share a screen, so first it is asked who wishes it, and whoever it is lifts the
curtain, whether or not there is anything behind it for them.
"""

from enum import Enum
from typing import TYPE_CHECKING

from adrift.core.players import Player
from adrift.terminal.menu_option import Option
from adrift.terminal.widgets.panel import LIFTED

if TYPE_CHECKING:
    from adrift.terminal.play.conductor import Conductor


class Wish(Enum):
    """What somebody wants."""

    DEAL = "deal"
    LOOK = "look"


BACK = "back"
ACTS = "acts"


async def granted(conductor: "Conductor", wish: Wish) -> bool:
    """Do what is wished; whether that could be. A lone person's wish to deal waits until it can."""
    people = conductor.source.people
    if not people:
        conductor.wish = None
        return False
    if not conductor.several and not conductor.source.acts(people[0]):
        return False
    conductor.wish = None
    await conductor.tell()
    player = await who(conductor, wish) if conductor.several else people[0]
    if player is not None and await behind_curtain(conductor, player):
        await (look if wish is Wish.LOOK else deal)(conductor, player)
    conductor.stage.draw(conductor.source.view(conductor.public))
    return True


async def who(conductor: "Conductor", wish: Wish) -> Player | None:
    """Which of the people here it is."""
    look, people = conductor.look, conductor.source.people
    names = {str(player): conductor.name(player) for player in people}
    options = [
        Option(key, ((look.badge(name), (f" {look.title(name)}", "")),))
        for key, name in names.items()
    ]
    title = look.say(f"who-{wish.value}")
    key = await conductor.stage.panel.choice(title, [*options, never_mind(conductor)])
    return Player(int(key)) if key in names else None


async def behind_curtain(conductor: "Conductor", player: Player) -> bool:
    """Whether the person is alone, or has lifted the curtain."""
    if not conductor.several:
        return True
    done = await conductor.stage.panel.curtain(conductor.name(player), [])
    conductor.unveiled = done == LIFTED
    return conductor.unveiled


async def look(conductor: "Conductor", player: Player) -> None:
    """All the person knows of cards."""
    await conductor.stage.show_cards(conductor.source.view(player))
    conductor.veil()


async def deal(conductor: "Conductor", player: Player) -> None:
    """Whatever the person may volunteer."""
    source, name = conductor.source, conductor.look.title(conductor.name(player))
    view = source.view(player)
    conductor.stage.draw(view)
    conductor.stage.say_status(conductor.look.sentence("dealing", player=conductor.name(player)))
    options = conductor.board.menu(None, source.acts(player), view, conductor.look)
    key = await conductor.stage.panel.choice(name, [*options, never_mind(conductor)])
    conductor.veil()
    if key is not None and key != BACK:
        conductor.seen = player, ACTS
        await conductor.give(player, key)


def never_mind(conductor: "Conductor") -> Option:
    return Option(BACK, (((conductor.look.say("never-mind"), "italic"),),))
