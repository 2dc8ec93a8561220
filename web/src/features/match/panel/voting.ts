// What the table decides together, as commands and as words.

import type { Matter, TallyNow } from "../../../connection/protocol";
import type { Person } from "../../../stores/people";
import type { Visit } from "../../../stores/table_store.svelte";
import { Round } from "../../hotseat/hotseat_store.svelte";

export interface Proposal {
  matter: Matter;
  place: number | null;
  factor: number;
}

/** Whom and what a matter is about. */
export function about(
  people: Person[],
  { place, factor }: Pick<TallyNow, "place" | "factor">,
): Record<string, unknown> {
  return { name: place === null ? "" : (people[place]?.name ?? ""), factor };
}

/** For or against; people round one device agree aloud. */
export function vote(visit: Visit, proposal: Proposal | TallyNow, yes: boolean): void {
  const { place, factor } = proposal;
  const wish = { type: "vote", matter: proposal.matter as Matter, place, factor, yes } as const;
  void (visit instanceof Round ? visit.all(wish) : visit.do(wish));
}
