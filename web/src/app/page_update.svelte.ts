// Keeps the page as new as its server.
//
// If the server serves another build of the page, the page reloads between matches, and never while
// the person is typing. If the server refuses the page because it speaks another version of the
// protocol, the page reloads at once. Every build reloads itself at most once per tab, so that it
// can never do so for ever. A reload gets the page from the server: the service worker uses its
// cache only without a network.

import { untrack } from "svelte";
import type { ConnectionState } from "../connection/connection";
import type { TableStore } from "../stores/table_store.svelte";

/** How long the person must have done nothing before the page reloads by itself. */
const QUIET_MS = 5_000;
/** The same with the cursor in a text field. */
const QUIET_IN_FIELD_MS = 60_000;
const CHECK_INTERVAL_MS = 1_000;
const RELOADED_ITEM = "adrift.reloaded";
const BUILT_SCRIPT = "script[type=module][src*='/client/']";
const TEXT_FIELD =
  "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])";

class PageUpdate {
  /** True if the server serves another build of this page. */
  isWaiting = $state(false);

  /** Asks the server for its page, and compares the script with the one that runs here. */
  async check(): Promise<void> {
    if (!this.isWaiting) this.isWaiting = await servesAnotherBuild();
  }
}

export const pageUpdate = new PageUpdate();

/** The states of a connection to a server that speaks another version of the protocol. */
export type OutdatedState = Extract<ConnectionState, "page_older" | "page_newer">;

export function isOutdated(state: ConnectionState | undefined): state is OutdatedState {
  return state === "page_older" || state === "page_newer";
}

/** Keeps the page of a table up to date. Call it while a component is being initialised. */
export function keepUpToDate(currentStore: () => TableStore | null): void {
  const state = $derived(currentStore()?.connection.state);
  const phase = $derived(currentStore()?.table.status?.phase);
  const isBetweenMatches = $derived(state === "connected" && phase && phase !== "playing");
  // An upgrade of the server breaks the connection, so this is the time to look.
  $effect(() => {
    if (state === "connected") untrack(() => void pageUpdate.check());
  });
  $effect(() => {
    if (isOutdated(state)) return reloadWhen(() => !holdsInput());
    if (pageUpdate.isWaiting && isBetweenMatches) return reloadWhen(isQuiet(Date.now()));
    return undefined;
  });
}

/** Reloads the page if a part of it is missing because the server has a newer build. */
export function reloadForMissingParts(): void {
  addEventListener("vite:preloadError", () => {
    void servesAnotherBuild().then((isOther) => void (isOther && reloadOnce()));
  });
}

// When to reload

let lastAction = 0;
const typedFields = new WeakSet<Element>();

/** Notes what the person does, so that no reload disturbs it. */
export function watchActions(): void {
  const onAction = (): void => void (lastAction = Date.now());
  for (const kind of ["pointerdown", "keydown", "scroll"])
    addEventListener(kind, onAction, { capture: true, passive: true });
  addEventListener("input", ({ target }) => {
    onAction();
    if (target instanceof Element && target.matches(TEXT_FIELD)) typedFields.add(target);
  });
}

/** True if a text field has something that the person typed, or a dialog is open. */
function holdsInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELD);
  const isTyped = [...fields].some((field) => typedFields.has(field) && field.value);
  return isTyped || document.querySelector("dialog[open]") !== null;
}

/** Returns a test of whether the person has done nothing for a while, at least since a time. */
function isQuiet(since: number): () => boolean {
  return () => {
    const isInField = document.activeElement?.matches(TEXT_FIELD);
    const quiet = Date.now() - Math.max(since, lastAction);
    return quiet >= (isInField ? QUIET_IN_FIELD_MS : QUIET_MS) && !holdsInput();
  };
}

/** Reloads once, as soon as the condition holds; returns a function that calls it off. */
function reloadWhen(condition: () => boolean): () => void {
  const attempt = (): void => {
    if (!condition()) return;
    clearInterval(timer);
    reloadOnce();
  };
  const timer = window.setInterval(attempt, CHECK_INTERVAL_MS);
  attempt();
  return () => clearInterval(timer);
}

// Reloading

/** The script of the build that runs here; "" during development. */
function ownScript(): string {
  const script = document.querySelector<HTMLScriptElement>(BUILT_SCRIPT);
  return script ? new URL(script.src).pathname : "";
}

async function servesAnotherBuild(): Promise<boolean> {
  const own = ownScript();
  if (!own) return false;
  try {
    const page = await (await fetch("/", { cache: "no-cache" })).text();
    // A page without such a script is not ours, but perhaps that of a proxy.
    return page.includes("/client/assets/") && !page.includes(own);
  } catch {
    return false; // there is no network
  }
}

/** Reloads the page, unless this build has done so in this tab before. */
function reloadOnce(): void {
  try {
    const builds = JSON.parse(sessionStorage.getItem(RELOADED_ITEM) ?? "[]") as string[];
    const own = ownScript();
    if (builds.includes(own)) return;
    sessionStorage.setItem(RELOADED_ITEM, JSON.stringify([...builds, own]));
  } catch {
    return; // without storage nothing would end a loop
  }
  location.reload();
}
