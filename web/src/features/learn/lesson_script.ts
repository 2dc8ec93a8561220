// A lesson as its scenario writes it: what is said before and after, and who decides what.
//
// The table only begins at its position. What the others do there is played by the page.

import type { Lesson } from "../../connection/protocol";

export interface Decision {
  who: string;
  answer: string;
}

export interface Step {
  lesson: Lesson;
  players: string[];
  /** Text ids, shown before the learner decides. */
  before: string[];
  /** … and when everything has happened. */
  after: string[];
  script: Decision[];
}

/** Only lessons have a learner; the other scenarios are examples of the rules. */
export function stepsOf(lessons: Lesson[], game: string): Step[] {
  return lessons
    .filter((each) => each.game === game && each.you && each.name.startsWith("lesson_"))
    .sort((a, b) => number(a) - number(b))
    .map(read);
}

const number = ({ name }: Lesson) => Number(/\d+/.exec(name)?.[0] ?? 0);

export function read(lesson: Lesson): Step {
  const rows = lesson.text.split("\n").map((row) => row.replace(/#.*$/, "").trimEnd());
  const begins = rows.findIndex((row, at) => at > 0 && !row && rows[at - 1]?.startsWith("  "));
  const players = (/^players:\s*(.+)$/m.exec(lesson.text)?.[1] ?? "").split(/\s+/);
  const step: Step = { lesson, players, before: [], after: [], script: [] };
  for (const row of rows.slice(begins)) note(step, row);
  return step;
}

function note(step: Step, row: string): void {
  const said = /^say (\S+)/.exec(row)?.[1];
  if (said) (step.script.length ? step.after : step.before).push(said);
  const [, who = "", answer = ""] = /^(\w+):\s+(\S+)/.exec(row) ?? [];
  if (step.players.includes(who)) step.script.push({ who, answer });
}

/** The message with a lesson's name. */
export function titleOf(step: Step): string {
  return `${step.before[0] ?? ""}-title`;
}
