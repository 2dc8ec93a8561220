"""How many matches are played in lock-step on which build."""

import adrift


def lots(matches: int, size: int) -> range:
    """The first match of each lot.

    Both builds are made of the same text. The compiled one, which is quick, plays every lot; the
    pure one every third, to notice what only goes wrong there.
    """
    return range(0, matches, size if adrift.compiled() else 3 * size)
