"""Logs and metrics never contain a key, name, talk, answer or address."""

import io
import json
import logging
from pathlib import Path

from adrift.server import logs
from tests.server.live_server import LiveServer, bearer, live_server

KEY = "CANARYKEY-" + "k" * 22
NAME = "CANARYNAME"
TALK = "CANARYTALK"
FEED = "CANARYFEED-" + "f" * 22
CODE = "CANARYCODE-" + "c" * 22
TABLE = "CANARYTABLE"
METRICS_KEY = "the-operator"


async def use_everything(server: LiveServer) -> str:
    """Do everything that could be logged, with secrets in it; return the metrics page."""
    table = await server.open_table()
    await server.post_command(table, "", "take", key=KEY, name=NAME)
    await server.post_command(table, KEY, "notify", feed=FEED)
    await server.post_command(table, KEY, "make_return_code", code=CODE)
    await server.post_command(table, KEY, "say", text=TALK)
    await server.post_command(table, KEY, "start", fill="random")
    for path in ("", "/stored", "/feed", "/events", "/matches/1/frames"):
        await server.http.get(f"/api/tables/{table}{path}?key={KEY}", headers=bearer(KEY))
        await server.http.get(f"/api/tables/{TABLE}{path}", headers=bearer(KEY))
    for path in (f"{table}/{FEED}", f"{table}/{KEY}", f"{TABLE}/{FEED}", f"{table}/{FEED}/{FEED}"):
        await server.http.get(f"/feed/{path}?lang={NAME}")
        await server.http.post(f"/feed/{path}")
    await server.http.post(f"/api/tables/{table}/commands", content=f'{{"type":"{TALK}"')
    await server.http.post("/api/tables", json={"game": NAME, "players": 3})
    async with server.socket_client(Origin=server.url) as client:
        await client.watch(table, KEY)
        await client.send_command(table, KEY, "answer", question=TALK, option=TALK)
        await client.socket.send(TALK)
        await client.read_until("refused")
        await client.socket.send("x" * 9000 + TALK)
        await client.close_code()
    await server.service.tables.journal.close()  # from here on nothing can be stored
    command = {"type": "say", "id": "last", "text": TALK}
    path = f"/api/tables/{table}/commands"
    broken = await server.http.post(path, json=command, headers=bearer(KEY))
    assert broken.status_code == 503
    assert (await server.http.get(f"/feed/{table}2/{FEED}")).status_code == 503
    return (await server.http.get("/metrics", headers=bearer(METRICS_KEY))).text


async def test_no_secret_is_logged_or_counted(tmp_path: Path, stream: io.StringIO) -> None:
    async with live_server(tmp_path, metrics_key=METRICS_KEY) as server:
        figures = await use_everything(server)
    logged = stream.getvalue()
    assert len(logged.splitlines()) > 3
    assert "adrift_accepted_total" in figures
    for text in (logged, figures):
        assert "CANARY" not in text
        assert "127.0.0.1" not in text


def test_an_exception_is_logged_by_kind_and_place_only(stream: io.StringIO) -> None:
    try:
        raise ValueError(KEY)
    except ValueError:
        logs.get_logger("test").exception("something went wrong")
    entry = json.loads(stream.getvalue())
    assert entry["problem"] == "ValueError"
    assert entry["where"][0].startswith("test_an_exception_is_logged")
    assert KEY not in stream.getvalue()


def test_what_other_libraries_fill_in_is_left_out(stream: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").info("%s came", KEY)
    logging.getLogger("uvicorn.error").warning("%s came", KEY)
    entries = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [entry["what"] for entry in entries] == ["%s came"]


def test_a_log_is_one_object_a_line(stream: io.StringIO) -> None:
    logs.log_event(
        logs.get_logger("test"),
        logging.INFO,
        "two\nlines",
        number=3,
        table=logs.table_pseudonym("abc"),
    )
    line = stream.getvalue()
    assert line.count("\n") == 1
    entry = json.loads(line)
    assert (entry["part"], entry["level"], entry["number"]) == ("adrift.test", "info", 3)
    assert len(entry["table"]) == 8
