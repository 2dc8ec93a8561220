"""Builds views of one_boat for six players, by default without wounds and cards."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Literal

from adrift.bots import BOTS
from adrift.core.players import Player
from adrift.core.questions import Offer, Question
from adrift.games.one_boat.components import CHARACTER_OF, SIZES, SURVIVALS
from adrift.games.one_boat.rules.scoring import goals_kind
from adrift.games.one_boat.view import (
    Castaway,
    Condition,
    Demand,
    Fight,
    Goals,
    Known,
    Moment,
    Navigation,
    Provisions,
    Side,
    Trade,
    View,
)

CAST = ("lauren", "stephen", "captain", "mate", "frenchy", "kid")
GREEDY = BOTS["one_boat"]["greedy"]


def scene(
    me: str,
    *,
    love: str = "frenchy",
    hate: str = "stephen",
    hand: tuple[str, ...] = (),
    hidden: Mapping[str, int] | None = None,
    table: Mapping[str, tuple[str, ...]] | None = None,
    wounds: Mapping[str, int] | None = None,
    thirst: Mapping[str, int] | None = None,
    stack: int = 0,
    played: int | None = None,
    **more: Any,
) -> View:
    """Build a view of the edition classic; `more` are further fields of the view."""
    hidden, table = {**(hidden or {}), me: len(hand)}, table or {}
    players = {
        name: replace(
            unhurt(name, (wounds or {}).get(name, 0)),
            hidden=hidden.get(name, 0),
            open=table.get(name, ()),
            thirst=(thirst or {}).get(name, 0),
        )
        for name in CAST
    }
    view = View(
        viewer=me,
        edition="classic",
        places=CAST,
        cast=(),
        undealt=(),
        turn=3,
        birds=0,
        weather=None,
        weather_left=(),
        players=players,
        seats=CAST,
        water=(),
        chums=0,
        parasol_open=False,
        provisions=Provisions(deck=20, tray=0, trays_opened=0, discarded=(), lost=0),
        navigation=Navigation(
            printing="a",
            pile=24,
            bottom=0,
            stack=stack,
            drawn=0,
            to_draw=0,
            played=played,
            by_wind=False,
            signals=(),
        ),
        drafters=(),
        actor=None,
        order=(),
        demand=None,
        objectors=(),
        fight=None,
        moment=Moment("action", None, "", by_chance=False),
        number=1,
        asked=(me,),
        trade=None,
        known=Known(
            loves={me: love},
            hates={me: hate},
            goals={me: goals_of(me, love, hate)},
            hands={me: hand} if hand else {},
            tray=(),
            bottom=(),
            stack=(),
            drawn=(),
        ),
        movements=(),
    )
    return replace(view, **more)


def unhurt(name: str, wounds: int = 0) -> Castaway:
    size = SIZES[CHARACTER_OF[name]]
    condition: Condition = (
        "conscious" if wounds < size else "unconscious" if wounds == size else "dead"
    )
    return Castaway(
        size=size,
        wounds=wounds,
        condition=condition,
        rowed=False,
        fought=False,
        drank=0,
        hidden=0,
        open=(),
        thirst=0,
        watered=0,
        offers_left=10,
    )


def goals_of(me: str, love: str, hate: str) -> Goals:
    """Return what love and hate score in the edition classic."""
    kind: Any = goals_kind(CHARACTER_OF[me], CHARACTER_OF[love], CHARACTER_OF[hate])
    return Goals(
        kind=kind,
        love_points=SURVIVALS[CHARACTER_OF[love]],
        hate_points=0 if hate == me else SIZES[CHARACTER_OF[hate]],
        deaths="size",
        loved_death="counts",
    )


def answers_of_bot(view: View, kind: str, *options: str) -> set[str]:
    """Return the bot's answers with ten different seeds."""
    question = question_about(view, kind, *options)
    return {GREEDY.choose(view, question, Random(luck)) for luck in range(10)}


def act_of_bot(view: View, *keys: str) -> str | None:
    """Return the act that the bot volunteers before its action, or None."""
    question = question_about(view, "action", "nothing")
    offers = [Offer(key[1:].partition("@")[0], key, "§5.3") for key in keys]
    return GREEDY.volunteer(view, question, offers, Random(1))


def question_about(view: View, kind: str, *options: str) -> Question:
    player = Player(list(view.players).index(view.asked[0]))
    return Question(kind, player, options, (), {}, "§4.2", 1, sealed=False, after_talk="")


def demand(kind: Literal["swap", "mug"], player: str, victim: str, what: str = "") -> Demand:
    return Demand(kind, player, victim, what)


def fight(attack: tuple[str, ...], defence: tuple[str, ...], strengths: tuple[int, int]) -> Fight:
    sides: dict[str, Side] = {
        **dict.fromkeys(attack, "attack"),
        **dict.fromkeys(defence, "defence"),
    }
    return Fight(
        attacker=attack[0],
        defender=defence[0],
        sides=sides,
        fired=(),
        bonuses={name: {} for name in sides},
        attack=strengths[0],
        defence=strengths[1],
        ahead="attack" if strengths[0] > strengths[1] else "defence",
        may_join=tuple(name for name in CAST if name not in sides),
    )


def trade(player: str, partner: str, **terms: Any) -> Trade:
    empty = Trade(player, partner, True, 0, (), (), 0, (), 0)
    return replace(empty, **terms)
