// What stays the same as long as the page speaks one language.

import { said } from "../i18n";

/** Fetches once for each name and language, and anew after a failure. */
export function fetchedOnce<T>(fetch: (name: string) => Promise<T>): (name?: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (name = "") => {
    const wanted = `${name} ${said.texts.language}`;
    const found = known.get(wanted) ?? fetch(name);
    known.set(wanted, found);
    found.catch(() => known.delete(wanted));
    return found;
  };
}
