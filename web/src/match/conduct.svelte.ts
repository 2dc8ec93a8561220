// What the page does for somebody by itself: a lone player is always ready, and where one can only
// pass, the page passes.

import { PACES } from "../state/playback";
import type { Visit } from "../state/visit.svelte";
import { wishes } from "../state/wishes.svelte";

const PASS = "pass";

/** How long the only answer is waited with: whatever one holds, the time must not tell. */
const ofItsOwn = (): number => 1500 + Math.random() * 2500;

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

  /** Passes after a while if nothing else is possible; returns how to call that off. */
  passForMe(): (() => void) | undefined {
    const { visit } = this;
    const { question, asked } = visit;
    const onlyPass = question?.options.length === 1 && question.options[0] === PASS;
    // Whoever only wishes it is passed for by the game's own tray, which shows it and can be stopped.
    if (!onlyPass || !this.runsAhead || asked?.acts.length) return undefined;
    const timer = setTimeout(() => {
      if (visit.asked?.id === asked?.id) void visit.answer(PASS);
    }, ofItsOwn());
    return () => clearTimeout(timer);
  }

  /** To the next decision, or to the end. */
  runAhead(): void {
    this.runsAhead = true;
    this.visit.playback.gap = 0;
    this.visit.playback.hurry();
  }
}
