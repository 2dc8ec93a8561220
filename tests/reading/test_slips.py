"""The test of the test: slips planted in the engine are found by the second reading.

Pure build only, see conftest.py.
"""

import pytest

from tests.reading.lockstep import play_in_lockstep
from tests.reading.side_by_side import Disagreement
from tests.reading.slips import SLIPS
from tests.reading.test_lockstep import MATCHES


@pytest.mark.parametrize("paragraph", SLIPS)
def test_slip_is_found(paragraph: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*SLIPS[paragraph])
    with pytest.raises(Disagreement, match="and then they differ"):
        play_in_lockstep(range(MATCHES))
