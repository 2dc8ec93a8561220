// What the page does for somebody by itself: a lone player is always ready, and where one can only
// pass, the page passes.

import type { Chooser } from "../../stores/selection.svelte";
import { PACES } from "../../stores/queues/pacing";
import type { Visit } from "../../stores/table_store.svelte";
import { wishes } from "../../stores/preferences.svelte";

export class Conduct {
  /** Nothing is waited for any more until the match asks something, or ends. */
  runsAhead = $state(false);
  private readied = "";

  constructor(private readonly visit: Visit) {}

  /** Between two moves of bots. */
  get gap(): number {
    return this.visit.isAlone && !this.runsAhead ? (PACES[wishes.pace] ?? 0) : 0;
  }

  /** Talk with oneself needs no ready marks. */
  beReady(): void {
    const { status, isAlone, player } = this.visit;
    const debate = status?.debate;
    if (!isAlone || !debate || debate.ready.includes(player)) return;
    const talk = `${status.match} ${status.kind} ${this.visit.events.length}`;
    if (this.readied === talk) return;
    this.readied = talk;
    void this.visit.do({ type: "ready" });
  }

  /** Passes for whoever runs ahead and can do nothing else; returns how to call that off.
   *  Whoever only wishes it is passed for by the game's own tray, which shows it and can be stopped. */
  passForMe(chooser: Chooser): (() => void) | undefined {
    const passes = this.runsAhead && chooser.canOnlyPass && !chooser.acts.length;
    return passes ? chooser.passSoon() : undefined;
  }

  /** To the next decision, or to the end. */
  runAhead(): void {
    this.runsAhead = true;
    this.visit.playback.gap = 0;
    this.visit.playback.hurry();
  }
}
