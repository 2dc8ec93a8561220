// Counts what has arrived in log and talk since the player last looked.

import type { TableStore } from "../../../stores/table_store.svelte";
import { muted } from "../../talk/muted.svelte";

export class Unread {
  private seen = $state({ log: -1, talk: -1 });
  private openPanel = $state("");

  constructor(private readonly store: TableStore) {}

  get log(): number {
    return this.openPanel === "log" ? 0 : this.since(this.seen.log, this.events);
  }

  get talk(): number {
    return this.openPanel === "talk" ? 0 : this.since(this.seen.talk, this.lines);
  }

  /** Records that the player looks at a panel, and no longer at any other. */
  markSeen(panel: string): void {
    const [log, talk] = [this.events, this.lines];
    if (panel !== this.openPanel || this.seen.log < 0)
      this.seen = {
        log: panel === "log" || this.openPanel === "log" || this.seen.log < 0 ? log : this.seen.log,
        talk:
          panel === "talk" || this.openPanel === "talk" || this.seen.talk < 0
            ? talk
            : this.seen.talk,
      };
    this.openPanel = panel;
  }

  private get events(): number {
    return this.store.match.events.length;
  }

  /** Number of lines by others who are not muted. */
  private get lines(): number {
    const { tableId, table } = this.store;
    return table.talk.filter(
      (line) => line.speaker !== table.player && !muted.has(tableId, line.name),
    ).length;
  }

  private since(seen: number, now: number): number {
    return seen < 0 ? 0 : Math.max(0, now - seen);
  }
}
