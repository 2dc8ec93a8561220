"""Searches the memory of a page: every object of its heap, and every string."""

import json
from typing import Any

from playwright.sync_api import Page

VIEWS = """function() {
  const found = [];
  for (const each of this) {
    try {
      const has = (field) => Object.hasOwn(each, field);
      if (each && typeof each === "object" && has("viewer") && has("moment"))
        found.push(JSON.parse(JSON.stringify(each)));
    } catch { /* a proxy that is gone, a window of nobody */ }
  }
  return JSON.stringify(found);
}"""
"""Finds the views among some objects: views of both games have these two fields."""


def views_in_memory(page: Page) -> list[dict[str, Any]]:
    """Return every view of a match in the page's memory, after garbage collection."""
    session = page.context.new_cdp_session(page)
    try:
        session.send("HeapProfiler.enable")
        session.send("HeapProfiler.collectGarbage")
        prototype = session.send("Runtime.evaluate", {"expression": "Object.prototype"})
        name = {"prototypeObjectId": prototype["result"]["objectId"]}
        everything = session.send("Runtime.queryObjects", name)["objects"]["objectId"]
        asked = {"objectId": everything, "functionDeclaration": VIEWS, "returnByValue": True}
        found: list[dict[str, Any]] = json.loads(
            session.send("Runtime.callFunctionOn", asked)["result"]["value"]
        )
        session.send(
            "Runtime.releaseObject", {"objectId": everything}
        )  # otherwise it keeps all objects alive
        return found
    finally:
        session.detach()


def strings_in_memory(page: Page) -> str:
    """Return a snapshot of the heap, including all strings."""
    session = page.context.new_cdp_session(page)
    parts: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda each: parts.append(each["chunk"]))
    try:
        session.send("HeapProfiler.enable")
        session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        return "".join(parts)
    finally:
        session.detach()
