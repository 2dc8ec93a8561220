// Loads the user interface of a game when it is first needed.

import type { Game } from "../connection/protocol";
import type { GameUi } from "./game_ui";

const LOADERS: Record<Game, () => Promise<{ gameUi: GameUi }>> = {
  many_boats: () => import("./many_boats"),
  one_boat: () => import("./one_boat"),
};

export async function loadGameUi(game: string): Promise<GameUi> {
  return (await LOADERS[game as Game]()).gameUi;
}
