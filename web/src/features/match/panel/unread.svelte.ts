// How much of the log and of the talk has come since it was last looked at.

import type { Visit } from "../../../stores/table_store.svelte";
import { muted } from "./muted.svelte";

export class Unread {
  private seen = $state({ log: -1, talk: -1 });
  private looking = $state("");

  constructor(private readonly visit: Visit) {}

  get log(): number {
    return this.looking === "log" ? 0 : this.since(this.seen.log, this.events);
  }

  get talk(): number {
    return this.looking === "talk" ? 0 : this.since(this.seen.talk, this.lines);
  }

  /** Somebody looks at a panel, and at no other. */
  look(panel: string): void {
    const [log, talk] = [this.events, this.lines];
    if (panel !== this.looking || this.seen.log < 0)
      this.seen = {
        log: panel === "log" || this.looking === "log" || this.seen.log < 0 ? log : this.seen.log,
        talk:
          panel === "talk" || this.looking === "talk" || this.seen.talk < 0 ? talk : this.seen.talk,
      };
    this.looking = panel;
  }

  private get events(): number {
    return this.visit.events.length;
  }

  /** What others said, as far as it is wanted. */
  private get lines(): number {
    const { talk, table, player } = this.visit;
    return talk.filter((line) => line.speaker !== player && !muted.has(table, line.name)).length;
  }

  private since(seen: number, now: number): number {
    return seen < 0 ? 0 : Math.max(0, now - seen);
  }
}
