// All options a table can be opened with, described in the page's language.

import type { AllOptions, GameOptions } from "../connection/protocol";
import { server } from "../connection/http";
import { fetchOnce } from "./fetch_once";

export const allOptions = fetchOnce<AllOptions>(() => server.options());

export function gameIn(all: AllOptions, game: string): GameOptions | undefined {
  return all.games.find((each) => each.key === game);
}
