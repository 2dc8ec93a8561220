// Where everything lies on the sea. A phone sees it upright, wreck below and islands above; where
// there is room it lies on its side, wreck to the left. Everything is placed by how far along a
// lane and how far across it is, and `at` turns that into x and y.

import { FIELDS, LANES } from "./board";

/** Across: a lane. Along: the wreck, a field, the shore, an island. */
export const LANE = 56;
export const WRECK = 50;
export const SHORE = 26;
/** One seat, and the bow with the letter of the boat. */
export const SEAT = 20;
const BOW = 24;
const STERN = 6;
const WATER = 11;

export interface Plan {
  turned: boolean;
  seats: number;
  /** The length of a boat, a field, the whole way to the shore, and of all. */
  boat: number;
  field: number;
  shore: number;
  island: number;
  width: number;
  height: number;
  at: (along: number, across: number) => [number, number];
}

export function plan(seats: number, turned: boolean): Plan {
  const boat = BOW + Math.ceil(seats / 2) * SEAT + STERN;
  const field = boat + WATER;
  const shore = WRECK + FIELDS * field;
  const island = turned ? 128 : 78;
  const long = shore + SHORE + island;
  const wide = LANES.length * LANE;
  return {
    turned,
    seats,
    boat,
    field,
    shore,
    island,
    width: turned ? long : wide,
    height: turned ? wide : long,
    at: (along, across) => (turned ? [along, across] : [across, long - along]),
  };
}

/** The middle of a lane, across. */
export function laneAt(lane: number): number {
  return (lane - 0.5) * LANE;
}

/** The middle of a field, along. */
export function fieldAt(plan: Plan, row: number): number {
  return WRECK + (row + 0.5) * plan.field;
}

/** The middles of the seats of a boat, seen from the boat's middle; the bow's first. */
export function seatsOf(plan: Plan): [number, number][] {
  const rows = Math.ceil(plan.seats / 2);
  const odd = plan.seats % 2;
  return Array.from({ length: plan.seats }, (_, number) => {
    const alone = odd && number === 0;
    const row = odd ? Math.ceil(number / 2) : Math.floor(number / 2);
    const left = (odd ? number : number + 1) % 2;
    const along = plan.boat / 2 - BOW - (row + 0.5) * SEAT;
    if (row >= rows) throw new RangeError(`no seat ${number}`);
    return [along, alone ? 0 : left ? -SEAT / 2 : SEAT / 2] as [number, number];
  });
}

type Point = [number, number];

/** Letters of a path and points of along and across, turned with the plan; from the middle. */
export function path(plan: Plan, ...steps: (string | Point)[]): string {
  const [x0, y0] = plan.at(0, 0);
  const said = steps.map((step) => {
    if (typeof step === "string") return step;
    const [x, y] = plan.at(...step);
    return `${round(x - x0)} ${round(y - y0)}`;
  });
  return said.join(" ");
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

/** A hull around the middle of a boat, so much wider than its seats. */
export function hull(plan: Plan, more = 0): string {
  const front = plan.boat / 2 + more;
  const back = -plan.boat / 2 - more;
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
  return path(plan, ...there, ...home);
}
