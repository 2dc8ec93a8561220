// Describes the card movements of a view: from where to where, and who saw which cards.

import type { OneBoatSeenMovement } from "../../../connection/protocol";
import { i18n, t } from "../../../i18n";
import { CARDS, type BoatView } from "../boat_view";

/** Names of the places where cards lie, by their number in a note; a hand has its player's number. */
const PLACES: Record<number, string> = {
  10: "deck",
  11: "tray",
  12: "gone",
  13: "table",
  20: "pile",
  21: "drawn",
  22: "stack",
  23: "played",
};
/** Numbers from here on are positions under the navigation deck. */
const UNDER = 100;
const FIRST_CHARTS = 20;
/** `seen_by` of a movement that everyone saw. */
const ALL = -1;

export interface Movement {
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

/** Converts notes to movements, merging successive ones on the same way whose cards were not seen. */
export function mergeMovements(view: BoatView, notes: OneBoatSeenMovement[]): Movement[] {
  const all: Movement[] = [];
  for (const note of notes) {
    const next = toMovement(view, note);
    const last = all[all.length - 1];
    const alike = last && last.from === next.from && last.to === next.to && !next.looked;
    if (alike && isBlank(last) && isBlank(next)) last.unseen += next.unseen;
    else all.push(next);
  }
  return all;
}

const isBlank = ({ cards, charts }: Movement): boolean => !cards.length && !charts.length;

function toMovement(view: BoatView, note: OneBoatSeenMovement): Movement {
  const isChart = [note.source, note.target].some((place) => place >= FIRST_CHARTS);
  return {
    from: placeName(view, note.source),
    to: placeName(view, note.target),
    cards: isChart ? [] : note.cards.map((card) => CARDS[card] ?? ""),
    charts: isChart ? note.cards : [],
    unseen: note.number - note.cards.length,
    looked: note.source === note.target,
    witnesses: note.cards.length ? witnesses(view, note.seen_by) : "",
  };
}

function placeName(view: BoatView, place: number): string {
  const name = view.names[place];
  if (name) return i18n.texts.Name(name);
  return t(`web-cast-place-${place >= UNDER ? "under" : (PLACES[place] ?? "gone")}`);
}

/** Returns `only you` or `you and the Kid`; "" if everyone saw it, or for a spectator. */
function witnesses(view: BoatView, mask: number): string {
  if (mask === ALL || view.viewer < 0) return "";
  const saw = view.names.filter((_, player) => player !== view.viewer && mask & (1 << player));
  return saw.length ? t("web-cast-you-and", { players: saw }) : t("web-cast-only-you-saw");
}
