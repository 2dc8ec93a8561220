"""The parts of Adrift import each other along the arrows only, and the inner ones touch nothing."""

from pathlib import Path

import pytest

from tests.architecture.layers import violations

SRC = Path(__file__).parents[2] / "src"
FILES = sorted((SRC / "adrift").rglob("*.py"))


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_a_module_keeps_to_its_layer(path: Path) -> None:
    source = path.read_text("utf-8")
    found = violations(module_name(path), source, package=path.name == "__init__.py")
    assert not found, "\n".join(found)


PLANTED = [
    ("adrift.core.steps", "import numpy", "not in the standard library"),
    ("adrift.core.steps", "from adrift.games import GAMES", "against the arrows"),
    ("adrift.core.steps", "def f():\n    from adrift.bots import bot", "against the arrows"),
    ("adrift.core.steps", "from .. import cli", "against the arrows"),
    ("adrift.core.chance", "import socket", "the caller's"),
    ("adrift.core.chance", "import os.path", "the caller's"),
    ("adrift.core.chance", "from time import monotonic", "the caller's"),
    ("adrift.core.chance", "import datetime as d", "the caller's"),
    ("adrift.core.chance", "import random\nrandom.shuffle(x)", "global random.shuffle"),
    ("adrift.core.chance", "from random import choice", "global random.choice"),
    ("adrift.core.chance", "import random\nr = random.Random()", "without a seed"),
    ("adrift.core.chance", "from random import Random\nr = Random()", "without a seed"),
    ("adrift.games.many_boats.rules.swim", "print('splash')", "calls print()"),
    ("adrift.games.many_boats.rules.swim", "open('sea')", "calls open()"),
    ("adrift.games.many_boats.rules.swim", "import logging", "the caller's"),
    ("adrift.games.many_boats.rules.swim", "import sys\nsys.stdout.write('x')", "sys.stdout"),
    ("adrift.games.many_boats.rules.swim", "import msgspec", "not in the standard library"),
    (
        "adrift.games.many_boats.rules.swim",
        "import adrift.games.one_boat",
        "do not know each other",
    ),
    (
        "adrift.games.many_boats.rules.swim",
        "from adrift.games import GAMES",
        "do not know each other",
    ),
    ("adrift.games.many_boats.rules.swim", "from adrift.texts import en", "against the arrows"),
    ("adrift.bots.greedy", "from adrift.games.many_boats.state import State", "opaque"),
    ("adrift.bots.greedy", "from adrift.games.many_boats import state", "opaque"),
    ("adrift.bots.greedy", "import adrift.table.table", "against the arrows"),
    ("adrift.bots.greedy", "async def choose(): ...", "only server and client wait"),
    ("adrift.table.table", "import asyncio", "the caller's"),
    ("adrift.table.table", "from adrift.bots import bot", "against the arrows"),
    ("adrift.table.table", "from adrift.core import search", "not for real matches"),
    ("adrift.texts.en", "import adrift.bots", "against the arrows"),
    ("adrift.texts.en", "import adrift.table", "against the arrows"),
    ("adrift.server.tables.registry", "from adrift.terminal import app", "against the arrows"),
    (
        "adrift.server.tables.registry",
        "from adrift.core.search import playout",
        "not for real matches",
    ),
    ("adrift.terminal.base_app", "from adrift.arena import match", "against the arrows"),
    ("adrift.terminal.base_app", "import adrift.core.search", "not for real matches"),
    ("adrift.client.client", "import adrift.core.search", "not for real matches"),
    ("adrift.arena.match", "import adrift.cli", "against the arrows"),
    ("adrift.bench.rules", "import adrift.cli", "against the arrows"),
    ("adrift.server.run", "import adrift.bench", "against the arrows"),
    ("adrift.client.client", "import adrift.terminal", "against the arrows"),
    ("adrift.adapters.encoding", "import adrift.client", "against the arrows"),
    ("adrift", "import adrift.core", "against the arrows"),
    ("adrift.api", "import adrift.server", "against the arrows"),
    ("adrift.arena.match", "from adrift.api import Match", "against the arrows"),
    ("adrift.helpers.misc", "", "no place in the layers"),
]


@pytest.mark.parametrize(("module", "source", "reason"), PLANTED)
def test_a_planted_fault_is_found(module: str, source: str, reason: str) -> None:
    assert any(reason in said for said in violations(module, source))


INNOCENT = [
    ("adrift.core.chance", "from random import Random\nr = Random(7)"),
    ("adrift.core.chance", "import random\ndef f(rng: random.Random): rng.shuffle(x)"),
    ("adrift.core.steps", "from mypy_extensions import mypyc_attr\nfrom adrift.core import events"),
    ("adrift.games", "from adrift.games import many_boats, one_boat"),
    ("adrift.games.many_boats.rules.swim", "from adrift.games.many_boats.state import State"),
    ("adrift.games.many_boats.rules.swim", "from adrift.games.many_boats import state"),
    ("adrift.games.many_boats.game", "from adrift.core.search import Face"),
    ("adrift.bots.greedy", "import numpy\nfrom adrift.core.search import playout"),
    ("adrift.texts.en", "import pathlib\nfrom adrift.games.many_boats import events"),
    ("adrift.terminal.base_app", "import asyncio\nfrom adrift.bots import bot"),
    ("adrift.bench.load", "from adrift.client import client\nfrom adrift.server import run"),
    ("adrift.terminal.remote.table_source", "from adrift.client import table"),
    ("adrift", "from adrift.api import *"),
    ("adrift.cli.play", "from adrift import terminal, arena, texts, __version__"),
]


@pytest.mark.parametrize(("module", "source"), INNOCENT)
def test_what_is_allowed_is_left_alone(module: str, source: str) -> None:
    assert violations(module, source) == []


def test_a_relative_import_in_a_package_starts_at_the_package() -> None:
    assert violations("adrift.core", "from . import steps", package=True) == []
    assert violations("adrift.core", "from ..bots import bot", package=True)
