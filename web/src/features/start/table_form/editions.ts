// Editions as they are written: a printing and the house rules, `zman+seats=7`.

import type { GameOptions, Printing } from "../../../connection/protocol";

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
