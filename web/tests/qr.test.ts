// The page draws the same QR codes as segno, the server's library.

import { cleanup, render } from "@testing-library/svelte";
import { createHash } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import QrCode from "../src/ui/QrCode.svelte";

/** Texts that fill a version to its last byte: the libraries pad shorter ones differently. */
const BY_SEGNO: [number, string][] = [
  [78, "0d841389ef7068ea50a5a02caf7c13be4248b35f668ade7e969f318ba51f8f76"],
  [106, "d953ada3e024cc037cce193c3016fa3a71cc7b224a436f8c164fd22a6a29b09d"],
  [134, "b73b1d0931a0b7628d0f3ef3c20b93372895cd7b1abf47a1a4750e8cdaab59bd"],
];
const LONG = `https://adrift.example/t/${"AbCdEfGhIjKlMnOp".repeat(200)}`;

afterEach(cleanup);

/** The modules of the drawn code, row by row; empty if no code was drawn. */
function drawn(text: string): string {
  const { container } = render(QrCode, { of: text, label: "code" });
  const path = container.querySelector("path")?.getAttribute("d") ?? "";
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const size = Math.max(...[...dark].map((each) => Number(each.split(" ")[0]) + 1), 0);
  const row = (y: number) =>
    Array.from({ length: size }, (_, x) => (dark.has(`${x} ${y}`) ? "#" : ".")).join("");
  return Array.from({ length: size }, (_, y) => row(y)).join("\n");
}

test.each(BY_SEGNO)("a text of %i bytes", (length, digest) => {
  const code = drawn(LONG.slice(0, length));
  expect(createHash("sha256").update(code).digest("hex")).toBe(digest);
});

test("a text beyond the capacity of the largest code is not drawn", () => {
  expect(drawn(LONG.slice(0, 2953))).not.toBe("");
  expect(drawn(LONG.slice(0, 2954))).toBe("");
});
