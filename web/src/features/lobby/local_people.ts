// Who is where: people round this device need no marks to agree among themselves.

import type { PlaceNow } from "../../connection/protocol";
import type { Visit } from "../../stores/table_store.svelte";
import { keysTo } from "../../connection/keys";

/** Names of everybody who plays on this device. */
export function namesHere(table: string): string[] {
  return keysTo(table).map((each) => each.name);
}

/** People at other devices than this one. */
export function elsewhere(visit: Visit): PlaceNow[] {
  const here = namesHere(visit.table);
  return (visit.status?.places ?? []).filter(
    (place, number) =>
      place.occupant === "person" && number !== visit.player && !here.includes(place.name),
  );
}

/** Spectators, without the page itself where people share it: it looks on in the name of them all. */
export function spectators(visit: Visit): number {
  const ours = visit.isPlayer && !visit.key ? 1 : 0;
  return Math.max(0, (visit.status?.spectators ?? 0) - ours);
}
