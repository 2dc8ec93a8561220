"""Tests the voluntary acts of a lone person: trading, showing, throwing away, and passing."""

from pathlib import Path

from adrift.core.players import SPECTATOR
from adrift.games.one_boat.events import TradeOffered
from adrift.texts import Texts
from tests.terminal.harness import running_terminal
from tests.terminal.one_boat_views import (
    one_boat_match,
    open_question,
    person_decisions,
    play_until_question,
    view_of,
)

SEED = "7"


async def test_the_key_t_opens_what_may_be_volunteered(tmp_path: Path) -> None:
    source = one_boat_match(seed=SEED)
    async with running_terminal(source, tmp_path) as terminal:
        await play_until_question(terminal, source, "action")
        me = source.players[source.people[0]]
        card = view_of(source, source.people[0]).known.hands[me][0]
        await terminal.press("t")
        await terminal.choose(f"+show@{card}")
        assert card in source.view(SPECTATOR).players[me].open
        assert open_question(source).kind == "action", "asked again"


async def test_5_3_a_trade_is_put_together_step_by_step(tmp_path: Path) -> None:
    source = one_boat_match(seed=SEED)
    me = source.people[0]
    async with running_terminal(source, tmp_path) as terminal:
        await play_until_question(terminal, source, "action")
        view = view_of(source, me)
        others = [each for each in view.seats if each != view.viewer]
        partner = next(each for each in others if view.players[each].hidden)
        await terminal.choose(f"+trade@{partner}")
        assert open_question(source).kind == "trade_terms"
        card = view.known.hands[source.players[me]][0]
        await terminal.choose(f"give@{card}")
        assert Texts("en").name(card) in terminal.text.split("is putting together an")[1]
        await terminal.choose("want_hidden")
        assert "1 face-down card" in terminal.text
        await terminal.choose("offer")
        await terminal.wait_for_question()
        offered = [each for each in source.events(me) if isinstance(each, TradeOffered)]
        assert (offered[-1].hidden, offered[-1].wanted_hidden) == (1, 1)
        assert open_question(source).kind != "trade_terms", "the bot has answered"


async def test_a_wish_to_deal_waits_until_it_can_be(tmp_path: Path) -> None:
    """Between two actions of bots, without being asked anything."""
    source = one_boat_match(seed=SEED)
    me = source.people[0]
    async with running_terminal(source, tmp_path) as terminal:
        await play_until_question(terminal, source, "draft")
        await terminal.press("t")
        assert "You will be asked then" in " ".join(terminal.text.split())
        before = terminal.fingerprint()
        terminal.send("1", "enter")
        await terminal.wait_for_question(before)
        await terminal.wait_until_quiet()
        name = source.players[me]
        assert source.view(SPECTATOR).actor != name
        card = view_of(source, me).known.hands[name][0]
        await terminal.choose(f"+throw@{card}")
        thrown = [each for each in terminal.record.decisions if each.answer == f"+throw@{card}"]
        assert [each.player for each in thrown] == [me]


async def test_a_wish_can_be_given_up(tmp_path: Path) -> None:
    source = one_boat_match(seed=SEED)
    async with running_terminal(source, tmp_path) as terminal:
        await play_until_question(terminal, source, "draft")
        await terminal.press("t")
        await terminal.decide()
        await terminal.choose("back")
        await terminal.wait_for_question()
        assert not any(each.answer.startswith("+") for each in person_decisions(source))


async def test_who_can_only_pass_is_asked_only_if_they_want_to_be(tmp_path: Path) -> None:
    asked = []
    for keys in ((), ("p",)):
        source, alone = one_boat_match(seed=SEED), 0
        async with running_terminal(source, tmp_path) as terminal:
            await terminal.press(*keys)
            while not terminal.is_over and source.view(SPECTATOR).turn < 3:
                if terminal.at_table and terminal.panel == "choices":
                    alone += len(terminal.choices.options) == 1
                await terminal.decide()
        asked.append(alone)
    assert asked[0] == 0
    assert asked[1] > 0


async def test_the_key_t_leads_out_of_any_part_of_the_menu(tmp_path: Path) -> None:
    source = one_boat_match(seed=SEED)
    async with running_terminal(source, tmp_path) as terminal:
        await play_until_question(terminal, source, "action")
        top = [option.key for option in terminal.choices.options]
        await terminal.press(str(top.index("swap") + 1), "enter", "t")
        assert {option.key for option in terminal.choices.options} >= {"show", "throw", "trade"}
