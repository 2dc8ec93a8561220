// Describes the card movements of a view: from where to where, and who saw which cards.

import type { OneBoatMovement } from "../../../connection/protocol";
import { i18n, t } from "../../../i18n";
import type { BoatView } from "../boat_view";

/** A movement as it is listed. */
export interface MovementLine {
  from: string;
  to: string;
  /** The provisions the viewer saw. */
  cards: string[];
  /** The navigation cards the viewer saw. */
  charts: number[];
  /** Number of cards the viewer did not see. */
  unseen: number;
  /** True if nothing moved: a player only looked. */
  looked: boolean;
  /** Who else saw the cards; "" if everyone did, or the viewer did not. */
  witnesses: string;
}

/** Describes movements, merging successive ones on the same way whose cards were not seen. */
export function describeMovements(view: BoatView, movements: OneBoatMovement[]): MovementLine[] {
  const all: MovementLine[] = [];
  for (const movement of movements) {
    const next = describe(view, movement);
    const last = all[all.length - 1];
    const alike = last && last.from === next.from && last.to === next.to && !next.looked;
    if (alike && isBlank(last) && isBlank(next)) last.unseen += next.unseen;
    else all.push(next);
  }
  return all;
}

/** Returns the navigation cards among the cards of a movement that the viewer saw. */
export function chartsIn(movement: OneBoatMovement): number[] {
  return movement.cards.filter((card) => typeof card === "number");
}

const isBlank = ({ cards, charts }: MovementLine): boolean => !cards.length && !charts.length;

function describe(view: BoatView, movement: OneBoatMovement): MovementLine {
  const { source, target, cards } = movement;
  const unseen = cards.filter((card) => card === null).length;
  return {
    from: placeName(view, source),
    to: placeName(view, target),
    cards: cards.filter((card) => typeof card === "string"),
    charts: chartsIn(movement),
    unseen,
    looked: source === target,
    witnesses: unseen < cards.length ? witnesses(view, movement) : "",
  };
}

function placeName(view: BoatView, place: string): string {
  if (place in view.players) return i18n.texts.Name(place);
  return t(`web-cast-place-${place.startsWith("bottom") ? "under" : place}`);
}

/** Returns `only you` or `you and the Kid`; "" if everyone saw it, or for a spectator. */
function witnesses(view: BoatView, { seen_by }: OneBoatMovement): string {
  if (view.viewer === null || seen_by.includes("everyone")) return "";
  const others = seen_by.filter((player) => player !== view.viewer);
  return others.length ? t("web-cast-you-and", { players: others }) : t("web-cast-only-you-saw");
}
