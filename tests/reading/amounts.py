"""How many matches are played in lock-step on the build at hand."""

import adrift

SHARE = 5


def on_this_build(matches: int) -> int:
    """All of them on the compiled build, a fifth on the pure one: there they take five times as
    long, and both are made of the same sources."""
    return matches if adrift.compiled() else matches // SHARE
