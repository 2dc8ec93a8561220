// Setting a table, and what is good for most: friends who meet, or somebody alone with bots.

import type { Game, WantedOptions } from "../../connection/protocol";
import { server } from "../../connection/http";
import { newKey } from "../../connection/keys";
import { keepOwned } from "../../connection/owned_tables";
import { sitDown } from "../lobby/take_place";

export const GAMES: Game[] = ["many_boats", "one_boat"];

/** How many sit down unless somebody says otherwise, and how long it takes (minutes). */
export const USUAL: Record<
  Game,
  { players: number; least: number; most: number; minutes: number }
> = {
  many_boats: { players: 4, least: 3, most: 6, minutes: 60 },
  one_boat: { players: 6, least: 4, most: 8, minutes: 60 },
};

/** Whoever plays alone is waited for, and so is everybody round one device. */
export const PATIENT = { gone: 0, silences: 100 };

export const BOT = "greedy";

/** Set a table; its id. */
export async function openTable(wanted: WantedOptions): Promise<string> {
  const { table, owner } = await server.open(wanted);
  keepOwned({ table, owner, game: wanted.game as Game });
  return table;
}

/** A table with bots in all other places, begun at once. The page itself sets the pace. */
export async function playAlone(game: Game, players: number, name: string): Promise<string> {
  const table = await openTable({
    game,
    players,
    pace: 0,
    absence: PATIENT,
    talk: { before_ballot: "none" },
  });
  const key = await sitDown((take) => server.do(table, "", { ...take, id: newKey() }), {
    table,
    game,
    name,
  });
  await server.do(table, key, { type: "start", id: newKey(), fill: BOT });
  return table;
}
