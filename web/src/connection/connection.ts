// Keeps one viewer connected to one table, over whichever transport works.
//
// Sends each command again, under the same id, on every new transport until its reply arrives; the
// table executes it once. After a break, asks for the news that followed the last one received.

import {
  PROTOCOL_VERSION,
  type AnyCommand,
  type AnyReply,
  type Envelope,
  type Message,
  type Watch,
} from "./protocol";
import { RequestError, UNREACHABLE } from "./http";
import { newKey } from "./keys";
import {
  CLOSED_NO_TABLE,
  openHttpStream,
  openWebSocket,
  type OpenTransport,
  type Transport,
  type TransportListener,
} from "./transports";

/** All but the first two are final: the connection does not retry. */
export type ConnectionState =
  | "connecting"
  | "connected"
  | "superseded"
  | "removed"
  | "gone"
  | "closed"
  | "page_older"
  | "page_newer";

const FINAL_STATES: Record<number, ConnectionState> = {
  4001: "superseded",
  4002: "removed",
  [CLOSED_NO_TABLE]: "gone",
};
/** Why a server that speaks another version of the protocol refuses to be watched. */
const VERSION_STATES: Record<string, ConnectionState> = {
  protocol_older: "page_older",
  protocol_newer: "page_newer",
  field_unknown: "page_newer", // a server of the first version, whose `watch` names none
};
const FIRST_VERSION = 1;
const FIRST_RETRY_MS = 300;
/** A restarting server is back soon, so the first attempts follow each other quickly. */
const MAX_QUICK_RETRY_MS = 1000;
const QUICK_RETRIES = 20;
const MAX_RETRY_MS = 8000;
const PING_INTERVAL_MS = 15_000;
const SILENCE_TIMEOUT_MS = 2.5 * PING_INTERVAL_MS;

export interface ConnectionListener {
  /** Called with every message except replies. */
  onMessage(message: Message): void;
  onState(state: ConnectionState): void;
  /** Called with the number of failed attempts since the table was last reached. */
  onTries(tries: number): void;
  /** Called with the reason if the server rejects an attempt, and with "" once one succeeds. */
  onRejected?(reason: string): void;
}

/** A command whose id may be left to the connection. */
export type CommandInput = AnyCommand extends infer C
  ? C extends { id: string }
    ? Omit<C, "id"> & { id?: string }
    : never
  : never;

interface PendingCommand {
  command: AnyCommand;
  key: string;
  resolve(reply: AnyReply): void;
}

export class Connection {
  state: ConnectionState = "connecting";
  /** Number of the newest news received; the table resumes after it. */
  newest: number | null = null;
  private transport: Transport | null = null;
  /** Incremented with every connect and disconnect, to ignore reports of earlier transports. */
  private generation = 0;
  private isWelcomed = false;
  private tries = 0;
  private lastActivity = 0;
  private readonly pending = new Map<string, PendingCommand>();
  private retryTimer = 0;
  private pingTimer = 0;

  constructor(
    readonly table: string,
    readonly key: string,
    private readonly listener: ConnectionListener,
    private readonly transports: OpenTransport[] = [openWebSocket, openHttpStream],
  ) {}

  start(): void {
    addEventListener("online", this.retryNow);
    document.addEventListener("visibilitychange", this.retryNow);
    void this.connect();
  }

  /** Disconnects for good. */
  close(): void {
    removeEventListener("online", this.retryNow);
    document.removeEventListener("visibilitychange", this.retryNow);
    this.finish("closed");
  }

  /** Connects again after another device took over. */
  reconnect(): void {
    this.setState("connecting");
    this.setTries(0);
    void this.connect();
  }

  /** Resolves with exactly one reply, however often the command must be sent. */
  send(input: CommandInput, key = this.key): Promise<AnyReply> {
    const command = { ...input, id: input.id ?? newKey() } as AnyCommand;
    return new Promise((resolve) => {
      const entry = { command, key, resolve };
      this.pending.set(command.id, entry);
      if (this.isWelcomed) this.transmit(entry);
    });
  }

  private transmit({ command, key }: PendingCommand): void {
    this.transport?.send({ type: "do", table: this.table, key, command });
  }

  /** Skips the retry delay when the device wakes up or comes back online. */
  private readonly retryNow = (): void => {
    if (document.visibilityState !== "visible" || this.isFinal) return;
    if (this.transport) this.ping();
    else if (this.retryTimer) {
      clearTimeout(this.retryTimer);
      void this.connect();
    }
  };

  private get isFinal(): boolean {
    return this.state !== "connecting" && this.state !== "connected";
  }

  private async connect(): Promise<void> {
    this.retryTimer = 0;
    const generation = ++this.generation;
    const watch: Watch = {
      type: "watch",
      table: this.table,
      key: this.key,
      since: this.newest,
      protocol: PROTOCOL_VERSION,
    };
    for (const open of this.transports) {
      try {
        const transport = await open(watch, this.listenerFor(generation));
        return generation === this.generation ? this.attach(transport) : transport.close();
      } catch (error) {
        if (generation !== this.generation) return;
        if (error instanceof RequestError && error.reason !== UNREACHABLE)
          this.onRejected(error.reason);
        if (this.isFinal) return;
        // Try the next transport.
      }
    }
    this.retry();
  }

  private attach(transport: Transport): void {
    this.transport = transport;
    this.lastActivity = Date.now();
    this.pingTimer = window.setInterval(() => this.ping(), PING_INTERVAL_MS);
  }

  private listenerFor(generation: number): TransportListener {
    const ifCurrent = (act: () => void): void => void (generation === this.generation && act());
    return {
      onActivity: () => ifCurrent(() => (this.lastActivity = Date.now())),
      onEnvelope: (envelope) => ifCurrent(() => this.receive(envelope)),
      onClosed: (code) => ifCurrent(() => this.onTransportClosed(code)),
    };
  }

  private receive({ message, table }: Envelope): void {
    if (message.type === "accepted" || message.type === "refused")
      return this.receiveReply(message);
    if (message.type === "pong" || (table && table !== this.table)) return;
    if (message.type === "superseded") return this.finish("superseded");
    if (message.type === "welcome") {
      const server = message.protocol ?? FIRST_VERSION;
      if (server !== PROTOCOL_VERSION)
        return this.finish(server > PROTOCOL_VERSION ? "page_older" : "page_newer");
      this.onWelcome(message.number);
    } else if ("number" in message) this.newest = message.number;
    this.listener.onMessage(message);
  }

  private onWelcome(number: number): void {
    this.newest = number;
    this.isWelcomed = true;
    this.listener.onRejected?.("");
    this.setTries(0);
    this.setState("connected");
    for (const entry of this.pending.values()) this.transmit(entry);
  }

  private receiveReply(reply: AnyReply): void {
    // A refused `watch` frame names no command: there is no table for this key.
    if (!reply.command && reply.type === "refused" && reply.reason === "no_table")
      return this.finish("gone");
    if (!reply.command && reply.type === "refused") this.onRejected(reply.reason);
    this.pending.get(reply.command)?.resolve(reply);
    this.pending.delete(reply.command);
  }

  /** The server does not let this page watch the table. */
  private onRejected(reason: string): void {
    const final = VERSION_STATES[reason];
    if (final) this.finish(final);
    else this.listener.onRejected?.(reason);
  }

  private onTransportClosed(code: number): void {
    this.disconnect();
    const final = FINAL_STATES[code];
    if (final) this.finish(final);
    else if (!this.isFinal) this.retry();
  }

  private retry(): void {
    this.setState("connecting");
    const delay =
      this.tries < QUICK_RETRIES
        ? Math.min(FIRST_RETRY_MS * 2 ** this.tries, MAX_QUICK_RETRY_MS)
        : MAX_RETRY_MS;
    this.setTries(this.tries + 1);
    // Jitter, so that clients do not all return at the same moment.
    const jitter = 0.5 + Math.random() / 2;
    this.retryTimer = window.setTimeout(() => void this.connect(), delay * jitter);
  }

  private finish(state: ConnectionState): void {
    this.disconnect();
    clearTimeout(this.retryTimer);
    this.setState(state);
  }

  private disconnect(): void {
    clearInterval(this.pingTimer);
    const transport = this.transport;
    this.generation += 1;
    this.transport = null;
    this.isWelcomed = false;
    transport?.close();
  }

  private setTries(tries: number): void {
    this.tries = tries;
    this.listener.onTries(tries);
  }

  private setState(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    this.listener.onState(state);
  }

  /** Pings, and reconnects after a long silence: a dead socket reports nothing by itself. */
  private ping(): void {
    if (Date.now() - this.lastActivity > SILENCE_TIMEOUT_MS) {
      this.disconnect();
      this.retry();
    } else this.transport?.send({ type: "ping", at: Date.now() });
  }
}
