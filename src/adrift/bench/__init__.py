"""Benchmarks: rules, server, page and floods. Part of the repository, not of the wheel.

May import every part of Adrift except `cli`.
"""


class CannotMeasure(Exception):
    """A benchmark cannot run; the message is a sentence for people."""
