import { expect, test } from "vitest";
import type { Game, Status, View } from "../src/connection/protocol";
import { applyChanges, applyStatusChange } from "../src/connection/apply_changes";
import { pad } from "../src/connection/padding";
import { match } from "./recorded";

const view = (fields: object) => fields as unknown as View;

test("changes replace values at their paths, then append to lists", () => {
  const before = view({
    round: 1,
    boats: { green: { leaks: 1, moves: 0 }, black: { leaks: 0 } },
    ballots: [{ kind: "leak" }],
    fight: null,
  });
  const copy = structuredClone(before);
  const all = {
    changed: { round: 2, "boats.green.leaks": 2, fight: { sides: {} } },
    added: { ballots: [{ kind: "move" }, { kind: "eject" }] },
  };
  const own = { changed: { own_vote: "green" } };
  expect(applyChanges(before, all, own)).toEqual({
    round: 2,
    boats: { green: { leaks: 2, moves: 0 }, black: { leaks: 0 } },
    ballots: [{ kind: "leak" }, { kind: "move" }, { kind: "eject" }],
    fight: { sides: {} },
    own_vote: "green",
  });
  expect(before).toEqual(copy);
});

test("a path leads into lists, and a list that was just replaced can grow", () => {
  const before = view({ movements: [[{ cards: ["oar"] }], []], asked: [] });
  const changes = {
    changed: { "movements.0.0.cards": ["cash"], asked: ["kid"] },
    added: { "movements.1": [{ cards: [null] }], movements: [[]], asked: ["captain"] },
  };
  expect(applyChanges(before, changes)).toEqual({
    movements: [[{ cards: ["cash"] }], [{ cards: [null] }], []],
    asked: ["kid", "captain"],
  });
  expect(before).toEqual({ movements: [[{ cards: ["oar"] }], []], asked: [] });
});

test("entries are deleted from maps and from the ends of lists before anything else", () => {
  const before = view({ crew: { red: 1, green: 2 }, swimmers: ["a", "b", "c"], hats: { red: 1 } });
  const changes = {
    removed: ["crew.red", "swimmers.2", "swimmers.1"],
    changed: { "crew.white": 3 },
    added: { swimmers: ["d"] },
  };
  const after = applyChanges(before, changes) as unknown as Record<string, object>;
  expect(after).toEqual({ crew: { green: 2, white: 3 }, swimmers: ["a", "d"], hats: { red: 1 } });
  expect(Object.keys(after.crew ?? {})).toEqual(["green", "white"]);
  expect(after.hats).toBe((before as unknown as typeof after).hats);
});

test("parts without a change stay the same objects, and maps keep their order", () => {
  const before = view({
    players: { red: { hats: 1 }, blue: { hats: 1 } },
    ballots: [{ round: 1 }],
  });
  const after = applyChanges(before, {
    changed: { "players.red.hats": 0 },
    added: { ballots: [{}] },
  });
  type Parts = { players: Record<string, unknown>; ballots: unknown[] };
  const [old, changed] = [before, after] as unknown as [Parts, Parts];
  expect(changed.players).not.toBe(old.players);
  expect(changed.players.red).not.toBe(old.players.red);
  expect(changed.players.blue).toBe(old.players.blue);
  expect(Object.keys(changed.players)).toEqual(["red", "blue"]);
  expect(changed.ballots[0]).toBe(old.ballots[0]);
});

test("without changes the view stays the same object; without a view changes are a whole one", () => {
  const before = view({ round: 1 });
  expect(applyChanges(before, null, undefined, {})).toBe(before);
  expect(applyChanges(null, null)).toBe(null);
  expect(applyChanges(null, { changed: { round: 1, ballots: [] } })).toEqual({
    round: 1,
    ballots: [],
  });
});

test.each<Game>(["many_boats", "one_boat"])(
  "the changes of a whole match of %s lead to its last view",
  (game) => {
    let view: View | null = null;
    for (const message of match(game)) {
      if (message.type === "welcome") view = message.view;
      else if (message.type === "update") view = applyChanges(view, message.changes, message.own);
      else if (message.type === "asked") view = applyChanges(view, message.own);
    }
    const viewer = view?.viewer;
    const truth = match(game).flatMap((each) => (each.type === "revealed" ? each.truth : []));
    expect(view).toEqual(truth.find((each) => each.viewer === viewer));
  },
);

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
