// What somebody holds in mind beside the marked option: the rank of the next pawn, a card chosen
// while people still talk, and whether the rest is to be seated for them. Never leaves this page.

import type { Selection } from "../../../stores/selection.svelte";
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

const hands = new WeakMap<Selection, Hand>();

/** Board and tray share it as they share the chooser. */
export function handOf(selection: Selection): Hand {
  const known = hands.get(selection) ?? new Hand();
  hands.set(selection, known);
  return known;
}
