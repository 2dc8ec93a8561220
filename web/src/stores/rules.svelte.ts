// The rule pages, fetched once for each game and language, and the paragraph that is being shown.

import type { RulePage } from "../connection/protocol";
import { server } from "../connection/http";
import { fetchOnce } from "./fetch_once";

export const rulePage = fetchOnce<RulePage>((game) => server.rules(game));

class ShownRule {
  game = $state("");
  /** With its sign: `§3.4`. */
  number = $state("");
  /** The edition of the table one is at, written `zman+seats=7`; empty elsewhere. */
  edition = $state("");
}

export const shownRule = new ShownRule();

/** Open a paragraph over whatever is on the page. */
export function showRule(game: string, number: string): void {
  Object.assign(shownRule, { game, number });
}
