"""One person in the boat: everything in sight on the smallest screen, by key and by mouse."""

from pathlib import Path

import pytest

from adrift.core.players import SPECTATOR
from adrift.core.questions import Question
from adrift.core.records import Decision
from adrift.games.one_boat.events import TradeOffered
from adrift.terminal.choices import Choices
from adrift.terminal.local import LocalMatch
from adrift.terminal.look import PLAIN
from adrift.terminal.pages import Cards, Help
from adrift.terminal.reveal import Reveal
from adrift.terminal.story import Story
from adrift.texts import Texts
from tests.terminal.boats import EVERYTHING, boat, view_of
from tests.terminal.stage import Terminal, sitting_at

SEED = "7"


def question(source: LocalMatch) -> Question:
    found = source.question(source.people[0])
    assert found is not None
    return found


async def until(terminal: Terminal, source: LocalMatch, *kinds: str) -> Question:
    """To the first question of one of these kinds; whatever else comes is answered with a 1."""
    while not (
        terminal.at_table and terminal.panel == "choices" and question(source).kind in kinds
    ):
        assert not terminal.is_over, "the match ended first"
        await terminal.decide()
    await terminal.quiet()
    return question(source)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("count", ["4", "8"])
async def test_nothing_is_cut_off_at_80_by_24(tmp_path: Path, language: str, count: str) -> None:
    source, texts = boat(count=count, edition=EVERYTHING, seed=SEED), Texts(language)
    async with sitting_at(source, tmp_path, language=language) as terminal:
        for _ in range(12):
            await terminal.quiet()
            text = terminal.text
            assert [len(line) for line in text.splitlines()] == [80] * 24
            view = view_of(source, source.people[0])
            if terminal.at_table and terminal.panel == "choices":
                said = " ".join(text.split())
                assert texts.question(question(source), view.names[source.people[0]]) in said
                for name in view.names:
                    assert texts.name(name)[1:] in text
                assert "♥" in text
                assert texts.say("terminal-key-leave") in text.splitlines()[-1]
            await terminal.decide()


async def test_a_larger_terminal_gives_the_log_a_side_and_cards_a_line(tmp_path: Path) -> None:
    async with sitting_at(boat(), tmp_path, size=(120, 40)) as terminal:
        await terminal.quiet()
        assert terminal.app.screen.query_one("#story-high", Story).display
        assert "greedy" in terminal.text
        assert "hidden cards" in terminal.text


async def test_an_option_that_is_marked_is_explained_beside_it(tmp_path: Path) -> None:
    source = boat(seed=SEED)
    async with sitting_at(source, tmp_path) as terminal:
        first = (await until(terminal, source, "draft")).options[0]
        says = Texts("en").say(f"terminal-does-{first}")
        assert says not in " ".join(terminal.text.split())
        await terminal.press("1")
        assert says[:30] in " ".join(terminal.text.split())


async def test_a_menu_opens_and_leads_back(tmp_path: Path) -> None:
    source = boat(seed=SEED)
    async with sitting_at(source, tmp_path) as terminal:
        await until(terminal, source, "action")
        before = len(terminal.record.decisions)
        top = [option.key for option in terminal.choices.options]
        await terminal.press(str(top.index("swap") + 1), "enter")
        assert len(terminal.choices.options) == 5
        assert "Esc or a click here: back" in terminal.panel_text
        await terminal.press("escape")
        assert [option.key for option in terminal.choices.options] == top
        await terminal.press(str(top.index("swap") + 1), "enter")
        await terminal.pilot.click(Choices, offset=(3, terminal.choices.foot_line))
        assert [option.key for option in terminal.choices.options] == top
        assert len(terminal.record.decisions) == before


async def test_the_mouse_leads_through_a_menu(tmp_path: Path) -> None:
    source = boat(seed=SEED)
    async with sitting_at(source, tmp_path) as terminal:
        await until(terminal, source, "action")
        line = [option.key for option in terminal.choices.options].index("swap")
        for offset in ((5, line), (5, line), (5, 1), (5, 1)):
            await terminal.pilot.click(Choices, offset=offset)
        await terminal.quiet()
        assert [each.answer for each in mine(source) if each.answer.startswith("swap@")]


async def test_a_long_list_scrolls_to_what_is_marked(tmp_path: Path) -> None:
    source = boat(count="8", seed=SEED)
    async with sitting_at(source, tmp_path) as terminal:
        await until(terminal, source, "action")
        await terminal.press(
            str([option.key for option in terminal.choices.options].index("swap") + 1), "enter"
        )
        assert len(terminal.choices.options) == 7
        await terminal.press("up")
        assert terminal.choices.marked == 6
        assert "►7" in terminal.panel_text
        assert "above" in terminal.panel_text


async def test_the_key_t_opens_what_may_be_volunteered(tmp_path: Path) -> None:
    source = boat(seed=SEED)
    async with sitting_at(source, tmp_path) as terminal:
        await until(terminal, source, "action")
        card = view_of(source, source.people[0]).hands[source.people[0]][0]
        await terminal.press("t")
        await terminal.choose(f"+show@{card}")
        assert card in source.view(SPECTATOR).open[source.people[0]]
        assert question(source).kind == "action", "asked again"


async def test_5_3_a_trade_is_put_together_step_by_step(tmp_path: Path) -> None:
    source = boat(seed=SEED)
    me = source.people[0]
    async with sitting_at(source, tmp_path) as terminal:
        await until(terminal, source, "action")
        view = view_of(source, me)
        partner = next(each for each in view.seats if each != me and view.hidden[each])
        await terminal.choose(f"+trade@{view.names[partner]}")
        assert question(source).kind == "trade_terms"
        card = view.hands[me][0]
        await terminal.choose(f"give@{card}")
        assert Texts("en").name(card) in terminal.text.split("is putting together an")[1]
        await terminal.choose("want_hidden")
        assert "1 face-down card" in terminal.text
        await terminal.choose("offer")
        await terminal.settle()
        offered = [each for each in source.story(me) if isinstance(each, TradeOffered)]
        assert (offered[-1].hidden, offered[-1].wanted_hidden) == (1, 1)
        assert question(source).kind != "trade_terms", "the bot has answered"


async def test_a_wish_to_deal_waits_until_it_can_be(tmp_path: Path) -> None:
    """Between two actions of bots, without being asked anything."""
    source = boat(seed=SEED)
    me = source.people[0]
    async with sitting_at(source, tmp_path) as terminal:
        await until(terminal, source, "draft")
        await terminal.press("t")
        assert "You will be asked then" in " ".join(terminal.text.split())
        before = terminal.moment()
        terminal.send("1", "enter")
        await terminal.settle(before)
        await terminal.quiet()
        assert source.view(SPECTATOR).actor != me
        card = view_of(source, me).hands[me][0]
        await terminal.choose(f"+throw@{card}")
        thrown = [each for each in terminal.record.decisions if each.answer == f"+throw@{card}"]
        assert [each.player for each in thrown] == [me]


async def test_a_wish_can_be_given_up(tmp_path: Path) -> None:
    source = boat(seed=SEED)
    async with sitting_at(source, tmp_path) as terminal:
        await until(terminal, source, "draft")
        await terminal.press("t")
        await terminal.decide()
        await terminal.choose("back")
        await terminal.settle()
        assert not any(each.answer.startswith("+") for each in mine(source))


def mine(source: LocalMatch) -> list[Decision]:
    return [each for each in source.record.decisions if each.by == "person"]


async def test_who_can_only_pass_is_asked_only_if_they_want_to_be(tmp_path: Path) -> None:
    asked = []
    for keys in ((), ("p",)):
        source, alone = boat(seed=SEED), 0
        async with sitting_at(source, tmp_path) as terminal:
            await terminal.press(*keys)
            while not terminal.is_over and source.view(SPECTATOR).turn < 3:
                if terminal.at_table and terminal.panel == "choices":
                    alone += len(terminal.choices.options) == 1
                await terminal.decide()
        asked.append(alone)
    assert asked[0] == 0
    assert asked[1] > 0


async def test_the_page_of_cards_is_one_key_away(tmp_path: Path) -> None:
    source = boat(seed=SEED)
    async with sitting_at(source, tmp_path) as terminal:
        await terminal.press("i")
        assert isinstance(terminal.app.screen, Cards)
        assert "You love" in terminal.text
        await terminal.press("escape", "question_mark")
        assert isinstance(terminal.app.screen, Help)
        assert "your love and your hate" in terminal.text


async def test_a_navigation_card_is_shown_before_anything_comes_of_it(tmp_path: Path) -> None:
    source = boat(seed=SEED)
    async with sitting_at(source, tmp_path) as terminal:
        while not (isinstance(terminal.app.screen, Reveal) and "Navigation card" in terminal.text):
            await terminal.decide()
            await terminal.quiet()
        assert "overboard:" in terminal.text
        assert "thirsty:" in terminal.text


async def test_plain_signs_draw_the_whole_table_in_ascii(tmp_path: Path) -> None:
    source = boat(seed=SEED)
    async with sitting_at(source, tmp_path, signs=PLAIN) as terminal:
        await until(terminal, source, "action")
        odd = {sign for sign in terminal.text if not sign.isascii()}
        assert odd <= {"·", "§", "’", "×"}, "only in sentences"


async def test_the_rules_of_this_game_are_at_hand(tmp_path: Path) -> None:
    async with sitting_at(boat(seed=SEED), tmp_path) as terminal:
        await terminal.press("r")
        terminal.send(*"8.6")
        await terminal.quiet()
        assert "§8.6 Birds" in terminal.text


async def test_the_key_t_leads_out_of_any_part_of_the_menu(tmp_path: Path) -> None:
    source = boat(seed=SEED)
    async with sitting_at(source, tmp_path) as terminal:
        await until(terminal, source, "action")
        top = [option.key for option in terminal.choices.options]
        await terminal.press(str(top.index("swap") + 1), "enter", "t")
        assert {option.key for option in terminal.choices.options} >= {"show", "throw", "trade"}
