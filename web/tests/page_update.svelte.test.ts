// When the page reloads itself: at once if the server refuses it, otherwise between matches.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import OutdatedPageNotice from "../src/app/OutdatedPageNotice.svelte";
import { keepUpToDate, pageUpdate, watchActions } from "../src/app/page_update.svelte";
import { playing, storeAt, withStatus } from "./recorded_stores";

const OWN = "/client/assets/index-old.js";
const MINUTE = 60_000;
let stop = (): void => undefined;
const reload = vi.fn<() => void>();

watchActions();
// The script below is only named, not loaded.
Object.assign(Reflect.get(window, "happyDOM").settings, {
  handleDisabledFileLoadingAsSuccess: true,
});

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(location, "reload").mockImplementation(reload);
  document.body.innerHTML = `<script type="module" src="${OWN}"></script>`;
  pageUpdate.isWaiting = false;
  serve(OWN);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Makes the server serve a page with this script. */
function serve(script: string): void {
  const page = () => Promise.resolve(new Response(`<script src="${script}"></script>`));
  vi.stubGlobal("fetch", vi.fn(page));
}

/** Keeps a store's page up to date, and returns the store. */
async function visit(phase: "lobby" | "playing" | "ended") {
  const { store } = storeAt(playing, withStatus({ phase }));
  store.connection.state = "connected";
  stop = $effect.root(() => keepUpToDate(() => store));
  await later(0);
  return store;
}

async function later(milliseconds: number): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(milliseconds);
  flushSync();
}

function typeInto(text: string): HTMLInputElement {
  const field = document.body.appendChild(document.createElement("input"));
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return field;
}

test.each(["page_older", "page_newer"] as const)(
  "a refused page (%s) reloads once, and then no more",
  async (state) => {
    const store = await visit("playing");
    store.connection.state = state;
    await later(0);
    expect(reload).toHaveBeenCalledOnce();
    stop();
    const again = await visit("playing");
    again.connection.state = state;
    await later(MINUTE);
    expect(reload).toHaveBeenCalledOnce();
  },
);

test("a refused page waits for what is being typed", async () => {
  const field = typeInto("Hello ev");
  const store = await visit("playing");
  store.connection.state = "page_older";
  await later(MINUTE);
  expect(reload).not.toHaveBeenCalled();
  field.value = "";
  await later(2000);
  expect(reload).toHaveBeenCalledOnce();
});

test("a page without storage does not reload by itself, for it might never stop", async () => {
  vi.stubGlobal("sessionStorage", null);
  const store = await visit("lobby");
  store.connection.state = "page_older";
  await later(MINUTE);
  expect(reload).not.toHaveBeenCalled();
});

test.each(["lobby", "ended"] as const)(
  "a newer build is loaded in this phase: %s",
  async (phase) => {
    serve("/client/assets/index-new.js");
    await visit(phase);
    await later(4000);
    expect(reload).not.toHaveBeenCalled();
    await later(3000);
    expect(reload).toHaveBeenCalledOnce();
  },
);

test("a newer build waits for the end of the match", async () => {
  serve("/client/assets/index-new.js");
  const store = await visit("playing");
  await later(10 * MINUTE);
  expect(pageUpdate.isWaiting).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  store.table.status = { ...playing.status, phase: "ended" };
  await later(7000);
  expect(reload).toHaveBeenCalledOnce();
});

test("a newer build is looked for whenever the connection is back", async () => {
  const store = await visit("lobby");
  store.connection.state = "connecting";
  await later(0);
  serve("/client/assets/index-new.js");
  store.connection.state = "connected";
  await later(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

test("a newer build waits while the person does or types something", async () => {
  serve("/client/assets/index-new.js");
  await visit("lobby");
  for (let second = 0; second < 20; second += 2) {
    await later(2000);
    await fireEvent.pointerDown(document.body);
  }
  expect(reload).not.toHaveBeenCalled();
  const field = typeInto("Ann");
  await later(10 * MINUTE);
  expect(reload).not.toHaveBeenCalled();
  field.value = "";
  field.focus();
  await later(2000);
  expect(reload).toHaveBeenCalledOnce();
});

test("an empty field with the cursor in it delays a newer build by a minute", async () => {
  serve("/client/assets/index-new.js");
  document.body.appendChild(document.createElement("input")).focus();
  await visit("lobby");
  await later(MINUTE / 2);
  expect(reload).not.toHaveBeenCalled();
  await later(MINUTE);
  expect(reload).toHaveBeenCalledOnce();
});

test("an open dialog delays a newer build", async () => {
  serve("/client/assets/index-new.js");
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  await visit("lobby");
  await later(MINUTE);
  expect(reload).not.toHaveBeenCalled();
  dialog.remove();
  await later(2000);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([OWN, "/login.js"])(
  "the same page, or that of a proxy, is no newer build: %s",
  async (script) => {
    serve(script);
    await visit("lobby");
    await later(MINUTE);
    expect(pageUpdate.isWaiting).toBe(false);
  },
);

test("without a network there is no newer build", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  await visit("lobby");
  await later(MINUTE);
  expect(reload).not.toHaveBeenCalled();
});

test("the notice says what to do, and does it", async () => {
  render(OutdatedPageNotice, { state: "page_older" });
  expect(screen.getByRole("alert").textContent).toBe(
    "Reload this page: it is older than the server.",
  );
  await fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledOnce();
});
