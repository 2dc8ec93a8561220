// The rule pages, fetched once per game and language, and the paragraph shown in the dialog.

import type { RulePage } from "../connection/protocol";
import { server } from "../connection/http";
import { fetchOnce } from "./fetch_once";

export const rulePage = fetchOnce<RulePage>((game) => server.rules(game));

class ShownRule {
  game = $state("");
  /** Including the sign: `§3.4`; "" if no paragraph is shown. */
  number = $state("");
  /** The edition of the current table, such as `zman+seats=7`; "" elsewhere. */
  edition = $state("");
}

export const shownRule = new ShownRule();

/** Opens a paragraph in a dialog over the page. */
export function showRule(game: string, number: string): void {
  Object.assign(shownRule, { game, number });
}
