"""The build hook compiles everything it should and says so when it did not."""

import re
from pathlib import Path

import pytest

import adrift
import hatch_build
from tests.architecture.compilable import uncompilable

ROOT = Path(__file__).parents[2]
COMPILED = hatch_build.sources_to_compile(ROOT)


def test_the_source_in_place_is_pure() -> None:
    assert not adrift.compiled()
    assert not hatch_build.extensions_in(ROOT / "src")


INTERPRETED = re.compile(r"/events(/\w+)?\.py$|/core/questions\.py$|/games/\w+/view\.py$")
"""Events, and what goes over the wire: dataclasses that clients decode by their type hints."""


def test_every_module_of_core_and_games_is_compiled_but_what_has_fields_for_others() -> None:
    chosen = set(COMPILED)
    rules = {
        path for part in ("core", "games") for path in (ROOT / "src/adrift" / part).rglob("*.py")
    }
    left_out = sorted(path.relative_to(ROOT).as_posix() for path in rules - chosen)
    assert [path for path in left_out if not INTERPRETED.search(path)] == []


def test_a_module_that_was_not_compiled_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "steps.cpython-311-x86_64-linux-gnu.so").touch()
    (tmp_path / "core" / "__init__.cpython-311-x86_64-linux-gnu.so").touch()
    hatch_build.check_complete(tmp_path, ["core/__init__.py", "core/steps.py"])
    with pytest.raises(SystemExit, match="not compiled: core/game"):
        hatch_build.check_complete(tmp_path, ["core/steps.py", "core/game.py"])


def test_a_build_of_nothing_stops(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no sources were found"):
        hatch_build.check_complete(tmp_path, [])


def test_a_changed_source_is_compiled_anew(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("pyproject.toml", "hatch_build.py", "steps.py")]
    for path in files:
        path.write_text("1\n")
    before = hatch_build.fingerprint(tmp_path, files[2:])
    files[2].write_text("2\n")
    assert hatch_build.fingerprint(tmp_path, files[2:]) != before


def test_a_profiled_build_is_not_taken_for_a_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADRIFT_COMPILE", "1")
    plain = hatch_build.fingerprint(ROOT, COMPILED)
    monkeypatch.setenv("ADRIFT_COMPILE", "profiled")
    assert hatch_build.is_compiling()
    assert hatch_build.fingerprint(ROOT, COMPILED) != plain


@pytest.mark.parametrize(
    "path", COMPILED, ids=lambda path: path.relative_to(ROOT / "src").as_posix()
)
def test_the_compiler_can_take_it(path: Path) -> None:
    assert list(uncompilable(path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    "source", ["x in (*a, b)", "x not in [b, *a]", "f(y) if x in (*a,) else 1"]
)
def test_what_the_compiler_cannot_take_is_found(source: str) -> None:
    assert len(list(uncompilable(source))) == 1


def test_what_it_can_take_is_left_alone() -> None:
    assert list(uncompilable("both = (*a, b)\nf(*a)\nfor x in (*a, b): x in both")) == []


def test_every_module_is_in_one_group_of_the_compiler() -> None:
    names = [path.relative_to(ROOT / "src").as_posix() for path in COMPILED]
    groups = hatch_build.group_modules(names, hatch_build.compile_settings(ROOT)["groups"])
    assert sorted(name for group in groups.values() for name in group) == names
    assert all(groups.values())


def test_a_module_without_a_group_stops_the_build() -> None:
    with pytest.raises(SystemExit, match=r"games/new_game/.* is in no group"):
        hatch_build.group_modules(["games/new_game/state.py"], {"core": ["core/*"]})
