// Love and hate in words, with the points they can score, like adrift/terminal/one_boat/feelings.py.

import { i18n, t } from "../../../i18n";
import { SURVIVALS } from "../cards/navigation_cards";
import type { BoatView } from "../boat_view";

/** What a death is worth to a psychopath, and whether the loved one's counts, by printing (§11.7,
 *  §11.8). */
export const PSYCHOPATHS: Record<string, { psychopath: string; psychopath_love: string }> = {
  classic: { psychopath: "size", psychopath_love: "counts" },
  modern: { psychopath: "three", psychopath_love: "spared" },
};

/** Says whom the viewer loves and hates, and what that scores under this table's rules. */
export function feelingsText(view: BoatView): string {
  const me = view.names[view.viewer] ?? "";
  const love = view.loves[view.viewer] ?? "";
  const hate = view.hates[view.viewer] ?? "";
  const survival = SURVIVALS[love] ?? 0;
  const { psychopath, psychopath_love } = psychopathRules(view.edition);
  return t(`terminal-feel-${kindOf(me, love, hate)}`, {
    love,
    hate,
    survival,
    twice: 2 * survival,
    size: view.sizes[view.names.indexOf(hate)] ?? 0,
    deaths: psychopath,
    spared: psychopath_love,
  });
}

/** Returns which sentence applies: loving or hating oneself scores differently. */
export function kindOf(me: string, love: string, hate: string): string {
  if (love === hate) return love === me ? "both" : "ambivalent";
  if (hate === me) return "psychopath";
  return love === me ? "narcissist" : "others";
}

/** Returns the name below a portrait; "yourself" for the viewer's own character. */
export function characterName(view: BoatView, character: string): string {
  const own = character === view.names[view.viewer];
  return own ? i18n.texts.sentence("terminal-yourself") : i18n.texts.Name(character);
}

/** Returns the two switches in an edition such as `modern+psychopath=size`. */
function psychopathRules(edition: string) {
  const [printing = "", ...house] = edition.split("+");
  const printed = PSYCHOPATHS[printing] ?? PSYCHOPATHS.classic;
  const changed = Object.fromEntries(house.map((each) => each.split("=")));
  return { psychopath: "", psychopath_love: "", ...printed, ...changed };
}
