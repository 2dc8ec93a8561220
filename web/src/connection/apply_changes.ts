// Applies the changes in an update to the last known view and status (docs/protocol.md, "News").

import type { ViewChanges, Seen, Status, StatusChanged } from "./protocol";

/** Returns the view after some changes; the given view is not modified. */
export function applyChanges(view: Seen | null, ...changes: (ViewChanges | null)[]): Seen | null {
  const real = changes.filter((each) => each !== null);
  if (!real.length) return view;
  const next: Record<string, unknown> = { ...view };
  for (const { fields, tails, last_tails } of real) {
    Object.assign(next, fields);
    for (const [field, [kept, added]] of Object.entries(tails)) {
      const before = (next[field] as unknown[] | undefined) ?? [];
      next[field] = [...before.slice(0, kept), ...added];
    }
    for (const [field, [kept, added]] of Object.entries(last_tails)) {
      const before = next[field] as unknown[][];
      const last = before.at(-1) ?? [];
      next[field] = [...before.slice(0, -1), [...last.slice(0, kept), ...added]];
    }
  }
  return next as unknown as Seen;
}

/** Returns the status after a change. Only called after `welcome`, which brings the first one. */
export function applyStatusChange(status: Status, { changes, now }: StatusChanged): Status {
  return { ...status, ...changes, now };
}
