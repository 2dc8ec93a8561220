// The two transports to a table: a WebSocket, and plain HTTP for networks that block WebSockets.

import type { AnyFrame, Do, Envelope, Watch } from "./protocol";
import { readError, request } from "./http";

/** Receives what a transport reports. No call follows `onClosed`. */
export interface TransportListener {
  /** The server sent something, if only a keep-alive. */
  onActivity(): void;
  onEnvelope(envelope: Envelope): void;
  onClosed(code: number): void;
}

export interface Transport {
  send(frame: AnyFrame): void;
  close(): void;
}

/** Connects and watches the table; rejects if this transport cannot connect. */
export type OpenTransport = (watch: Watch, listener: TransportListener) => Promise<Transport>;

/** Close code for an unknown key and for a missing table. */
export const CLOSED_NO_TABLE = 4003;

/** Close code of a connection that broke (RFC 6455). */
const CLOSED_ABNORMALLY = 1006;

const CONNECT_TIMEOUT_MS = 6000;

export const openWebSocket: OpenTransport = (watch, listener) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    const timer = setTimeout(() => socket.close(), CONNECT_TIMEOUT_MS);
    let isOpen = false;
    socket.onopen = () => {
      isOpen = true;
      clearTimeout(timer);
      socket.send(JSON.stringify(watch));
      resolve({
        send: (frame) => socket.send(JSON.stringify(frame)),
        close: () => socket.close(1000),
      });
    };
    socket.onmessage = (message) => receive(String(message.data), listener);
    socket.onclose = (event) => {
      clearTimeout(timer);
      if (isOpen) listener.onClosed(event.code);
      else reject(new Error("no socket"));
    };
  });

/** Sends commands by POST and reads server-sent events with `fetch`: EventSource cannot send a key. */
export const openHttpStream: OpenTransport = async (watch, listener) => {
  const stop = new AbortController();
  const since = watch.since == null ? "" : `&since=${watch.since}`;
  const response = await request(
    `/api/tables/${watch.table}/news?protocol=${watch.protocol}${since}`,
    { signal: stop.signal },
    watch.key,
  );
  if (!response.ok) {
    const error = await readError(response);
    if (error.reason === "no_table") queueMicrotask(() => listener.onClosed(CLOSED_NO_TABLE));
    else throw error;
  }
  void readEvents(response, listener);
  return {
    send: (frame) => void (frame.type === "do" && postCommand(frame, listener)),
    close: () => stop.abort(),
  };
};

async function postCommand(frame: Do, listener: TransportListener): Promise<void> {
  const body = JSON.stringify(frame.command);
  try {
    const response = await request(
      `/api/tables/${frame.table}/commands`,
      { method: "POST", body },
      frame.key,
    );
    const message = await response.json();
    if (message.type) listener.onEnvelope({ table: frame.table, player: -2, message });
  } catch {
    listener.onClosed(CLOSED_ABNORMALLY); // the owner sends it again on its next transport
  }
}

async function readEvents(response: Response, listener: TransportListener): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let code = CLOSED_ABNORMALLY;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      listener.onActivity();
      text += part.value;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        if (text.startsWith("event: end")) code = JSON.parse(data ?? "{}").code ?? code;
        else if (data) receive(data, listener);
        text = text.slice(end + 2);
      }
    }
  } catch {
    // The network failed; the owner reconnects.
  }
  listener.onClosed(code);
}

function receive(data: string, listener: TransportListener): void {
  listener.onActivity();
  for (const line of data.split("\n"))
    if (line.trim()) listener.onEnvelope(JSON.parse(line) as Envelope);
}
