// Everything a table can be set to, in the language the page speaks; fetched once for each.

import type { AllOptions, GameOptions, Printing } from "../protocol";
import { said } from "../texts";
import { server } from "../wire/http";

const known = new Map<string, Promise<AllOptions>>();

export function allOptions(): Promise<AllOptions> {
  const { language } = said.texts;
  const found = known.get(language) ?? server.options();
  known.set(language, found);
  found.catch(() => known.delete(language));
  return found;
}

export function gameIn(all: AllOptions, game: string): GameOptions | undefined {
  return all.games.find((each) => each.key === game);
}

/** The printing behind an edition as it is written: `zman` of `zman+seats=7`. */
export function printingIn(game: GameOptions, edition: string): Printing | undefined {
  const [key] = edition.split("+");
  return game.editions.find((each) => each.key === key) ?? game.editions[0];
}

/** The house rules of an edition as it is written: `[["seats", "7"]]`. */
export function houseRules(edition: string): [string, string][] {
  const [, ...house] = edition.split("+");
  return house.map((each) => {
    const [name = "", value = ""] = each.split("=");
    return [name, value];
  });
}
