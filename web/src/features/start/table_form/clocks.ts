// Preset clocks: live ones, and slow ones for play over days.

import type { Clock } from "../../../connection/protocol";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const NO_CLOCK: Clock = { per_question: 0, reserve: 0 };
export const LIVE: Clock[] = [
  { per_question: 20, reserve: 2 * MINUTE },
  { per_question: 45, reserve: 5 * MINUTE },
  { per_question: 2 * MINUTE, reserve: 10 * MINUTE },
];
export const SLOW: Clock[] = [
  { per_question: 12 * HOUR, reserve: DAY },
  { per_question: DAY, reserve: 2 * DAY },
  { per_question: 3 * DAY, reserve: 0 },
];
export const PRESETS = [NO_CLOCK, ...LIVE, ...SLOW];

export function isSameClock(one: Clock, other: Clock): boolean {
  return one.per_question === other.per_question && one.reserve === other.reserve;
}

/** Returns the message id for a clock, with its facts. */
export function clockText(clock: Clock): [string, Record<string, number>] {
  if (!clock.per_question) return ["web-new-time-none", {}];
  const id = clock.reserve ? "web-new-time-pick-reserve" : "web-new-time-pick";
  return [id, { per_question: clock.per_question, reserve: clock.reserve }];
}
