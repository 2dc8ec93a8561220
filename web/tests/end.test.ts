// The end of a match and its replay, fed with two matches as a server told them.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { bound, check } from "../src/features/end/commitment";
import EndScreen from "../src/features/end/EndScreen.svelte";
import { face as manyBoats } from "../src/games/many_boats";
import { face as oneBoat } from "../src/games/one_boat";
import type { Game, Welcome } from "../src/connection/protocol";
import { answerOf } from "../src/features/replay/answer_text";
import ReplayBar from "../src/features/replay/ReplayBar.svelte";
import { castOf } from "../src/features/replay/replay_people";
import { Film } from "../src/features/replay/frame_store.svelte";
import FrameEvents from "../src/features/replay/FrameEvents.svelte";
import { people } from "../src/stores/people";
import { Visit } from "../src/stores/table_store.svelte";
import { said } from "../src/i18n";
import { ended } from "./recorded";

const FACES = { many_boats: manyBoats, one_boat: oneBoat };
const GAMES: Game[] = ["many_boats", "one_boat"];
const welcomes = (game: Game) => ended(game).welcome;

afterEach(cleanup);

/** A visit that has been told everything, without a line to a server. */
function visited(game: Game, changed: Partial<Welcome> = {}): Visit {
  const visit = new Visit("t", "k".repeat(22));
  visit.playback.add({ ...welcomes(game), ...changed });
  return visit;
}

function show(game: Game, visit: Visit) {
  const who = visit.status ? people(said.texts, visit.status, visit.player, visit.view) : [];
  return render(EndScreen, { visit, people: who, face: FACES[game] });
}

test.each(GAMES)("every source of points of %s is shown", async (game) => {
  const visit = visited(game, { player: 0 });
  const { container } = show(game, visit);
  const text = container.textContent ?? "";
  for (const [player, points] of (visit.outcome?.points ?? []).entries()) {
    expect(text).toContain(said.texts.say("web-end-points", { number: points }));
    for (const { kind, number } of visit.outcome?.sources[player] ?? [])
      expect(text).toContain(said.texts.say("terminal-end-source", { kind, number }));
  }
  expect(screen.getByText("Another match")).toBeTruthy();
  expect(text).toContain("Zoe (watching): Go green!");
});

test("a spectator is offered no rematch", async () => {
  show("many_boats", visited("many_boats"));
  expect(screen.queryByText("Another match")).toBeNull();
  expect(screen.getByText("See it again")).toBeTruthy();
});

test.each([
  ["ended", "The table ended it early."],
  ["voided", "The table voided it; it does not count."],
])("a match that was %s says so and shows the truth", async (ended, sentence) => {
  const { status } = welcomes("many_boats");
  const visit = visited("many_boats", { outcome: null, status: { ...status, ended } });
  const { container } = show("many_boats", visit);
  expect(container.textContent).toContain(sentence);
  expect(container.textContent).toContain(said.texts.say("table-truth"));
  expect(container.textContent).not.toContain(said.texts.say("web-end-sources"));
});

test("a frozen match says why and can be voided", async () => {
  const { status } = welcomes("many_boats");
  const frozen = { ...status, phase: "frozen" as const, frozen: "rules_changed" };
  const nothing = { outcome: null, truth: [], chance: {}, aside: [] };
  show("many_boats", visited("many_boats", { ...nothing, player: 0, status: frozen }));
  expect(screen.getByText("Void the match")).toBeTruthy();
  expect(screen.queryByText("Record as text")).toBeNull();
});

test.each(GAMES)("the promise of %s is kept, and a changed seed is noticed", async (game) => {
  const { table, status, options, chance } = welcomes(game);
  const promised = String(chance.commitment);
  const sealed = { table, match: status.match, edition: options.edition, seed: `${chance.seed}` };
  expect(bound(sealed).startsWith('["adrift sealed seed 1", "')).toBe(true);
  expect(await check(sealed, promised)).toBe("kept");
  expect(await check({ ...sealed, match: 2 }, promised)).toBe("broken");
});

test.each(GAMES)("the moments of %s are told in sentences", (game) => {
  for (const frame of ended(game).frames) {
    const [view] = frame.views ?? [];
    if (!view) throw new Error("no view");
    const who = castOf(said.texts, view, welcomes(game).status, 1);
    const { container } = render(FrameEvents, { frame, people: who, game });
    for (const event of frame.events ?? [])
      expect(container.textContent).toContain(said.texts.told(event.kind, event.facts));
    for (const { answer } of frame.decisions ?? [])
      expect(frame.question && answerOf(said.texts, frame.question, answer)).not.toBe(answer);
    cleanup();
  }
});

test("pages of a film are fetched once, and only when they are wanted", async () => {
  const fetch = vi.fn(async (from: number, count: number) => ({
    total: 60,
    first: from,
    frames: Array.from({ length: Math.min(count, 60 - from) }, (_, n) => ({ played: from + n })),
  }));
  const film = new Film(fetch);
  film.want(0);
  film.want(3);
  await vi.waitFor(() => expect(film.at(24)?.played).toBe(24));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(film.at(25)).toBeNull();
  film.want(20);
  await vi.waitFor(() => expect(film.at(25)?.played).toBe(25));
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
