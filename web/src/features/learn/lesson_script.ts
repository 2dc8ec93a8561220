// Reads a lesson's scenario file: the texts before and after, and the script of decisions.
//
// The table only starts at the scenario's position; the page plays the script.

import type { Lesson } from "../../connection/protocol";

export interface Decision {
  who: string;
  answer: string;
}

export interface Step {
  lesson: Lesson;
  players: string[];
  /** Ids of the texts shown before the learner decides. */
  before: string[];
  /** Ids of the texts shown when everything has happened. */
  after: string[];
  script: Decision[];
}

/** Returns a game's lessons in order. Scenarios without a learner are examples of rules, not lessons. */
export function stepsOf(lessons: Lesson[], game: string): Step[] {
  return lessons
    .filter((each) => each.game === game && each.you && each.name.startsWith("lesson_"))
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map(parseLesson);
}

const numberOf = ({ name }: Lesson) => Number(/\d+/.exec(name)?.[0] ?? 0);

export function parseLesson(lesson: Lesson): Step {
  const rows = lesson.text.split("\n").map((row) => row.replace(/#.*$/, "").trimEnd());
  const start = rows.findIndex((row, at) => at > 0 && !row && rows[at - 1]?.startsWith("  "));
  const players = (/^players:\s*(.+)$/m.exec(lesson.text)?.[1] ?? "").split(/\s+/);
  const step: Step = { lesson, players, before: [], after: [], script: [] };
  for (const row of rows.slice(start)) parseRow(step, row);
  return step;
}

function parseRow(step: Step, row: string): void {
  const text = /^say (\S+)/.exec(row)?.[1];
  if (text) (step.script.length ? step.after : step.before).push(text);
  const [, who = "", answer = ""] = /^(\w+):\s+(\S+)/.exec(row) ?? [];
  if (step.players.includes(who)) step.script.push({ who, answer });
}

/** Returns the id of the message with a lesson's name. */
export function titleOf(step: Step): string {
  return `${step.before[0] ?? ""}-title`;
}
