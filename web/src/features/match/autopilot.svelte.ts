// What the page does for the player: mark a lone player ready, and pass where that is the only option.

import type { Selection } from "../../stores/selection.svelte";
import { PACES } from "../../stores/queues/pacing.svelte";
import type { TableStore } from "../../stores/table_store.svelte";
import { preferences } from "../../stores/preferences.svelte";

export class Autopilot {
  /** True once the player chose to skip ahead to the next decision, or to the end. */
  isSkippingAhead = $state(false);
  private readyTalk = "";

  constructor(private readonly store: TableStore) {}

  /** Milliseconds between two moves of bots. */
  get gap(): number {
    return this.store.table.isAlone && !this.isSkippingAhead ? (PACES[preferences.pace] ?? 0) : 0;
  }

  /** Marks a lone player ready, once per talk: there is nobody to talk to. */
  markReady(): void {
    const { status, isAlone, player } = this.store.table;
    const debate = status?.debate;
    if (!isAlone || !debate || debate.ready.includes(player)) return;
    const talk = `${status.match} ${status.kind} ${this.store.match.events.length}`;
    if (this.readyTalk === talk) return;
    this.readyTalk = talk;
    void this.store.send({ type: "ready" });
  }

  /** Passes for a player who skips ahead and can only pass. Returns a function that cancels it.
   *  The `passForMe` preference is up to each game's tray, which shows it and can stop it. */
  autoPass(selection: Selection): (() => void) | undefined {
    const passes = this.isSkippingAhead && selection.canOnlyPass && !selection.acts.length;
    return passes ? selection.schedulePass() : undefined;
  }

  skipAhead(): void {
    this.isSkippingAhead = true;
    this.store.pacing.gap = 0;
    this.store.pacing.flush();
  }
}
