// Second of the two queues between connection and table store: a readable pace for moves of bots.
//
// Takes what leaves `frame_batch.ts`. Only moves (`update` messages with events) wait; every other
// message is applied as soon as those before it have been.

import type { Message } from "../../connection/protocol";

/** Milliseconds between two moves, by the name of the pace. */
export const PACES: Record<string, number> = { slow: 2200, steady: 1000, brisk: 400, instant: 0 };

export class PacingQueue {
  /** Milliseconds between two moves. */
  gap = 0;
  /** Number of moves that wait. */
  backlog = $state(0);
  /** True while something must be looked at first, such as a reveal. */
  private isHeld = false;
  private readonly waiting: Message[] = [];
  private timer = 0;
  private lastMoveAt = 0;

  constructor(private readonly apply: (message: Message) => void) {}

  add(message: Message): void {
    // A welcome brings the present state: nothing before it needs a pace.
    if (message.type === "welcome") this.flush();
    this.waiting.push(message);
    this.run();
  }

  /** Stops the queue until `release`: a reveal stays until it has been seen. */
  hold(): void {
    this.isHeld = true;
  }

  release(): void {
    this.isHeld = false;
    this.run();
  }

  /** Applies everything that waits at once. */
  flush(): void {
    this.isHeld = false;
    clearTimeout(this.timer);
    this.timer = 0;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) this.apply(next);
    this.backlog = 0;
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting.length = 0;
  }

  private run(): void {
    while (this.waiting.length && !this.isHeld && !this.timer) {
      const [next] = this.waiting;
      if (!next) break;
      const wait = isMove(next) ? this.lastMoveAt + this.gap - Date.now() : 0;
      if (wait > 0) {
        this.timer = window.setTimeout(() => {
          this.timer = 0;
          this.run();
        }, wait);
        break;
      }
      this.waiting.shift();
      if (isMove(next)) this.lastMoveAt = Date.now();
      this.apply(next);
    }
    this.backlog = this.waiting.filter(isMove).length;
  }
}

function isMove(message: Message): boolean {
  return message.type === "update" && message.events.length > 0;
}
