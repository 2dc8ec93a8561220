// The open ballot, and who has voted in it.

import type { ManyBoatsOpenedBallot, ManyBoatsView, Status } from "../../../connection/protocol";
import { keysOf } from "../../../stores/people";

/** Returns what the open ballot is about, or "". */
export function openBallot(view: ManyBoatsView): ManyBoatsOpenedBallot["kind"] | "" {
  const found = /^(leak|move|eject)_ballot$/.exec(view.moment.kind);
  return (found?.[1] ?? "") as ManyBoatsOpenedBallot["kind"] | "";
}

/** Returns who has voted in the open ballot, or `null` if the table does not show it. */
export function votersDone(view: ManyBoatsView, status: Status | null): string[] | null {
  const marks = status?.answered;
  if (!openBallot(view) || status?.debate || !Array.isArray(marks)) return null;
  const keys = keysOf(view);
  const voted = marks.flatMap((player) => keys[player] ?? []);
  return view.own_vote !== null && view.viewer ? [...voted, view.viewer] : voted;
}
