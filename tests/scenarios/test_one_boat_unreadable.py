"""Invalid positions of one_boat are refused with the right line and reason."""

from pathlib import Path

import pytest

import adrift
from adrift.core.errors import Unreadable
from adrift.core.setups import Setup
from adrift.games import GAMES
from tests.scenarios.one_boat_texts import PLACES, SETTING_UP, SETUP, STEPS, read_text
from tests.scenarios.test_unreadable import reasons_given

SOURCES = Path(adrift.__file__).parent
READERS = [
    SOURCES / "core" / "position_lines.py",
    *sorted((SOURCES / "games" / "one_boat" / "position").glob("*.py")),
]
KNIFE = "knife(kid)"

BROKEN = [
    # any line
    ("action", "offers", "offer", 9, "word_unknown"),
    ("action", "offers", "order lauren\noffers", 9, "line_twice"),
    ("action", "offers lauren:0 kid:9", "offers", 9, "line_incomplete"),
    ("action", "kid:9", "kid", 9, "pair_expected"),
    ("action", "kid:9", "kid:nine", 9, "number_expected"),
    ("action", "kid:9", "kid:99999", 9, "number_expected"),
    ("action", "kid:9", "harter:9", 9, "player_unknown"),
    ("action", "order captain mate", "order captain captain", 8, "player_twice"),
    # the step
    ("action", "step action\n", "", 8, "step_missing"),
    ("action", "step action", "step auction", 1, "step_unknown"),
    ("action", "step action", "step action kid", 1, "step_word_unknown"),
    ("action", "step action", "step action by chance", 1, "not_by_chance"),
    ("navigate", "step navigate", "step navigate by luck", 1, "word_expected"),
    ("navigate", "step navigate", "step navigate by", 1, "word_expected"),
    ("draft by chance", "tray medical_kit*2 oar", "tray oar", 1, "not_by_chance"),
    ("deal_love", "deal_love mate", "deal_love", 1, "line_incomplete"),
    ("draw_navigation row", "draw_navigation row", "draw_navigation fun", 1, "purpose_unknown"),
    ("closing waiting", "waiting kid", "waiting", 1, "line_incomplete"),
    ("closing waiting", "waiting kid", "waiting none", 1, "line_incomplete"),
    ("closing waiting", "waiting kid", "waiting mate", 1, "not_waited_for"),
    # turn, birds, weather
    ("weather", "turn 4", "turn 0", 2, "turn_wrong"),
    ("weather", "turn 4", "turn 4 5", 2, "words_too_many"),
    ("deal_love", "turn 0", "turn 1", 2, "turn_wrong"),
    ("weather", "birds 2", "birds 4", 3, "over_by_now"),
    ("weather", "heat", "head", 4, "weather_unknown"),
    ("over", "birds 4", "birds 3", 3, "not_over_yet"),
    ("over, everybody lost", "step over", "step closing", 1, "over_by_now"),
    # people
    ("action", "seat huang  wounds 3  open water\n", "", 5, "seats_wrong"),
    ("action", "seat huang", "seat kid", 6, "player_twice"),
    ("action", "seat huang", "seat frenchy", 6, "player_unknown"),
    ("action", "wounds 9", "wounds", 4, "line_incomplete"),
    ("action", "wounds 9", "wounds 9 9", 4, "words_too_many"),
    ("action", "rowed", "rowed 2", 2, "words_too_many"),
    ("action", "rowed", "rowed rowed", 2, "line_twice"),
    ("action", "seat mate", "seat mate kid", 4, "words_too_many"),
    ("action", "seat mate", "lost mate", 4, "lost_with_cards"),
    ("deal_love", "captain:kid", "captain:lauren", 8, "secret_twice"),
    ("deal_love", "captain:kid", "lauren:kid", 8, "secret_twice"),
    ("deal_love", "captain:kid", "captain:frenchy", 8, "character_unknown"),
    ("deal_love", "captain:kid", "mate:kid", 8, "not_dealt_yet"),
    # cards
    ("action", KNIFE, "fork", 2, "card_unknown"),
    ("action", KNIFE, "knife(kid", 2, "card_unknown"),
    ("action", KNIFE, "knife*0", 2, "card_unknown"),
    ("action", KNIFE, "knife*2", 2, "card_too_many"),
    ("action", KNIFE, "still_life", 2, "card_too_many"),
    ("action", KNIFE, "knife(kid,kid)", 2, "player_twice"),
    ("action", KNIFE, "drunk_courage", 2, "card_is_open"),
    ("draft", "second", "second tray", 7, "words_too_many"),
    ("draft", "for lauren kid", "for", 7, "line_incomplete"),
    ("draft", "for lauren kid", "for lauren huang", 7, "not_conscious"),
    ("draft", "medical_kit*2 oar", "none", 7, "line_missing"),
    ("row_card", "42 19 13", "42 42 13", 7, "chart_unknown"),
    ("row_card", "42 19 13", "42 19 8", 7, "chart_unknown"),
    ("row_card", "42 19 13", "42 19 66", 7, "chart_unknown"),
    ("row_card", "42 19 13", "42*2", 7, "chart_unknown"),
    ("row_card", "42 19 13", "none", 7, "line_missing"),
    ("bury", "played 22", "played 22 23", 8, "words_too_many"),
    ("bury", "played 22", "played 22 wind now", 8, "words_too_many"),
    ("bury", "played 22\n", "", 1, "line_missing"),
    ("draw_navigation row", "draws 1", "draws 0", 8, "draws_wrong"),
    ("draw_navigation row", "draws 1", "draws 26", 8, "draws_wrong"),
    ("draw_provision", "draws 2", "draws 2\ndeck water", 8, "draws_wrong"),
    # what is going on
    ("action", "actor lauren", "actor huang", 7, "not_conscious"),
    ("action", "actor lauren", "actor none", 7, "nobody_conscious"),
    ("action", "actor lauren", "actor lauren kid", 7, "words_too_many"),
    ("action", "actor lauren", "played 22", 7, "not_at_this_step"),
    ("steal", "mug", "rob", 7, "demand_unknown"),
    ("steal", "kid hidden", "", 7, "line_incomplete"),
    ("steal", "hidden", "hidden open", 7, "words_too_many"),
    ("steal", "hidden", "fork", 7, "words_too_many"),
    ("steal", "hidden", "open", 7, "demand_wrong"),
    ("steal", "mug captain kid hidden", "swap captain kid", 7, "demand_wrong"),
    ("steal", "mug captain", "mug huang", 7, "not_conscious"),
    ("steal", "demand mug captain kid hidden\n", "", 1, "line_missing"),
    ("consent", "swap captain kid", "swap captain mate", 7, "not_conscious"),
    ("object", "demand cook kid mate", "demand cook kid huang", 7, "not_dead"),
    ("object", "cannibalism", "liquid_courage", 7, "card_missing"),
    ("object", "objectors captain", "objectors kid", 9, "not_waited_for"),
    ("object", "objectors captain lauren", "objectors none", 9, "line_incomplete"),
    ("fight", "against kid lauren", "", 8, "line_incomplete"),
    ("fight", "against kid lauren", "against kid captain", 8, "player_twice"),
    ("fight", "against kid lauren", "against lauren", 8, "fight_wrong"),
    ("fight", "against kid lauren", "against kid huang", 8, "not_conscious"),
    ("overboard", "chum 1", "chum one", 8, "number_expected"),
    ("thirst", "huang:1/1", "huang:1/3", 9, "thirst_wrong"),
    ("thirst", "huang:1/1", "mate:1", 9, "thirst_wrong"),
    ("share_water", "huang:2/1", "huang:2/2", 8, "thirst_wrong"),
    ("share_water", "seat huang", "seat huang wounds 3", 1, "not_conscious"),
    ("trade_answer", "captain kid", "captain", 8, "line_incomplete"),
    ("trade_answer", "captain kid", "captain huang", 8, "not_conscious"),
    ("trade_answer", "water knife", "water*3", 8, "card_missing"),
    ("trade_answer", "chosen chum", "chosen oar", 8, "card_missing"),
    ("trade_answer", "chosen chum", "chosen chum water", 8, "trade_wrong"),
    ("trade_answer", "hidden 2", "hidden 4", 8, "trade_wrong"),
    ("trade_answer", "offered", "offered now", 8, "words_too_many"),
    ("trade_answer", "trade_answer", "trade_terms", 8, "trade_wrong"),
    ("trade_terms", "gives water", "gives water chosen chum", 7, "trade_wrong"),
    ("trade_terms", "trade captain kid gives water\n", "", 1, "line_missing"),
    ("navigate", "stack", "under", 1, "line_missing"),
    # the ledger
    ("over", "actor kid", "moves 10 none", 11, "moves_wrong"),
    ("over", "actor kid", "moves 2 none\nmoves 2 none", 12, "moves_wrong"),
    ("over", "actor kid", "moves 2", 11, "line_incomplete"),
    ("over", "actor kid", "moves 2 deck>kid", 11, "movement_wrong"),
    ("over", "actor kid", "moves 2 deck>kid:fork", 11, "card_unknown"),
    ("over", "actor kid", "moves 2 dock>kid:oar", 11, "player_unknown"),
    ("over", "actor kid", "moves 2 pile>drawn:43", 11, "chart_unknown"),
    ("over", "actor kid", "moves 2 pile>underx:42", 11, "number_expected"),
]
ELSEWHERE = [
    (SETTING_UP["deal_character"], "captain lauren place4", "captain lauren kid", 2, "seats_wrong"),
    (SETTING_UP["deal_character"], "captain lauren", "mate lauren", 2, "character_unknown"),
    (SETTING_UP["deal_character"], "lauren place4", "place3 place4", 2, "seats_wrong"),
    (SETTING_UP["deal_character"], "stephen mate frenchy", "mate", 3, "cast_wrong"),
    (SETTING_UP["deal_character"], "stephen", "kid", 3, "character_unknown"),
    (SETTING_UP["deal_character"], "cast", "deck none\ncast", 3, "not_at_this_step"),
]


OUT = "seat lauren wounds 4\nseat captain wounds 7\nseat mate wounds 8\nseat huang wounds 3\n"
WHOLE = [
    ("", SETUP, 1, "step_missing"),
    (f"step compass\n{OUT}seat kid wounds 3", SETUP, 1, "nobody_conscious"),
    (f"step action\n{OUT}seat kid wounds 3", SETUP, 1, "nobody_conscious"),
    (f"step closing\n{OUT}lost kid\norder kid", SETUP, 7, "not_aboard"),
    (f"step overboard\n{OUT}lost kid\nplayed 22\nwater kid", SETUP, 8, "not_aboard"),
    (f"step consent\n{OUT}lost kid\ndemand swap lauren kid", SETUP, 7, "not_conscious"),
    ("step loot\nlost kid\nseat lauren\nseat captain\nseat mate\nseat huang\ndemand mug mate kid",
     SETUP, 7, "not_aboard"),
    ("step share_water\nplayed 22", PLACES, 1, "player_unknown"),
    ("step share_courage\ndemand swap lauren captain", PLACES, 1, "player_unknown"),
    ("step action\nseat lauren\nseat captain\nseat mate\nseat huang\nseat kid", PLACES, 5,
     "character_unknown"),
    ("step action\nseat lauren\nseat captain", PLACES, 2, "seats_wrong"),
    ("step action\nplayers lauren captain mate kid place5", PLACES, 2, "character_unknown"),
    ("step action\nplayers lauren captain mate kid", PLACES, 2, "seats_wrong"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "old", "new", "line", "reason"), BROKEN)
def test_it_is_refused_at_its_line(key: str, old: str, new: str, line: int, reason: str) -> None:
    refused(STEPS[key], old, new, line, reason, SETUP)


@pytest.mark.parametrize(("text", "old", "new", "line", "reason"), ELSEWHERE)
def test_so_it_is_while_characters_are_dealt(
    text: str, old: str, new: str, line: int, reason: str
) -> None:
    refused(text, old, new, line, reason, PLACES)


@pytest.mark.parametrize(("text", "setup", "line", "reason"), WHOLE)
def test_and_so_are_whole_texts(text: str, setup: Setup, line: int, reason: str) -> None:
    with pytest.raises(Unreadable) as problem:
        read_text(text, setup)
    assert (problem.value.line, problem.value.reason) == (line, reason)


def test_offers_are_not_counted_where_they_are_unlimited() -> None:
    game = GAMES["one_boat"]
    edition = game.edition("classic+offers=unlimited")
    with pytest.raises(Unreadable) as problem:
        game.read_position("step action\noffers kid:3", edition, SETUP)
    assert (problem.value.line, problem.value.reason) == (2, "offers_unlimited")


def test_every_reason_is_met() -> None:
    cases = [*BROKEN, *ELSEWHERE, *WHOLE]
    met = {case[-1] for case in cases} | {"offers_unlimited"}
    given = set[str]().union(*(reasons_given(path) for path in READERS))
    assert given - met == set()


def refused(text: str, old: str, new: str, line: int, reason: str, setup: Setup) -> None:
    assert text.count(old) == 1
    with pytest.raises(Unreadable) as problem:
        read_text(text.replace(old, new), setup)
    assert (problem.value.line, problem.value.reason) == (line, reason)
