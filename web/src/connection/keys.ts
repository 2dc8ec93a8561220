// Stores this device's keys, and with them the tables it can return to.

import type { Game } from "./protocol";

export interface StoredKey {
  table: string;
  key: string;
  name: string;
  game: Game;
  /** When it was last used (milliseconds since 1970), to list the newest first. */
  at: number;
}

const KEYS_ITEM = "adrift.keys";
const MAX_KEYS = 60;

/** Returns 128 random bits as URL-safe base64. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Returns all keys, the most recently used first. */
export function storedKeys(): StoredKey[] {
  try {
    return JSON.parse(localStorage.getItem(KEYS_ITEM) ?? "[]") as StoredKey[];
  } catch {
    return [];
  }
}

/** Returns the keys to one table: several if people share this device. */
export function keysForTable(table: string): StoredKey[] {
  return storedKeys().filter((each) => each.table === table);
}

export function storeKey(added: Omit<StoredKey, "at">): void {
  const others = storedKeys().filter((each) => each.key !== added.key);
  localStorage.setItem(
    KEYS_ITEM,
    JSON.stringify([{ ...added, at: Date.now() }, ...others].slice(0, MAX_KEYS)),
  );
}

export function removeKey(key: string): void {
  const others = storedKeys().filter((each) => each.key !== key);
  localStorage.setItem(KEYS_ITEM, JSON.stringify(others));
}

// Replacing a key. The new key is stored before it is sent, and the old one is kept until the reply:
// if the reply is lost, one of the two is the valid one.

const KEY_CHANGE_ITEM = "adrift.changing";

interface KeyChange {
  old: string;
  key: string;
}

/** Stores a new key that is about to replace an old one, and returns it. */
export function startKeyChange(old: string): string {
  const change: KeyChange = { old, key: newKey() };
  localStorage.setItem(KEY_CHANGE_ITEM, JSON.stringify(change));
  return change.key;
}

/** Replaces a rejected key by the one that may have replaced it; "" if none was pending. */
export function adoptChangedKey(old: string): string {
  const change = pendingKeyChange();
  if (!old || change?.old !== old) return "";
  finishKeyChange(change);
  return change.key;
}

/** Replaces the old key in storage by the new one. */
export function finishKeyChange({ old, key }: KeyChange): void {
  const replaced = storedKeys().find((each) => each.key === old);
  if (replaced) storeKey({ ...replaced, key });
  removeKey(old);
  clearKeyChange();
}

function pendingKeyChange(): KeyChange | null {
  try {
    return JSON.parse(localStorage.getItem(KEY_CHANGE_ITEM) ?? "null") as KeyChange | null;
  } catch {
    return null;
  }
}

/** Drops the pending change. */
export function clearKeyChange(): void {
  localStorage.removeItem(KEY_CHANGE_ITEM);
}
