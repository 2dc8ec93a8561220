// Counts replies that take long, so that the page can say so.

const SLOW_AFTER_MS = 2500;

/** Awaits a reply. Calls `addSlow` with 1 once it is slow, and with -1 when it then arrives. */
export async function trackSlowReply<T>(
  reply: Promise<T>,
  addSlow: (change: number) => void,
): Promise<T> {
  let counted = 0;
  const timer = setTimeout(() => addSlow((counted = 1)), SLOW_AFTER_MS);
  try {
    return await reply;
  } finally {
    clearTimeout(timer);
    addSlow(-counted);
  }
}
