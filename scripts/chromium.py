"""Finds a Chromium for the browser tests, or installs the system's where that is allowed.

    python scripts/chromium.py        # says where it is; ends red if there is none

Playwright's own download is not used: one browser, that of the system, serves everybody.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES: Final = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",)
INSTALL: Final = "apt-get install -y --no-install-recommends chromium"


def chromium() -> str | None:
    """Where it is; ADRIFT_CHROMIUM names another one."""
    wanted = [os.environ.get("ADRIFT_CHROMIUM") or "", *NAMES]
    found = [path for name in wanted if name and (path := shutil.which(name))]
    return next(iter([*found, *(place for place in PLACES if Path(place).exists())]), None)


def install() -> bool:
    """By Debian's packages, if we may."""
    may = hasattr(os, "geteuid") and os.geteuid() == 0 and Path("/etc/debian_version").exists()
    return may and all(
        subprocess.run(command.split(), check=False, stdout=subprocess.DEVNULL).returncode == 0
        for command in ("apt-get update", INSTALL)
    )


def main() -> int:
    """Find it, or install and find it."""
    path = chromium() or (install() and chromium())
    if not path:
        print("adrift: no Chromium for the browser tests; install it with: sudo " + INSTALL)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
