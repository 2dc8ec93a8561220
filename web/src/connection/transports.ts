// The two ways to a table: a socket, and plain HTTP for networks that let no socket through.

import type { AnyFrame, Do, Envelope, Watch } from "./protocol";
import { reach, unmet } from "./http";

/** What a way tells its owner. After `ended` it is dead. */
export interface Ears {
  /** The other side gave a sign of life. */
  alive(): void;
  envelope(envelope: Envelope): void;
  ended(code: number): void;
}

export interface Way {
  send(frame: AnyFrame): void;
  close(): void;
}

/** Opens a way and watches the table over it. */
export type Opener = (watch: Watch, ears: Ears) => Promise<Way>;

/** The server answers a key it does not know, and a table that is not there, like this. */
export const NO_TABLE = 4003;

/** As sockets say of a connection that broke. */
const GONE = 1006;

const OPENING = 6000;

export const bySocket: Opener = (watch, ears) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    const timer = setTimeout(() => socket.close(), OPENING);
    let open = false;
    socket.onopen = () => {
      open = true;
      clearTimeout(timer);
      socket.send(JSON.stringify(watch));
      resolve({
        send: (frame) => socket.send(JSON.stringify(frame)),
        close: () => socket.close(1000),
      });
    };
    socket.onmessage = (message) => read(String(message.data), ears);
    socket.onclose = (closed) => {
      clearTimeout(timer);
      if (open) ears.ended(closed.code);
      else reject(new Error("no socket"));
    };
  });

/** Commands by POST, news as server-sent events; read by hand, since an EventSource sends no key. */
export const byHttp: Opener = async (watch, ears) => {
  const stop = new AbortController();
  const since = watch.since == null ? "" : `?since=${watch.since}`;
  const answer = await reach(
    `/api/tables/${watch.table}/news${since}`,
    { signal: stop.signal },
    watch.key,
  );
  if (!answer.ok) {
    const problem = await unmet(answer);
    if (problem.reason === "no_table") queueMicrotask(() => ears.ended(NO_TABLE));
    else throw problem;
  }
  void follow(answer, ears);
  return {
    send: (frame) => void (frame.type === "do" && post(frame, ears)),
    close: () => stop.abort(),
  };
};

async function post(frame: Do, ears: Ears): Promise<void> {
  const body = JSON.stringify(frame.command);
  try {
    const answer = await reach(
      `/api/tables/${frame.table}/commands`,
      { method: "POST", body },
      frame.key,
    );
    const message = await answer.json();
    if (message.type) ears.envelope({ table: frame.table, player: -2, message });
  } catch {
    ears.ended(GONE); // not answered: it is sent again on the next way
  }
}

async function follow(answer: Response, ears: Ears): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let code = GONE;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      ears.alive();
      text += part.value;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        if (text.startsWith("event: end")) code = JSON.parse(data ?? "{}").code ?? code;
        else if (data) read(data, ears);
        text = text.slice(end + 2);
      }
    }
  } catch {
    // The network went; the owner comes again.
  }
  ears.ended(code);
}

function read(data: string, ears: Ears): void {
  ears.alive();
  for (const line of data.split("\n")) if (line.trim()) ears.envelope(JSON.parse(line) as Envelope);
}
