// Lists pawns for drawing, and counts those of one player.

import type { ManyBoatsPawns, ManyBoatsSwimmer, ManyBoatsView } from "../../../connection/protocol";

export type Rank = ManyBoatsSwimmer["rank"];
export const RANKS: Rank[] = ["sailor", "officer"];

export interface Pawn {
  /** The owner's colour. */
  owner: string;
  rank: Rank;
}

/** The pawns at one place, counted by owner. */
export type PawnCounts = Record<string, ManyBoatsPawns>;

/** Lists the pawns at one place by owner, officers first. */
export function listPawns(counts: PawnCounts): Pawn[] {
  return Object.entries(counts).flatMap(([owner, { officers, sailors }]) => [
    ...Array<Pawn>(officers).fill({ owner, rank: "officer" }),
    ...Array<Pawn>(sailors).fill({ owner, rank: "sailor" }),
  ]);
}

/** Returns the pawns in the water that have left a boat, in the order of leaving. */
export function swimmersFrom(view: ManyBoatsView, boat: string): ManyBoatsSwimmer[] {
  return view.swimmers.filter((swimmer) => swimmer.left === boat);
}

export function countSwimmers(swimmers: ManyBoatsSwimmer[]): PawnCounts {
  const owners = [...new Set(swimmers.map((swimmer) => swimmer.player))];
  return Object.fromEntries(
    owners.map((owner) => {
      const ranks = swimmers.filter(({ player }) => player === owner).map(({ rank }) => rank);
      const officers = ranks.filter((rank) => rank === "officer").length;
      return [owner, { officers, sailors: ranks.length - officers }];
    }),
  );
}

/** Counts a player's pawns in boats and in the water. */
export function pawnsAtSea(view: ManyBoatsView, player: string): ManyBoatsPawns {
  const crews = Object.values(view.boats).map((boat) => boat.crew[player]);
  return total([...crews, countSwimmers(view.swimmers)[player]]);
}

/** Counts a player's pawns on all islands. */
export function pawnsAshore(view: ManyBoatsView, player: string): ManyBoatsPawns {
  return total(Object.values(view.islands).map((island) => island.pawns[player]));
}

export function numberOfPawns({ officers, sailors }: ManyBoatsPawns): number {
  return officers + sailors;
}

function total(counts: (ManyBoatsPawns | undefined)[]): ManyBoatsPawns {
  const sum = (rank: keyof ManyBoatsPawns) =>
    counts.reduce((all, each) => all + (each?.[rank] ?? 0), 0);
  return { officers: sum("officers"), sailors: sum("sailors") };
}
