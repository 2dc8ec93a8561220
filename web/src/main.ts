// Entry point: applies theme and language, then mounts the app.

import { mount } from "svelte";
import App from "./app/App.svelte";
import "./ui/style/colours.css";
import "./ui/style/base.css";
import { startClock } from "./stores/clock.svelte";
import { interceptLinks } from "./app/route.svelte";
import { applyTheme } from "./app/colours.svelte";
import { reloadForMissingParts, watchActions } from "./app/page_update.svelte";
import { preferredLanguage, setLanguage, syncLanguage } from "./i18n";

async function start(): Promise<void> {
  applyTheme();
  interceptLinks();
  startClock();
  watchActions();
  reloadForMissingParts();
  syncLanguage();
  await setLanguage(preferredLanguage(), { store: false });
  const target = document.getElementById("app");
  if (target) mount(App, { target });
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    void navigator.serviceWorker.register("/sw.js");
}

void start();
