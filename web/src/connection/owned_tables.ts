// The tables this device has set. The owner's key makes its holder the host, deletes the table, and
// restores it; it is kept beside the keys to places, and is sent for nothing else.

import type { Game } from "./protocol";
import { newKey } from "./keys";

export interface Owned {
  table: string;
  owner: string;
  game: Game;
  /** Once it was deleted: until when it can be restored (seconds since 1970). */
  restorableUntil?: number;
}

const OWNED = "adrift.owned";
const BROWSERS = "adrift.browsers";
const MOST = 60;

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

const write = (name: string, value: unknown) => localStorage.setItem(name, JSON.stringify(value));

/** All tables this device owns, the newest first. */
export function owned(): Owned[] {
  return read<Owned[]>(OWNED, []);
}

export function keepOwned(one: Owned): void {
  const others = owned().filter(({ table }) => table !== one.table);
  write(OWNED, [one, ...others].slice(0, MOST));
}

export function forgetOwned(table: string): void {
  write(
    OWNED,
    owned().filter((each) => each.table !== table),
  );
}

/** The owner's key to a table, if this device has it. */
export function ownerOf(table: string): string | null {
  return owned().find((each) => each.table === table)?.owner ?? null;
}

/** Tables this device has deleted and can restore. */
export function restorable(now: number): Owned[] {
  return owned().filter(({ restorableUntil }) => (restorableUntil ?? 0) > now);
}

/** What this browser calls itself at a table, and at no other: so that nobody sits down twice by
 *  mistake. It tells nothing else, and two tables cannot be connected by it. */
export function browserAt(table: string): string {
  const known = read<[string, string][]>(BROWSERS, []);
  const found = known.find(([each]) => each === table);
  if (found) return found[1];
  const made = newKey();
  write(BROWSERS, [[table, made] as [string, string], ...known].slice(0, MOST));
  return made;
}
