"""Finds a Chromium for the browser tests, or installs the system's where that is allowed.

    python scripts/chromium.py        # prints its path; exit code 1 if there is none

Playwright's own download is not used: the system's browser is enough for all tests.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FIXED_PATHS: Final = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",)
INSTALL: Final = "apt-get install -y --no-install-recommends chromium"


def chromium() -> str | None:
    """Return the path of Chromium, or None; ADRIFT_CHROMIUM can name it."""
    names = [os.environ.get("ADRIFT_CHROMIUM") or "", *NAMES]
    found = [path for name in names if name and (path := shutil.which(name))]
    return next(iter([*found, *(place for place in FIXED_PATHS if Path(place).exists())]), None)


def install() -> bool:
    """Install Debian's package, if we are root on Debian."""
    can_install = (
        hasattr(os, "geteuid") and os.geteuid() == 0 and Path("/etc/debian_version").exists()
    )
    return can_install and all(
        subprocess.run(command.split(), check=False, stdout=subprocess.DEVNULL).returncode == 0
        for command in ("apt-get update", INSTALL)
    )


def main() -> int:
    """Print the path of Chromium, installing it if necessary."""
    path = chromium() or (install() and chromium())
    if not path:
        print("adrift: the browser tests need Chromium; install it with: sudo " + INSTALL)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
