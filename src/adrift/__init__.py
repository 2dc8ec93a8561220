"""Adrift: two classic shipwreck games, played properly."""

from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path

__version__ = "0.1.0"


def compiled() -> bool:
    """True if the rules are compiled; checks this without importing them."""
    core = str(Path(__file__).parent / "core")
    spec = PathFinder.find_spec("steps", [core])
    origin = spec.origin if spec is not None else None
    return origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES))
