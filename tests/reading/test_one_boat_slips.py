"""The test of the test: slips planted in the engine of one_boat are found by the second reading.

Pure build only, see conftest.py.
"""

import pytest

from tests.reading.one_boat.lockstep import play_in_lockstep
from tests.reading.one_boat.slips import SLIPS
from tests.reading.side_by_side import Disagreement

MATCHES = 500


@pytest.mark.parametrize("paragraph", SLIPS)
def test_slip_is_found(paragraph: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*SLIPS[paragraph])
    with pytest.raises(Disagreement, match="and then they differ"):
        play_in_lockstep(range(MATCHES))
