"""Runs a server and Vite beside it, for working on the web client: `make dev`.

    python -m scripts.dev

The page is at Vite's address; everything it asks the server goes through. Data of the tables lies
in a temporary folder and is gone at the end.
"""

import os
import subprocess
import sys
import tempfile

from scripts import client

PORT = os.environ.get("ADRIFT_DEV_PORT", "8000")


def main() -> int:
    """Both, until one ends or somebody interrupts."""
    with tempfile.TemporaryDirectory() as data:
        serve = [sys.executable, "-m", "adrift.cli", "serve", "--port", PORT, "--data", data]
        server = subprocess.Popen(serve)
        try:
            client.run(client.ROOT, "vite", ADRIFT_SERVER=f"http://127.0.0.1:{PORT}")
        except KeyboardInterrupt:
            return 0
        finally:
            server.terminate()
            server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
