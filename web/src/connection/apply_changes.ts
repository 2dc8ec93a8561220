// What changed, set into what was known: docs/protocol.md, "News".

import type { Changes, Seen, Status, StatusChanged } from "./protocol";

/** The view after some changes; the one before is left as it was. */
export function applied(view: Seen | null, ...changes: (Changes | null)[]): Seen | null {
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

/** How the table stands after a change; nobody hears of one who was not welcomed. */
export function restated(status: Status, { changes, now }: StatusChanged): Status {
  return { ...status, ...changes, now };
}
