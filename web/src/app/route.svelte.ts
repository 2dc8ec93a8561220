// The page's router: path and fragment of the address, and navigation without reloading.

import { pageUpdate } from "./page_update.svelte";

export interface Route {
  page: "start" | "new" | "table" | "screen" | "replay" | "rules" | "learn" | "not_found";
  /** The table, game or lesson in the path. */
  name: string;
  /** The number of the match; only for replays. */
  match: number;
}

const ROUTES: [RegExp, Route["page"]][] = [
  [/^\/$/, "start"],
  [/^\/new(?:\/([\w-]+))?$/, "new"],
  [/^\/t\/([\w-]+)$/, "table"],
  [/^\/t\/([\w-]+)\/screen$/, "screen"],
  [/^\/t\/([\w-]+)\/replay\/(\d+)$/, "replay"],
  [/^\/rules(?:\/([\w-]+))?$/, "rules"],
  [/^\/learn(?:\/([\w-]+))?$/, "learn"],
];

export function routeOf(path: string): Route {
  for (const [pattern, page] of ROUTES) {
    const match = pattern.exec(path);
    if (match) return { page, name: match[1] ?? "", match: Number(match[2] ?? 0) };
  }
  return { page: "not_found", name: "", match: 0 };
}

class Router {
  path = $state(location.pathname);
  /** Names and values after the `#`. A fragment never reaches the server. */
  fragment = $state.raw(new URLSearchParams(location.hash.slice(1)));
  route = $derived(routeOf(this.path));
}

export const router = new Router();

/** Shows another page without reloading, unless the server has a newer build of it. */
export function navigate(href: string): void {
  if (pageUpdate.isWaiting) {
    location.assign(href);
    return;
  }
  history.pushState({}, "", href);
  readLocation();
  scrollTo(0, 0);
}

/** Replaces the fragment without adding a history entry. */
export function setFragment(names: Record<string, string>): void {
  const text = new URLSearchParams(names).toString();
  history.replaceState({}, "", text ? `#${text}` : location.pathname);
  router.fragment = new URLSearchParams(names);
}

function readLocation(): void {
  router.path = location.pathname;
  router.fragment = new URLSearchParams(location.hash.slice(1));
}

/** Handles plain clicks on links to our own pages, and leaves everything else to the browser. */
function onLinkClick(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute("download"))
    return;
  if (link.origin !== location.origin || routeOf(link.pathname).page === "not_found") return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  navigate(link.href);
}

export function interceptLinks(): void {
  addEventListener("popstate", readLocation);
  addEventListener("hashchange", readLocation);
  addEventListener("click", onLinkClick);
}
