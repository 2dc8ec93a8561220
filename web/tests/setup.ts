// Before every test of a component: the page speaks English, from the same files as always.

import { beforeEach, vi } from "vitest";
import { sentences } from "../build/fluent";
import { said, Texts } from "../src/i18n";

const english = sentences("en");

beforeEach(() => {
  said.texts = new Texts("en", english);
  vi.useRealTimers();
  localStorage.clear();
});
