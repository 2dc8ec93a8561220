"""Builds views of one_boat for six players, by default without wounds and cards."""

from collections.abc import Mapping
from random import Random
from typing import Any, TypeVar

from adrift.bots import BOTS
from adrift.core.players import Player
from adrift.core.questions import Offer, Question
from adrift.games.one_boat.components import CHARACTER_OF, SIZES, Chart
from adrift.games.one_boat.state import Demand
from adrift.games.one_boat.view import Fight, Trade, View

CAST = ("lauren", "stephen", "captain", "mate", "frenchy", "kid")
GREEDY = BOTS["one_boat"]["greedy"]
T = TypeVar("T")


def player_number(name: str) -> Player:
    return Player(CAST.index(name))


def player_numbers(*names: str) -> tuple[Player, ...]:
    return tuple(player_number(name) for name in names)


def by_name(named: Mapping[str, T], otherwise: T) -> tuple[T, ...]:
    return tuple(named.get(name, otherwise) for name in CAST)


def scene(
    me: str,
    *,
    love: str = "",
    hate: str = "",
    hand: tuple[str, ...] = (),
    hidden: Mapping[str, int] | None = None,
    table: Mapping[str, tuple[str, ...]] | None = None,
    wounds: Mapping[str, int] | None = None,
    **more: Any,
) -> View:
    """Build a view of the edition classic; by default the viewer loves Frenchy and hates Stephen.

    `more` are further fields of the view.
    """
    suffered = by_name(wounds or {}, 0)
    sizes = tuple(SIZES[CHARACTER_OF[name]] for name in CAST)
    view = View(
        edition="classic",
        players=CAST,
        cast=(),
        viewer=player_number(me),
        names=CAST,
        turn=3,
        birds=0,
        weather="",
        weather_left=(),
        seats=player_numbers(*CAST),
        sizes=sizes,
        wounds=suffered,
        alive=tuple(had <= size for had, size in zip(suffered, sizes, strict=True)),
        conscious=tuple(had < size for had, size in zip(suffered, sizes, strict=True)),
        rowed=(False,) * 6,
        fought=(False,) * 6,
        drank=(0,) * 6,
        loves=by_name({me: love or "frenchy"}, ""),
        hates=by_name({me: hate or "stephen"}, ""),
        hidden=by_name({**(hidden or {}), me: len(hand)}, 0),
        hands=by_name({me: hand}, ()),
        open=by_name(table or {}, ()),
        parasol_open=False,
        deck=20,
        tray=0,
        tray_cards=(),
        discarded=(),
        thrown=0,
        pile=24,
        bottom=(),
        stack=0,
        stack_cards=(),
        drawn=0,
        drawn_cards=(),
        played=Chart(0),
        signals=(),
        order=(),
        actor=None,
        offers_left=(10,) * 6,
        demand=None,
        fight=None,
        trade=None,
        water=(),
        chums=0,
        thirst=(0,) * 6,
        watered=(0,) * 6,
        moment=None,  # type: ignore[arg-type]  # the bot goes by the question
        number=1,
        asked=(player_number(me),),
        notes=(),
    )
    return view._replace(**more)


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
    return Question(kind, view.viewer, options, (), {}, "§4.2", 1, sealed=False, after_talk="")


def demand(kind: str, player: str, victim: str, what: str = "") -> Demand:
    return Demand(kind, player_number(player), player_number(victim), what)


def fight(attack: tuple[str, ...], defence: tuple[str, ...], strengths: tuple[int, int]) -> Fight:
    sides = {**dict.fromkeys(attack, "attack"), **dict.fromkeys(defence, "defence")}
    fighters = player_number(attack[0]), player_number(defence[0])
    return Fight(*fighters, by_name(sides, ""), (False,) * 6, *strengths)


def trade(player: str, partner: str, **terms: Any) -> Trade:
    empty = Trade(player_number(player), player_number(partner), True, 0, (), (), 0, ())
    return empty._replace(**terms)
