"""The recorded views of the component tests fit the wire types and cover every kind."""

import json
from typing import Any

import msgspec
import pytest

from adrift.client.game_decoder import decoder_for
from adrift.games import GAMES
from adrift.games.one_boat.position.steps import ALWAYS_CHANCE
from adrift.table.protocol.messages import AnyNews, Asked, GameEvent, Status, Welcome
from adrift.table.protocol.options import Options
from scripts.recorded_views import FOLDER
from tests.table.harness import to_json
from tests.texts.required_messages import acts, kinds

BY_CHANCE = {"many_boats": ("start_player",), "one_boat": ALWAYS_CHANCE}


def recorded(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_moments_fit_the_types(game: str) -> None:
    decoder = decoder_for(game)
    for moment in recorded(game):
        msgspec.convert(moment["status"], Status)
        msgspec.convert(moment["options"], Options)
        for view in [moment["view"], *moment["truth"]]:
            assert to_json(decoder.decode_view(view)) == view
        for event in moment["events"]:
            decoder.decode_event(msgspec.convert(event, GameEvent), moment["player"])
        if moment["asked"]:
            check_asked(moment["asked"])


def check_asked(asked: dict[str, Any]) -> None:
    assert set(asked) - {"type"} == set(Asked.__struct_fields__)
    assert to_json(msgspec.convert(asked, Asked)) == asked


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_fits_the_types(game: str) -> None:
    messages = recorded(f"{game}_match")
    kinds_of_news = {kind.__struct_config__.tag for kind in AnyNews.__args__}
    assert {message["type"] for message in messages} <= kinds_of_news
    assert messages[0]["type"] == "welcome"
    assert messages[-1]["type"] in {"revealed", "status_changed", "asked"}
    assert any(message["type"] == "revealed" for message in messages)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_is_shown(game: str) -> None:
    shown = {word for moment in recorded(game) for word in moment["shows"]}
    questions = {f"question {kind}" for kind in kinds(game) - {*BY_CHANCE[game]}}
    offers = {f"act {kind}" for kind in acts(game)}
    assert not (questions | offers) - shown


def test_the_end_of_a_match_fits_the_types() -> None:
    assert [each["game"] for each in recorded("ended")] == list(GAMES)
    for each in recorded("ended"):
        welcome, decoder = each["welcome"], decoder_for(each["game"])
        assert set(welcome) - {"type"} == set(Welcome.__struct_fields__)
        assert welcome["outcome"]
        assert welcome["chance"]["seed"]
        for view in [*welcome["truth"], *each["frames"][0]["views"]]:
            assert to_json(decoder.decode_view(view)) == view
