// Quick seating: answers the questions of the set-up for the player until all pawns are seated.

import type { BoardSelection } from "../board/board_selection";
import { numberOfPawns } from "../board/pawns";

/** Slightly longer than the guard of `Selection`, within which nothing is committed. */
const INTERVAL_MS = 650;

/** Keeps answering the open question. Returns a function that stops it. */
export function startQuickSeating(boardSelection: BoardSelection): () => void {
  const timer = setInterval(() => {
    if (!boardSelection.selection.sending)
      void boardSelection.selection.commit(pickSeat(boardSelection));
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Picks a random option among the boats with the fewest of the player's own pawns. */
export function pickSeat({ options, view }: BoardSelection): string {
  const mine = (option: string) => {
    const [, boat = ""] = option.split("@");
    const crew = view.boats[boat]?.crew[view.viewer ?? ""];
    return crew ? numberOfPawns(crew) : 0;
  };
  const fewest = Math.min(...options.map(mine));
  const best = options.filter((option) => mine(option) === fewest);
  return best[Math.floor(Math.random() * best.length)] ?? "";
}
