import { expect, test } from "vitest";
import type { ViewChanges, Seen, Status } from "../src/connection/protocol";
import { applyChanges, applyStatusChange } from "../src/connection/apply_changes";
import { pad } from "../src/connection/padding";

const view = (fields: object) => fields as unknown as Seen;

test("changes are set, tails keep and append", () => {
  const before = view({ round: 1, ballots: ["a", "b"], lanes: [1] });
  const all: ViewChanges = {
    fields: { number: 4 },
    tails: { ballots: [1, ["c", "d"]] },
    last_tails: {},
  };
  const own = { fields: { own_vote: 2 }, tails: {}, last_tails: {} } as ViewChanges;
  const after = applyChanges(before, all, own);
  expect(after).toEqual({ round: 1, number: 4, ballots: ["a", "c", "d"], lanes: [1], own_vote: 2 });
  expect(before).toEqual({ round: 1, ballots: ["a", "b"], lanes: [1] });
  expect(applyChanges(before, null, null)).toBe(before);
});

test("the last of several lists keeps and appends", () => {
  const before = view({ notes: [["a"], ["b", "c"]] });
  const own: ViewChanges = { fields: {}, tails: {}, last_tails: { notes: [1, ["d", "e"]] } };
  expect(applyChanges(before, own)).toEqual({ notes: [["a"], ["b", "d", "e"]] });
  expect(before).toEqual({ notes: [["a"], ["b", "c"]] });
});

test("of a status, what is not said stays", () => {
  const before = { phase: "playing", host: 2, now: 1 } as Status;
  const after = applyStatusChange(before, {
    type: "status_changed",
    changes: { host: null },
    now: 3,
  });
  expect(after).toEqual({ phase: "playing", host: null, now: 3 });
});

test("a padded answer is as long as the longest option, in bytes", () => {
  const options = ["red", "yellow", "grün"];
  const lengths = options.map((each) => new TextEncoder().encode(each + pad(each, options)).length);
  expect(new Set(lengths).size).toBe(1);
});
