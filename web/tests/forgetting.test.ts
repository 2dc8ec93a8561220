// A store forgets a match with the match, and everything when it is closed.

import { afterEach, describe, expect, test, vi } from "vitest";
import type { GameEvent, Message, Revealed, View, Welcome } from "../src/connection/protocol";
import { storeKey } from "../src/connection/keys";
import { Hotseat } from "../src/features/hotseat/hotseat.svelte";
import { TableStore } from "../src/stores/table_store.svelte";
import { LeakyStore } from "./leaky_store.svelte";
import { pathsTo } from "./object_graph";
import { playing, storeAt, welcome, withStatus } from "./recorded_stores";

afterEach(() => vi.restoreAllMocks());

/** What belongs to one match. */
const OF_THE_MATCH = ["view", "own field", "behind", "question", "truth", "aside", "seed"];
/** What stays in log and talk while the next match is played. */
const OF_THE_TABLE = ["event", "missed", "whisper"];
/** An answer without a reply. */
const PENDING = ["answer"];
const ON_THE_WAY = ["paced", "unpainted"];
const SECRETS = [...OF_THE_MATCH, ...OF_THE_TABLE, ...PENDING, ...ON_THE_WAY];
const secret = (name: string) => `secret ${name}`;

const viewWith = (fields: object) => fields as unknown as View;
const eventWith = (text: string) =>
  ({ kind: "any", facts: { text }, rule: "§1" }) as unknown as GameEvent;
const update = (number: number, text: string, changed: Record<string, unknown> = {}): Message => ({
  type: "update",
  number,
  events: [eventWith(text)],
  own: { changed },
});
const line = (text: string) => ({ at: 1, speaker: 0, name: "Anna", to: 1, text });
const REVEALED: Revealed = {
  type: "revealed",
  outcome: null,
  truth: [viewWith({ hand: secret("truth") })],
  chance: { seed: secret("seed") },
  aside: [line(secret("aside"))],
};

function welcomeOf(match: number, changed: Partial<Welcome> = {}): Welcome {
  const asked = {
    ...{ type: "asked" as const, id: "1-1", acts: [], own: null, pad: "" },
    question: {
      ...(playing.asked?.question as NonNullable<typeof playing.asked>["question"] & object),
      options: [secret("question"), secret("answer")],
    },
  };
  const view = viewWith({ hand: secret("view"), deck: "public" });
  const behind = [viewWith({ hand: secret("behind") })];
  const empty = { events: [], behind, ...withStatus({ match, commitment: `commitment ${match}` }) };
  return welcome(playing, { player: 0, view, asked, ...empty, ...changed });
}

/** Sends a store every kind of secret, and leaves an answer without a reply. */
function fill(store: TableStore): void {
  const receive = (message: Message) => store.pacing.add(message);
  receive(welcomeOf(1));
  receive(welcomeOf(1, { number: 2, first: 2, events: [eventWith(secret("missed"))] }));
  receive(update(3, secret("event"), { own: secret("own field") }));
  receive({ type: "said", number: 4, line: line(secret("whisper")) });
  receive(REVEALED);
  void store.answer(secret("answer"));
}

/** Leaves messages in both queues. */
function fillQueues(store: TableStore): void {
  store.pacing.hold();
  store.pacing.add(update(5, secret("paced")));
  store["frameBatch"].add(update(6, secret("unpainted")));
}

const found = (root: object, names = SECRETS) =>
  names.filter((name) => pathsTo(secret(name), root).length);

function beginMatch(store: TableStore): void {
  store.pacing.add({
    type: "noted",
    number: 7,
    note: { at: 2, what: "match_began", facts: { match: 2 } },
  });
  store.pacing.add(update(8, "new", { hand: "new", own: "new" }));
  store.pacing.add({ type: "status_changed", changes: { match: 2 }, now: 1 });
}

test("every kind of secret is found in an open store", () => {
  const store = new TableStore("t", "k");
  fill(store);
  fillQueues(store);
  expect(found(store)).toEqual(SECRETS);
});

test("a closed store has forgotten every secret", () => {
  const store = new TableStore("t", "k");
  fill(store);
  fillQueues(store);
  store.close();
  expect(found(store)).toEqual([]);
});

describe("a new match", () => {
  test("replaces the last one; only log and talk stay", () => {
    const store = new TableStore("t", "k");
    fill(store);
    beginMatch(store);
    expect(found(store, OF_THE_MATCH)).toEqual([]);
    const paths = OF_THE_TABLE.flatMap((name) => pathsTo(secret(name), store));
    expect(paths.map((path) => path.split(".").slice(0, 2).join("."))).toEqual([
      "table.log",
      "table.log",
      "table.talk",
    ]);
  });

  test("that began while the page was away replaces it too", () => {
    const store = new TableStore("t", "k");
    fill(store);
    const view = viewWith({ hand: "new" });
    store.pacing.add(welcomeOf(2, { number: 9, first: 5, view, behind: null, asked: null }));
    expect(found(store, OF_THE_MATCH)).toEqual([]);
    expect([store.match.missed, store.match.commitment]).toEqual([[], "commitment 2"]);
  });

  test("that was played while the page was away is not checked against the last commitment", () => {
    const store = new TableStore("t", "k");
    fill(store);
    const status = { ...playing.status, match: 2, phase: "ended" as const, commitment: "" };
    store.pacing.add(welcomeOf(2, { number: 9, first: 5, status }));
    expect(store.match.commitment).toBe("");
  });
});

test("a short break of the connection forgets nothing of the match", () => {
  const { store } = storeAt(playing, welcomeOf(1, { events: [eventWith("before")] }));
  const ended = { ...playing.status, match: 1, phase: "ended" as const, commitment: "" };
  store.pacing.add(
    welcomeOf(1, { number: 2, first: 2, events: [eventWith("missed")], status: ended }),
  );
  expect(store.match.commitment).toBe("commitment 1");
  expect(store.match.events.map(({ facts }) => facts)).toEqual([
    { text: "before" },
    { text: "missed" },
  ]);
  expect(store.match.missed).toEqual([eventWith("missed")]);
});

describe("people round one device", () => {
  function opened(): { hotseat: Hotseat; first: TableStore } {
    vi.spyOn(TableStore.prototype, "start").mockReturnThis();
    for (const name of ["Anna", "Ben"])
      storeKey({ table: "t", key: `key of ${name}`, name, game: "many_boats" });
    const hotseat = new Hotseat("t");
    hotseat.shared.pacing.add(welcome(playing, { player: -2, view: null, asked: null }));
    hotseat.show(0);
    const first = hotseat.shown as TableStore;
    fill(first);
    fillQueues(first);
    return { hotseat, first };
  }

  test("see the secrets of one while that one looks", () => {
    expect(found(opened().hotseat)).toEqual(SECRETS);
  });

  test("find nothing of one when the next one looks", () => {
    const { hotseat, first } = opened();
    hotseat.show(1);
    expect(hotseat.shown).not.toBe(first);
    expect([found(hotseat), found(first)]).toEqual([[], []]);
  });

  test("find nothing when it is hidden", () => {
    const { hotseat, first } = opened();
    hotseat.hide();
    expect([found(hotseat), found(first)]).toEqual([[], []]);
  });
});

test.each([
  ["field", "field.hand"],
  ["state", "state.hand"],
  ["nested", "nested.views.0.hand"],
  ["cache", "cache.view.hand"],
] as const)("a store that keeps a view in a %s is caught", (where, path) => {
  const store = new LeakyStore("t", "k");
  fill(store);
  store.keep(where, store.match.view);
  store.close();
  expect(pathsTo(secret("view"), store)).toEqual([path]);
});
