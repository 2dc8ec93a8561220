// Before every test of a component: the page speaks English, from the same files as always.

import { beforeEach, vi } from "vitest";
import { sentences } from "../build/fluent";
import { i18n, Texts } from "../src/i18n";

const english = sentences("en");

beforeEach(() => {
  i18n.texts = new Texts("en", english);
  vi.useRealTimers();
  localStorage.clear();
});
