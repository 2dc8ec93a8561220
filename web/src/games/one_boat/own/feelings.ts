// Love and hate in words, with the points they can score.

import { i18n, t } from "../../../i18n";
import type { BoatView } from "../boat_view";

/** Returns whom the viewer loves and hates; "" before the deal and for spectators. */
export function feelingsOf(view: BoatView): { love: string; hate: string } {
  const me = view.viewer ?? "";
  return { love: view.known.loves[me] ?? "", hate: view.known.hates[me] ?? "" };
}

/** Says whom the viewer loves and hates, and what that scores under this table's rules. */
export function feelingsText(view: BoatView): string {
  const goals = view.known.goals[view.viewer ?? ""];
  return t(`terminal-feel-${goals?.kind ?? "others"}`, {
    ...feelingsOf(view),
    love_points: goals?.love_points ?? 0,
    hate_points: goals?.hate_points ?? 0,
    deaths: goals?.deaths ?? "",
    spared: goals?.loved_death ?? "",
  });
}

/** Returns the name below a portrait; "yourself" for the viewer's own character. */
export function characterName(view: BoatView, character: string): string {
  return character === view.viewer
    ? i18n.texts.sentence("terminal-yourself")
    : i18n.texts.Name(character);
}
