// How a page comes back to a table it has lost.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection } from "../src/wire/connection";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often a table that cannot be reached was tried by then, in milliseconds. */
async function triesBy(...times: number[]): Promise<number[]> {
  const open = vi.fn(() => Promise.reject(new Error("no way")));
  const listener = { message: vi.fn(), state: vi.fn(), tries: vi.fn() };
  const line = new Connection("t", "k", listener, [open]);
  line.start();
  const found: number[] = [];
  let now = 0;
  for (const time of times) {
    await vi.advanceTimersByTimeAsync(time - now);
    found.push(open.mock.calls.length);
    now = time;
  }
  line.close();
  return found;
}

test("a server that is away for a moment is found again within a second", async () => {
  const [soon = 0, later = 0] = await triesBy(5000, 6000);
  expect(soon).toBeGreaterThanOrEqual(5);
  expect(later).toBeGreaterThan(soon);
});

test("a server that is away for long is not asked all the time", async () => {
  const [first = 0, last = 0] = await triesBy(60_000, 160_000);
  expect(last - first).toBeGreaterThan(10);
  expect(last - first).toBeLessThan(27);
});
