// Alerts a player who is asked: tab title and icon, a sound, and optionally vibration or notification.
//
// An alert only says that there is a question, never which.

import { preferences } from "../../stores/preferences.svelte";
import type { TableStore } from "../../stores/table_store.svelte";
import { i18n, t } from "../../i18n";
import { play } from "../../ui/sound/sounds";
import { showMarkedIcon, showPlainIcon } from "./favicon";

const HOME = "Adrift";

/** Shows in the tab's title and icon whether it is this player's turn. */
export function updateTab(yours: boolean, sentence: string): void {
  document.title = yours ? `● ${t("web-your-turn")} – ${HOME}` : `${sentence} – ${HOME}`;
  if (yours) showMarkedIcon();
  else showPlainIcon();
}

export function resetTab(): void {
  document.title = HOME;
  showPlainIcon();
}

/** Alerts the player. Must be called once per question. */
export function alertPlayer(store: TableStore): void {
  play("turn");
  if (preferences.vibration) navigator.vibrate?.([90, 60, 90]);
  if (!preferences.notices || document.visibilityState === "visible") return;
  notify(store);
}

function notify(store: TableStore): void {
  const texts = i18n.texts;
  const BrowserNotification = (window as { Notification?: typeof Notification }).Notification;
  if (BrowserNotification?.permission !== "granted") return;
  try {
    const title = texts.say("table-notice-title", { game: store.table.options?.game ?? "" });
    const notification = new BrowserNotification(title, {
      body: texts.say("table-notice-asked"),
      tag: store.tableId,
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Android requires a service worker for it; title and sound have alerted the player already.
  }
}
