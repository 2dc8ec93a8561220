// Decodes a view for drawing: turns its arrays of numbers into boats, islands and players.

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
/** Fields of a lane including the start field; the island follows. */
export const FIELDS = 3;
export const BLACK = "black";
export const HAT = "hat";
const HAT_VOTE = 7;
const SILENT = -1;

export interface Pawn {
  /** The owner's colour. */
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
  /** `box` before the boat is placed. */
  place: "box" | "sea" | "ashore" | "sunk";
  /** The number of the landing stage, from 1; 0 elsewhere. */
  stage: number;
  /** True if the next leak sinks the boat. */
  warned: boolean;
  /** True if a pawn must leave the boat to make room for a leak. */
  full: boolean;
  /** True if the boat is part of a tie that a player breaks. */
  tied: boolean;
  swimmers: Pawn[];
}

export interface PlayerSummary {
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
      warned: view.round > 0 && isOneLeakFromSinking(view.seats, leaks, pawns.length),
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

/** True if, with the next leak, the boat has more leaks than pawns. In a full boat the leak takes a
 *  pawn's seat. Only for the drawn warning; the rules decide. */
function isOneLeakFromSinking(seats: number, leaks: number, pawns: number): boolean {
  const left = leaks + pawns < seats ? pawns : pawns - 1;
  return leaks + 1 > left;
}

/** Returns the pawns of a boat or an island by owner, officers first. */
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

export function playerSummary(view: ManyBoatsView, player: number): PlayerSummary {
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

/** Returns the weight of a player's vote on who leaves a boat: 2 per officer aboard, 1 per sailor. */
export function voteWeight(view: ManyBoatsView, boat: number, player: number): number {
  const berth = boat * view.players.length + player;
  return 2 * (view.officers[berth] ?? 0) + (view.sailors[berth] ?? 0);
}

export function rankOf(rank: number): Rank {
  return RANKS[rank] ?? "sailor";
}

/** Returns what a vote names: a colour, `hat`, or `-` for silence. */
export function voteOf(view: ManyBoatsView, vote: number): string {
  if (vote === HAT_VOTE) return HAT;
  return vote === SILENT ? "-" : keyOf(view, vote);
}

/** Returns the open ballot, or "". */
export function openBallot(view: ManyBoatsView): "leak" | "move" | "eject" | "" {
  const found = /^(leak|move|eject)_ballot$/.exec(view.moment.kind);
  return (found?.[1] ?? "") as "leak" | "move" | "eject" | "";
}

/** Returns who has voted in the open ballot, or `null` if the table does not show it. */
export function votersDone(view: ManyBoatsView, status: Status | null): number[] | null {
  const marks = status?.answered;
  if (!openBallot(view) || status?.debate || !Array.isArray(marks)) return null;
  return view.own_vote === null ? marks : [...marks, view.viewer];
}
