// Lessons and rule pages: parsing scenarios, searching paragraphs, rules in force.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { sentences } from "../build/fluent";
import EditionTable from "../src/features/rules/EditionTable.svelte";
import {
  splitCitations,
  differs,
  search,
  textInForce,
  switchValues,
  type Rule,
} from "../src/features/rules/rulebook";
import { parseLesson, stepsOf, titleOf } from "../src/features/learn/lesson_script";
import type { GameOptions, Lesson } from "../src/connection/protocol";
import RuleDialog from "../src/features/rules/RuleDialog.svelte";
import { shownRule } from "../src/stores/rules.svelte";
import { Texts } from "../src/i18n";

afterEach(cleanup);

const SCENARIOS = join(import.meta.dirname, "../../tests/scenarios");
const GAMES = ["many_boats", "one_boat"];

function lessons(game: string): Lesson[] {
  const folder = join(SCENARIOS, game);
  const header = (text: string, word: string) =>
    new RegExp(`^${word}:\\s*(.+)$`, "m").exec(text)?.[1] ?? "";
  return readdirSync(folder).map((file) => {
    const text = readFileSync(join(folder, file), "utf-8");
    const words = { title: header(text, "title"), edition: header(text, "edition") };
    return { name: file.replace(".scenario", ""), game, you: header(text, "you"), text, ...words };
  });
}

test.each(GAMES)("every step of %s says something before and after, in all languages", (game) => {
  const steps = stepsOf(lessons(game), game);
  expect(steps.length).toBeGreaterThanOrEqual(7);
  for (const language of ["en", "de"]) {
    const texts = new Texts(language, sentences(language));
    for (const step of steps) {
      expect(step.before.length && step.after.length).toBeTruthy();
      for (const text of [titleOf(step), ...step.before, ...step.after])
        expect(texts.has(text), text).toBe(true);
    }
  }
});

test.each(GAMES)("in every step of %s the learner decides something", (game) => {
  for (const { script, lesson, players } of stepsOf(lessons(game), game)) {
    expect(players).toContain(lesson.you);
    expect(script.some(({ who }) => who === lesson.you)).toBe(true);
  }
});

test("a script leaves out chance, remarks and expectations", () => {
  const text = `title:  lesson 1 x: y
players: red green
position:
  step leak  # here

say one
asked red green (§4.1)
chance: 12
green: black   # aloud
refused red: hat (§3.5)
red: sailor@black
say two
`;
  const step = parseLesson({
    name: "lesson_1_x",
    title: "",
    game: "",
    edition: "",
    you: "red",
    text,
  });
  expect(step).toMatchObject({ players: ["red", "green"], before: ["one"], after: ["two"] });
  expect(step.script).toEqual([
    { who: "green", answer: "black" },
    { who: "red", answer: "sailor@black" },
  ]);
});

const rule = (number: string, text: string): Rule => ({
  number,
  title: "",
  text,
  source: "",
  rules: true,
  table: [],
  parts: [[text, "", ""]],
});

test("paragraphs are found by number and by words", () => {
  const rules = [rule("§3.1", "a hat"), rule("§3.10", "two hats tie"), rule("§13.1", "boats")];
  const found = (wanted: string) => search(rules, wanted).map(({ number }) => number);
  expect(found("3")).toEqual(["§3.1", "§3.10"]);
  expect(found("§3.1")).toEqual(["§3.1", "§3.10"]);
  expect(found("HAT tie")).toEqual(["§3.10"]);
  expect(found("whale")).toEqual([]);
});

test("what is cited leads there", () => {
  expect(splitCitations("as in §3.4, MB-2.")).toEqual([
    { text: "as in ", to: "" },
    { text: "§3.4", to: "§3.4" },
    { text: ", ", to: "" },
    { text: "MB-2", to: "MB-2" },
    { text: ".", to: "" },
  ]);
});

const printing = (key: string, seats: string) => ({
  key,
  name: key,
  players: [],
  wishes: {},
  switches: { seats, ties: "a" },
});
const value = (text: string) => ({ value: text, text: `It is ${text}.`, players: {} });
const game: GameOptions = {
  key: "many_boats",
  name: "",
  editions: [printing("zman", "6"), printing("rswk", "7")],
  switches: [
    { name: "seats", title: "Seats", rule: "§1.4", values: [value("6"), value("7"), value("8")] },
    { name: "ties", title: "Ties", rule: "§3.7", values: [value("a")] },
  ],
  bots: [],
  wishes: [],
};

test("a table's rules are a printing and what was changed", () => {
  expect(switchValues(game, "zman+ties=b")).toEqual({ seats: "6", ties: "b" });
  expect(differs(game, "seats")).toBe(true);
  expect(differs(game, "ties")).toBe(false);
});

test("beside a match a paragraph says what this table plays, and no other branch", () => {
  const seats: Rule = {
    ...rule("§1.4", "One boat each; a boat has six seats (switch seats); a seat holds one pawn."),
    parts: [
      ["One boat each", "", ""],
      ["; a boat has six seats (switch seats);", "seats", ""],
      ["a seat holds one pawn.", "", ""],
      ["Six is few.", "seats", "6"],
    ],
  };
  expect(textInForce(seats, game, "zman")).toBe(
    "One boat each. It is 6. A seat holds one pawn. Six is few.",
  );
  expect(textInForce(seats, game, "zman+seats=8")).toBe(
    "One boat each. It is 8. A seat holds one pawn.",
  );
});

test("a paragraph that marks nothing says what its switch means here at the end", () => {
  expect(textInForce(rule("§3.7", "Ties: the switch ties."), game, "zman")).toBe(
    "Ties: the switch ties. It is a.",
  );
});

test("the why dialog at a table shows the rule in force", async () => {
  const marked = { ...rule("§1.4", "six (switch)."), title: "Boats" };
  marked.parts = [["six (switch).", "seats", ""]];
  const page = { game: "many_boats", language: "en", source: "", chapters: {}, rulings: [] };
  const answers: Record<string, unknown> = {
    "/api/rules": { ...page, paragraphs: [marked] },
    "/api/options": { games: [game] },
  };
  vi.stubGlobal("fetch", async (url: string) => {
    const found = Object.keys(answers).find((path) => String(url).includes(path)) ?? "";
    return new Response(JSON.stringify(answers[found]), { status: 200 });
  });
  Object.assign(shownRule, { game: "many_boats", number: "§1.4", edition: "zman+seats=8" });
  const { findByText, queryByText } = render(RuleDialog);
  expect(await findByText("It is 8.")).toBeTruthy();
  expect(queryByText("six (switch).")).toBeNull();
  cleanup();
  Object.assign(shownRule, { game: "", number: "", edition: "" });
  vi.unstubAllGlobals();
});

test("editions stand side by side, and house rules below", () => {
  const { container } = render(EditionTable, { options: game });
  const cells = [...container.querySelectorAll("td")].map((cell) => cell.textContent);
  expect(cells).toEqual(["It is 6.", "It is 7."]);
  expect(container.querySelector("dd")?.textContent).toBe("It is 8.");
});
