// First of the two queues between connection and table store: one repaint per batch of messages.
//
// Messages that arrive while the browser paints a frame wait for it and are then applied together.
// A tap is acknowledged in the very next frame, and the page is drawn once for everything that
// followed. What leaves this queue enters the second one, `pacing.ts`.

/** A hidden page gets no animation frames, so the batch is applied after this delay at the latest. */
const MAX_DELAY_MS = 100;

/** Calls `act` once the next frame has been painted. Returns a function that cancels the call. */
export function afterPaint(act: () => void): () => void {
  let timer = 0;
  const schedule = (delay: number) => (timer = window.setTimeout(act, delay));
  schedule(MAX_DELAY_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    schedule(0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

export class FrameBatch<T> {
  private waiting: T[] = [];
  private readonly onFlushed: (() => void)[] = [];
  private cancel: (() => void) | null = null;

  constructor(private readonly apply: (item: T) => void) {}

  add(item: T): void {
    this.waiting.push(item);
    this.cancel ??= afterPaint(() => this.flush());
  }

  /** Resolves once everything added so far has been applied. */
  flushed(): Promise<void> {
    return this.waiting.length
      ? new Promise((resolve) => void this.onFlushed.push(resolve))
      : Promise.resolve();
  }

  /** Drops everything that waits. */
  close(): void {
    this.waiting = [];
    this.flush();
  }

  private flush(): void {
    this.cancel?.();
    this.cancel = null;
    const batch = this.waiting;
    this.waiting = [];
    for (const item of batch) this.apply(item);
    for (const resolve of this.onFlushed.splice(0)) resolve();
  }
}
