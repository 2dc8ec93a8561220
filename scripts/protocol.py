"""Generate the protocol's page and TypeScript from its types: `make protocol`.

    python -m scripts.protocol

`docs/protocol.md` is for people, `web/src/connection/protocol.ts` for the web client. A test
requires both to match the types. A digest of the types is stored with the protocol's version.
"""

from pathlib import Path

from scripts.components_typescript import write_components
from scripts.protocol_page import write_page
from scripts.protocol_typescript import write_typescript
from scripts.protocol_versions import REMINDER, needs_reminder, write_digests

ROOT = Path(__file__).parents[1]
TYPESCRIPT = "web/src/connection/protocol.ts"


def files() -> dict[str, str]:
    """Return the text of each generated file by its path."""
    typescript = write_typescript()
    return {
        "docs/protocol.md": write_page(),
        TYPESCRIPT: typescript,
        "web/src/connection/components.ts": write_components(),
        "scripts/protocol_versions.txt": write_digests(typescript),
    }


def main() -> None:
    texts = files()
    if needs_reminder(texts[TYPESCRIPT]):
        print(REMINDER)
    for name, text in texts.items():
        path = ROOT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()
