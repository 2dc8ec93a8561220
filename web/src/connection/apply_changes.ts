// Applies the changes in an update to the last known view and status (docs/protocol.md, "News").

import type { Status, StatusChanged, View, ViewChanges } from "./protocol";

/** Returns the view after some changes. It shares all unchanged parts with the given view. */
export function applyChanges(
  view: View | null,
  ...changes: (ViewChanges | null | undefined)[]
): View | null {
  let next: unknown = view;
  for (const { removed = [], changed = {}, added = {} } of changes.filter((each) => !!each)) {
    for (const path of removed) next = removeAt(next, path.split("."));
    for (const [path, value] of Object.entries(changed))
      next = replaceAt(next, path.split("."), () => value);
    for (const [path, entries] of Object.entries(added))
      next = replaceAt(next, path.split("."), (list) => [...(list as unknown[]), ...entries]);
  }
  return next as View | null;
}

/** Returns the status after a change. Only called after `welcome`, which brings the first one. */
export function applyStatusChange(status: Status, { changes, now }: StatusChanged): Status {
  return { ...status, ...changes, now };
}

// Copy only the lists and objects on the way to a value: drawing compares by identity.

function replaceAt(
  part: unknown,
  [key, ...rest]: string[],
  replace: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return replace(part);
  const copy = copyOf(part);
  copy[key] = replaceAt(copy[key], rest, replace);
  return copy;
}

/** Deletes the entry at a path; of a list this is the last one. */
function removeAt(part: unknown, path: string[]): unknown {
  const key = path.at(-1) ?? "";
  return replaceAt(part, path.slice(0, -1), (owner) => {
    if (Array.isArray(owner)) return (owner as unknown[]).slice(0, -1);
    return Object.fromEntries(Object.entries(owner as object).filter(([each]) => each !== key));
  });
}

function copyOf(part: unknown): Record<string, unknown> {
  return (Array.isArray(part) ? [...part] : { ...(part as object) }) as Record<string, unknown>;
}
