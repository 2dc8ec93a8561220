"""Build hook: builds the web client, and compiles the rules with mypyc if ADRIFT_COMPILE=1.

With ADRIFT_COMPILE=profiled the rules are compiled twice: first to count how often each branch is
taken while the benchmark runs, then to optimize the code by those counts.

scripts/client.py builds the client; ADRIFT_SKIP_CLIENT=1 skips that.

The compiler works on a copy in a cache folder, never in `src/`: Python would import an extension
module beside its source instead of the source. The wheel contains the sources too, for tracebacks
and readers.
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

# Runs in its own process, because mypyc and setuptools change sys.argv and the working directory.
# Each group becomes one C file, and all groups are compiled in parallel. No configuration file is
# read, so that modules are not looked up in src/ again. The linker flags allow direct calls within
# a group and to Python, without the indirection that would let another library replace them.
# The branch counts of the first pass are stored beside the object files.
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
PROFILE_FLAGS = ["-fprofile-generate"]
# Code that no task reaches is compiled without profile data.
OPTIMIZE_FLAGS = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
TRAINING = """
from random import Random
from adrift.bench.worker import measure, tasks
for task in tasks().values():
    measure(task, 0.2, Random(1))
"""


class BuildAdrift(BuildHookInterface[Any]):
    """Builds the client if it is out of date, and adds compiled modules on request."""

    def dependencies(self) -> list[str]:
        """Return build dependencies: the compiler and node only if they are needed."""
        # mypyc reads the types of msgspec.
        compiler = ["mypy>=2.4,<2.5", "setuptools>=80", "msgspec>=0.21"] if is_compiling() else []
        client = load_client_script(Path(self.root))
        needs_node = client.is_due(Path(self.root)) and not client.system_node()
        return [*compiler, client.NODE_WHEEL] if needs_node else compiler

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before the files are collected."""
        client = load_client_script(Path(self.root))
        client.build_if_due(Path(self.root))
        if self.target_name != "wheel" or not is_compiling():
            return
        if version == "editable":
            raise SystemExit("adrift: an editable install cannot be compiled; use `make fast`")
        built = compiled_modules(Path(self.root))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(
            {str(path): path.relative_to(built).as_posix() for path in extensions_in(built)}
        )


def load_client_script(root: Path) -> Any:
    """Load scripts/client.py by its path; a build hook cannot import it."""
    spec = importlib.util.spec_from_file_location("client", root / "scripts" / "client.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def is_compiling() -> bool:
    """True if ADRIFT_COMPILE asks for compiled modules."""
    return os.environ.get("ADRIFT_COMPILE") in {"1", "profiled"}


def is_profiled() -> bool:
    """True if ADRIFT_COMPILE asks for profile-guided optimization."""
    return os.environ.get("ADRIFT_COMPILE") == "profiled"


def compiled_modules(root: Path) -> Path:
    """Return the folder with the extension modules of the current sources; compile if necessary."""
    sources = sources_to_compile(root)
    work = root / ".cache" / "compiled" / fingerprint(root, sources)
    if not (work / "done").exists():
        shutil.rmtree(work.parent, ignore_errors=True)
        shutil.copytree(root / "src", work, ignore=shutil.ignore_patterns("__pycache__"))
        names = [path.relative_to(root / "src").as_posix() for path in sources]
        groups = group_modules(names, compile_settings(root)["groups"])
        if is_profiled():
            compile_copy(work, groups, *PROFILE_FLAGS)
            collect_profile(work)
        compile_copy(work, groups, *(OPTIMIZE_FLAGS if is_profiled() else ()))
        check_complete(work / "built", names)
        (work / "done").touch()
    return work / "built"


def compile_copy(work: Path, groups: dict[str, list[str]], *profile: str) -> None:
    """Compile the sources of the copy in `work` into `work/built`."""
    command = [sys.executable, "-c", COMPILER, json.dumps(groups), *profile]
    if subprocess.run(command, cwd=work, check=False).returncode:
        raise SystemExit("adrift: mypyc could not compile the rules; see its output above")


def collect_profile(work: Path) -> None:
    """Run every benchmark task for a moment with the code that counts its branches."""
    trial = work / "trial"
    shutil.copytree(work / "adrift", trial / "adrift")
    shutil.copytree(work / "built", trial, dirs_exist_ok=True)
    if subprocess.run([sys.executable, "-c", TRAINING], cwd=trial, check=False).returncode:
        raise SystemExit("adrift: the compiled rules failed in the benchmark; see the output above")


def group_modules(names: list[str], globs: dict[str, list[str]]) -> dict[str, list[str]]:
    """Assign each module to the first group with a matching glob."""
    groups: dict[str, list[str]] = {group: [] for group in globs}
    for name in names:
        matching = [group for group in globs if matches(name, globs[group])]
        if not matching:
            raise SystemExit(
                f"adrift: {name} is in no group of tool.adrift.compile; add a glob for it"
            )
        groups[matching[0]].append(name)
    return groups


def compile_settings(root: Path) -> dict[str, Any]:
    """Return the table tool.adrift.compile of pyproject.toml."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    chosen: dict[str, Any] = project["tool"]["adrift"]["compile"]
    return chosen


def sources_to_compile(root: Path) -> list[Path]:
    """Return the modules of the packages in pyproject.toml, without the excluded ones."""
    chosen = compile_settings(root)
    src = root / "src"
    found = [path for name in chosen["packages"] for path in sorted((src / name).rglob("*.py"))]
    exclude = chosen["exclude"]
    return [path for path in found if not matches(path.relative_to(src).as_posix(), exclude)]


def matches(name: str, globs: list[str]) -> bool:
    """True if a module matches one of the globs."""
    return any(fnmatch(name, glob) for glob in globs)


def fingerprint(root: Path, sources: list[Path]) -> str:
    """Return a hash of everything that the compiled code depends on."""
    digest = hashlib.sha256(f"{sys.version} {EXTENSION_SUFFIXES[0]} {is_profiled()}".encode())
    for path in [root / "pyproject.toml", root / "hatch_build.py", *sources]:
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def extensions_in(built: Path) -> list[Path]:
    """Return the extension modules below a folder, sorted."""
    return sorted(path for path in built.rglob("*") if path.suffix in {".so", ".pyd"})


def check_complete(built: Path, names: list[str]) -> None:
    """Fail if a module has no extension; it would silently run as plain Python."""
    compiled = {
        path.relative_to(built).as_posix().partition(".")[0].removesuffix("/__init__")
        for path in extensions_in(built)
    }
    expected = {name.removesuffix(".py").removesuffix("/__init__") for name in names}
    missing = sorted(expected - compiled)
    if missing or not names:
        raise SystemExit(f"adrift: not compiled: {', '.join(missing) or 'no sources were found'}")
