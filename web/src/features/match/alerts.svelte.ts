// Calls somebody to the table: in the title, on the tab's picture, by a sound, and if it was wanted
// by a shake or a notification. All of it says only that one is asked.

import { wishes } from "../../stores/preferences.svelte";
import type { Visit } from "../../stores/table_store.svelte";
import { said, t } from "../../i18n";
import { play } from "../../ui/sound/sounds";
import { dotted, plain } from "./favicon";

const HOME = "Adrift";

/** The title and the picture follow who is asked. */
export function dressTab(yours: boolean, sentence: string): void {
  document.title = yours ? `● ${t("web-your-turn")} – ${HOME}` : `${sentence} – ${HOME}`;
  if (yours) dotted();
  else plain();
}

/** Leaving gives both back. */
export function undressTab(): void {
  document.title = HOME;
  plain();
}

/** Once for everything that is asked, in turn or out of turn. */
export function call(visit: Visit): void {
  play("turn");
  if (wishes.vibration) navigator.vibrate?.([90, 60, 90]);
  if (!wishes.notices || document.visibilityState === "visible") return;
  notify(visit);
}

/** Not everywhere a page may, even where there are notifications. */
function notify(visit: Visit): void {
  const texts = said.texts;
  const known = (window as { Notification?: typeof Notification }).Notification;
  if (known?.permission !== "granted") return;
  try {
    const note = new known(texts.say("table-notice-title", { game: visit.options?.game ?? "" }), {
      body: texts.say("table-notice-asked"),
      tag: visit.table,
    });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Android wants a service worker for it; the title and the sound have called already.
  }
}
