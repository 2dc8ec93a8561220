// The notes of a view in words: where cards lay, where they went, and who saw which.

import type { OneBoatNote } from "../../../connection/protocol";
import { i18n, t } from "../../../i18n";
import { CARDS, type Boat } from "../boat_view";

/** Where cards lie, by the number the notes have for it; a hand is the number of its player. */
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
/** From here on places are under the navigation deck, counted. */
const UNDER = 100;
const FIRST_CHARTS = 20;
/** Seen by everybody. */
const ALL = -1;

export interface Moved {
  from: string;
  to: string;
  /** Provisions the viewer saw. */
  cards: string[];
  /** Navigation cards the viewer saw. */
  charts: number[];
  /** How many the viewer did not see. */
  unseen: number;
  /** Nothing moved: somebody looked. */
  looked: boolean;
  /** Who saw it, if not everybody and the viewer did. */
  witnesses: string;
}

/** Movements of which nobody saw more than that they happened, one after the other, are told as one. */
export function gathered(view: Boat, notes: OneBoatNote[]): Moved[] {
  const all: Moved[] = [];
  for (const note of notes) {
    const next = moved(view, note);
    const last = all[all.length - 1];
    const alike = last && last.from === next.from && last.to === next.to && !next.looked;
    if (alike && isBlank(last) && isBlank(next)) last.unseen += next.unseen;
    else all.push(next);
  }
  return all;
}

const isBlank = ({ cards, charts }: Moved): boolean => !cards.length && !charts.length;

function moved(view: Boat, note: OneBoatNote): Moved {
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

function placeName(view: Boat, place: number): string {
  const name = view.names[place];
  if (name) return i18n.texts.Name(name);
  return t(`web-cast-place-${place >= UNDER ? "under" : (PLACES[place] ?? "gone")}`);
}

/** `only you`, or `you and the Kid`; nothing where everybody saw it, or the viewer is nobody. */
function witnesses(view: Boat, mask: number): string {
  if (mask === ALL || view.viewer < 0) return "";
  const saw = view.names.filter((_, player) => player !== view.viewer && mask & (1 << player));
  return saw.length ? t("web-cast-you-and", { players: saw }) : t("web-cast-only-you-saw");
}
