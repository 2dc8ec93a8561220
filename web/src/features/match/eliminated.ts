// Whether somebody has nothing left to move in a match: read off the view, for the page's advice only.

import type { Games, Seen } from "../../connection/protocol";

export function isOut(view: Seen | null, player: number): boolean {
  if (!view || player < 0) return false;
  return "alive" in view ? view.alive[player] === false : hasNobody(view, player);
}

/** Nobody in hand, in a boat or in the water. */
function hasNobody(view: Games["many_boats"]["view"], player: number): boolean {
  const size = view.players.length;
  const aboard = [view.sailors, view.officers].some((berths) =>
    berths.some((number, berth) => number > 0 && berth % size === player),
  );
  const inHand = (view.hand_sailors[player] ?? 0) + (view.hand_officers[player] ?? 0);
  return !aboard && !inHand && !view.swimmers.some((swimmer) => swimmer.player === player);
}
