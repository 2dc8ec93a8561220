// People round one device. What the page keeps is only what all may know; before and after a match
// the page acts for whoever set the table, in a match with the key of whoever is named.

import type { AnyReply } from "../../connection/protocol";
import { SPECTATOR, Visit } from "../../stores/table_store.svelte";
import type { Wish } from "../../connection/connection";
import { keysTo } from "../../connection/keys";

/** What one does without being anybody at the table yet. */
const ANYBODY = ["take", "ask_in", "come_back", "ask_back"];

export class Round extends Visit {
  /** Who has answered the sealed question that is open, on this device; not which answer. */
  private readonly done = $state<{ question: string; places: number[] }>({
    question: "",
    places: [],
  });

  constructor(table: string) {
    super(table, "");
  }

  /** The key of whoever sits at a place, if this device holds it. */
  keyOf(place: number): string {
    const name = this.personName(place);
    return (name && keysTo(this.table).find((held) => held.name === name)?.key) || "";
  }

  /** Places whose people share this device. */
  get ours(): number[] {
    const places = this.status?.places ?? [];
    return places.map((_, place) => place).filter((place) => this.keyOf(place));
  }

  /** Of these, who is to decide now. */
  get due(): number[] {
    const { status } = this;
    const answered = this.done.question === status?.question ? this.done.places : [];
    const waiting = status?.waiting.map(({ player }) => player) ?? [];
    return this.ours.filter((place) => waiting.includes(place) && !answered.includes(place));
  }

  /** Somebody here has given an answer that stays sealed. */
  answered(place: number): void {
    const question = this.status?.question ?? "";
    const before = this.done.question === question ? this.done.places : [];
    Object.assign(this.done, { question, places: [...before, place] });
  }

  /** In the name of everybody here: what people agree on aloud. */
  async all(wish: Wish): Promise<void> {
    for (const place of this.ours) await this.do(wish, this.keyOf(place));
  }

  override do(wish: Wish, key?: string): Promise<AnyReply> {
    const speaks = this.isPlayer && !ANYBODY.includes(wish.type);
    return super.do(wish, key ?? (speaks ? this.keyOf(this.player) : ""));
  }

  protected override speaksFor(): number {
    const { status, ours } = this;
    if (!status || status.phase === "playing" || status.phase === "frozen") return SPECTATOR;
    return ours.find((place) => place === status.host) ?? ours[0] ?? SPECTATOR;
  }
}
