// Light or dark: the user's choice on this device, else the system's.
//
// The result is an attribute of the root element, so each palette is written once in CSS.

import { MediaQuery } from "svelte/reactivity";
import { preferences } from "../stores/preferences.svelte";

const system = new MediaQuery("prefers-color-scheme: dark", false);

export function isDark(): boolean {
  return preferences.theme === "system" ? system.current : preferences.theme === "dark";
}

/** Applies the theme, now and whenever the preference or the system changes. */
export function applyTheme(): void {
  $effect.root(() => {
    $effect.pre(() => {
      document.documentElement.dataset.theme = isDark() ? "dark" : "light";
    });
  });
}
