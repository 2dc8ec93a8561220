"""Golden matches replay exactly, their draws follow from their seeds, and every edition has one."""

from typing import Any

import pytest

from adrift.core.acts import apply_silence, perform_act
from adrift.core.game import ACT_PREFIX, Game
from adrift.core.questions import SILENCE
from adrift.core.record_text import check_text, read_text, write_text
from adrift.core.records import BOT, CLOCK, PERSON, Decision
from adrift.core.replay import check, check_draws, first_state, last_state
from adrift.core.search import decide, options
from adrift.core.steps import Match
from adrift.games import GAMES
from tests.records.remake import FOLDER, GOLDENS, Golden

every_golden = pytest.mark.parametrize(
    "golden", GOLDENS, ids=lambda golden: f"{golden.edition}-{golden.name}"
)


@every_golden
def test_a_golden_match_replays_to_the_letter(golden: Golden) -> None:
    text, game = golden.path().read_text(encoding="utf-8"), GAMES[golden.game]
    record = read_text(text)
    check_text(game, record, text)
    assert write_text(game, record) == text
    assert record.rules == game.rules_version
    assert check(game, record)[-1].state.waiting == []


@every_golden
def test_its_chance_was_drawn_from_its_seed(golden: Golden) -> None:
    record = read_text(golden.path().read_text(encoding="utf-8"))
    assert check_draws(GAMES[golden.game], record) == record.draw_count()


@every_golden
def test_it_comes_to_the_same_when_nobody_listens(golden: Golden) -> None:
    record, game = read_text(golden.path().read_text(encoding="utf-8")), GAMES[golden.game]
    state = first_state(game, record)
    state.events = None
    for decision in record.decisions:
        decide_in_place(game, state, decision)
    assert game.draw_position(state) == game.draw_position(last_state(game, record))


def decide_in_place(game: Game[Any, Any, Any], state: Match, decision: Decision) -> None:
    """Apply a decision in place and without events, as searching bots do."""
    player, answer = decision.player, decision.answer
    if answer == SILENCE:
        apply_silence(state, player)
    elif answer.startswith(ACT_PREFIX):
        acts = [(act, offer) for act in game.all_acts for offer in act.offers(state, player)]
        [found] = [each for each in acts if ACT_PREFIX + each[0].key(state, each[1]) == answer]
        perform_act(state, player, *found)
    else:
        keys = [state.question.key(state, option) for option in options(state, player)]
        decide(state, player, options(state, player)[keys.index(answer)])


@pytest.mark.parametrize("game", GAMES)
def test_every_edition_has_a_golden_match(game: str) -> None:
    printings = {golden.edition.partition("+")[0] for golden in GOLDENS if golden.game == game}
    assert set(GAMES[game].editions) == printings


def test_every_record_is_on_the_list() -> None:
    assert sorted(FOLDER.rglob("*.record")) == sorted(golden.path() for golden in GOLDENS)


def test_people_bots_chance_and_the_clock_decide() -> None:
    for game in GAMES:
        texts = [golden.path().read_text("utf-8") for golden in GOLDENS if golden.game == game]
        decisions = [decision for text in texts for decision in read_text(text).decisions]
        assert {decision.by for decision in decisions} == {PERSON, BOT, CLOCK, ""}
