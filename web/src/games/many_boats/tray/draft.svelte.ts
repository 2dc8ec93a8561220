// What the player has prepared beside the marked option. It never leaves this page.

import type { Selection } from "../../../stores/selection.svelte";
import type { Rank } from "../board/pawns";

export class TrayDraft {
  /** The rank of the next pawn. */
  rank = $state<Rank>("sailor");
  /** True if the page places boats and seats pawns for the player. */
  quick = $state(false);
  /** The card selected in advance for the ballot with this number. */
  private ready = $state({ number: 0, card: "" });

  readyFor(number: number): string {
    return this.ready.number === number ? this.ready.card : "";
  }

  /** Selects a card in advance, or unselects it if it was selected. */
  lay(number: number, card: string): void {
    this.ready = { number, card: this.readyFor(number) === card ? "" : card };
  }
}

const drafts = new WeakMap<Selection, TrayDraft>();

/** Returns the draft that belongs to a selection: board and tray share both. */
export function trayDraftFor(selection: Selection): TrayDraft {
  const draft = drafts.get(selection) ?? new TrayDraft();
  drafts.set(selection, draft);
  return draft;
}
