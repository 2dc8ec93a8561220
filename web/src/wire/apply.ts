// What changed, set into what was known: docs/protocol.md, "News".

import type { Seen, Update } from "../protocol";

type Changes = Pick<Update, "changes"> & Partial<Pick<Update, "tails">>;

/** The view after an update; the one before is left as it was. */
export function applied(view: Seen | null, { changes, tails = {} }: Changes): Seen {
  const next: Record<string, unknown> = { ...view, ...changes };
  for (const [field, [kept, added]] of Object.entries(tails)) {
    const before = (next[field] as unknown[] | undefined) ?? [];
    next[field] = [...before.slice(0, kept), ...added];
  }
  return next as unknown as Seen;
}
