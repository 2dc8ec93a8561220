// Table votes (pause, replace, end …) as commands and as texts.

import type { Matter, MotionStatus } from "../../connection/protocol";
import type { Person } from "../../stores/people";
import type { TableContext } from "../table/table_context";

export interface Proposal {
  matter: Matter;
  place: number | null;
  factor: number;
}

/** Returns the facts that a vote's text needs. */
export function voteFacts(
  people: Person[],
  { place, factor }: Pick<MotionStatus, "place" | "factor">,
): Record<string, unknown> {
  return { name: place === null ? "" : (people[place]?.name ?? ""), factor };
}

/** Votes for or against; for all local people at once if they share this device. */
export function vote(
  { store, hotseat }: TableContext,
  proposal: Proposal | MotionStatus,
  yes: boolean,
): void {
  const { place, factor } = proposal;
  const command = { type: "vote", matter: proposal.matter as Matter, place, factor, yes } as const;
  void (hotseat ? hotseat.sendForAll(command) : store.send(command));
}
