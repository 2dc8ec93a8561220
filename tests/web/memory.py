"""Searches the memory of a page: every object of its heap, and every string."""

import json
from typing import Any

from playwright.sync_api import Page

OBJECTS = """function(...fields) {
  const found = [];
  for (const each of this) {
    try {
      const has = (field) => Object.hasOwn(each, field);
      if (each && typeof each === "object" && fields.every(has))
        found.push(JSON.parse(JSON.stringify(each)));
    } catch { /* a proxy that is gone, a window of nobody */ }
  }
  return JSON.stringify(found);
}"""
"""Finds the objects that have some fields."""


def views_in_memory(page: Page) -> list[dict[str, Any]]:
    """Return every view of a match in the page's memory: those of both games have these fields."""
    return objects_in_memory(page, "viewer", "moment")


def secrets_in_memory(page: Page) -> list[dict[str, Any]]:
    """Return what viewers of one_boat know in secret, whether or not it is part of a view."""
    return objects_in_memory(page, "loves", "hates", "hands")


def objects_in_memory(page: Page, *fields: str) -> list[dict[str, Any]]:
    """Return every object with these fields in the page's memory, after garbage collection."""
    session = page.context.new_cdp_session(page)
    try:
        session.send("HeapProfiler.enable")
        session.send("HeapProfiler.collectGarbage")
        prototype = session.send("Runtime.evaluate", {"expression": "Object.prototype"})
        name = {"prototypeObjectId": prototype["result"]["objectId"]}
        everything = session.send("Runtime.queryObjects", name)["objects"]["objectId"]
        asked = {
            "objectId": everything,
            "functionDeclaration": OBJECTS,
            "arguments": [{"value": field} for field in fields],
            "returnByValue": True,
        }
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
