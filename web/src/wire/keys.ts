// The keys this device holds, and so the tables it can go on with. They never leave it but as keys.

import type { Game } from "../protocol";

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

export function forget(key: string): void {
  localStorage.setItem(KEPT, JSON.stringify(held().filter((each) => each.key !== key)));
}
