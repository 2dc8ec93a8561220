"""Lists the source files that one vote passes, from a click to another player's board.

    python -m scripts.trace_vote

Plays a many_boats table with a real server, a Vite development server and two Chromium windows,
and casts the last vote of a ballot by a click. A file is on the way of the vote if it is on the
call stack at a milestone: a rule runs, the database is called, bytes are encoded, decoded, written
to a socket or handed to another task or thread, or the other window's board changes. Asynchronous
stacks in the pages go back to the event that caused them. A file that is only called on the way and
returns, such as a counter or a clock, is listed after these. Work that an idle server does too is
left out.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple

import httpx
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from scripts import client
from scripts.chromium import chromium
from tests.web.server_process import Table, at_question, free_port

ROOT: Final = client.ROOT
SOURCE: Final = ROOT / "src" / "adrift"
FLAGS: Final = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking")
STARTED: Final = 60.0
"""Seconds the two servers may take to start."""
IDLE: Final = 5_000
"""Milliseconds in which the server's periodic work is recorded, to be left out."""
SETTLED: Final = 3_000
"""Milliseconds after the vote in which its effects must have been shown."""
RULE_CHAPTERS: Final = "/rules/"
MILESTONES: Final = {
    *("execute", "executemany", "commit"),  # the database
    *("encode", "encode_into", "decode"),  # the wire
    *("write", "writelines", "send"),  # the socket
    *("call_soon", "call_soon_threadsafe", "call_at", "put", "set_result"),  # another task, thread
}
REPORT_MILESTONES: Final = """
  const report = () => window.reportMilestones && console.trace("milestone");
  const wrap = (owner, name, isMilestone) => {
    const original = owner[name];
    owner[name] = function (...given) {
      if (isMilestone(this)) report();
      return original.apply(this, given);
    };
  };
  const onBoard = (node) =>
    Boolean(node.closest?.("#board") ?? node.parentElement?.closest("#board"));
  wrap(WebSocket.prototype, "send", () => true);
  for (const name of ["setAttribute", "removeAttribute", "append", "before", "after", "remove"])
    wrap(Element.prototype, name, onBoard);
  for (const name of ["appendChild", "insertBefore", "removeChild"])
    wrap(Node.prototype, name, onBoard);
  const text = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...text,
    set(value) {
      if (onBoard(this)) report();
      text.set.call(this, value);
    },
  });
"""


# The traced server, a process of its own


def serve(port: str, data: str, report: str) -> None:
    """Run `adrift serve`. SIGUSR1 records an idle server, then a vote; SIGUSR2 writes `report`."""
    from adrift.cli import main as adrift

    passed: dict[str, None] = {}
    called: dict[str, None] = {}
    periodic: set[tuple[CodeType, ...]] = set()
    called_when_idle: dict[str, None] = {}
    recording = (called_when_idle, called)
    phase = -1

    def record(frame: FrameType, event: str, function: Any) -> None:
        if phase < 0:
            return
        recording[phase].setdefault(frame.f_code.co_filename)
        if not is_milestone(frame, event, function):
            return
        stack = tuple(callers(frame))
        if phase == 0:
            periodic.add(stack)
        elif stack not in periodic:
            passed.update(dict.fromkeys(code.co_filename for code in stack))

    def start(*_: object) -> None:
        nonlocal phase
        phase += 1

    def stop(*_: object) -> None:
        nonlocal phase
        phase = -1
        others = [name for name in called if name not in passed and name not in called_when_idle]
        Path(report).write_text(json.dumps([list(passed), others]), "utf-8")

    sys.modules["uvloop"] = None  # type: ignore[assignment]  # its transports cannot be traced
    signal.signal(signal.SIGUSR1, start)
    signal.signal(signal.SIGUSR2, stop)
    threading.setprofile(record)
    sys.setprofile(record)
    adrift(["serve", "--port", port, "--data", data, "--log-level", "error"])


def callers(frame: FrameType) -> Iterator[CodeType]:
    """The functions on a call stack, up to the event loop or the first one of a thread."""
    caller: FrameType | None = frame
    while caller is not None and caller.f_code.co_name != "_run_once":
        yield caller.f_code
        caller = caller.f_back


def is_milestone(frame: FrameType, event: str, function: Any) -> bool:
    """True if the vote is judged, stored, encoded, sent, or handed to another task or thread."""
    if event == "c_call":
        return getattr(function, "__name__", "") in MILESTONES
    if event != "call":
        return False
    name = frame.f_code.co_filename
    if "/asyncio/" in name:
        return frame.f_code.co_name in MILESTONES
    return "/adrift/games/" in name


def of_adrift(names: list[str]) -> list[str]:
    """The modules of the package among these files, by their paths in the repository."""
    paths = [Path(name) for name in names if name.startswith("/")]
    return [str(path.relative_to(ROOT)) for path in paths if path.is_relative_to(SOURCE)]


# The pages


class Window:
    """A browser window of one player that reports what leads to a message or to the board."""

    def __init__(self, browser: Browser, base: str, table: Table, player: int) -> None:
        context = browser.new_context(base_url=base, viewport={"width": 1280, "height": 800})
        held = json.dumps(json.dumps([table.stored_key(player)]))
        context.add_init_script(f"localStorage.setItem('adrift.keys', {held})")
        context.add_init_script(REPORT_MILESTONES)
        self.files: dict[str, None] = {}
        self.page: Page = context.new_page()
        self.page.goto(table.path)
        self.page.locator("#board").wait_for(timeout=60_000)
        self.devtools: CDPSession = context.new_cdp_session(self.page)

    def start(self) -> None:
        """Record the callers of every milestone from now on."""
        self.devtools.on("Runtime.consoleAPICalled", self.record)
        self.devtools.send("Debugger.enable")
        self.devtools.send("Debugger.setAsyncCallStackDepth", {"maxDepth": 64})
        self.devtools.send("Runtime.enable")
        self.page.evaluate("window.reportMilestones = true")

    def record(self, called: Any) -> None:
        stack = called.get("stackTrace")
        while stack:
            for frame in stack["callFrames"]:
                _, found, path = frame["url"].partition("/src/")
                if found:
                    self.files.setdefault("web/src/" + path.partition("?")[0])
            stack = stack.get("parent")


def vote_without_page(table: Table, player: int) -> None:
    asked = table.snapshot(player)["asked"]
    option = asked["question"]["options"][0]
    reply = table.send(table.keys[player], "answer", question=asked["id"], option=option)
    assert reply["type"] == "accepted", reply


def vote_by_click(voter: Window) -> None:
    tray = voter.page.locator("#tray section").first
    tray.locator(".cards button, [data-option]").first.click()
    tray.locator(".hold").first.click()


# The whole


def wait_for(address: str) -> None:
    until = time.monotonic() + STARTED
    while time.monotonic() < until:
        try:
            if httpx.get(address).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.2)
    raise SystemExit(f"adrift: {address} does not answer.")


class Server:
    """The traced server as `tests.web.server_process.Table` uses one."""

    def __init__(self, port: int) -> None:
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30.0)

    def table(self) -> Table:
        body = {"game": "many_boats", "players": 3, "pace": 0}
        made = self.http.post("/api/tables", json=body).json()
        table = Table(self, made["table"], "many_boats")  # type: ignore[arg-type]
        return table.sit("Anna", "Ben", "Carla").start()


class Trace(NamedTuple):
    """The files of one vote, the server's first."""

    passed: list[str]
    chapters: list[str]
    """Rule chapters that the vote passed."""
    called: list[str]
    """Python files that were only called on the way."""


def trace(folder: Path, port: int, page_port: int, server: subprocess.Popen[bytes]) -> Trace:
    """Cast one vote and collect the files it passes."""
    base, report = f"http://127.0.0.1:{page_port}", folder / "files.json"
    wait_for(f"http://127.0.0.1:{port}/healthz")
    wait_for(base)
    table = Server(port).table()
    table.play_until(at_question("leak_ballot"))
    for player in range(3):
        table.send(table.keys[player], "ready")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        voter, other = (Window(browser, base, table, player) for player in (0, 1))
        voter.page.locator("#tray .hold").first.wait_for()
        for player in (1, 2):
            vote_without_page(table, player)
        server.send_signal(signal.SIGUSR1)
        other.page.wait_for_timeout(IDLE)
        voter.start()
        other.start()
        server.send_signal(signal.SIGUSR1)
        vote_by_click(voter)
        other.page.wait_for_timeout(SETTLED)
        server.send_signal(signal.SIGUSR2)
        browser.close()
    table.server.http.close()
    while not report.exists():
        time.sleep(0.1)
    passed, called = (of_adrift(names) for names in json.loads(report.read_text("utf-8")))
    chapters = [file for file in passed if RULE_CHAPTERS in file]
    machine = [file for file in passed if file not in chapters]
    return Trace([*machine, *dict.fromkeys([*voter.files, *other.files])], chapters, called)


def trace_vote() -> Trace:
    """Start both servers, cast one vote, and stop them."""
    port, page_port = free_port(), free_port()
    with tempfile.TemporaryDirectory() as name:
        command = [sys.executable, "-m", "scripts.trace_vote", "serve", str(port), f"{name}/data"]
        server = subprocess.Popen(
            [*command, f"{name}/files.json"], cwd=ROOT, stdout=subprocess.DEVNULL
        )
        pages = start_vite(port, page_port)
        try:
            return trace(Path(name), port, page_port, server)
        finally:
            for process in (pages, server):
                process.terminate()
                process.wait()


def main() -> int:
    if sys.argv[1:2] == ["serve"]:
        serve(*sys.argv[2:])
        return 0
    found = trace_vote()
    print("\n".join(f"{number:3} {file}" for number, file in enumerate(found.passed, 1)))
    print("\nrule chapters:", *found.chapters, sep="\n    ")
    print("\nonly called on the way:", *found.called, sep="\n    ")
    return 0


def start_vite(port: int, page_port: int) -> subprocess.Popen[bytes]:
    vite = ROOT / "web" / "node_modules" / "vite" / "bin" / "vite.js"
    command = [*client.node(), str(vite), "--port", str(page_port), "--strictPort"]
    environment = {**os.environ, "ADRIFT_SERVER": f"http://127.0.0.1:{port}"}
    return subprocess.Popen(
        [*command, "--host", "127.0.0.1", "--logLevel", "error"], cwd=ROOT / "web", env=environment
    )


if __name__ == "__main__":
    sys.exit(main())
