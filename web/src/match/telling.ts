// What happened, in sentences.

import type { Happening } from "../state/visit.svelte";
import type { Told } from "../protocol";
import type { Texts } from "../texts";

export function sentenceOf(texts: Texts, { event, note }: Happening): string {
  return event ? told(texts, event) : note ? texts.note(note.what, note.facts) : "";
}

export function told(texts: Texts, { kind, facts }: Told): string {
  return texts.told(kind, facts);
}
