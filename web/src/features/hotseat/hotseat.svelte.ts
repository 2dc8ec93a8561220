// Several people who share one device.
//
// All of them see the shared store, which holds only what all may know: during a match it watches as
// a spectator and sends each command with the key of the person who acts; before and after, it acts
// for the host if local. A private store exists only while one person looks.

import type { Status } from "../../connection/protocol";
import type { CommandInput } from "../../connection/connection";
import { keysForTable } from "../../connection/keys";
import { SPECTATOR } from "../../stores/table/table_state.svelte";
import { TableStore, type Actor } from "../../stores/table_store.svelte";

/** Commands of somebody who has no place at the table yet. */
const KEYLESS_COMMANDS = ["take", "ask_in", "come_back", "ask_back"];

export class Hotseat implements Actor {
  readonly shared: TableStore;
  /** The store of the person who looks; `null` while the curtain is closed. */
  shown = $state.raw<TableStore | null>(null);
  /** The place of the person who looks, or looked last. */
  viewer = $state(-1);
  /** The local places that have answered the open sealed question. Holds no answers. */
  private done = $state.raw<{ question: string; places: number[] }>({ question: "", places: [] });

  constructor(tableId: string) {
    this.shared = new TableStore(tableId, "", this);
  }

  /** Shows the private view of one person, and of nobody else. */
  show(place: number): void {
    this.hide();
    this.viewer = place;
    this.shown = new TableStore(this.shared.tableId, this.keyOf(place)).start();
  }

  hide(): void {
    this.shown?.close();
    this.shown = null;
  }

  /** Returns the key of the person at a place, or "" if this device does not have it. */
  keyOf(place: number): string {
    const { table, tableId } = this.shared;
    const name = table.personName(place);
    return (name && keysForTable(tableId).find((stored) => stored.name === name)?.key) || "";
  }

  /** Places whose people share this device. */
  get localPlaces(): number[] {
    const places = this.shared.table.status?.places ?? [];
    return places.map((_, place) => place).filter((place) => this.keyOf(place));
  }

  /** Local places that must decide now. */
  get placesDue(): number[] {
    const { status } = this.shared.table;
    const answered = this.done.question === status?.question ? this.done.places : [];
    const waiting = status?.waiting.map(({ player }) => player) ?? [];
    return this.localPlaces.filter((place) => waiting.includes(place) && !answered.includes(place));
  }

  /** Records that a local person has answered the open sealed question. */
  markAnswered(place: number): void {
    const question = this.shared.table.status?.question ?? "";
    const before = this.done.question === question ? this.done.places : [];
    this.done = { question, places: [...before, place] };
  }

  /** Sends a command for every local person: what they agree on aloud. */
  async sendForAll(command: CommandInput): Promise<void> {
    for (const place of this.localPlaces) await this.shared.send(command, this.keyOf(place));
  }

  // For whom the shared store acts

  keyFor({ type }: CommandInput): string {
    const { isPlayer, player } = this.shared.table;
    return isPlayer && !KEYLESS_COMMANDS.includes(type) ? this.keyOf(player) : "";
  }

  actingPlayer({ phase, host }: Status): number {
    if (phase === "playing" || phase === "frozen") return SPECTATOR;
    const { localPlaces } = this;
    return localPlaces.find((place) => place === host) ?? localPlaces[0] ?? SPECTATOR;
  }
}
