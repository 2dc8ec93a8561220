// Stores the tables this device has opened, with their owner keys.
//
// An owner key makes its holder the host, and deletes or restores the table. It is sent for nothing
// else.

import type { Game } from "./protocol";
import { newKey } from "./keys";

export interface OwnedTable {
  table: string;
  owner: string;
  game: Game;
  /** Set once the table is deleted: until when it can be restored (seconds since 1970). */
  restorableUntil?: number;
}

const OWNED_ITEM = "adrift.owned";
const BROWSERS_ITEM = "adrift.browsers";
const MAX_TABLES = 60;

function readItem<T>(name: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}

const writeItem = (name: string, value: unknown) =>
  localStorage.setItem(name, JSON.stringify(value));

/** Returns all tables this device owns, the newest first. */
export function ownedTables(): OwnedTable[] {
  return readItem<OwnedTable[]>(OWNED_ITEM, []);
}

export function storeOwnedTable(added: OwnedTable): void {
  const others = ownedTables().filter(({ table }) => table !== added.table);
  writeItem(OWNED_ITEM, [added, ...others].slice(0, MAX_TABLES));
}

export function removeOwnedTable(table: string): void {
  writeItem(
    OWNED_ITEM,
    ownedTables().filter((each) => each.table !== table),
  );
}

/** Returns the owner key of a table, or `null` if this device does not have it. */
export function ownerKeyFor(table: string): string | null {
  return ownedTables().find((each) => each.table === table)?.owner ?? null;
}

/** Returns the tables this device has deleted and can still restore. */
export function restorableTables(now: number): OwnedTable[] {
  return ownedTables().filter(({ restorableUntil }) => (restorableUntil ?? 0) > now);
}

/** Returns this browser's random id at one table, so that nobody takes two places by mistake. The id
 *  differs from table to table, so it cannot link them. */
export function browserIdFor(table: string): string {
  const known = readItem<[string, string][]>(BROWSERS_ITEM, []);
  const found = known.find(([each]) => each === table);
  if (found) return found[1];
  const id = newKey();
  writeItem(BROWSERS_ITEM, [[table, id] as [string, string], ...known].slice(0, MAX_TABLES));
  return id;
}
