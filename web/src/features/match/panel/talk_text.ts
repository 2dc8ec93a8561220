// What somebody said, as far as it was for these ears.

import type { Line } from "../../../connection/protocol";
import type { Visit } from "../../../stores/table_store.svelte";
import type { Texts } from "../../../i18n";

export function spoken(texts: Texts, { speaker, name, to, text }: Line, visit: Visit): string {
  if (speaker === null) return texts.say("table-talk-by-spectator", { name, text });
  if (to === null) return texts.say("table-talk-said", { name, text });
  const heard = visit.personName(to);
  if (speaker === visit.player) return texts.say("table-talk-you-whispered", { to: heard, text });
  if (to === visit.player) return texts.say("table-talk-whispered-to-you", { name, text });
  return texts.say("table-talk-whispered", { name, to: heard });
}
