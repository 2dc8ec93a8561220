"""Plants small faults in the rules and counts how many the tests notice.

    python scripts/mutants.py [--minutes N] [--jobs N]

Stops after its time; the next run goes on where this one stopped (in `mutants/`, git-ignored).
"""

import argparse
import json
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STATS = ROOT / "mutants" / "mutmut-cicd-stats.json"
MUTMUT = (sys.executable, "-m", "mutmut")
NOTICED = 0.8  # of those tried; below this the tests have lost their teeth


def plant(minutes: float, jobs: str) -> int:
    """Run mutmut for so long; an interrupt makes it keep what it has found."""
    with subprocess.Popen([*MUTMUT, "run", "--max-children", jobs], cwd=ROOT) as running:
        try:
            return running.wait(timeout=minutes * 60)
        except subprocess.TimeoutExpired:
            running.send_signal(signal.SIGINT)
            running.wait()
            return 0


def survivors() -> list[str]:
    """The faults that no test noticed."""
    said = subprocess.run(
        [*MUTMUT, "results"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [line.strip() for line in said.stdout.splitlines() if line.endswith(": survived")]


def counted() -> tuple[int, int]:
    """How many faults were noticed, and how many were tried."""
    subprocess.run([*MUTMUT, "export-cicd-stats"], cwd=ROOT, capture_output=True, check=True)
    stats = json.loads(STATS.read_text("utf-8"))
    noticed = sum(stats[key] for key in ("killed", "timeout", "segfault", "suspicious"))
    return noticed, noticed + stats["survived"]


def main() -> int:
    """Plant, count, and fail if too much went unnoticed."""
    parser = argparse.ArgumentParser(description="Plant faults in the rules and count the noticed.")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--jobs", default="2")
    arguments = parser.parse_args()
    if code := plant(arguments.minutes, arguments.jobs):
        return code
    noticed, tried = counted()
    print("\n".join(survivors()))
    print(f"\n{noticed} of {tried} planted faults were noticed")
    return 0 if tried and noticed / tried >= NOTICED else 1


if __name__ == "__main__":
    sys.exit(main())
