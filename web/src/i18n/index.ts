// The page's texts. `t` and `i18n` are reactive: components follow a change of language.

import { i18n } from "./language.svelte";
import type { Facts } from "./words";

export { i18n, LANGUAGES, preferredLanguage, setLanguage, syncLanguage } from "./language.svelte";
export { Texts } from "./texts";
export { Verbatim, type Facts } from "./words";

/** Formats a message in the page's language. */
export function t(message: string, facts: Facts = {}): string {
  return i18n.texts.say(message, facts);
}
