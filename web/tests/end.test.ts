// The end of a match and its replay, with recorded messages of two matches.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { hashedText, verifySeed } from "../src/features/end/commitment";
import EndScreen from "../src/features/end/EndScreen.svelte";
import { gameUi as manyBoats } from "../src/games/many_boats";
import { gameUi as oneBoat } from "../src/games/one_boat";
import type { Game, Welcome } from "../src/connection/protocol";
import { answerText } from "../src/features/replay/answer_text";
import ReplayBar from "../src/features/replay/ReplayBar.svelte";
import { replayPeople } from "../src/features/replay/replay_people";
import { FrameStore } from "../src/features/replay/frame_store.svelte";
import FrameEvents from "../src/features/replay/FrameEvents.svelte";
import { TableStore } from "../src/stores/table_store.svelte";
import { i18n } from "../src/i18n";
import { ended } from "./recorded";
import { renderAt } from "./render_at_table";

const GAME_UIS = { many_boats: manyBoats, one_boat: oneBoat };
const GAMES: Game[] = ["many_boats", "one_boat"];
const welcomes = (game: Game) => ended(game).welcome;

afterEach(cleanup);

/** A store that has received a welcome, without a connection. */
function storeAt(game: Game, changed: Partial<Welcome> = {}): TableStore {
  const store = new TableStore("t", "k".repeat(22));
  store.pacing.add({ ...welcomes(game), ...changed });
  return store;
}

function show(game: Game, store: TableStore) {
  return renderAt(store, EndScreen, { gameUi: GAME_UIS[game] });
}

test.each(GAMES)("every source of points of %s is shown", async (game) => {
  const store = storeAt(game, { player: 0 });
  const { container } = show(game, store);
  const text = container.textContent ?? "";
  for (const [player, points] of (store.match.outcome?.points ?? []).entries()) {
    expect(text).toContain(i18n.texts.say("web-end-points", { number: points }));
    for (const { kind, number } of store.match.outcome?.sources[player] ?? [])
      expect(text).toContain(i18n.texts.say("terminal-end-source", { kind, number }));
  }
  expect(screen.getByText("Another match")).toBeTruthy();
  expect(text).toContain("Zoe (watching): Go green!");
});

test("a spectator is offered no rematch", async () => {
  show("many_boats", storeAt("many_boats"));
  expect(screen.queryByText("Another match")).toBeNull();
  expect(screen.getByText("See it again")).toBeTruthy();
});

test.each([
  ["ended", "The table ended it early."],
  ["voided", "The table voided it; it does not count."],
])("a match that was %s says so and shows the truth", async (ended, sentence) => {
  const { status } = welcomes("many_boats");
  const store = storeAt("many_boats", { outcome: null, status: { ...status, ended } });
  const { container } = show("many_boats", store);
  expect(container.textContent).toContain(sentence);
  expect(container.textContent).toContain(i18n.texts.say("table-truth"));
  expect(container.textContent).not.toContain(i18n.texts.say("web-end-sources"));
});

test("a frozen match says why and can be voided", async () => {
  const { status } = welcomes("many_boats");
  const frozen = { ...status, phase: "frozen" as const, frozen: "rules_changed" };
  const nothing = { outcome: null, truth: [], chance: {}, aside: [] };
  show("many_boats", storeAt("many_boats", { ...nothing, player: 0, status: frozen }));
  expect(screen.getByText("Void the match")).toBeTruthy();
  expect(screen.queryByText("Record as text")).toBeNull();
});

test.each(GAMES)("the promise of %s is kept, and a changed seed is noticed", async (game) => {
  const { table, status, options, chance } = welcomes(game);
  const promised = String(chance.commitment);
  const sealed = { table, match: status.match, edition: options.edition, seed: `${chance.seed}` };
  expect(hashedText(sealed).startsWith('["adrift sealed seed 1", "')).toBe(true);
  expect(await verifySeed(sealed, promised)).toBe("kept");
  expect(await verifySeed({ ...sealed, match: 2 }, promised)).toBe("broken");
});

test.each(GAMES)("the moments of %s are told in sentences", (game) => {
  for (const frame of ended(game).frames) {
    const [view] = frame.views ?? [];
    if (!view) throw new Error("no view");
    const who = replayPeople(i18n.texts, view, welcomes(game).status, 1);
    const { container } = render(FrameEvents, { frame, people: who, game });
    for (const event of frame.events ?? [])
      expect(container.textContent).toContain(i18n.texts.told(event.kind, event.facts));
    for (const { answer } of frame.decisions ?? [])
      expect(frame.question && answerText(i18n.texts, frame.question, answer)).not.toBe(answer);
    cleanup();
  }
});

test("pages of a film are fetched once, and only when they are wanted", async () => {
  const fetch = vi.fn(async (from: number, count: number) => ({
    total: 60,
    first: from,
    frames: Array.from({ length: Math.min(count, 60 - from) }, (_, n) => ({ played: from + n })),
  }));
  const frames = new FrameStore(fetch);
  frames.prefetch(0);
  frames.prefetch(3);
  await vi.waitFor(() => expect(frames.at(24)?.played).toBe(24));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(frames.at(25)).toBeNull();
  frames.prefetch(20);
  await vi.waitFor(() => expect(frames.at(25)?.played).toBe(25));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("keys and buttons go through the moments, and the film runs", async () => {
  vi.useFakeTimers();
  const onmove = vi.fn();
  render(ReplayBar, { at: 3, total: 10, onmove });
  await fireEvent.keyDown(document.body, { key: "ArrowRight" });
  await fireEvent.keyDown(document.body, { key: "ArrowLeft" });
  await fireEvent.keyDown(document.body, { key: "End" });
  await fireEvent.click(screen.getByLabelText("On"));
  expect(onmove.mock.calls.flat()).toEqual([4, 2, 9, 4]);
  await fireEvent.keyDown(document.body, { key: " " });
  vi.advanceTimersByTime(1400);
  expect(onmove.mock.lastCall).toEqual([4]);
  expect(screen.getByText("Stop")).toBeTruthy();
});
