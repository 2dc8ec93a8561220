"""Golden matches replay to the letter; every edition has some; chance was drawn as they say."""

import pytest

from adrift.core.record_text import check_text, read_text, write_text
from adrift.core.replay import check, check_draws
from adrift.games import GAMES
from tests.records.remake import GOLDENS, Golden

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
    assert check_draws(GAMES[golden.game], record) == record.draws()


@pytest.mark.parametrize("game", GAMES)
def test_every_edition_has_a_golden_match(game: str) -> None:
    printed = {golden.edition for golden in GOLDENS if golden.game == game}
    assert set(GAMES[game].editions) <= printed
