// The digits by which people make sure who asks to be let back: told to all with the request.

import type { Note } from "../../connection/protocol";

/** Of the newest request in somebody's name; nothing if there was none. */
export function checkOf(notes: Note[], name: string): string {
  const asked = notes.filter((note) => note.what === "back_asked" && note.facts.name === name);
  return String(asked[asked.length - 1]?.facts.check ?? "");
}
