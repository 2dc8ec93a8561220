// The beginning: language, colours, then the page.

import { mount } from "svelte";
import App from "./App.svelte";
import "./look/colours.css";
import "./look/base.css";
import { startClock } from "./state/clock.svelte";
import { followLinks } from "./state/route.svelte";
import { dress } from "./state/colours.svelte";
import { followLanguage, preferred, speak } from "./texts";

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
