// Quick seating for the impatient: any offered option, over and over, until all are seated.

import type { BoardSelection } from "../board/board_selection";

/** A little longer than the guard against slips. */
const PAUSE = 650;

/** Answer the open question after a moment; the function it gives back stops that. */
export function keepSeating(boardSelection: BoardSelection): () => void {
  const timer = setInterval(() => {
    if (!boardSelection.selection.sending)
      void boardSelection.selection.commit(anyOf(boardSelection));
  }, PAUSE);
  return () => clearInterval(timer);
}

/** One of the boats that hold the fewest of one's own pawns; whatever is offered, if in doubt. */
export function anyOf({ options, view }: BoardSelection): string {
  const n = view.players.length;
  const mine = (option: string) => {
    const boat = [...view.players, "black"].indexOf(option.split("@")[1] ?? "");
    const berth = boat * n + view.viewer;
    return boat < 0 ? 0 : (view.sailors[berth] ?? 0) + (view.officers[berth] ?? 0);
  };
  const fewest = Math.min(...options.map(mine));
  const best = options.filter((option) => mine(option) === fewest);
  return best[Math.floor(Math.random() * best.length)] ?? "";
}
