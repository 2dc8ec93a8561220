// Messages that arrive while the browser paints a frame.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FrameBatch } from "../src/stores/queues/frame_batch";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function newBatch() {
  const shown: string[] = [];
  return { shown, frameBatch: new FrameBatch<string>((each) => void shown.push(each)) };
}

test("it is shown in order, after the picture and not before", async () => {
  const { shown, frameBatch } = newBatch();
  frameBatch.add("update");
  frameBatch.add("asked");
  expect(shown).toEqual([]);
  vi.advanceTimersToNextFrame();
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual(["update", "asked"]);
});

test("a page that gets no pictures shows it all the same", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 1);
  const { shown, frameBatch } = newBatch();
  frameBatch.add("asked");
  await vi.advanceTimersByTimeAsync(100);
  expect(shown).toEqual(["asked"]);
  vi.unstubAllGlobals();
});

test("an answer is known when all that came before it has been shown", async () => {
  const { shown, frameBatch } = newBatch();
  frameBatch.add("update");
  const then = frameBatch.flushed().then(() => shown.push("accepted"));
  await vi.advanceTimersByTimeAsync(100);
  await then;
  expect(shown).toEqual(["update", "accepted"]);
});

test("what is closed shows and keeps nothing", async () => {
  const { shown, frameBatch } = newBatch();
  frameBatch.add("secret");
  frameBatch.close();
  await vi.advanceTimersByTimeAsync(200);
  expect(shown).toEqual([]);
  expect(JSON.stringify(frameBatch)).not.toContain("secret");
});
