// How a connection finds a table again after losing it.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PROTOCOL_VERSION, type Envelope } from "../src/connection/protocol";
import { Connection, type ConnectionListener } from "../src/connection/connection";
import { RequestError } from "../src/connection/http";
import type { OpenTransport, TransportListener } from "../src/connection/transports";
import { playing, welcome } from "./recorded_stores";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Listens to nothing. */
const silentListener = (): ConnectionListener => ({
  onMessage: vi.fn(),
  onState: vi.fn(),
  onTries: vi.fn(),
});

/** Returns how often an unreachable table was tried by the given times (milliseconds). */
async function triesBy(...times: number[]): Promise<number[]> {
  const open = vi.fn(() => Promise.reject(new Error("no transport")));
  const connection = new Connection("t", "k", silentListener(), [open]);
  connection.start();
  const tries: number[] = [];
  let now = 0;
  for (const time of times) {
    await vi.advanceTimersByTimeAsync(time - now);
    tries.push(open.mock.calls.length);
    now = time;
  }
  connection.close();
  return tries;
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

/** A connection whose transports open at once, with the listener of each, the oldest first. */
function connected(): {
  connection: Connection;
  listeners: TransportListener[];
  close: ReturnType<typeof vi.fn>;
} {
  const listeners: TransportListener[] = [];
  const close = vi.fn();
  const open: OpenTransport = (_watch, listener) => {
    listeners.push(listener);
    return Promise.resolve({ send: vi.fn(), close });
  };
  const connection = new Connection("t", "k", silentListener(), [open]);
  connection.start();
  return { connection, listeners, close };
}

const envelope = (message: unknown) => ({ table: "t", player: 0, message }) as Envelope;
const MINUTE = 60_000;

test("a transport that is silent for long is given up once, and what it then reports is ignored", async () => {
  const { connection, listeners, close } = connected();
  close.mockImplementation(() => listeners[0]?.onClosed(1006));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(listeners.length).toBe(2);
  listeners[1]?.onEnvelope(envelope(welcome(playing)));
  listeners[0]?.onEnvelope(envelope({ type: "superseded" }));
  expect(connection.state).toBe("connected");
  connection.close();
});

test("a transport that shows activity is kept, whatever else it reports", async () => {
  const { connection, listeners } = connected();
  for (let second = 0; second < 120; second += 10) {
    await vi.advanceTimersByTimeAsync(10_000);
    listeners[0]?.onActivity();
  }
  expect(listeners.length).toBe(1);
  connection.close();
});

test("a transport that opens after the connection was closed is closed again", async () => {
  const close = vi.fn();
  let opened = (): void => undefined;
  const slow: OpenTransport = () =>
    new Promise((done) => (opened = () => done({ send: vi.fn(), close })));
  const connection = new Connection("t", "k", silentListener(), [slow]);
  connection.start();
  connection.close();
  opened();
  await vi.advanceTimersByTimeAsync(0);
  expect(close).toHaveBeenCalledOnce();
});

test("somebody who is not let in is told why, until they are", async () => {
  const onRejected = vi.fn();
  const listeners: TransportListener[] = [];
  const open: OpenTransport = (_watch, listener) => {
    listeners.push(listener);
    return listeners.length === 2
      ? Promise.reject(new RequestError("too_many"))
      : Promise.resolve({ send: vi.fn(), close: vi.fn() });
  };
  const connection = new Connection("t", "k", { ...silentListener(), onRejected }, [open]);
  connection.start();
  await vi.advanceTimersByTimeAsync(0);
  listeners[0]?.onEnvelope(
    envelope({ type: "refused", command: "", reason: "too_many_connections" }),
  );
  listeners[0]?.onClosed(1013);
  await vi.advanceTimersByTimeAsync(5000);
  listeners[2]?.onEnvelope(envelope(welcome(playing)));
  expect(onRejected.mock.calls).toEqual([["too_many_connections"], ["too_many"], [""]]);
  connection.close();
});

const REFUSED = { type: "refused", command: "", facts: {} };

test.each([
  [{ ...REFUSED, reason: "protocol_older" }, "page_older"],
  [{ ...REFUSED, reason: "protocol_newer" }, "page_newer"],
  [{ ...REFUSED, reason: "field_unknown" }, "page_newer"],
  [welcome(playing, { protocol: PROTOCOL_VERSION + 1 }), "page_older"],
  [welcome(playing, { protocol: undefined }), "page_newer"],
])("a server of another version ends the connection for good", async (message, state) => {
  const { connection, listeners, close } = connected();
  await vi.advanceTimersByTimeAsync(0);
  listeners[0]?.onEnvelope(envelope(message));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([connection.state, listeners.length]).toEqual([state, 1]);
  expect(close).toHaveBeenCalledOnce();
  connection.close();
});

test("a stream that is refused for its version is not tried again", async () => {
  const open = vi.fn(() => Promise.reject(new RequestError("protocol_older")));
  const connection = new Connection("t", "k", silentListener(), [open]);
  connection.start();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([connection.state, open.mock.calls.length]).toEqual(["page_older", 1]);
});

test("the page names the version it speaks", async () => {
  const open = vi.fn<OpenTransport>(() => Promise.resolve({ send: vi.fn(), close: vi.fn() }));
  const connection = new Connection("t", "k", silentListener(), [open]);
  connection.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(open.mock.calls[0]?.[0].protocol).toBe(PROTOCOL_VERSION);
  connection.close();
});
