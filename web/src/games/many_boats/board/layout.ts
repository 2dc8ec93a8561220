// The geometry of the sea: portrait on a phone (wreck at the bottom), landscape on a wide screen
// (wreck on the left).
//
// Positions are given along a lane and across the lanes; `at` converts them to x and y.

import { LANES_TO_ISLAND, MOVES_TO_LAND } from "../../../connection/components";

/** All lanes from left to right. */
export const LANES = Object.values(LANES_TO_ISLAND).flat();

/** LANE is measured across the lanes; WRECK and SHORE along them. */
export const LANE = 56;
export const WRECK = 50;
export const SHORE = 26;
/** SEAT is the size of a seat; BOW has room for the boat's letter. */
export const SEAT = 20;
const BOW = 24;
const STERN = 6;
const WATER = 11;

export interface SeaLayout {
  isLandscape: boolean;
  seats: number;
  /** Length of a boat and of a field; `shore` is where the shore begins. */
  boat: number;
  field: number;
  shore: number;
  island: number;
  width: number;
  height: number;
  at: (along: number, across: number) => [number, number];
}

export function seaLayout(seats: number, isLandscape: boolean): SeaLayout {
  const boat = BOW + Math.ceil(seats / 2) * SEAT + STERN;
  const field = boat + WATER;
  const shore = WRECK + MOVES_TO_LAND * field;
  const island = isLandscape ? 128 : 78;
  const long = shore + SHORE + island;
  const wide = LANES.length * LANE;
  return {
    isLandscape,
    seats,
    boat,
    field,
    shore,
    island,
    width: isLandscape ? long : wide,
    height: isLandscape ? wide : long,
    at: (along, across) => (isLandscape ? [along, across] : [across, long - along]),
  };
}

/** Returns the centre of a lane, measured across. */
export function laneAt(lane: number): number {
  return (lane - 0.5) * LANE;
}

/** Returns the centre of the field after some moves, measured along. */
export function fieldAt(layout: SeaLayout, moves: number): number {
  return WRECK + (moves + 0.5) * layout.field;
}

/** Returns the centres of a boat's seats relative to its own, starting at the bow. */
export function seatsOf(layout: SeaLayout): [number, number][] {
  const rows = Math.ceil(layout.seats / 2);
  const odd = layout.seats % 2;
  return Array.from({ length: layout.seats }, (_, number) => {
    const alone = odd && number === 0;
    const row = odd ? Math.ceil(number / 2) : Math.floor(number / 2);
    const left = (odd ? number : number + 1) % 2;
    const along = layout.boat / 2 - BOW - (row + 0.5) * SEAT;
    if (row >= rows) throw new RangeError(`no seat ${number}`);
    return [along, alone ? 0 : left ? -SEAT / 2 : SEAT / 2] as [number, number];
  });
}

type Point = [number, number];

/** Builds an SVG path from commands and points (along, across), relative to the origin. */
export function path(layout: SeaLayout, ...steps: (string | Point)[]): string {
  const [x0, y0] = layout.at(0, 0);
  const commands = steps.map((step) => {
    if (typeof step === "string") return step;
    const [x, y] = layout.at(...step);
    return `${round(x - x0)} ${round(y - y0)}`;
  });
  return commands.join(" ");
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

/** Returns the outline of a hull around a boat's centre, larger than its seats by `more`. */
export function hull(layout: SeaLayout, more = 0): string {
  const front = layout.boat / 2 + more;
  const back = -layout.boat / 2 - more;
  const side = SEAT + 3 + more;
  const bow = front - BOW - 2;
  const half = (sign: number): Point[] => [
    [back + 6, sign * (side - 3)],
    [bow, sign * side],
    [front - 12, sign * side],
    [front - 3, sign * 9],
  ];
  const [stern, shoulder, bend, tip] = half(-1) as [Point, Point, Point, Point];
  const [stern2, shoulder2, bend2, tip2] = half(1) as [Point, Point, Point, Point];
  const there = ["M", stern, "L", shoulder, "C", bend, tip, [front, 0] as Point];
  const home = ["C", tip2, bend2, shoulder2, "L", stern2, "Q", [back, 0] as Point, stern, "Z"];
  return path(layout, ...there, ...home);
}
