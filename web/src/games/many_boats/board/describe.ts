// Describes the board in words, for screen readers and the list view.

import type { ManyBoatsView } from "../../../connection/protocol";
import { i18n, t } from "../../../i18n";
import { ashore, ISLANDS, type Boat, type Pawn } from "./board";

type Crew = [owner: string, officers: number, sailors: number];

/** Counts officers and sailors by owner, as messages expect them. */
export function countByOwner(pawns: Pawn[]): Crew[] {
  const owners = [...new Set(pawns.map((pawn) => pawn.owner))];
  return owners.map((owner) => {
    const mine = pawns.filter((pawn) => pawn.owner === owner);
    const officers = mine.filter((pawn) => pawn.rank === "officer").length;
    return [owner, officers, mine.length - officers];
  });
}

/** Returns `Green boat, lane 3, 1 of 3 moves made, 2 leaks, aboard: …`. */
export function boatText(boat: Boat): string {
  const { key, lane, row, leaks, stage, pawns, swimmers } = boat;
  const facts = { boat: key, lane, row, leaks, stage, ashore: countByOwner(pawns) };
  const parts = [i18n.texts.sentence(`web-boat-${boat.place}`, facts)];
  if (boat.place === "sea" && boat.warned) parts.push(t("web-boat-warned"));
  if (boat.full) parts.push(t("web-boat-full"));
  if (swimmers.length) parts.push(t("web-boat-swimmers", { ashore: countByOwner(swimmers) }));
  return parts.join("; ");
}

/** Returns where a boat is, in a few words. */
export function placeText({ place, lane, row, stage }: Boat): string {
  return t(`web-place-${place}`, { lane, row, stage });
}

export function islandText(view: ManyBoatsView, island: number): string {
  const [sailor = 0, officer = 0] = view.worth[island] ?? [];
  const pawns = countByOwner(ashore(view, island));
  return i18n.texts.sentence("web-island", {
    island: ISLANDS[island],
    sailor,
    officer,
    ashore: pawns,
  });
}
