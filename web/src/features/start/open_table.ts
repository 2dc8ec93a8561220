// Opens tables: as the user chose, or at once for a lone player with bots.

import type { Game, WantedOptions } from "../../connection/protocol";
import { server } from "../../connection/http";
import { newKey } from "../../connection/keys";
import { storeOwnedTable } from "../../connection/owned_tables";
import { takePlace } from "../table/take_place";

export const GAMES: Game[] = ["many_boats", "one_boat"];

/** Default number of players, its limits, and the usual duration in minutes. */
export const GAME_DEFAULTS: Record<
  Game,
  { players: number; min: number; max: number; minutes: number }
> = {
  many_boats: { players: 4, min: 3, max: 6, minutes: 60 },
  one_boat: { players: 6, min: 4, max: 8, minutes: 60 },
};

/** The table waits for a lone player, and for people who share one device. */
export const NO_ABSENCE_LIMITS = { gone: 0, silences: 100 };

export const DEFAULT_BOT = "greedy";

/** Opens a table and returns its id. */
export async function openTable(wanted: WantedOptions): Promise<string> {
  const { table, owner } = await server.openTable(wanted);
  storeOwnedTable({ table, owner, game: wanted.game as Game });
  return table;
}

/** Opens a table with bots in all other places and starts it. The page itself paces the bots. */
export async function playAlone(game: Game, players: number, name: string): Promise<string> {
  const table = await openTable({
    game,
    players,
    pace: 0,
    absence: NO_ABSENCE_LIMITS,
    talk: { before_ballot: "none" },
  });
  const key = await takePlace((take) => server.send(table, "", { ...take, id: newKey() }), {
    table,
    game,
    name,
  });
  await server.send(table, key, { type: "start", id: newKey(), fill: DEFAULT_BOT });
  return table;
}
