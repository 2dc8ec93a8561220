"""Tests that replace methods or define abstract classes, which the compiled build cannot do."""

from typing import Any

import pytest

from adrift.core.chance import Dealer
from adrift.core.steps import AskOne


def test_a_question_without_a_meaning_of_silence_cannot_be_built() -> None:
    class Mute(AskOne[Any, int]):
        def happen(self, state: Any) -> None: ...
        def answered(self, state: Any, answer: int) -> None: ...

    with pytest.raises(TypeError, match="silent"):
        Mute()  # type: ignore[abstract]


def test_a_value_that_would_favour_somebody_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    values = iter([(1 << 256) - 1, 4])  # the first lies beyond the last whole multiple of 7
    monkeypatch.setattr(Dealer, "_value", lambda *_: next(values))
    assert Dealer(b"").draw(0, [1] * 7) == 4
