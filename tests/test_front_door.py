"""`import adrift` alone lists the games, plays a match and loads a record."""

import subprocess
import sys
from pathlib import Path

import pytest

import adrift
from adrift.arena.match import play_match

RECORDS = sorted((Path(__file__).parent / "records").rglob("*.record"))
THREE = ("red", "green", "purple")


def placing_boats(seed: str = "1") -> adrift.Match:
    return adrift.new_match("many_boats", "zman", players=THREE, start="red", seed=seed)


@pytest.mark.parametrize("key", list(adrift.GAMES))
def test_every_game_and_edition_is_played_by_its_key(key: str) -> None:
    game = adrift.GAMES[key]
    for edition in game.editions:
        match = adrift.new_match(key, edition, players=game.player_counts[-1], seed="1")
        assert not match.winners
        match.play("random")
        assert match.outcome is not None
        assert len(match.outcome.points) == len(match.players)


@pytest.mark.parametrize("key", list(adrift.GAMES))
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_the_same_match_as_in_the_arena(key: str, bot: str) -> None:
    match = adrift.new_match(key, players=4, seed="arena")
    match.play(bot)
    game, bots = match.game, [adrift.BOTS[key][bot]] * 4
    edition = game.edition(match.record.edition)
    assert match.record == play_match(game, edition, match.record.setup, bots, "arena")


def test_without_further_wishes_the_first_edition_is_played_by_the_fewest() -> None:
    match = adrift.new_match("one_boat")
    assert match.record.edition == "classic"
    assert len(match.players) == match.game.player_counts[0]


def test_house_rules_are_part_of_the_edition() -> None:
    match = adrift.new_match("many_boats", "zman+seats=7")
    assert "zman+seats=7" in adrift.write_record(match.record)


def test_an_answer_returns_what_happened_and_is_recorded() -> None:
    match = placing_boats()
    assert match.waiting == ("red",)
    happened = match.answer("red", "lane4")
    assert [event.brief() for event in happened] == ["boat_placed red 4 middle (§1.7)"]
    assert match.events[-1] is happened[-1]
    assert [decision.answer for decision in match.record.decisions] == ["lane4"]


def test_a_refused_decision_raises_with_its_paragraph_and_changes_nothing() -> None:
    match = placing_boats()
    position = match.draw()
    with pytest.raises(
        adrift.RefusedDecision, match=r"^not_offered .*answer=hat.*\(§1\.7\)$"
    ) as it:
        match.answer("red", "hat")
    assert it.value.refusal.rule == "§1.7"
    assert match.draw() == position
    assert not match.record.decisions


def test_only_the_players_of_the_match_have_names() -> None:
    with pytest.raises(adrift.Unplayable, match="player_unknown player=white"):
        placing_boats().question("white")


def test_only_known_games_are_played() -> None:
    with pytest.raises(adrift.Unplayable, match=r"game_unknown .*known=many_boats, one_boat"):
        adrift.new_match("no_boat")


def test_a_player_who_is_not_asked_has_no_question() -> None:
    match = placing_boats()
    assert match.question("green") is None
    assert match.question("red") is not None


def test_acts_are_answers_too() -> None:
    match = adrift.new_match("one_boat", players=4, seed="1")
    while not (acts := match.acts(match.players[0])):
        asked = match.waiting[0]
        question = match.question(asked)
        assert question is not None
        match.answer(asked, question.options[0])
    match.answer(match.players[0], acts[0].key)
    assert match.record.decisions[-1].answer == acts[0].key


def test_a_view_is_a_players_or_everyones() -> None:
    match = placing_boats()
    assert match.view("red").viewer == "red"
    assert match.view().viewer != "red"


def test_bots_stop_where_a_player_without_a_bot_is_asked() -> None:
    match = placing_boats()
    match.play({"green": "greedy", "purple": adrift.BOTS["many_boats"]["random"]})
    while question := match.question("red"):
        assert match.waiting == ("red",)
        match.answer("red", question.options[0])
        match.play({"green": "greedy", "purple": "random"})
    assert not match.waiting
    deciders = {decision.by for decision in match.record.decisions if decision.player == 0}
    assert deciders == {"person"}


def test_chance_is_drawn_from_the_seed() -> None:
    matches = [adrift.new_match("many_boats", seed=seed) for seed in ("5", "5", "")]
    assert "chance" not in matches[0].waiting
    assert matches[0].record == matches[1].record
    assert matches[2].record.chance.seed, "a match without a seed gets one, to be replayed by"


def test_a_caller_may_answer_for_chance() -> None:
    match = adrift.new_match("many_boats", players=THREE, ask_chance=True)
    assert match.waiting == ("chance",)
    match.answer("chance", "green")
    assert match.waiting == ("green",)


def test_a_match_begins_at_a_drawn_position() -> None:
    played = placing_boats()
    played.answer("red", "lane4")
    again = adrift.new_match("many_boats", "zman", players=THREE, position=played.draw())
    assert again.draw() == played.draw()
    assert again.waiting == played.waiting


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_is_loaded_and_written_again(path: Path) -> None:
    record = adrift.load_record(path)
    match = adrift.replay(record)
    assert match.winners
    assert adrift.write_record(match.record) == path.read_text("utf-8")


def test_a_record_is_replayed_up_to_a_decision_and_continued() -> None:
    match = placing_boats("7")
    match.play("random")
    whole = match.record
    earlier = adrift.replay(whole, decisions=40)
    assert earlier.record.decisions[:40] == whole.decisions[:40]
    earlier.play("greedy")
    assert earlier.outcome is not None
    assert len(whole.decisions) == len(match.record.decisions), "the record itself is not changed"


def test_the_names_are_listed() -> None:
    names = {"GAMES", "BOTS", "new_match", "replay", "load_record", "compiled", "__version__"}
    assert names <= set(dir(adrift))
    imported: dict[str, object] = {}
    exec("from adrift import *", imported)
    assert imported["new_match"] is adrift.new_match


def test_a_wrong_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="module 'adrift' has no attribute 'new_game'"):
        adrift.new_game  # type: ignore[attr-defined]  # noqa: B018


def test_importing_adrift_loads_no_part_of_it() -> None:
    program = "import sys, adrift; print(*[name for name in sys.modules if 'adrift.' in name])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == ""
