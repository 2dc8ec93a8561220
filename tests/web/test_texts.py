"""Python and the browser format all texts identically, in every language."""

import json
import subprocess
from pathlib import Path

from adrift.texts import LANGUAGES, Texts
from scripts import client
from tests.web.text_calls import all_calls, text_by_python

SCRIPT = client.ROOT / "web" / "tests" / "render_texts.mjs"


def texts_by_client(calls: list[tuple[object, ...]], folder: Path) -> list[str]:
    asked, answered = folder / "calls.json", folder / "sentences.json"
    asked.write_text(json.dumps(calls), "utf-8")
    command = [*client.node(), str(SCRIPT), str(asked), str(answered)]
    subprocess.run(command, cwd=client.ROOT / "web", check=True)
    found: list[str] = json.loads(answered.read_text("utf-8"))
    return found


def test_both_runtimes_say_the_same(tmp_path: Path) -> None:
    calls = all_calls()
    texts = {language: Texts(language) for language in LANGUAGES}
    expected = [text_by_python(texts[call[0]], call[1], [*call[2:]]) for call in calls]
    rendered = texts_by_client(calls, tmp_path)
    wrong = [
        f"{call}:\n  {one!r}\n  {other!r}"
        for call, one, other in zip(calls, expected, rendered, strict=True)
        if one != other
    ]
    assert not wrong, f"{len(wrong)} of {len(calls)} differ:\n" + "\n".join(wrong[:40])
    assert len(calls) > 10_000
