"""No file names a machine or a registry, and links lead somewhere."""

import subprocess
from pathlib import Path

import pytest

from tests.architecture.repository import broken_links, forbidden_text

ROOT = Path(__file__).parents[2]


def tracked_files() -> dict[str, Path]:
    """Return all files that are or would be committed, even in a checkout of another user."""
    command = ["git", "-c", "safe.directory=*", "ls-files", "-co", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return {name: ROOT / name for name in sorted(filter(None, listed.split("\0")))}


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """The contents of all text files by name; binary files are left out."""
    raw = {name: path.read_bytes() for name, path in tracked_files().items() if path.is_file()}
    if not raw:
        pytest.fail("no file is listed: these checks need git and a checkout; clone the repository")
    return {name: data.decode("utf-8") for name, data in raw.items() if b"\0" not in data}


def test_no_file_holds_what_it_must_not(texts: dict[str, str]) -> None:
    found = [said for item in texts.items() for said in forbidden_text(*item)]
    assert not found, "\n".join(found)


def test_links_between_pages_lead_somewhere(texts: dict[str, str]) -> None:
    pages = {name: text for name, text in texts.items() if name.endswith(".md")}
    found = [said for item in pages.items() for said in broken_links(*item, ROOT)]
    assert not found, "\n".join(found)


def test_no_lock_file_is_kept(texts: dict[str, str]) -> None:
    assert "uv.lock" not in {Path(name).name for name in texts}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("README.md", "see py" + "pi.org"),
        ("requirements/dev.txt", "--index-" + "url x"),
        ("requirements/dev.txt", "attrs @ https://example.test/attrs.whl"),
        ("web/package-lock.json", '{"resolved": "x"}'),
        ("web/package-lock.json", '{"funding": "https://example.test"}'),
        ("docs/a.md", "lies in /" + "root/adrift"),
        ("src/a.py", "# TO" + "DO later"),
    ],
)
def test_a_planted_text_is_found(name: str, text: str) -> None:
    assert len(list(forbidden_text(name, text))) == 1


def test_a_broken_link_is_found_and_code_is_not_read() -> None:
    page = "[a](gone.md) [b](#here) [c](https://example.test) `[d](x.md)`\n```\n[e](y.md)\n```\n"
    assert len(list(broken_links("README.md", page, ROOT))) == 1
