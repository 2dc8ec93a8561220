// Visits to tables that were told moments of real matches.

import { vi } from "vitest";
import { face as manyBoats } from "../src/games/many_boats";
import { face as oneBoat } from "../src/games/one_boat";
import type { AnyReply, Status, Told, Welcome } from "../src/connection/protocol";
import { people } from "../src/stores/people";
import { Visit } from "../src/stores/table_store.svelte";
import { said } from "../src/i18n";
import ones from "./recorded/one_boat.json";
import manies from "./recorded/many_boats.json";

export interface Moment extends Pick<Welcome, "player" | "options" | "status" | "view" | "asked"> {
  shows: string;
  events: Told[];
}
export const MOMENTS = [...manies, ...ones] as unknown as Moment[];
export const FACES = { many_boats: manyBoats, one_boat: oneBoat };
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
    table: "t",
    number: 1,
    first: 1,
    scenario: "",
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

/** A visit that was told this, without a line to a server. */
export function visited(each: Moment, changed: Partial<Welcome> = {}, visit = new Visit("t", "k")) {
  visit.playback.add(welcome(each, changed));
  return { visit, done: vi.spyOn(visit, "do").mockResolvedValue(DONE) };
}

export const withStatus = (status: Partial<Status>) => ({
  status: { ...playing.status, ...status },
});
export const who = (visit: Visit) =>
  visit.status ? people(said.texts, visit.status, visit.player, visit.view) : [];
export const props = (visit: Visit) => ({
  visit,
  people: who(visit),
  face: FACES[(visit.options?.game ?? "many_boats") as keyof typeof FACES],
  onseated: vi.fn(),
});
