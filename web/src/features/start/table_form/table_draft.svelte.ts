// The table a user is about to open: the choices so far, and the options they result in.

import type {
  Clock,
  Game,
  GameOptions,
  Printing,
  WantedOptions,
} from "../../../connection/protocol";
import { printingIn } from "./editions";
import { isSameClock, NO_CLOCK } from "./clocks";
import { NO_ABSENCE_LIMITS, GAME_DEFAULTS } from "../open_table";

/** Each person at a device of their own, all in one room, or all at this device. */
export type PlayMode = "apart" | "voice" | "hotseat";
export const PLAY_MODES: PlayMode[] = ["apart", "voice", "hotseat"];

/** People who hear each other need no chat. */
const NO_CHAT = { public: false, whispers: false };

export class TableDraft {
  mode = $state<PlayMode>("apart");
  edition = $state("");
  players = $state(0);
  /** House rules: the switches that differ from the printing. */
  house = $state<Record<string, string>>({});
  /** Empty for the default cast. */
  cast = $state<string[]>([]);
  clock = $state<Clock>(NO_CLOCK);
  /** Table options that differ from their default, by full name: `talk.hourglass`. */
  settings = $state<Record<string, unknown>>({});
  /** The text of the scenario to start from. */
  scenario = $state("");

  constructor(readonly game: GameOptions) {
    this.edition = game.editions[0]?.key ?? "";
    this.players = GAME_DEFAULTS[game.key as Game].players;
  }

  get printing(): Printing | undefined {
    return printingIn(this.game, this.edition);
  }

  /** Returns the value of a switch. */
  value(name: string): string {
    return this.house[name] ?? this.printing?.switches[name] ?? "";
  }

  set(name: string, value: string): void {
    this.house = withValue(this.house, name, value, this.printing?.switches[name]);
  }

  /** Switches to another printing. A value it prints itself is no house rule any more. */
  setEdition(edition: string): void {
    const house = this.house;
    this.edition = edition;
    this.house = {};
    for (const [name, value] of Object.entries(house)) this.set(name, value);
  }

  /** The edition in its written form: `zman+seats=7`. */
  get editionText(): string {
    const house = Object.entries(this.house).map(([name, value]) => `${name}=${value}`);
    return [this.edition, ...house].join("+");
  }

  /** The options to send; those left out have their default. */
  get options(): WantedOptions {
    const options: Record<string, unknown> = {
      game: this.game.key,
      players: this.players,
      edition: this.editionText,
    };
    if (this.cast.length) options.cast = [...this.cast];
    if (this.scenario) options.scenario = this.scenario;
    if (this.mode !== "hotseat" && !isSameClock(this.clock, NO_CLOCK))
      options.clock = { ...this.clock };
    for (const [name, value] of Object.entries(this.settings))
      setNested(options, name.split("."), value);
    if (this.mode !== "apart") options.talk = { ...(options.talk as object), ...NO_CHAT };
    if (this.mode === "hotseat") {
      options.talk = { ...(options.talk as object), before_ballot: "none" };
      options.absence = { ...(options.absence as object), ...NO_ABSENCE_LIMITS };
    }
    return options as unknown as WantedOptions;
  }
}

/** Returns the values with one set, or without it if it is the default. */
export function withValue<V>(all: Record<string, V>, name: string, value: V, byDefault: unknown) {
  const others = Object.entries(all).filter(([each]) => each !== name);
  return Object.fromEntries(value === byDefault ? others : [...others, [name, value]]);
}

/** Sets an option such as `talk.hourglass` in nested objects. */
function setNested(
  into: Record<string, unknown>,
  [name = "", ...rest]: string[],
  value: unknown,
): void {
  if (!rest.length) into[name] = value;
  else setNested((into[name] ??= {}) as Record<string, unknown>, rest, value);
}
