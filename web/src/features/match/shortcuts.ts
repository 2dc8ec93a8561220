// Single-key shortcuts to the parts of the table, except while typing or over a dialog.

export type ShortcutTarget =
  "status" | "log" | "talk" | "board" | "hand" | "rules" | "tray" | "keys";

export const SHORTCUTS: Record<string, ShortcutTarget> = {
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
const FOCUSABLE = 'button:not(:disabled), [tabindex="0"], input, a[href]';

/** Returns the target of a key press, or `null` if it is not a shortcut here. */
export function shortcutTarget(event: KeyboardEvent): ShortcutTarget | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if ((event.target as Element | null)?.closest?.(TYPING)) return null;
  if (document.querySelector("dialog[open]")) return null;
  return SHORTCUTS[event.key] ?? null;
}

/** Focuses a part by its id: a choice in it, else its first control, else the part itself. */
export function focusPart(id: string): void {
  const part = document.getElementById(id);
  const choice = id === "tray" ? part?.querySelector<HTMLElement>(CHOICE) : null;
  const control =
    choice ?? (part?.matches(FOCUSABLE) ? part : part?.querySelector<HTMLElement>(FOCUSABLE));
  const focused = id === "status" || id === "log" ? part : (control ?? part);
  focused?.focus();
  focused?.scrollIntoView?.({ block: "nearest" });
}
