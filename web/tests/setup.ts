// Sets the page's language to English before every test, from the real Fluent files.

import { beforeEach, vi } from "vitest";
import { sentences } from "../build/fluent";
import { i18n, Texts } from "../src/i18n";

const english = sentences("en");

beforeEach(() => {
  i18n.texts = new Texts("en", english);
  vi.useRealTimers();
  localStorage.clear();
});
