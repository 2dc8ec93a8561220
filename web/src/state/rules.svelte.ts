// The rule pages, fetched once for each game and language, and the paragraph that is being shown.

import type { RulePage } from "../protocol";
import { server } from "../wire/http";

const pages = new Map<string, Promise<RulePage>>();

export function rulePage(game: string): Promise<RulePage> {
  const wanted = `${game} ${document.documentElement.lang}`;
  const known = pages.get(wanted) ?? server.rules(game);
  pages.set(wanted, known);
  known.catch(() => pages.delete(wanted));
  return known;
}

class ShownRule {
  game = $state("");
  /** With its sign: `§3.4`. */
  number = $state("");
}

export const shownRule = new ShownRule();

/** Open a paragraph over whatever is on the page. */
export function showRule(game: string, number: string): void {
  Object.assign(shownRule, { game, number });
}
