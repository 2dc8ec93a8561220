"""Looks at the built client: how much of it must be loaded, and that it holds nothing it must not.

    python scripts/client_files.py        # prints the sizes; ends red beyond the limits

A page needs the scripts that index.html names, what they import, and the same of the one page
that is shown. Sizes are those on the wire: shortened by gzip as the server does it.
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
MOST_AT_FIRST: Final = 120_000
MOST_OF_ALL: Final = 180_000
IMPORTED: Final = re.compile(r"""\b(?:from|import)\s*["']\./([\w.-]+\.js)["']""")
IMPORTED_LATER: Final = re.compile(r"""\bimport\(\s*["'`]\./([\w.-]+\.js)["'`]""")


class Index(HTMLParser):
    """What index.html loads, and what a strict content policy would not let through."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self.faults: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        if tag == "script":
            self.take(said.get("src"))
        if tag == "link" and said.get("rel") == "modulepreload":
            self.take(said.get("href"))
        if tag == "style":
            self.faults.append("index.html has a style of its own")
        self.faults += [
            f"index.html: <{tag} {name}>"
            for name in said
            if name == "style" or name.startswith("on")
        ]

    def take(self, address: str | None) -> None:
        if address is None:
            self.faults.append("index.html has a script of its own")
        elif "//" in address:
            self.faults.append(f"index.html loads {address} from elsewhere")
        else:
            self.scripts.append(address.rpartition("/")[2])


class Built:
    """The files of a build."""

    def __init__(self, static: Path) -> None:
        self.scripts = {path.name: path.read_text("utf-8") for path in static.rglob("*.js")}
        self.sizes = {name: shortened(text) for name, text in self.scripts.items()}
        self.index = Index((static / "index.html").read_text("utf-8"))

    def whole(self, names: list[str]) -> set[str]:
        """The scripts with all that they import."""
        found: set[str] = set()
        waiting = [name for name in names if name in self.scripts]
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += IMPORTED.findall(self.scripts[name])
        return found

    def size(self, names: set[str]) -> int:
        return sum(self.sizes[name] for name in names)

    def at_first(self) -> dict[str, int]:
        """By the page that is shown first: how much it takes, with the game that it shows."""
        start = self.whole(self.index.scripts)
        found = {"index.html": self.size(start)}
        for page in sorted(self.later(start)):
            needed = start | self.whole([page])
            games = [self.whole([each]) - needed for each in self.later(needed - start)]
            found[page] = self.size(needed) + max(map(self.size, games), default=0)
        return found

    def later(self, names: set[str]) -> set[str]:
        """The scripts that these load when they are wanted."""
        return {each for name in names for each in IMPORTED_LATER.findall(self.scripts[name])}

    def faults(self) -> Iterator[str]:
        """What must not be, in sentences."""
        yield from self.index.faults
        if not self.index.scripts:
            yield "index.html loads no script"
        for page, size in self.at_first().items():
            if size > MOST_AT_FIRST:
                yield f"{page} takes {kilobytes(size)}, more than {kilobytes(MOST_AT_FIRST)}"
        whole = sum(self.sizes.values())
        if whole > MOST_OF_ALL:
            yield f"all scripts take {kilobytes(whole)}, more than {kilobytes(MOST_OF_ALL)}"


def shortened(text: str) -> int:
    return len(gzip.compress(text.encode(), 6))


def kilobytes(size: int) -> str:
    return f"{size / 1000:.1f} kB"


def main() -> int:
    """Print the sizes and the faults."""
    built = Built(STATIC)
    for page, size in built.at_first().items():
        print(f"{page:<28} {kilobytes(size):>9} to begin with")
    print(f"{'all scripts':<28} {kilobytes(sum(built.sizes.values())):>9}")
    faults = list(built.faults())
    print(*faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
