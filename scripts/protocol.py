"""Generate the protocol's page and TypeScript from its types: `make protocol`.

    python -m scripts.protocol

`docs/protocol.md` is for people, `web/src/connection/protocol.ts` for the web client. A test
requires both to match the types.
"""

from pathlib import Path

from scripts.protocol_page import write_page
from scripts.protocol_typescript import write_typescript

ROOT = Path(__file__).parents[1]


def files() -> dict[str, str]:
    """Return the text of each generated file by its path."""
    return {"docs/protocol.md": write_page(), "web/src/connection/protocol.ts": write_typescript()}


def main() -> None:
    for name, text in files().items():
        path = ROOT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()
