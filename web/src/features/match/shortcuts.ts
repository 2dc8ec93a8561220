// Single keys that lead to a part of the table. Not while somebody types, and not over a dialog.

export type Place = "status" | "log" | "talk" | "board" | "hand" | "rules" | "tray" | "keys";

export const KEYS: Record<string, Place> = {
  "?": "keys",
  s: "status",
  b: "board",
  v: "tray",
  h: "hand",
  l: "log",
  t: "talk",
  r: "rules",
};

const TYPING = "input, textarea, select, [contenteditable]";
const CHOICE = '[data-option]:not([tabindex="-1"]), [data-verb]';
const FIRST = 'button:not(:disabled), [tabindex="0"], input, a[href]';

export function placeOf(event: KeyboardEvent): Place | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if ((event.target as Element | null)?.closest?.(TYPING)) return null;
  if (document.querySelector("dialog[open]")) return null;
  return KEYS[event.key] ?? null;
}

/** Focus a part by its id: a choice in it, else the first thing that can be used, else itself. */
export function focus(id: string): void {
  const part = document.getElementById(id);
  const choice = id === "tray" ? part?.querySelector<HTMLElement>(CHOICE) : null;
  const first = choice ?? (part?.matches(FIRST) ? part : part?.querySelector<HTMLElement>(FIRST));
  const found = id === "status" || id === "log" ? part : (first ?? part);
  found?.focus();
  found?.scrollIntoView?.({ block: "nearest" });
}
