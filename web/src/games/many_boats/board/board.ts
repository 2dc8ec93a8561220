// The board as it is drawn: what a view says in numbers by boat, berth and beach, put together by
// boat, island and player. It counts what lies there and decides nothing.

import type { ManyBoatsView, Status } from "../../../connection/protocol";

export type Rank = "sailor" | "officer";
export const RANKS: Rank[] = ["sailor", "officer"];
export const ISLANDS = ["left", "middle", "right"] as const;
/** The lanes that lead to each island. */
export const LANES_TO: number[][] = [
  [1, 2],
  [3, 4],
  [5, 6, 7],
];
export const LANES = LANES_TO.flat();
/** Fields of a lane, the start field among them; the next one is the island. */
export const FIELDS = 3;
export const BLACK = "black";
export const HAT = "hat";
const HAT_VOTE = 7;
const SILENT = -1;

export interface Pawn {
  /** The colour that owns it. */
  owner: string;
  rank: Rank;
}

export interface Boat {
  number: number;
  key: string;
  lane: number;
  row: number;
  leaks: number;
  pawns: Pawn[];
  /** `box` before it is placed. */
  place: "box" | "sea" | "ashore" | "sunk";
  /** The landing stage, from 1; 0 elsewhere. */
  stage: number;
  /** One more leak, and it sinks. */
  warned: boolean;
  /** Somebody must leave it for a leak. */
  full: boolean;
  /** One of those between which somebody breaks a tie. */
  tied: boolean;
  swimmers: Pawn[];
}

export interface Standing {
  key: string;
  hats: number;
  points: number;
  starts: boolean;
  hand: Pawn[];
  sea: Pawn[];
  ashore: Pawn[];
}

export function keyOf(view: ManyBoatsView, number: number): string {
  return view.players[number] ?? BLACK;
}

export function boats(view: ManyBoatsView): Boat[] {
  return view.lanes.map((lane, number) => {
    const pawns = group(view, view.officers, view.sailors, number);
    const stage = view.landed.indexOf(number) + 1;
    const leaks = view.leaks[number] ?? 0;
    return {
      number,
      key: keyOf(view, number),
      lane,
      row: view.rows[number] ?? 0,
      leaks,
      pawns,
      place: placeOf(view, number, lane, stage),
      stage,
      warned: view.round > 0 && isLastStraw(view.seats, leaks, pawns.length),
      full: view.leaking === number,
      tied: view.moment.ballot !== "eject" && view.moment.among.includes(number),
      swimmers: view.swimmers
        .filter((each) => each.home === number)
        .map((each) => ({ owner: keyOf(view, each.player), rank: rankOf(each.rank) })),
    };
  });
}

function placeOf(view: ManyBoatsView, boat: number, lane: number, stage: number): Boat["place"] {
  if (!lane) return "box";
  if (stage) return "ashore";
  return view.at_sea.includes(boat) || !view.round ? "sea" : "sunk";
}

/** Drawn as a warning: with the next leak (which takes a pawn's seat if all are taken) there would
 *  be more leaks than pawns. */
function isLastStraw(seats: number, leaks: number, pawns: number): boolean {
  const left = leaks + pawns < seats ? pawns : pawns - 1;
  return leaks + 1 > left;
}

/** The pawns of a boat or an island, by owner, officers first. */
function group(view: ManyBoatsView, officers: number[], sailors: number[], at: number): Pawn[] {
  return view.players.flatMap((owner, player) => {
    const berth = at * view.players.length + player;
    return pawns(owner, officers[berth] ?? 0, sailors[berth] ?? 0);
  });
}

export function pawns(owner: string, officers: number, sailors: number): Pawn[] {
  const some = (rank: Rank, number: number) => Array<Pawn>(number).fill({ owner, rank });
  return [...some("officer", officers), ...some("sailor", sailors)];
}

export function ashore(view: ManyBoatsView, island: number): Pawn[] {
  return group(view, view.ashore_officers, view.ashore_sailors, island);
}

export function standing(view: ManyBoatsView, player: number): Standing {
  const key = keyOf(view, player);
  const mine = (pawn: Pawn) => pawn.owner === key;
  const fleet = boats(view);
  return {
    key,
    hats: view.hats[player] ?? 0,
    points: view.points[player] ?? 0,
    starts: view.start_player === player,
    hand: pawns(key, view.hand_officers[player] ?? 0, view.hand_sailors[player] ?? 0),
    sea: fleet.flatMap((boat) => [...boat.pawns, ...boat.swimmers]).filter(mine),
    ashore: ISLANDS.flatMap((_, island) => ashore(view, island)).filter(mine),
  };
}

/** How much a player's word weighs about who leaves a boat: what of theirs is aboard. */
export function weightIn(view: ManyBoatsView, boat: number, player: number): number {
  const berth = boat * view.players.length + player;
  return 2 * (view.officers[berth] ?? 0) + (view.sailors[berth] ?? 0);
}

export function rankOf(rank: number): Rank {
  return RANKS[rank] ?? "sailor";
}

/** What a vote in a sheet, or one's own, named: a colour, `hat`, or `-`. */
export function voteOf(view: ManyBoatsView, vote: number): string {
  if (vote === HAT_VOTE) return HAT;
  return vote === SILENT ? "-" : keyOf(view, vote);
}

/** Which ballot is open, if one is. */
export function openBallot(view: ManyBoatsView): "leak" | "move" | "eject" | "" {
  const found = /^(leak|move|eject)_ballot$/.exec(view.moment.kind);
  return (found?.[1] ?? "") as "leak" | "move" | "eject" | "";
}

/** Who has voted in the open ballot, as far as the table shows it; nothing if it shows none. */
export function votedIn(view: ManyBoatsView, status: Status | null): number[] | null {
  const marks = status?.answered;
  if (!openBallot(view) || status?.debate || !Array.isArray(marks)) return null;
  return view.own_vote === null ? marks : [...marks, view.viewer];
}
