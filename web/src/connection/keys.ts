// The keys this device holds, and so the tables it can go on with. They never leave it but as keys.

import type { Game } from "./protocol";

export interface Held {
  table: string;
  key: string;
  name: string;
  game: Game;
  /** When it was used last, to show the newest first. */
  at: number;
}

const KEPT = "adrift.keys";
const MOST = 60;

/** 128 bits that nobody can guess. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** All keys, the newest first. */
export function held(): Held[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as Held[];
  } catch {
    return [];
  }
}

/** The keys to one table: several if people share this device. */
export function keysTo(table: string): Held[] {
  return held().filter((each) => each.table === table);
}

export function keep(one: Omit<Held, "at">): void {
  const others = held().filter((each) => each.key !== one.key);
  localStorage.setItem(
    KEPT,
    JSON.stringify([{ ...one, at: Date.now() }, ...others].slice(0, MOST)),
  );
}

// A key that is being changed. The new one is kept before the table hears of it, and the old one until
// the table has replied: whatever is lost on the way, one of the two is the right one.

const CHANGING = "adrift.changing";

interface Change {
  old: string;
  key: string;
}

/** A new key in the place of an old one, to be sent. */
export function beginChange(old: string): string {
  const change: Change = { old, key: newKey() };
  localStorage.setItem(CHANGING, JSON.stringify(change));
  return change.key;
}

/** The old key is dead, and what may have taken its place is kept instead of it; nothing if this
 *  device knows of no change. */
export function takeChanged(old: string): string {
  const change = changing();
  if (!old || change?.old !== old) return "";
  settleChange(change);
  return change.key;
}

/** The new key has taken the place of the old one. */
export function settleChange({ old, key }: Change): void {
  const one = held().find((each) => each.key === old);
  if (one) keep({ ...one, key });
  forget(old);
  endChange();
}

function changing(): Change | null {
  try {
    return JSON.parse(localStorage.getItem(CHANGING) ?? "null") as Change | null;
  } catch {
    return null;
  }
}

/** Nothing is being changed any more. */
export function endChange(): void {
  localStorage.removeItem(CHANGING);
}

export function forget(key: string): void {
  localStorage.setItem(KEPT, JSON.stringify(held().filter((each) => each.key !== key)));
}
