"""No folder is crowded, and no class is cut into a base and its only subclass."""

import subprocess
from pathlib import Path

import pytest

from tests.architecture.folders import MAX_MODULES, classes_with_one_subclass, crowded_folders

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
TREES = ("src/adrift/", "web/src/", "tests/")


def tracked_modules() -> list[str]:
    command = ["git", "-c", "safe.directory=*", "ls-files", "-co", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return [name for name in listed.split("\0") if name.startswith(TREES)]


def test_no_folder_is_crowded() -> None:
    names = tracked_modules()
    assert names, "no file is listed: this check needs git and a checkout; clone the repository"
    assert list(crowded_folders(names)) == []


def test_a_crowded_folder_is_found() -> None:
    names = [f"src/adrift/sea/boat_{n}.py" for n in range(MAX_MODULES)]
    assert (
        list(crowded_folders([*names, "src/adrift/sea/__init__.py", "src/adrift/sea/map.txt"]))
        == []
    )
    (said,) = crowded_folders([*names, "src/adrift/sea/one_more.py"])
    assert said.startswith(f"src/adrift/sea holds {MAX_MODULES + 1} modules")


def test_no_class_is_cut_in_two() -> None:
    sources = {
        ".".join(path.relative_to(SRC).with_suffix("").parts): path.read_text("utf-8")
        for path in (SRC / "adrift").rglob("*.py")
        if "core" not in path.relative_to(SRC / "adrift").parts[:1]
    }
    assert list(classes_with_one_subclass(sources)) == []


@pytest.mark.parametrize(
    "rest",
    ["", "def f(half: Half): ...", "from other import Half"],
)
def test_a_cut_class_is_found(rest: str) -> None:
    found = list(
        classes_with_one_subclass({"a": f"class Half: ...\n{rest}", "b": "class Whole(Half): ..."})
    )
    assert found == ["a.Half has one subclass, b.Whole: merge or compose them"]


@pytest.mark.parametrize(
    "source",
    [
        "class Base: ...\nclass One(Base): ...\nclass Two(Base): ...",
        "class Base: ...\nclass One(Base): ...\nbase = Base()",
        "class Base(Protocol): ...\nclass One(Base): ...",
        "class Base(Exception): ...\nclass One(Base): ...\ntry: ...\nexcept (Base, OSError): ...",
        "class Base(Exception): ...\nclass One(Base): ...\nraise Base",
        "class Base: ...\nclass One(Base): ...\nisinstance(x, Base)",
    ],
)
def test_an_honest_base_class_is_left_alone(source: str) -> None:
    assert list(classes_with_one_subclass({"a": source})) == []
