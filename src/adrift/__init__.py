"""Adrift: two classic shipwreck games, played properly.

`import adrift` is all a program needs to play: `new_match`, `replay`, `load_record` and the other
names of `adrift.api`. They are loaded on first use, so that `adrift --help` starts fast.
"""

from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adrift.api import *  # noqa: F403
else:  # hidden from type checkers, for which it would make every name valid

    def __getattr__(name):
        if name == "__all__" or not name.startswith("_"):
            api = import_module("adrift.api")
            if name == "__all__" or name in api.__all__:
                return getattr(api, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__version__ = "0.1.0"


def __dir__() -> list[str]:
    return sorted({*globals(), *import_module("adrift.api").__all__})


def compiled() -> bool:
    """True if the rules are compiled; checks this without importing them."""
    core = str(Path(__file__).parent / "core")
    spec = PathFinder.find_spec("steps", [core])
    origin = spec.origin if spec is not None else None
    return origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES))
