// The table store of several people who share one device.
//
// It holds only what all of them may know. During a match it watches as a spectator and sends each
// command with the key of the person who acts; before and after, it acts for the host if local.

import type { AnyReply } from "../../connection/protocol";
import { SPECTATOR, TableStore } from "../../stores/table_store.svelte";
import type { CommandInput } from "../../connection/connection";
import { keysForTable } from "../../connection/keys";

/** Commands of somebody who has no place at the table yet. */
const KEYLESS_COMMANDS = ["take", "ask_in", "come_back", "ask_back"];

export class HotseatStore extends TableStore {
  /** The local places that have answered the open sealed question. Holds no answers. */
  private readonly done = $state<{ question: string; places: number[] }>({
    question: "",
    places: [],
  });

  constructor(table: string) {
    super(table, "");
  }

  /** Returns the key of the person at a place, or "" if this device does not have it. */
  keyOf(place: number): string {
    const name = this.personName(place);
    return (name && keysForTable(this.table).find((stored) => stored.name === name)?.key) || "";
  }

  /** Places whose people share this device. */
  get localPlaces(): number[] {
    const places = this.status?.places ?? [];
    return places.map((_, place) => place).filter((place) => this.keyOf(place));
  }

  /** Local places that must decide now. */
  get placesDue(): number[] {
    const { status } = this;
    const answered = this.done.question === status?.question ? this.done.places : [];
    const waiting = status?.waiting.map(({ player }) => player) ?? [];
    return this.localPlaces.filter((place) => waiting.includes(place) && !answered.includes(place));
  }

  /** Records that a local person has answered the open sealed question. */
  markAnswered(place: number): void {
    const question = this.status?.question ?? "";
    const before = this.done.question === question ? this.done.places : [];
    Object.assign(this.done, { question, places: [...before, place] });
  }

  /** Sends a command for every local person: what they agree on aloud. */
  async sendForAll(command: CommandInput): Promise<void> {
    for (const place of this.localPlaces) await this.send(command, this.keyOf(place));
  }

  override send(command: CommandInput, key?: string): Promise<AnyReply> {
    const needsKey = this.isPlayer && !KEYLESS_COMMANDS.includes(command.type);
    return super.send(command, key ?? (needsKey ? this.keyOf(this.player) : ""));
  }

  protected override actingPlayer(): number {
    const { status, localPlaces } = this;
    if (!status || status.phase === "playing" || status.phase === "frozen") return SPECTATOR;
    return localPlaces.find((place) => place === status.host) ?? localPlaces[0] ?? SPECTATOR;
  }
}
