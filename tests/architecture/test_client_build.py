"""The client is built when it must be, of what is locked, and is weighed."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from scripts import chromium, client
from scripts.client_files import BuiltClient, Index


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A source tree with the parts of a client that the build reads."""
    for name in ("web/package.json", "web/src/main.ts", "src/adrift/texts/en/web.ftl"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1\n")
    (tmp_path / client.STATIC).mkdir(parents=True)
    return tmp_path


def write_stamp(project: Path) -> None:
    (project / client.STATIC / client.STAMP).write_text(client.fingerprint(project) + "\n")


def test_a_client_is_built_once(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ADRIFT_SKIP_CLIENT", raising=False)
    assert client.is_due(project)
    write_stamp(project)
    assert not client.is_due(project)


@pytest.mark.parametrize("name", ["web/src/main.ts", "src/adrift/texts/en/web.ftl"])
def test_what_changed_is_built_again(
    project: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ADRIFT_SKIP_CLIENT", raising=False)
    write_stamp(project)
    (project / name).write_text("2\n")
    assert client.is_due(project)
    monkeypatch.setenv("ADRIFT_SKIP_CLIENT", "1")
    assert not client.is_due(project)


def test_without_sources_what_is_built_is_taken(tmp_path: Path) -> None:
    assert not client.is_due(tmp_path)


@pytest.fixture
def builds(project: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Replace the build by a slow fake one; return the folders it builds in."""
    folders: list[Path] = []

    def build(_root: Path, *_command: str, ADRIFT_STATIC: str) -> None:  # noqa: N803
        folders.append(folder := Path(ADRIFT_STATIC))
        folder.mkdir()
        (folder / "index.html").write_text("new")
        time.sleep(0.2)
        (folder / "index.js").write_text("new")

    monkeypatch.delenv("ADRIFT_SKIP_CLIENT", raising=False)
    monkeypatch.setattr(client, "install", lambda *_, **__: None)
    monkeypatch.setattr(client, "run", build)
    (project / client.STATIC / "old.js").write_text("old")
    return folders


def test_of_two_builds_at_once_the_second_finds_the_client_built(
    project: Path, builds: list[Path]
) -> None:
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(client.build_if_due, (project, project)))
    assert len(builds) == 1
    built = sorted(path.name for path in (project / client.STATIC).iterdir())
    assert built == ["index.html", "index.js", client.STAMP]
    assert not client.is_due(project)
    assert [path.name for path in (project / client.CACHE).iterdir()] == ["client.lock"]


def test_a_client_that_cannot_be_built_leaves_the_one_before(
    project: Path, builds: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise client.Failed("vite failed")

    monkeypatch.setattr(client, "run", fail)
    with pytest.raises(client.Failed):
        client.build_if_due(project)
    assert builds == []
    assert [path.name for path in (project / client.STATIC).iterdir()] == ["old.js"]


def write_lock(path: Path, **packages: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    entries = {"": {}, **{f"node_modules/{name}": fields for name, fields in packages.items()}}
    path.write_text(json.dumps({"packages": entries}))


def test_tools_are_installed_if_they_are_not_there_in_their_versions(tmp_path: Path) -> None:
    vite: dict[str, Any] = {"version": "8"}
    vitest: dict[str, Any] = {"version": "4", "dev": True}
    other: dict[str, Any] = {"version": "1", "optional": True}
    here = tmp_path / "node_modules" / ".package-lock.json"
    write_lock(tmp_path / "package-lock.json", vite=vite, vitest=vitest, windows=other)
    assert not client.is_installed(tmp_path, all_tools=False)
    write_lock(here, vite=vite)
    assert client.is_installed(tmp_path, all_tools=False)
    assert not client.is_installed(tmp_path, all_tools=True)
    write_lock(here, vite={"version": "7"}, vitest=vitest)
    assert not client.is_installed(tmp_path, all_tools=True)


def test_a_tool_is_found_by_its_package(tmp_path: Path) -> None:
    write_lock(tmp_path / "package-lock.json", vite={"bin": {"vite": "bin/vite.js"}})
    assert client.binary(tmp_path, "vite") == "vite/bin/vite.js"
    with pytest.raises(SystemExit, match="no prettier"):
        client.binary(tmp_path, "prettier")


@pytest.mark.parametrize(
    "page",
    [
        "<script>1</script>",
        "<style>a{}</style>",
        '<p style="x">',
        '<body onload="x">',
        '<script src="https://example.test/a.js"></script>',
    ],
)
def test_what_a_strict_policy_forbids_is_found(page: str) -> None:
    assert len(Index(page).faults) == 1


def test_a_page_is_weighed_with_all_it_needs_first(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<script type="module" src="/client/a.js"></script>')
    scripts = {
        "a.js": 'import{x}from"./b.js";const p=()=>import("./page.js");',
        "b.js": "1",
        "page.js": 'import"./b.js";const g=[()=>import(`./one.js`),()=>import("./two.js")];',
        "one.js": "1",
        "two.js": "22" * 400,
        "worker.js": "1",
    }
    for name, text in scripts.items():
        (tmp_path / name).write_text(text)
    built = BuiltClient(tmp_path)
    needed = {"a.js", "b.js", "page.js", "two.js"}
    assert built.page_sizes()["page.js"] == built.size(needed)
    assert list(built.faults()) == []


def test_a_client_that_is_too_heavy_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text('<script type="module" src="/client/a.js"></script>')
    (tmp_path / "a.js").write_text("1")
    monkeypatch.setattr("scripts.client_files.MAX_PAGE_BYTES", 1)
    monkeypatch.setattr("scripts.client_files.MAX_TOTAL_BYTES", 1)
    assert len(list(BuiltClient(tmp_path).faults())) == 2


def test_a_chromium_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tmp_path / "mine"
    mine.touch(mode=0o755)
    monkeypatch.setenv("ADRIFT_CHROMIUM", str(mine))
    assert chromium.chromium() == str(mine)
