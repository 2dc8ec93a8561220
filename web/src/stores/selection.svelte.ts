// The option a player is about to choose: marked, changed, unmarked, and finally committed.
//
// Board, tray and keyboard share one selection, so a boat tapped on the sea is also the card marked
// in the tray. Nothing leaves this device before `commit`.

import type { Offer, Question } from "../connection/protocol";
import type { TableStore } from "./table_store.svelte";
import { preferences } from "./preferences.svelte";

/** For this long after a new question nothing is committed, in case a tap was meant for the last one. */
const GUARD_MS = 500;

const PASS = "pass";

/** Delay before an automatic pass: random, so that it does not depend on the player's cards. */
const passDelay = (): number => 1500 + Math.random() * 2500;

export class Selection {
  /** The marked option, with the id of its question. */
  private mark = $state({ id: "", option: "" });
  private guardedId = "";
  private guardedSince = 0;

  constructor(private readonly store: TableStore) {}

  get question(): Question | null {
    return this.store.match.question;
  }

  get options(): string[] {
    return this.question?.options ?? [];
  }

  /** Acts the player may volunteer beside the question. */
  get acts(): Offer[] {
    return this.store.match.asked?.acts ?? [];
  }

  /** The marked option of the open question, or "". */
  get picked(): string {
    return this.mark.id === this.store.match.asked?.id && this.offers(this.mark.option)
      ? this.mark.option
      : "";
  }

  /** The option that was sent and has no reply yet, or "". */
  get sending(): string {
    return this.store.pending.sending;
  }

  offers(option: string): boolean {
    return this.options.includes(option);
  }

  /** Marks an option, or commits it if it is marked already. Asks the table why an option that is
   *  not offered is refused. */
  pick(option: string): void {
    if (!this.question || this.sending) return;
    if (!this.offers(option)) return void this.store.explainRefusal(option);
    const wasPicked = this.picked === option;
    this.mark = { id: this.store.match.asked?.id ?? "", option };
    if (wasPicked || (!preferences.confirm && !this.question.sealed)) void this.commit();
  }

  undo(): void {
    this.mark = { id: "", option: "" };
  }

  /** Sends the marked option as the final answer. */
  async commit(option = this.picked): Promise<void> {
    if (!option || this.isGuarded) return;
    await this.store.answer(option);
    this.undo();
  }

  get canOnlyPass(): boolean {
    return this.options.length === 1 && this.offers(PASS);
  }

  /** Passes after a random delay. Returns a function that cancels it. */
  schedulePass(): () => void {
    const id = this.store.match.asked?.id;
    const timer = setTimeout(() => {
      if (this.store.match.asked?.id === id) void this.commit(PASS);
    }, passDelay());
    return () => clearTimeout(timer);
  }

  volunteer(act: string): void {
    void this.store.send({ type: "volunteer", act });
  }

  private get isGuarded(): boolean {
    const id = this.store.match.asked?.id ?? "";
    return id !== this.guardedId || Date.now() - this.guardedSince < GUARD_MS;
  }

  /** Starts the guard for a new question; a question that is shown again keeps its guard. */
  onQuestionShown(): void {
    const id = this.store.match.asked?.id ?? "";
    if (id !== this.guardedId) this.guardedSince = Date.now();
    this.guardedId = id;
  }
}
