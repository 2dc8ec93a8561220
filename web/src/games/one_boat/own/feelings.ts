// Love and hate in words, with the points they can score, like adrift/terminal/one_boat/feelings.py.

import { CHARACTERS } from "../../../connection/components";
import { i18n, t } from "../../../i18n";
import type { BoatView } from "../boat_view";

/** What a death is worth to a psychopath, and whether the loved one's counts, by printing (§11.7,
 *  §11.8). */
export const PSYCHOPATHS: Record<string, { psychopath: string; psychopath_love: string }> = {
  classic: { psychopath: "size", psychopath_love: "counts" },
  modern: { psychopath: "three", psychopath_love: "spared" },
};

/** Returns whom the viewer loves and hates; "" before the deal and for spectators. */
export function feelingsOf(view: BoatView): { love: string; hate: string } {
  const me = view.viewer ?? "";
  return { love: view.known.loves[me] ?? "", hate: view.known.hates[me] ?? "" };
}

/** Says whom the viewer loves and hates, and what that scores under this table's rules. */
export function feelingsText(view: BoatView): string {
  const { love, hate } = feelingsOf(view);
  const survival = CHARACTERS[love]?.survival ?? 0;
  const { psychopath, psychopath_love } = psychopathRules(view.edition);
  return t(`terminal-feel-${kindOf(view.viewer ?? "", love, hate)}`, {
    love,
    hate,
    survival,
    twice: 2 * survival,
    size: view.players[hate]?.size ?? 0,
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
  return character === view.viewer
    ? i18n.texts.sentence("terminal-yourself")
    : i18n.texts.Name(character);
}

/** Returns the two switches in an edition such as `modern+psychopath=size`. */
function psychopathRules(edition: string) {
  const [printing = "", ...house] = edition.split("+");
  const printed = PSYCHOPATHS[printing] ?? PSYCHOPATHS.classic;
  const changed = Object.fromEntries(house.map((each) => each.split("=")));
  return { psychopath: "", psychopath_love: "", ...printed, ...changed };
}
