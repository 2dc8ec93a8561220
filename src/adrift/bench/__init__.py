"""Benchmarks of the rules, the server, the web page, and the server under a flood of requests.

They are part of the repository, not of the wheel, and may import every part of Adrift except `cli`.
"""


class BenchmarkError(Exception):
    """Raised when a benchmark cannot run; the message is a translated sentence."""
