// Table stores in recorded moments of real matches.

import { vi } from "vitest";
import { gameUi as manyBoats } from "../src/games/many_boats";
import { gameUi as oneBoat } from "../src/games/one_boat";
import {
  PROTOCOL_VERSION,
  type AnyReply,
  type Status,
  type GameEvent,
  type Welcome,
} from "../src/connection/protocol";
import { people } from "../src/stores/people";
import { TableStore } from "../src/stores/table_store.svelte";
import { i18n } from "../src/i18n";
import ones from "./recorded/one_boat.json";
import manies from "./recorded/many_boats.json";

export interface Moment extends Pick<Welcome, "player" | "options" | "status" | "view" | "asked"> {
  shows: string;
  events: GameEvent[];
}
export const MOMENTS = [...manies, ...ones] as unknown as Moment[];
export const GAME_UIS = { many_boats: manyBoats, one_boat: oneBoat };
const DONE = { type: "accepted", command: "c", number: 1 } as AnyReply;

export const moment = (shows: (each: Moment) => boolean) => {
  const found = MOMENTS.find(shows);
  if (!found) throw new Error("no such moment is recorded");
  return found;
};
export const playing = moment(
  (each) => each.status.phase === "playing" && each.options.game === "many_boats",
);

export function welcome(each: Moment, changed: Partial<Welcome> = {}): Welcome {
  return {
    type: "welcome",
    protocol: PROTOCOL_VERSION,
    table: "t",
    number: 1,
    first: 1,
    scenario: "",
    behind: null,
    outcome: null,
    talk: [],
    notes: [],
    chance: {},
    truth: [],
    aside: [],
    ...each,
    ...changed,
  };
}

/** A store that has received a moment, without a connection; `done` spies on what it sends. */
export function storeAt(
  each: Moment,
  changed: Partial<Welcome> = {},
  store = new TableStore("t", "k"),
) {
  store.pacing.add(welcome(each, changed));
  return { store, done: vi.spyOn(store, "send").mockResolvedValue(DONE) };
}

export const withStatus = (status: Partial<Status>) => ({
  status: { ...playing.status, ...status },
});
export const peopleOf = ({ table, match }: TableStore) =>
  table.status ? people(i18n.texts, table.status, table.player, match.view) : [];
export const props = ({ table }: TableStore) => ({
  gameUi: GAME_UIS[(table.options?.game ?? "many_boats") as keyof typeof GAME_UIS],
});
