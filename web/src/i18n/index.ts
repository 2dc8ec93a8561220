// `t` for components: reads the language that is spoken now, so that they change with it.

import { said } from "./language.svelte";
import type { Facts } from "./words";

export { followLanguage, LANGUAGES, preferred, said, speak } from "./language.svelte";
export { Texts } from "./texts";
export { Verbatim, type Facts } from "./words";

/** Any message of the page, as it is. */
export function t(message: string, facts: Facts = {}): string {
  return said.texts.say(message, facts);
}
