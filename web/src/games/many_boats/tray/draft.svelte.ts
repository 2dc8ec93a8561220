// What somebody holds in mind beside the marked option: the rank of the next pawn, a card chosen
// while people still talk, and whether the rest is to be seated for them. Never leaves this page.

import type { Chooser } from "../../../stores/selection.svelte";
import type { Rank } from "../board/board";

export class Hand {
  rank = $state<Rank>("sailor");
  /** Seat and place for me. */
  quick = $state(false);
  /** A card laid ready for the ballot with this number. */
  private ready = $state({ number: 0, card: "" });

  readyFor(number: number): string {
    return this.ready.number === number ? this.ready.card : "";
  }

  /** Lay a card ready; the same one a second time takes it back. */
  lay(number: number, card: string): void {
    this.ready = { number, card: this.readyFor(number) === card ? "" : card };
  }
}

const hands = new WeakMap<Chooser, Hand>();

/** Board and tray share it as they share the chooser. */
export function handOf(chooser: Chooser): Hand {
  const known = hands.get(chooser) ?? new Hand();
  hands.set(chooser, known);
  return known;
}
