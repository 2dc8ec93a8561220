// Caches what does not change while the page's language stays the same.

import { i18n } from "../i18n";

/** Wraps a fetch so that it runs once per name and language. A failed fetch is not cached. */
export function fetchOnce<T>(fetch: (name: string) => Promise<T>): (name?: string) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  return (name = "") => {
    const key = `${name} ${i18n.texts.language}`;
    const result = cache.get(key) ?? fetch(name);
    cache.set(key, result);
    result.catch(() => cache.delete(key));
    return result;
  };
}
