// The faces of the games, each loaded when a table of its game is looked at.

import type { Game } from "../connection/protocol";
import type { GameUi } from "./game_ui";

const LOADERS: Record<Game, () => Promise<{ gameUi: GameUi }>> = {
  many_boats: () => import("./many_boats"),
  one_boat: () => import("./one_boat"),
};

export async function loadGameUi(game: string): Promise<GameUi> {
  return (await LOADERS[game as Game]()).gameUi;
}
