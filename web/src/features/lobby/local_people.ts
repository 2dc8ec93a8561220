// Tells people at this device from people at others: those at one device agree without ready marks.

import type { PlaceStatus } from "../../connection/protocol";
import type { TableStore } from "../../stores/table_store.svelte";
import { keysForTable } from "../../connection/keys";

/** Returns the names of the people who play on this device. */
export function localNames(table: string): string[] {
  return keysForTable(table).map((each) => each.name);
}

/** Returns the places of people at other devices. */
export function remotePeople(store: TableStore): PlaceStatus[] {
  const local = localNames(store.tableId);
  return (store.table.status?.places ?? []).filter(
    (place, number) =>
      place.occupant === "person" && number !== store.table.player && !local.includes(place.name),
  );
}

/** Returns the number of spectators. A hotseat page watches as one itself and is not counted. */
export function spectatorCount(store: TableStore): number {
  const own = store.table.isPlayer && !store.key ? 1 : 0;
  return Math.max(0, (store.table.status?.spectators ?? 0) - own);
}
