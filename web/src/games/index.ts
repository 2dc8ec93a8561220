// The faces of the games, each loaded when a table of its game is looked at.

import type { Game } from "../connection/protocol";
import type { Face } from "./game_ui";

const FACES: Record<Game, () => Promise<{ face: Face }>> = {
  many_boats: () => import("./many_boats"),
  one_boat: () => import("./one_boat"),
};

export async function faceOf(game: string): Promise<Face> {
  return (await FACES[game as Game]()).face;
}
