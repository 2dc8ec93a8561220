// The people of a finished match. Names are known only if the table has not moved on to another match.

import type { Status, View } from "../../connection/protocol";
import { keysOf, people, type Person } from "../../stores/people";
import { SPECTATOR } from "../../stores/table/table_state.svelte";
import type { Texts } from "../../i18n";

export function replayPeople(texts: Texts, view: View, status: Status, match: number): Person[] {
  if (status.match === match) return people(texts, status, SPECTATOR, view);
  return keysOf(view).map((key) => {
    const name = texts.Name(key);
    return { key, name, full: name, isBot: false, isYou: false, present: true };
  });
}
