"""Checks the built client: the size of its scripts, and that index.html loads only our own.

    python scripts/client_files.py        # prints the sizes; exit code 1 beyond the limits

A page needs the scripts that index.html names and their imports, and the same for the page that is
shown. Sizes are compressed with gzip, as the server sends them.
"""

import gzip
import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
STATIC: Final = ROOT / "src" / "adrift" / "server" / "static"
MAX_PAGE_BYTES: Final = 120_000
MAX_TOTAL_BYTES: Final = 180_000
STATIC_IMPORT: Final = re.compile(r"""\b(?:from|import)\s*["']\./([\w.-]+\.js)["']""")
DYNAMIC_IMPORT: Final = re.compile(r"""\bimport\(\s*["'`]\./([\w.-]+\.js)["'`]""")


class Index(HTMLParser):
    """The scripts that index.html loads, and what a strict content policy would block."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self.faults: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag == "script":
            self.add_script(attributes.get("src"))
        if tag == "link" and attributes.get("rel") == "modulepreload":
            self.add_script(attributes.get("href"))
        if tag == "style":
            self.faults.append("index.html contains an inline style")
        self.faults += [
            f"index.html: <{tag} {name}>"
            for name in attributes
            if name == "style" or name.startswith("on")
        ]

    def add_script(self, address: str | None) -> None:
        if address is None:
            self.faults.append("index.html contains an inline script")
        elif "//" in address:
            self.faults.append(f"index.html loads {address} from another host")
        else:
            self.scripts.append(address.rpartition("/")[2])


class BuiltClient:
    """The files of a build."""

    def __init__(self, static: Path) -> None:
        self.scripts = {path.name: path.read_text("utf-8") for path in static.rglob("*.js")}
        self.sizes = {name: compressed_size(text) for name, text in self.scripts.items()}
        self.index = Index((static / "index.html").read_text("utf-8"))

    def with_imports(self, names: list[str]) -> set[str]:
        """Return the scripts with everything they import statically."""
        found: set[str] = set()
        waiting = [name for name in names if name in self.scripts]
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += STATIC_IMPORT.findall(self.scripts[name])
        return found

    def size(self, names: set[str]) -> int:
        return sum(self.sizes[name] for name in names)

    def page_sizes(self) -> dict[str, int]:
        """Return the size of each page when it is loaded first, with its largest game."""
        start = self.with_imports(self.index.scripts)
        found = {"index.html": self.size(start)}
        for page in sorted(self.dynamic_imports(start)):
            needed = start | self.with_imports([page])
            games = [
                self.with_imports([each]) - needed for each in self.dynamic_imports(needed - start)
            ]
            found[page] = self.size(needed) + max(map(self.size, games), default=0)
        return found

    def dynamic_imports(self, names: set[str]) -> set[str]:
        """Return the scripts that these load on demand."""
        return {each for name in names for each in DYNAMIC_IMPORT.findall(self.scripts[name])}

    def faults(self) -> Iterator[str]:
        """Yield a sentence for each violation."""
        yield from self.index.faults
        if not self.index.scripts:
            yield "index.html loads no script"
        for page, size in self.page_sizes().items():
            if size > MAX_PAGE_BYTES:
                yield f"{page} needs {kilobytes(size)}, more than {kilobytes(MAX_PAGE_BYTES)}"
        total = sum(self.sizes.values())
        if total > MAX_TOTAL_BYTES:
            yield f"all scripts have {kilobytes(total)}, more than {kilobytes(MAX_TOTAL_BYTES)}"


def compressed_size(text: str) -> int:
    return len(gzip.compress(text.encode(), 6))


def kilobytes(size: int) -> str:
    return f"{size / 1000:.1f} kB"


def main() -> int:
    """Print the sizes and the violations."""
    built = BuiltClient(STATIC)
    for page, size in built.page_sizes().items():
        print(f"{page:<28} {kilobytes(size):>9} for the first page")
    print(f"{'all scripts':<28} {kilobytes(sum(built.sizes.values())):>9}")
    faults = list(built.faults())
    print(*faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
