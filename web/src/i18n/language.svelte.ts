// The page's language. Everything that reads `i18n.texts` is redrawn when it changes.

import de from "../../.texts/de.ftl?url";
import en from "../../.texts/en.ftl?url";
import { Texts } from "./texts";

/** The first one is the default. */
export const LANGUAGES: Record<string, string> = { en: "English", de: "Deutsch" };
export const FILES: Record<string, string> = { en, de };
const STORAGE_KEY = "adrift.language";

class I18n {
  texts = $state.raw<Texts>(new Texts("en", ""));
}

export const i18n = new I18n();

/** Loads a language and switches to it. Stores it as the user's choice unless told otherwise. */
export async function setLanguage(language: string, { store = true } = {}): Promise<void> {
  const file = FILES[language];
  if (!file) return;
  const response = await fetch(file);
  i18n.texts = new Texts(language, await response.text());
  document.documentElement.lang = language;
  if (store) localStorage.setItem(STORAGE_KEY, language);
}

/** Follows the language chosen in another tab. */
export function syncLanguage(): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === STORAGE_KEY && newValue) void setLanguage(newValue, { store: false });
  });
}

/** Returns the stored language, else the browser's, else the default. */
export function preferredLanguage(): string {
  const candidates = [localStorage.getItem(STORAGE_KEY), ...navigator.languages];
  const supported = candidates
    .map((each) => each?.slice(0, 2).toLowerCase())
    .find((each) => each && FILES[each]);
  return supported ?? "en";
}
