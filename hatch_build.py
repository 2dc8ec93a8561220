"""The build hook: it builds the web client, and with ADRIFT_COMPILE=1 compiles the rules.

With ADRIFT_COMPILE=profiled they are compiled twice: the first time to count how often every branch
is taken while the tasks of the benchmark are done, the second time to lay out the code by that.

How the client is built stands in scripts/client.py; ADRIFT_SKIP_CLIENT=1 leaves it as it is.

The rules go through mypyc into the wheel. The compiler works on a copy in a cache folder, never in
`src/`: an extension module that lay beside its source would be taken instead of it by everything
that works on the source in place. The sources travel in the wheel too, for tracebacks and readers.
"""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Run in a process of its own: mypyc and setuptools both take over the arguments and the folder.
# Each group is one C file, and all groups are compiled side by side. No configuration file: the
# copy must not be looked up in src/ again. The flags let functions of a group call each other and
# Python straight, where the linker would leave room for a library to put others in their place.
# What is known of the branches lies beside the object files: the second time finds it there.
COMPILER = """
import json, sys
from mypyc.build import mypycify
from setuptools import setup
groups = [(names, group) for group, names in json.loads(sys.argv[1]).items()]
sources = ["--config-file=", "--strict", *(name for names, group in groups for name in names)]
extensions = mypycify(sources, opt_level="3", separate=groups, target_dir="c")
direct = ["-fno-semantic-interposition", "-fno-plt"] if sys.platform == "linux" else []
profile = sys.argv[2:]
for extension in extensions:
    extension.extra_compile_args = extension.extra_compile_args + direct + profile
    extension.extra_link_args = extension.extra_link_args + profile
command = ["-q", "build_ext", "--force", "--build-lib", "built", "--parallel", str(len(groups))]
setup(ext_modules=extensions, packages=[], script_args=command)
"""
COUNTING = ["-fprofile-generate"]
# What no task reaches is compiled as if nothing were known of it.
COUNTED = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
TRAINING = """
from random import Random
from adrift.bench.worker import measure, tasks
for task in tasks().values():
    measure(task, 0.2, Random(1))
"""


class BuildAdrift(BuildHookInterface[Any]):
    """Builds the client if it is not up to date, and adds compiled modules when asked to."""

    def dependencies(self) -> list[str]:
        """A pure build needs no compiler, and a client that is built needs no node. The compiler
        looks up the types of msgspec."""
        compiler = ["mypy>=2.4,<2.5", "setuptools>=80", "msgspec>=0.21"] if wanted() else []
        client = client_of(Path(self.root))
        needs_node = client.is_due(Path(self.root)) and not client.system_node()
        return [*compiler, client.NODE_WHEEL] if needs_node else compiler

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before the files are collected."""
        client = client_of(Path(self.root))
        client.build_if_due(Path(self.root))
        if self.target_name != "wheel" or not wanted():
            return
        if version == "editable":
            raise SystemExit("adrift: compiled code cannot be installed in place; use `make fast`")
        built = compiled_modules(Path(self.root))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(
            {str(path): path.relative_to(built).as_posix() for path in extensions_in(built)}
        )


def client_of(root: Path) -> Any:
    """The script that builds the client; found by its path, since a build has no other way."""
    spec = importlib.util.spec_from_file_location("client", root / "scripts" / "client.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def wanted() -> bool:
    """Whether this build was asked to compile."""
    return os.environ.get("ADRIFT_COMPILE") in {"1", "profiled"}


def profiled() -> bool:
    """Whether it was asked to lay out the code by what is done most."""
    return os.environ.get("ADRIFT_COMPILE") == "profiled"


def compiled_modules(root: Path) -> Path:
    """The folder with the extension modules of the sources as they are now; made if not there."""
    sources = sources_to_compile(root)
    work = root / ".cache" / "compiled" / fingerprint(root, sources)
    if not (work / "done").exists():
        shutil.rmtree(work.parent, ignore_errors=True)
        shutil.copytree(root / "src", work, ignore=shutil.ignore_patterns("__pycache__"))
        names = [path.relative_to(root / "src").as_posix() for path in sources]
        groups = grouped(names, settings(root)["groups"])
        if profiled():
            compile_here(work, groups, *COUNTING)
            train(work)
        compile_here(work, groups, *(COUNTED if profiled() else ()))
        check_complete(work / "built", names)
        (work / "done").touch()
    return work / "built"


def compile_here(work: Path, groups: dict[str, list[str]], *profile: str) -> None:
    """Compile the named sources of a copy into its folder `built`."""
    command = [sys.executable, "-c", COMPILER, json.dumps(groups), *profile]
    if subprocess.run(command, cwd=work, check=False).returncode:
        raise SystemExit("adrift: mypyc did not compile the rules; its reason stands above")


def train(work: Path) -> None:
    """Do every task of the benchmark for a moment, with the code that counts its branches."""
    trial = work / "trial"
    shutil.copytree(work / "adrift", trial / "adrift")
    shutil.copytree(work / "built", trial, dirs_exist_ok=True)
    if subprocess.run([sys.executable, "-c", TRAINING], cwd=trial, check=False).returncode:
        raise SystemExit("adrift: the compiled rules did not run; the reason stands above")


def grouped(names: list[str], globs: dict[str, list[str]]) -> dict[str, list[str]]:
    """Each module in the first group that has a glob for it."""
    groups: dict[str, list[str]] = {group: [] for group in globs}
    for name in names:
        fitting = [group for group in globs if fits(name, globs[group])]
        if not fitting:
            raise SystemExit(f"adrift: in no group of tool.adrift.compile: {name}")
        groups[fitting[0]].append(name)
    return groups


def settings(root: Path) -> dict[str, Any]:
    """What pyproject.toml says about compiling."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    chosen: dict[str, Any] = project["tool"]["adrift"]["compile"]
    return chosen


def sources_to_compile(root: Path) -> list[Path]:
    """The modules of the packages named in pyproject.toml, less what it excludes."""
    chosen = settings(root)
    src = root / "src"
    found = [path for name in chosen["packages"] for path in sorted((src / name).rglob("*.py"))]
    exclude = chosen["exclude"]
    return [path for path in found if not fits(path.relative_to(src).as_posix(), exclude)]


def fits(name: str, globs: list[str]) -> bool:
    """Whether a module is named by one of the globs."""
    return any(fnmatch(name, glob) for glob in globs)


def fingerprint(root: Path, sources: list[Path]) -> str:
    """Stands for everything that the compiled code depends on."""
    digest = hashlib.sha256(f"{sys.version} {EXTENSION_SUFFIXES[0]} {profiled()}".encode())
    for path in [root / "pyproject.toml", root / "hatch_build.py", *sources]:
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def extensions_in(built: Path) -> list[Path]:
    """The extension modules below a folder, in a stable order."""
    return sorted(path for path in built.rglob("*") if path.suffix in {".so", ".pyd"})


def check_complete(built: Path, names: list[str]) -> None:
    """A module without its extension would run as plain Python and nobody would notice."""
    made = {
        path.relative_to(built).as_posix().partition(".")[0].removesuffix("/__init__")
        for path in extensions_in(built)
    }
    expected = {name.removesuffix(".py").removesuffix("/__init__") for name in names}
    missing = sorted(expected - made)
    if missing or not names:
        raise SystemExit(f"adrift: not compiled: {', '.join(missing) or 'nothing was found'}")
