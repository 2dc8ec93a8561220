// Ready-made phrases that can be sent with one tap.
//
// A phrase is sent as a sentence in the sender's language, so that every client can show it. A page
// that receives exactly such a sentence shows it in its own language.

import type { Texts } from "../../i18n";
import { FILES } from "../../i18n/language.svelte";

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

/** Message ids of the phrases, by their sentence in any language. */
const idBySentence = new Map<string, string>();

const PHRASE_LINE = /^(web-phrase-[a-z-]+) = (.+)$/gm;

/** Loads the phrases of every language, once. Without a network, phrases stay untranslated. */
export async function loadPhrases(): Promise<void> {
  if (idBySentence.size) return;
  for (const file of Object.values(FILES)) {
    try {
      const source = await (await fetch(file)).text();
      for (const [, id = "", text = ""] of source.matchAll(PHRASE_LINE)) idBySentence.set(text, id);
    } catch {
      return;
    }
  }
}

/** Returns a phrase in the reader's language; any other text unchanged. */
export function translatePhrase(texts: Texts, text: string): string {
  const id = idBySentence.get(text);
  return id ? texts.say(id) : text;
}
