// Lets messages of a table appear one after the other, so that somebody can follow them.
//
// Only moves of the match wait (`update` with events); what a person says, asks or must know at once
// keeps its place in the order and is otherwise shown as soon as what was before it has been.

import type { Message } from "../../connection/protocol";

/** Milliseconds between two moves, by the name of the pace. */
export const PACES: Record<string, number> = { slow: 2200, steady: 1000, brisk: 400, instant: 0 };

export class Playback {
  /** Between two moves. */
  gap = 0;
  /** While something must be looked at first, such as a reveal. */
  private held = false;
  private readonly waiting: Message[] = [];
  private timer = 0;
  private last = 0;

  constructor(
    private readonly show: (message: Message) => void,
    private readonly counted: (waiting: number) => void,
  ) {}

  add(message: Message): void {
    // Whoever comes anew is shown the present.
    if (message.type === "welcome") this.hurry();
    this.waiting.push(message);
    this.run();
  }

  /** Nothing goes on until it is released: a reveal stays until it has been seen. */
  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
    this.run();
  }

  /** Show everything that waits, at once: to the next decision. */
  hurry(): void {
    this.held = false;
    clearTimeout(this.timer);
    this.timer = 0;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) this.show(next);
    this.counted(0);
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting.length = 0;
  }

  private run(): void {
    while (this.waiting.length && !this.held && !this.timer) {
      const [next] = this.waiting;
      if (!next) break;
      const wait = isMove(next) ? this.last + this.gap - Date.now() : 0;
      if (wait > 0) {
        this.timer = window.setTimeout(() => {
          this.timer = 0;
          this.run();
        }, wait);
        break;
      }
      this.waiting.shift();
      if (isMove(next)) this.last = Date.now();
      this.show(next);
    }
    this.counted(this.waiting.filter(isMove).length);
  }
}

function isMove(message: Message): boolean {
  return message.type === "update" && message.events.length > 0;
}
