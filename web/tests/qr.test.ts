// The codes drawn in the page are those that segno, the server's library, draws of the same text.

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { qr } from "../src/ui/qr";

/** Of texts that fill a version to its last byte: how both pad shorter ones is their own affair. */
const BY_SEGNO: [number, string][] = [
  [78, "4b3af546607da010b3a94640cd8c2cf8afaf5db93b0d6d932b8819250135cd55"],
  [106, "5aa9f541d1a560b2929cf28540157f5f10ba54d9445bddd4d2d795ae97c33482"],
  [134, "81a33b6c3d114818f1ff17cf8ebd66284981e51395a820e5c5f0913419154cd4"],
];
const LONG = `https://adrift.example/t/${"AbCdEfGhIjKlMnOp".repeat(9)}`;

test.each(BY_SEGNO)("a text of %i bytes", (length, digest) => {
  const rows = qr(LONG.slice(0, length)) ?? [];
  const drawn = rows.map((row) => row.map((dark) => (dark ? "#" : ".")).join("")).join("\n");
  expect(createHash("sha256").update(drawn).digest("hex")).toBe(digest);
});

test("what does not fit is not drawn", () => {
  expect(qr(LONG.slice(0, 135))).toBeNull();
});
