"""Runs a server and Vite side by side, for work on the web client: `make dev`.

    python -m scripts.dev

Open Vite's address; Vite forwards requests to the server. The tables are stored in a temporary
folder that is deleted at the end.
"""

import os
import subprocess
import sys
import tempfile

from scripts import client

PORT = os.environ.get("ADRIFT_DEV_PORT", "8000")


def main() -> int:
    """Run both until Vite ends or Ctrl+C is pressed."""
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
