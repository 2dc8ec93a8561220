"""Runs mutation tests on the rules: plants small faults and counts how many the tests detect.

    python scripts/mutants.py [--minutes N] [--jobs N]

Stops after the given time; the next run continues where this one stopped (in `mutants/`, which git
ignores).
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
MIN_DETECTED = 0.8  # share of the mutants tried


def run_mutmut(minutes: float, jobs: str) -> int:
    """Run mutmut for some minutes; it saves its results when interrupted."""
    with subprocess.Popen([*MUTMUT, "run", "--max-children", jobs], cwd=ROOT) as running:
        try:
            return running.wait(timeout=minutes * 60)
        except subprocess.TimeoutExpired:
            running.send_signal(signal.SIGINT)
            running.wait()
            return 0


def survivors() -> list[str]:
    """Return the mutants that no test detected."""
    results = subprocess.run(
        [*MUTMUT, "results"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [line.strip() for line in results.stdout.splitlines() if line.endswith(": survived")]


def count_detected() -> tuple[int, int]:
    """Return the number of mutants detected and tried."""
    subprocess.run([*MUTMUT, "export-cicd-stats"], cwd=ROOT, capture_output=True, check=True)
    stats = json.loads(STATS.read_text("utf-8"))
    detected = sum(stats[key] for key in ("killed", "timeout", "segfault", "suspicious"))
    return detected, detected + stats["survived"]


def main() -> int:
    """Run mutation tests; fail if too few mutants were detected."""
    parser = argparse.ArgumentParser(description="Run mutation tests on the rules.")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--jobs", default="2")
    arguments = parser.parse_args()
    if code := run_mutmut(arguments.minutes, arguments.jobs):
        return code
    detected, tried = count_detected()
    print("\n".join(survivors()))
    print(f"\n{detected} of {tried} mutants were detected")
    return 0 if tried and detected / tried >= MIN_DETECTED else 1


if __name__ == "__main__":
    sys.exit(main())
