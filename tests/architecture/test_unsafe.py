"""Nothing that comes from a file or a socket is ever run: no pickle is read, no text evaluated."""

from pathlib import Path

import pytest

from tests.architecture.test_layers import FILES, module_name
from tests.architecture.unsafe import violations


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_no_module_reads_pickles_or_evaluates_text(path: Path) -> None:
    assert not violations(path.read_text("utf-8"))


@pytest.mark.parametrize(
    "source",
    [
        "import pickle",
        "import os, marshal as m",
        "def f():\n    from shelve import open",
        "import dill.session",
        "from multiprocessing.reduction import ForkingPickler\nimport multiprocessing.reduction",
        "from importlib import import_module\nimport_module('pickle')",
        "import importlib\nimportlib.import_module('dill')",
        "__import__('marshal')",
        "eval('1')",
        "exec(open('x').read())",
        "run = eval",
        "import builtins\nbuiltins.exec('x')",
        "from builtins import eval as e",
    ],
)
def test_a_planted_way_to_run_foreign_code_is_found(source: str) -> None:
    assert violations(source)


@pytest.mark.parametrize(
    "source",
    [
        "import json\njson.loads('1')",
        "import re\nre.compile('a')",
        "def evaluate(x): return x\nevaluate(1)",
        "class Book:\n    def eval(self): ...\nBook().eval()",
    ],
)
def test_what_only_looks_like_it_is_left_alone(source: str) -> None:
    assert not violations(source)
