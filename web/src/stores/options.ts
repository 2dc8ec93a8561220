// Everything a table can be set to, in the language the page speaks.

import type { AllOptions, GameOptions } from "../connection/protocol";
import { server } from "../connection/http";
import { fetchedOnce } from "./fetch_once";

export const allOptions = fetchedOnce<AllOptions>(() => server.options());

export function gameIn(all: AllOptions, game: string): GameOptions | undefined {
  return all.games.find((each) => each.key === game);
}
