// People round one device. What the page keeps is only what all may know; before and after a match
// the page acts for whoever set the table, in a match with the key of whoever is named.

import type { AnyReply } from "../protocol";
import { SPECTATOR, Visit } from "../state/visit.svelte";
import type { Wish } from "../wire/connection";
import type { Held } from "../wire/keys";

export class Round extends Visit {
  constructor(
    table: string,
    readonly keys: Held[],
  ) {
    super(table, "");
  }

  /** The key of whoever sits at a place, if this device holds it. */
  keyOf(place: number): string {
    const name = this.personName(place);
    return this.keys.find((held) => name && held.name === name)?.key ?? "";
  }

  /** Places whose people share this device. */
  get places(): number[] {
    return (this.status?.places ?? [])
      .map((_, place) => place)
      .filter((place) => this.keyOf(place));
  }

  protected override speaksFor(): number {
    const { status } = this;
    if (!status || status.phase === "playing" || status.phase === "frozen") return SPECTATOR;
    const ours = this.places;
    return ours.find((place) => place === status.host) ?? ours[0] ?? SPECTATOR;
  }

  override do(wish: Wish, key?: string): Promise<AnyReply> {
    return super.do(wish, key ?? (this.isPlayer ? this.keyOf(this.player) : ""));
  }
}
