// Light or dark: what somebody chose on this device, otherwise what the system prefers.
//
// The answer stands on the root element, so that every palette is written down once.

import { MediaQuery } from "svelte/reactivity";
import { wishes } from "../stores/preferences.svelte";

const system = new MediaQuery("prefers-color-scheme: dark", false);

export function isDark(): boolean {
  return wishes.theme === "system" ? system.current : wishes.theme === "dark";
}

/** Dress the page from now on, also when the system or the wish changes. */
export function dress(): void {
  $effect.root(() => {
    $effect.pre(() => {
      document.documentElement.dataset.theme = isDark() ? "dark" : "light";
    });
  });
}
