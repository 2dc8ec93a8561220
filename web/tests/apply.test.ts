import { expect, test } from "vitest";
import type { Seen } from "../src/protocol";
import { applied } from "../src/wire/apply";
import { pad } from "../src/wire/padding";

const view = (fields: object) => fields as unknown as Seen;

test("changes are set, tails keep and append", () => {
  const before = view({ round: 1, ballots: ["a", "b"], lanes: [1] });
  const after = applied(before, { changes: { number: 4 }, tails: { ballots: [1, ["c", "d"]] } });
  expect(after).toEqual({ round: 1, number: 4, ballots: ["a", "c", "d"], lanes: [1] });
  expect(before).toEqual({ round: 1, ballots: ["a", "b"], lanes: [1] });
});

test("a padded answer is as long as the longest option, in bytes", () => {
  const options = ["red", "yellow", "grün"];
  const lengths = options.map((each) => new TextEncoder().encode(each + pad(each, options)).length);
  expect(new Set(lengths).size).toBe(1);
});
