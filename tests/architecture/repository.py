"""What no file of the repository may hold; each function judges one text and names its faults."""

import re
from collections.abc import Iterator
from pathlib import Path

# Spelled so that this file does not name the hosts it looks for.
REGISTRY = re.compile(r"\b(?:pypi|pythonhosted|npmjs|debian|crates)\.(?:org|com|io|net)\b")
ADDRESS_IN_PINS = re.compile(
    r"\w+://|^\s*(?:-i|--(?:extra-)?index-url|--find-links)\b", re.MULTILINE
)
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:root|work|home|Users|opt|mnt)/\w")
RESOLVED = re.compile(r'"resolved"\s*:')
ADDRESS = re.compile(r"\w+://")
UNDONE = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X)\b")
LINK = re.compile(r"\[[^\]]*\]\(([^()\s]+)\)")
CODE = re.compile(r"^(`{3,}|~{3,}).*?^\1|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def forbidden_text(name: str, text: str) -> Iterator[str]:
    """Addresses of registries, paths of somebody's machine, and work left undone."""
    patterns = {"a registry's host": REGISTRY, "a machine's path": MACHINE_PATH, "undone": UNDONE}
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
    """Relative links of a page that lead to no file; code on the page is not read."""
    for target in LINK.findall(CODE.sub("", text)):
        path = target.partition("#")[0]
        if path and ":" not in path and not (root / name).parent.joinpath(path).exists():
            yield f"{name} links to {target}, which is not there"
