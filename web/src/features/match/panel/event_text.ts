// Log entries as sentences.

import type { LogEntry } from "../../../stores/table/event_log.svelte";
import type { GameEvent } from "../../../connection/protocol";
import type { Texts } from "../../../i18n";

/** Sentences by language and entry: formatting a long log again and again is slow. */
const cache = new WeakMap<Texts, WeakMap<LogEntry, string>>();

export function entryText(texts: Texts, entry: LogEntry): string {
  const sentences = cache.get(texts) ?? new WeakMap<LogEntry, string>();
  cache.set(texts, sentences);
  const sentence = sentences.get(entry) ?? format(texts, entry);
  sentences.set(entry, sentence);
  return sentence;
}

function format(texts: Texts, { event, note }: LogEntry): string {
  return event ? eventText(texts, event) : note ? texts.note(note.what, note.facts) : "";
}

/** Events about secrets that the page only shows while a button is pressed. */
const VEILED: Record<string, string> = {
  love_seen: "web-cast-love-veiled",
  hate_seen: "web-cast-hate-veiled",
};

export function eventText(texts: Texts, { kind, facts }: GameEvent): string {
  const veiled = VEILED[kind];
  return veiled ? texts.sentence(veiled, facts) : texts.told(kind, facts);
}
