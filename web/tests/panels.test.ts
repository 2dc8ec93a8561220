// Panels and reveals that cover the board, and how they close.

import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import MatchScreen from "../src/features/match/MatchScreen.svelte";
import { GAME_UIS, MOMENTS, playing, props, storeAt } from "./recorded_stores";
import { renderAt } from "./render_at_table";

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network in tests")));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Simulates a screen without room beside the board. */
function onPhone(): void {
  const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => narrow);
}

test("a panel lies over the board, on which nothing is reached meanwhile", async () => {
  onPhone();
  const { store } = storeAt(playing);
  const { container } = renderAt(store, MatchScreen, props(store));
  const isShut = () =>
    [".table", ".work"].map((part) => container.querySelector(part)?.hasAttribute("inert"));
  const isOver = () => !container.querySelector(".over")?.hasAttribute("hidden");
  expect([isShut(), isOver()]).toEqual([[false, false], false]);
  await fireEvent.click(screen.getByRole("tab", { name: /Log/ }));
  expect(isOver()).toBe(true);
  await vi.waitFor(() => expect(isShut()).toEqual([true, true]));
  await fireEvent.keyDown(window, { key: "b" });
  await tick();
  expect([isShut(), isOver()]).toEqual([[false, false], false]);
  expect(container.querySelector("#board")?.contains(document.activeElement)).toBe(true);
});

test("log and talk are made before somebody wants them", async () => {
  onPhone();
  vi.useFakeTimers();
  const { store } = storeAt(playing);
  const { container } = renderAt(store, MatchScreen, props(store));
  expect(container.querySelectorAll("[role=log]").length).toBe(0);
  await vi.advanceTimersByTimeAsync(2500);
  expect(container.querySelectorAll(".over[hidden] [role=log]").length).toBe(2);
});

test("a reveal is out of sight with the next picture, and then closed", async () => {
  const { store } = storeAt(playing);
  const { container } = renderAt(store, MatchScreen, props(store));
  const shows = MOMENTS.find((each) => GAME_UIS.many_boats.needsReveal(each.events));
  store.pacing.add({
    type: "update",
    number: 2,
    events: shows?.events ?? [],
    changes: null,
    own: null,
  });
  await tick();
  const box = container.querySelector("dialog");
  expect(box?.open).toBe(true);
  await fireEvent.click(screen.getByText("Go on"));
  expect([box?.classList.contains("gone"), box?.open]).toEqual([true, true]);
  await vi.waitFor(() => expect(box?.open).toBe(false));
  expect(box?.classList.contains("gone")).toBe(false);
});
