"""The second reading of one_boat played by itself, which is quick and needs no engine."""

from collections import Counter
from random import Random

from tests.reading.one_boat.plans import draw_decision, draw_plan
from tests.reading.one_boat.questions import Ask
from tests.reading.one_boat.reading import reading
from tests.reading.side_by_side import next_said


def play_alone(seed: int) -> Counter[str]:
    """The match of a seed as it goes in lock-step too; what was rare in it."""
    plan = draw_plan(seed)
    rng = Random(f"answers {seed}")
    play = reading(plan.switches, plan.players, plan.cast)
    said = next(play)
    while True:
        after = next_said(play, draw_decision(plan, said, rng))
        if not isinstance(after, Ask):
            return after.rarities
        said = after
