// The board in words: for screen readers, and for whoever reads it as a list.

import type { ManyBoatsView } from "../../../connection/protocol";
import { i18n, t } from "../../../i18n";
import { ashore, ISLANDS, type Boat, type Pawn } from "./board";

type Crew = [owner: string, officers: number, sailors: number];

/** Pawns by owner, as sentences want them. */
export function crew(pawns: Pawn[]): Crew[] {
  const owners = [...new Set(pawns.map((pawn) => pawn.owner))];
  return owners.map((owner) => {
    const mine = pawns.filter((pawn) => pawn.owner === owner);
    const officers = mine.filter((pawn) => pawn.rank === "officer").length;
    return [owner, officers, mine.length - officers];
  });
}

/** `Green boat, lane 3, 1 of 3 moves made, 2 leaks, aboard: …`. */
export function saidBoat(boat: Boat): string {
  const { key, lane, row, leaks, stage, pawns, swimmers } = boat;
  const facts = { boat: key, lane, row, leaks, stage, ashore: crew(pawns) };
  const parts = [i18n.texts.sentence(`web-boat-${boat.place}`, facts)];
  if (boat.place === "sea" && boat.warned) parts.push(t("web-boat-warned"));
  if (boat.full) parts.push(t("web-boat-full"));
  if (swimmers.length) parts.push(t("web-boat-swimmers", { ashore: crew(swimmers) }));
  return parts.join("; ");
}

/** Where a boat is, in a few words. */
export function saidPlace({ place, lane, row, stage }: Boat): string {
  return t(`web-place-${place}`, { lane, row, stage });
}

export function saidIsland(view: ManyBoatsView, island: number): string {
  const [sailor = 0, officer = 0] = view.worth[island] ?? [];
  const pawns = crew(ashore(view, island));
  return i18n.texts.sentence("web-island", {
    island: ISLANDS[island],
    sailor,
    officer,
    ashore: pawns,
  });
}
