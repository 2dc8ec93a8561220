// The beginning: language, colours, then the page.

import { mount } from "svelte";
import App from "./app/App.svelte";
import "./ui/style/colours.css";
import "./ui/style/base.css";
import { startClock } from "./stores/clock.svelte";
import { followLinks } from "./app/route.svelte";
import { dress } from "./app/colours.svelte";
import { followLanguage, preferred, speak } from "./i18n";

async function begin(): Promise<void> {
  dress();
  followLinks();
  startClock();
  followLanguage();
  await speak(preferred(), false);
  const target = document.getElementById("app");
  if (target) mount(App, { target });
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    void navigator.serviceWorker.register("/sw.js");
}

void begin();
