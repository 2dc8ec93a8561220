// Keeps up with one table as one viewer, whatever happens to the way there.
//
// Commands are sent again under the same id on every new way until they are answered; the table
// does them once. News is asked for from the last one known on.

import type { AnyCommand, AnyReply, Envelope, Message, Watch } from "./protocol";
import { Unmet, UNREACHABLE } from "./http";
import { newKey } from "./keys";
import { byHttp, bySocket, type Ears, NO_TABLE, type Opener, type Way } from "./transports";

export type State = "away" | "here" | "superseded" | "removed" | "gone" | "closed";

const ENDS: Record<number, State> = { 4001: "superseded", 4002: "removed", [NO_TABLE]: "gone" };
const FIRST_WAIT = 300;
/** A server that is restarted is back soon: so long between the first tries at most. */
const SHORT_WAIT = 1000;
const SHORT_TRIES = 20;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15_000;
const SILENT = 2.5 * PING_EVERY;

export interface Listener {
  /** Everything the table tells but replies. */
  message(message: Message): void;
  state(state: State): void;
  /** How often the table was tried in vain since it was last reached. */
  tries(tries: number): void;
  /** Why the server did not let us in at the last try; nothing once it has. */
  refused?(reason: string): void;
}

/** A command as one writes it; its id is made here. */
export type Wish = AnyCommand extends infer C
  ? C extends { id: string }
    ? Omit<C, "id"> & { id?: string }
    : never
  : never;

interface Unanswered {
  command: AnyCommand;
  key: string;
  done(reply: AnyReply): void;
}

export class Connection {
  state: State = "away";
  /** Of the newest news this viewer has; where it goes on after a break. */
  number: number | null = null;
  private way: Way | null = null;
  /** Counts comings and goings: whatever an earlier way still tells is not heard. */
  private turn = 0;
  private greeted = false;
  private tries = 0;
  private heard = 0;
  private readonly unanswered = new Map<string, Unanswered>();
  private timer = 0;
  private pinging = 0;

  constructor(
    readonly table: string,
    readonly key: string,
    private readonly listener: Listener,
    private readonly openers: Opener[] = [bySocket, byHttp],
  ) {}

  start(): void {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    void this.come();
  }

  /** Hang up for good. */
  close(): void {
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.end("closed");
  }

  /** Come again after another device had the place. */
  again(): void {
    this.change("away");
    this.tried(0);
    void this.come();
  }

  /** Exactly one reply, however often the command must be sent. */
  do(wish: Wish, key = this.key): Promise<AnyReply> {
    const command = { ...wish, id: wish.id ?? newKey() } as AnyCommand;
    return new Promise((done) => {
      const waiting = { command, key, done };
      this.unanswered.set(command.id, waiting);
      if (this.greeted) this.send(waiting);
    });
  }

  private send({ command, key }: Unanswered): void {
    this.way?.send({ type: "do", table: this.table, key, command });
  }

  /** Back from sleep, or back online: do not wait for the next try. */
  private readonly hurry = (): void => {
    if (document.visibilityState !== "visible" || this.isOver) return;
    if (this.way) this.ping();
    else if (this.timer) {
      clearTimeout(this.timer);
      void this.come();
    }
  };

  private get isOver(): boolean {
    return this.state !== "away" && this.state !== "here";
  }

  private async come(): Promise<void> {
    this.timer = 0;
    const turn = ++this.turn;
    const watch: Watch = { type: "watch", table: this.table, key: this.key, since: this.number };
    for (const open of this.openers) {
      try {
        const way = await open(watch, this.ears(turn));
        return turn === this.turn ? this.go(way) : way.close();
      } catch (error) {
        if (turn !== this.turn) return;
        if (error instanceof Unmet && error.reason !== UNREACHABLE)
          this.listener.refused?.(error.reason);
        // The next way may lead there.
      }
    }
    this.retry();
  }

  private go(way: Way): void {
    this.way = way;
    this.heard = Date.now();
    this.pinging = window.setInterval(() => this.ping(), PING_EVERY);
  }

  private ears(turn: number): Ears {
    const ifItIsOurs = (act: () => void): void => void (turn === this.turn && act());
    return {
      alive: () => ifItIsOurs(() => (this.heard = Date.now())),
      envelope: (envelope) => ifItIsOurs(() => this.hear(envelope)),
      ended: (code) => ifItIsOurs(() => this.lost(code)),
    };
  }

  private hear({ message, table }: Envelope): void {
    if (message.type === "accepted" || message.type === "refused") return this.answered(message);
    if (message.type === "pong" || (table && table !== this.table)) return;
    if (message.type === "superseded") return this.end("superseded");
    if (message.type === "welcome") this.welcome(message.number);
    else if ("number" in message) this.number = message.number;
    this.listener.message(message);
  }

  private welcome(number: number): void {
    this.number = number;
    this.greeted = true;
    this.listener.refused?.("");
    this.tried(0);
    this.change("here");
    for (const waiting of this.unanswered.values()) this.send(waiting);
  }

  private answered(reply: AnyReply): void {
    // A refusal of a frame nobody could read names no command: the table is not there for this key.
    if (!reply.command && reply.type === "refused" && reply.reason === "no_table")
      return this.end("gone");
    if (!reply.command && reply.type === "refused") this.listener.refused?.(reply.reason);
    this.unanswered.get(reply.command)?.done(reply);
    this.unanswered.delete(reply.command);
  }

  private lost(code: number): void {
    this.hangUp();
    const end = ENDS[code];
    if (end) this.end(end);
    else if (!this.isOver) this.retry();
  }

  private retry(): void {
    this.change("away");
    const isShort = this.tries < SHORT_TRIES;
    const wait = isShort ? Math.min(FIRST_WAIT * 2 ** this.tries, SHORT_WAIT) : LONGEST_WAIT;
    this.tried(this.tries + 1);
    // Not everybody at the same moment.
    this.timer = window.setTimeout(() => void this.come(), wait * (0.5 + Math.random() / 2));
  }

  private end(state: State): void {
    this.hangUp();
    clearTimeout(this.timer);
    this.change(state);
  }

  private hangUp(): void {
    clearInterval(this.pinging);
    const way = this.way;
    this.turn += 1;
    this.way = null;
    this.greeted = false;
    way?.close();
  }

  private tried(tries: number): void {
    this.tries = tries;
    this.listener.tries(tries);
  }

  private change(state: State): void {
    if (this.state === state) return;
    this.state = state;
    this.listener.state(state);
  }

  /** A socket whose other side is gone says nothing at all: ask, and give up after a while. */
  private ping(): void {
    if (Date.now() - this.heard > SILENT) {
      this.hangUp();
      this.retry();
    } else this.way?.send({ type: "ping", at: Date.now() });
  }
}
