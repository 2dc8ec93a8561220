// The choice somebody is making: marked, changed, taken back, and then committed.
//
// Board, tray and keyboard share one chooser, so that a boat tapped on the sea is also the card
// marked in the tray. Nothing leaves this device before `commit`.

import type { Offer, Question } from "../connection/protocol";
import type { Visit } from "./table_store.svelte";
import { wishes } from "./preferences.svelte";

/** After a new question a slip of the finger commits nothing for so long (milliseconds). */
const GUARD = 500;

const PASS = "pass";

/** Milliseconds before the page passes for somebody: by chance alone, whatever they hold. */
const ofItsOwn = (): number => 1500 + Math.random() * 2500;

export class Chooser {
  /** The option that is marked, or nothing. */
  private mark = $state({ id: "", option: "" });
  private since = 0;
  private seen = "";

  constructor(private readonly visit: Visit) {}

  get question(): Question | null {
    return this.visit.question;
  }

  get options(): string[] {
    return this.question?.options ?? [];
  }

  /** What may be volunteered beside the question. */
  get acts(): Offer[] {
    return this.visit.asked?.acts ?? [];
  }

  /** The marked option of the question that is open now. */
  get picked(): string {
    return this.mark.id === this.visit.asked?.id && this.offers(this.mark.option)
      ? this.mark.option
      : "";
  }

  /** Sent, and not answered yet. */
  get sending(): string {
    return this.visit.sending;
  }

  offers(option: string): boolean {
    return this.options.includes(option);
  }

  /** Mark an option; a second time commits it. What is not offered is answered with the reason. */
  pick(option: string): void {
    if (!this.question || this.sending) return;
    if (!this.offers(option)) return void this.visit.whyNot(option);
    const again = this.picked === option;
    this.mark = { id: this.visit.asked?.id ?? "", option };
    if (again || (!wishes.confirm && !this.question.sealed)) void this.commit();
  }

  undo(): void {
    this.mark = { id: "", option: "" };
  }

  /** Give the marked answer, for good. */
  async commit(option = this.picked): Promise<void> {
    if (!option || this.isFresh) return;
    await this.visit.answer(option);
    this.undo();
  }

  get canOnlyPass(): boolean {
    return this.options.length === 1 && this.offers(PASS);
  }

  /** Passes after a while; returns how to call that off. */
  passSoon(): () => void {
    const id = this.visit.asked?.id;
    const timer = setTimeout(() => {
      if (this.visit.asked?.id === id) void this.commit(PASS);
    }, ofItsOwn());
    return () => clearTimeout(timer);
  }

  volunteer(act: string): void {
    void this.visit.do({ type: "volunteer", act });
  }

  private get isFresh(): boolean {
    const id = this.visit.asked?.id ?? "";
    return id !== this.seen || Date.now() - this.since < GUARD;
  }

  /** Called when a question appears, or is told again: with a new one the guard begins to run. */
  appeared(): void {
    const id = this.visit.asked?.id ?? "";
    if (id !== this.seen) this.since = Date.now();
    this.seen = id;
  }
}
