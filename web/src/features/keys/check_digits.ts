// The digits by which people verify who asks to be let back; everyone sees them with the request.

import type { TableNote } from "../../connection/protocol";

/** Returns the digits of the newest request under a name, or "" if there is none. */
export function checkDigits(notes: TableNote[], name: string): string {
  const requests = notes.filter((note) => note.what === "back_asked" && note.facts.name === name);
  return String(requests.at(-1)?.facts.check ?? "");
}
