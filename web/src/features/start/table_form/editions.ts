// Parses editions in their written form: a printing with house rules, `zman+seats=7`.

import type { GameOptions, Printing } from "../../../connection/protocol";

/** Returns the printing of an edition: `zman` for `zman+seats=7`. */
export function printingIn(game: GameOptions, edition: string): Printing | undefined {
  const [key] = edition.split("+");
  return game.editions.find((each) => each.key === key) ?? game.editions[0];
}

/** Returns the house rules of an edition: `[["seats", "7"]]` for `zman+seats=7`. */
export function houseRules(edition: string): [string, string][] {
  const [, ...house] = edition.split("+");
  return house.map((each) => {
    const [name = "", value = ""] = each.split("=");
    return [name, value];
  });
}
