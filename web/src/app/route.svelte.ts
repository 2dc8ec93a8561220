// Where the page is: a path of our own server, and what stands behind its `#`.

export interface Route {
  page: "start" | "new" | "table" | "screen" | "replay" | "rules" | "learn" | "lost";
  /** The table, game, lesson the page is about. */
  name: string;
  /** Of a replay: the number of the match. */
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
    const found = pattern.exec(path);
    if (found) return { page, name: found[1] ?? "", match: Number(found[2] ?? 0) };
  }
  return { page: "lost", name: "", match: 0 };
}

class Here {
  path = $state(location.pathname);
  /** Behind the `#`, as names and values; a fragment never reaches the server. */
  fragment = $state.raw(new URLSearchParams(location.hash.slice(1)));
  route = $derived(routeOf(this.path));
}

export const here = new Here();

/** Go to another page without loading it anew. */
export function go(href: string): void {
  history.pushState({}, "", href);
  look();
  scrollTo(0, 0);
}

/** Change what stands behind the `#`, without a step in the history. */
export function mark(names: Record<string, string>): void {
  const text = new URLSearchParams(names).toString();
  history.replaceState({}, "", text ? `#${text}` : location.pathname);
  here.fragment = new URLSearchParams(names);
}

function look(): void {
  here.path = location.pathname;
  here.fragment = new URLSearchParams(location.hash.slice(1));
}

/** Links to our own pages stay on this page; everything else is the browser's. */
function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  const plain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download"))
    return;
  if (link.origin !== location.origin || routeOf(link.pathname).page === "lost") return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.href);
}

export function followLinks(): void {
  addEventListener("popstate", look);
  addEventListener("hashchange", look);
  addEventListener("click", follow);
}
