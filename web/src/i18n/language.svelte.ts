// The language the page speaks now. `said.texts` changes when it does, and everything with it.

import de from "../../.texts/de.ftl?url";
import en from "../../.texts/en.ftl?url";
import { Texts } from "./texts";

/** The first one is spoken to everybody whose language we do not know. */
export const LANGUAGES: Record<string, string> = { en: "English", de: "Deutsch" };
export const FILES: Record<string, string> = { en, de };
const KEPT = "adrift.language";

class Said {
  texts = $state.raw<Texts>(new Texts("en", ""));
}

export const said = new Said();

/** Speak a language from now on, and remember it if somebody chose it. */
export async function speak(language: string, chosen = true): Promise<void> {
  const file = FILES[language];
  if (!file) return;
  const answer = await fetch(file);
  said.texts = new Texts(language, await answer.text());
  document.documentElement.lang = language;
  if (chosen) localStorage.setItem(KEPT, language);
}

/** What is chosen on another page of this device is spoken here too. */
export function followLanguage(): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEPT && newValue) void speak(newValue, false);
  });
}

/** What was chosen before, else what the browser prefers. */
export function preferred(): string {
  const wanted = [localStorage.getItem(KEPT), ...navigator.languages];
  const found = wanted
    .map((each) => each?.slice(0, 2).toLowerCase())
    .find((each) => each && FILES[each]);
  return found ?? "en";
}
