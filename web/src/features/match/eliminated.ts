// Tells whether a player has been eliminated. Only for the page's advice; the rules do not use it.

import type { ManyBoatsView, View } from "../../connection/protocol";
import { keysOf } from "../../stores/people";

export function isEliminated(view: View | null, player: number): boolean {
  const key = keysOf(view)[player];
  if (!view || !key) return false;
  return "boats" in view ? hasNoPawns(view, key) : view.players[key]?.condition === "dead";
}

/** True without a pawn in hand, in a boat or in the water. */
function hasNoPawns(view: ManyBoatsView, player: string): boolean {
  const { sailors = 0, officers = 0 } = view.players[player] ?? {};
  const isAboard = Object.values(view.boats).some((boat) => player in boat.crew);
  const isSwimming = view.swimmers.some((swimmer) => swimmer.player === player);
  return !sailors && !officers && !isAboard && !isSwimming;
}
