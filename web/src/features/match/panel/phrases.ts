// Things people say at these tables, to be sent with one tap.
//
// A phrase goes out as a sentence in the sender's language, so that every client can read it. Whoever
// gets exactly such a sentence reads it in the own language: the page knows all of them.

import type { Texts } from "../../../i18n";
import { FILES } from "../../../i18n/language.svelte";

export const PHRASES = [
  "web-phrase-hello",
  "web-phrase-ready",
  "web-phrase-wait",
  "web-phrase-trust-me",
  "web-phrase-together",
  "web-phrase-not-me",
  "web-phrase-promise",
  "web-phrase-liar",
  "web-phrase-sorry",
  "web-phrase-thanks",
  "web-phrase-ouch",
  "web-phrase-well-played",
];

/** By a sentence in any language: the phrase it is. */
const known = new Map<string, string>();

const LINE = /^(web-phrase-[a-z-]+) = (.+)$/gm;

/** Learn the phrases of every language, once; without a network only what is known stays so. */
export async function learnPhrases(): Promise<void> {
  if (known.size) return;
  for (const file of Object.values(FILES)) {
    try {
      const source = await (await fetch(file)).text();
      for (const [, phrase = "", text = ""] of source.matchAll(LINE)) known.set(text, phrase);
    } catch {
      return;
    }
  }
}

/** A phrase in the reader's language, anything else as it was said. */
export function readPhrase(texts: Texts, text: string): string {
  const phrase = known.get(text);
  return phrase ? texts.say(phrase) : text;
}
