// A line of talk as a sentence; a whisper between two others without its text.

import type { TalkLine } from "../../connection/protocol";
import type { TableStore } from "../../stores/table_store.svelte";
import type { Texts } from "../../i18n";

export function talkText(
  texts: Texts,
  { speaker, name, to, text }: TalkLine,
  store: TableStore,
): string {
  if (speaker === null) return texts.say("table-talk-by-spectator", { name, text });
  if (to === null) return texts.say("table-talk-said", { name, text });
  const hearer = store.table.personName(to);
  if (speaker === store.table.player)
    return texts.say("table-talk-you-whispered", { to: hearer, text });
  if (to === store.table.player) return texts.say("table-talk-whispered-to-you", { name, text });
  return texts.say("table-talk-whispered", { name, to: hearer });
}
