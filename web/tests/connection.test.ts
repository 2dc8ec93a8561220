// How a page comes back to a table it has lost.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Envelope } from "../src/connection/protocol";
import { Connection } from "../src/connection/connection";
import { Unmet } from "../src/connection/http";
import type { Ears, Opener } from "../src/connection/transports";
import { playing, welcome } from "./recorded_stores";

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

/** A connection whose ways open at once; what each of them was given to tell by, the oldest first. */
function reached(): { line: Connection; ways: Ears[]; close: ReturnType<typeof vi.fn> } {
  const ways: Ears[] = [];
  const close = vi.fn();
  const open: Opener = (_watch, ears) => {
    ways.push(ears);
    return Promise.resolve({ send: vi.fn(), close });
  };
  const line = new Connection("t", "k", { message: vi.fn(), state: vi.fn(), tries: vi.fn() }, [
    open,
  ]);
  line.start();
  return { line, ways, close };
}

const told = (message: unknown) => ({ table: "t", player: 0, message }) as Envelope;
const MINUTE = 60_000;

test("a way that is silent for long is given up once, and what it says then is not heard", async () => {
  const { line, ways, close } = reached();
  close.mockImplementation(() => ways[0]?.ended(1006));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(ways.length).toBe(2);
  ways[1]?.envelope(told(welcome(playing)));
  ways[0]?.envelope(told({ type: "superseded" }));
  expect(line.state).toBe("here");
  line.close();
});

test("a way that gives signs of life is kept, whatever else it tells", async () => {
  const { line, ways } = reached();
  for (let second = 0; second < 120; second += 10) {
    await vi.advanceTimersByTimeAsync(10_000);
    ways[0]?.alive();
  }
  expect(ways.length).toBe(1);
  line.close();
});

test("a way that opens after one has hung up is shut again", async () => {
  const close = vi.fn();
  let opened = (): void => undefined;
  const slow: Opener = () => new Promise((done) => (opened = () => done({ send: vi.fn(), close })));
  const listener = { message: vi.fn(), state: vi.fn(), tries: vi.fn() };
  const line = new Connection("t", "k", listener, [slow]);
  line.start();
  line.close();
  opened();
  await vi.advanceTimersByTimeAsync(0);
  expect(close).toHaveBeenCalledOnce();
});

test("somebody who is not let in is told why, until they are", async () => {
  const refused = vi.fn();
  const ways: Ears[] = [];
  const open: Opener = (_watch, ears) => {
    ways.push(ears);
    return ways.length === 2
      ? Promise.reject(new Unmet("too_many"))
      : Promise.resolve({ send: vi.fn(), close: vi.fn() });
  };
  const listener = { message: vi.fn(), state: vi.fn(), tries: vi.fn(), refused };
  const line = new Connection("t", "k", listener, [open]);
  line.start();
  await vi.advanceTimersByTimeAsync(0);
  ways[0]?.envelope(told({ type: "refused", command: "", reason: "too_many_connections" }));
  ways[0]?.ended(1013);
  await vi.advanceTimersByTimeAsync(5000);
  ways[2]?.envelope(told(welcome(playing)));
  expect(refused.mock.calls).toEqual([["too_many_connections"], ["too_many"], [""]]);
  line.close();
});
