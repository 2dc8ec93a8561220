"""Checks the text of one file for forbidden contents and broken links."""

import re
from collections.abc import Iterator
from pathlib import Path

# The patterns are written so that they do not match this file.
REGISTRY = re.compile(r"\b(?:pypi|pythonhosted|npmjs|debian|crates)\.(?:org|com|io|net)\b")
ADDRESS_IN_PINS = re.compile(
    r"\w+://|^\s*(?:-i|--(?:extra-)?index-url|--find-links)\b", re.MULTILINE
)
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:root|work|home|Users|opt|mnt)/\w")
RESOLVED = re.compile(r'"resolved"\s*:')
ADDRESS = re.compile(r"\w+://")
TO_DO_MARK = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X)\b")
LINK = re.compile(r"\[[^\]]*\]\(([^()\s]+)\)")
CODE = re.compile(r"^(`{3,}|~{3,}).*?^\1|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def forbidden_text(name: str, text: str) -> Iterator[str]:
    """Yield addresses of registries, paths of a machine, and to-do marks."""
    patterns = {
        "a registry's host": REGISTRY,
        "a machine's path": MACHINE_PATH,
        "undone": TO_DO_MARK,
    }
    if name.endswith(".json"):
        patterns["a resolved address"] = RESOLVED
    if name.endswith("package-lock.json"):
        patterns["an address in the lock"] = ADDRESS
    if name.startswith("requirements/"):
        patterns["an address among the pins"] = ADDRESS_IN_PINS
    for what, pattern in patterns.items():
        if match := pattern.search(text):
            line = text.count("\n", 0, match.start()) + 1
            yield f"{name}:{line}: {what}: {match[0].strip()}"


def broken_links(name: str, text: str, root: Path) -> Iterator[str]:
    """Yield relative links of a page to missing files; code on the page is ignored."""
    for target in LINK.findall(CODE.sub("", text)):
        path = target.partition("#")[0]
        if path and ":" not in path and not (root / name).parent.joinpath(path).exists():
            yield f"{name} links to {target}, which is not there"
