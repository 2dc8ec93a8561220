// Requests to join a match, and deleting and restoring tables.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import DeleteTableButton from "../src/features/table/DeleteTableButton.svelte";
import DoorSettings from "../src/features/table/DoorSettings.svelte";
import SavedTables from "../src/features/start/SavedTables.svelte";
import { takePlace } from "../src/features/table/take_place";
import { JoinRequest } from "../src/features/keys/join_request.svelte";
import JoinRequestStatus from "../src/features/keys/JoinRequestStatus.svelte";
import LetInRequest from "../src/features/match/status/LetInRequest.svelte";
import type { AnyReply, Take } from "../src/connection/protocol";
import { keysForTable } from "../src/connection/keys";
import {
  browserIdFor,
  storeOwnedTable,
  ownedTables,
  ownerKeyFor,
} from "../src/connection/owned_tables";
import { playing, storeAt, withStatus } from "./recorded_stores";
import { renderAt } from "./render_at_table";

const ZOE = { request: 7, name: "Zoe", place: null };
const DOOR = { late: "ask", several_seats: false } as const;
const OK = { type: "accepted", command: "c", number: 1 } as AnyReply;
const WEEK = 7 * 86_400;

/** Stubs a server that returns these bodies in turn; returns the requests it got. */
function answers(...bodies: unknown[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push(`${init.method ?? "GET"} ${path}`);
    const body = bodies.length > 1 ? bodies.shift() : bodies[0];
    return Promise.resolve(new Response(JSON.stringify(body), { status: 200 }));
  });
  return asked;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("whoever is seated sees who asks, and lets them in or not", async () => {
  const { store, done } = storeAt(playing, withStatus({ asking: [ZOE], door: DOOR }));
  renderAt(store, LetInRequest, {});
  await tick();
  expect(screen.getByText(/Zoe/)).toBeTruthy();
  await fireEvent.click(screen.getByText("Let in"));
  expect(done).toHaveBeenCalledWith({ type: "let_in", request: 7 });
  await fireEvent.click(screen.getByText("Not now"));
  expect(done).toHaveBeenCalledWith({ type: "turn_down", request: 7 });
});

test("a newcomer and a spectator are not asked to decide", async () => {
  const places = playing.status.places.map((place) => ({ ...place, newcomer: true }));
  const { store } = storeAt(playing, withStatus({ asking: [ZOE], door: DOOR, places }));
  const { container } = renderAt(store, LetInRequest, {});
  await tick();
  expect(container.textContent.trim()).toBe("");
});

test("whoever asks sees who can let them in, and sits down when somebody has", async () => {
  vi.useFakeTimers();
  const asked = answers(
    OK,
    { state: "waiting", names: ["Anna", "Ben"] },
    { state: "in", names: [] },
  );
  const onin = vi.fn();
  const joinRequest = new JoinRequest("t", onin);
  render(JoinRequestStatus, { joinRequest });
  await joinRequest.submit("Zoe", "many_boats", null);
  await tick();
  expect(screen.getByText("Anna or Ben can let you in.")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(3000);
  expect(onin).toHaveBeenCalledOnce();
  expect(keysForTable("t")[0]?.key).toBe(onin.mock.calls[0]?.[0]);
  expect(asked).toEqual([
    "POST /api/tables/t/commands",
    "GET /api/tables/t/asking",
    "GET /api/tables/t/asking",
  ]);
});

test("whoever is turned down is told so, and asks no more", async () => {
  vi.useFakeTimers();
  const asked = answers(OK, { state: "turned_down", names: [] });
  const joinRequest = new JoinRequest("t", vi.fn());
  render(JoinRequestStatus, { joinRequest });
  await joinRequest.submit("Zoe", "many_boats", null);
  await tick();
  expect(screen.getByRole("alert").textContent).toMatch(/did not let you in/);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked.length).toBe(2);
});

test("a browser says which it is, and the owner who they are; people who share it do not", async () => {
  storeOwnedTable({ table: "t", owner: "owner-key", game: "many_boats" });
  const sent: Omit<Take, "id">[] = [];
  const send = (take: Omit<Take, "id">) => {
    sent.push(take);
    return Promise.resolve(OK);
  };
  const request = { table: "t", game: "many_boats", name: "Anna" } as const;
  await takePlace(send, request);
  await takePlace(send, { ...request, name: "Ben", another: true });
  expect(sent.map(({ browser, owner }) => [browser, owner])).toEqual([
    [browserIdFor("t"), "owner-key"],
    [null, null],
  ]);
  expect(browserIdFor("other")).not.toBe(browserIdFor("t"));
});

test("the host says who may come in during a match", async () => {
  const { store, done } = storeAt(playing, withStatus({ asking: [], door: DOOR }));
  renderAt(store, DoorSettings, {});
  await fireEvent.change(screen.getByRole("combobox"), { target: { value: "closed" } });
  expect(done).toHaveBeenCalledWith({ type: "set_door", door: { ...DOOR, late: "closed" } });
  await fireEvent.click(screen.getByRole("checkbox"));
  expect(done).toHaveBeenCalledWith({ type: "set_door", door: { ...DOOR, several_seats: true } });
});

test("the owner deletes a table after saying so twice, and can restore it on the first page", async () => {
  const until = Date.now() / 1000 + WEEK;
  const asked = answers({ restorable_until: until }, { table: "t", link: "" });
  storeOwnedTable({ table: "t", owner: "owner-key", game: "many_boats" });
  const { store } = storeAt(playing);
  renderAt(store, DeleteTableButton, {});
  await fireEvent.click(screen.getByText("Delete the table"));
  expect(asked).toEqual([]);
  await fireEvent.click(screen.getByText("Delete it"));
  await vi.waitFor(() => expect(ownedTables()[0]?.restorableUntil).toBe(until));
  cleanup();
  render(SavedTables);
  await fireEvent.click(screen.getByText("Restore"));
  await vi.waitFor(() => expect(asked.at(-1)).toBe("POST /api/tables/t/restore"));
  await vi.waitFor(() => expect(ownedTables()[0]?.restorableUntil).toBeUndefined());
  expect(ownerKeyFor("t")).toBe("owner-key");
});

test("whoever did not set the table votes to delete it", async () => {
  const { store, done } = storeAt(playing);
  renderAt(store, DeleteTableButton, {});
  await fireEvent.click(screen.getByText("Delete the table"));
  await fireEvent.click(screen.getByText("Vote for it"));
  expect(done).toHaveBeenCalledWith(expect.objectContaining({ type: "vote", matter: "delete" }));
});
