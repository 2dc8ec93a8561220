// Tells whether a player has been eliminated. Only for the page's advice; the rules do not use it.

import type { Games, Seen } from "../../connection/protocol";

export function isEliminated(view: Seen | null, player: number): boolean {
  if (!view || player < 0) return false;
  return "alive" in view ? view.alive[player] === false : hasNoPawns(view, player);
}

/** True without a pawn in hand, in a boat or in the water. */
function hasNoPawns(view: Games["many_boats"]["view"], player: number): boolean {
  const size = view.players.length;
  const aboard = [view.sailors, view.officers].some((berths) =>
    berths.some((number, berth) => number > 0 && berth % size === player),
  );
  const inHand = (view.hand_sailors[player] ?? 0) + (view.hand_officers[player] ?? 0);
  return !aboard && !inHand && !view.swimmers.some((swimmer) => swimmer.player === player);
}
