// The table somebody is about to set: what has been chosen so far, and the options it makes.

import type {
  Clock,
  Game,
  GameOptions,
  Printing,
  WantedOptions,
} from "../../../connection/protocol";
import { printingIn } from "./editions";
import { isSame, NO_CLOCK } from "./clocks";
import { PATIENT, USUAL } from "../open_table";

/** Where people are: each at a device, in one room, or all round this one. */
export type How = "apart" | "voice" | "hotseat";
export const HOWS: How[] = ["apart", "voice", "hotseat"];

/** People who hear each other need no written talk. */
const SPOKEN = { public: false, whispers: false };

export class Plan {
  how = $state<How>("apart");
  edition = $state("");
  players = $state(0);
  /** House rules: switches that are not as printed. */
  house = $state<Record<string, string>>({});
  /** Nothing for the usual one. */
  cast = $state<string[]>([]);
  clock = $state<Clock>(NO_CLOCK);
  /** Options of the table that are not as usual, by their full name: `talk.hourglass`. */
  settings = $state<Record<string, unknown>>({});
  /** The text of a scenario to begin at. */
  scenario = $state("");

  constructor(readonly game: GameOptions) {
    this.edition = game.editions[0]?.key ?? "";
    this.players = USUAL[game.key as Game].players;
  }

  get printing(): Printing | undefined {
    return printingIn(this.game, this.edition);
  }

  /** What a switch is set to. */
  value(name: string): string {
    return this.house[name] ?? this.printing?.switches[name] ?? "";
  }

  set(name: string, value: string): void {
    this.house = changed(this.house, name, value, this.printing?.switches[name]);
  }

  /** Another printing; what is the same there is no house rule any more. */
  print(edition: string): void {
    const house = this.house;
    this.edition = edition;
    this.house = {};
    for (const [name, value] of Object.entries(house)) this.set(name, value);
  }

  /** As editions are written everywhere: `zman+seats=7`. */
  get written(): string {
    const house = Object.entries(this.house).map(([name, value]) => `${name}=${value}`);
    return [this.edition, ...house].join("+");
  }

  /** As it is sent; what is not said has its usual value. */
  get options(): WantedOptions {
    const made: Record<string, unknown> = {
      game: this.game.key,
      players: this.players,
      edition: this.written,
    };
    if (this.cast.length) made.cast = [...this.cast];
    if (this.scenario) made.scenario = this.scenario;
    if (this.how !== "hotseat" && !isSame(this.clock, NO_CLOCK)) made.clock = { ...this.clock };
    for (const [name, value] of Object.entries(this.settings)) place(made, name.split("."), value);
    if (this.how !== "apart") made.talk = { ...(made.talk as object), ...SPOKEN };
    if (this.how === "hotseat") {
      made.talk = { ...(made.talk as object), before_ballot: "none" };
      made.absence = { ...(made.absence as object), ...PATIENT };
    }
    return made as unknown as WantedOptions;
  }
}

/** With one value set; what has its usual value need not be said. */
export function changed<V>(all: Record<string, V>, name: string, value: V, usual: unknown) {
  const others = Object.entries(all).filter(([each]) => each !== name);
  return Object.fromEntries(value === usual ? others : [...others, [name, value]]);
}

/** Set `talk.hourglass` in nested options. */
function place(
  into: Record<string, unknown>,
  [name = "", ...rest]: string[],
  value: unknown,
): void {
  if (!rest.length) into[name] = value;
  else place((into[name] ??= {}) as Record<string, unknown>, rest, value);
}
