// What happened, in sentences.

import type { Happening } from "../../../stores/event_log.svelte";
import type { Told } from "../../../connection/protocol";
import type { Texts } from "../../../i18n";

/** What was said once in a language needs not be put into words again. */
const known = new WeakMap<Texts, WeakMap<Happening, string>>();

export function sentenceOf(texts: Texts, happening: Happening): string {
  const sentences = known.get(texts) ?? new WeakMap<Happening, string>();
  known.set(texts, sentences);
  const found = sentences.get(happening) ?? inWords(texts, happening);
  sentences.set(happening, found);
  return found;
}

function inWords(texts: Texts, { event, note }: Happening): string {
  return event ? told(texts, event) : note ? texts.note(note.what, note.facts) : "";
}

/** What a page shows only while it is pressed is not left lying about in a log. */
const VEILED: Record<string, string> = {
  love_seen: "web-cast-love-veiled",
  hate_seen: "web-cast-hate-veiled",
};

export function told(texts: Texts, { kind, facts }: Told): string {
  const veil = VEILED[kind];
  return veil ? texts.sentence(veil, facts) : texts.told(kind, facts);
}
