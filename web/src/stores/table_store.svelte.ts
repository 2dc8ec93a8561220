// Everything one viewer has been sent about one table. Components read its fields; it knows no rules.
//
// Messages pass two queues before they are applied: `queues/frame_batch` draws the page once for
// messages that arrive together, and `queues/pacing` lets a lone player follow the moves of bots. A
// running clock empties the second one at once.

import type {
  AnyReply,
  Asked,
  TalkLine,
  Message,
  TableNote,
  Options,
  Outcome,
  Refused,
  Seen,
  Status,
  GameEvent,
  View,
} from "../connection/protocol";
import { applyChanges, applyStatusChange } from "../connection/apply_changes";
import { Connection, type CommandInput, type ConnectionState } from "../connection/connection";
import { server } from "../connection/http";
import { pad } from "../connection/padding";
import { EventLog } from "./event_log.svelte";
import { FrameBatch } from "./queues/frame_batch";
import { PacingQueue } from "./queues/pacing";
import { trackSlowReply } from "./slow_reply";

export const SPECTATOR = -2;

/** Events that arrived together and are shown together. */
export interface Batch {
  /** Counts the batches of this page; unrelated to the numbers of news. */
  order: number;
  events: GameEvent[];
}

export class TableStore {
  connectionState = $state<ConnectionState>("connecting");
  /** Number of failed attempts since the table was last reached. */
  tries = $state(0);
  /** Why the server rejected the last attempt to connect; "" once one has succeeded. */
  entryRefusal = $state("");
  /** False before the first `welcome`. */
  welcomed = $state(false);
  player = $state(SPECTATOR);
  options = $state.raw<Options | null>(null);
  scenario = $state("");
  status = $state.raw<Status | null>(null);
  view = $state.raw<Seen | null>(null);
  asked = $state.raw<Asked | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  truth = $state.raw<View[]>([]);
  chance = $state.raw<Record<string, unknown>>({});
  aside = $state.raw<TalkLine[]>([]);
  /** The commitment to the match's seed that this page saw while the match was played. */
  commitment = $state("");
  events = $state.raw<GameEvent[]>([]);
  talk = $state.raw<TalkLine[]>([]);
  notes = $state.raw<TableNote[]>([]);
  /** The newest batch of events. */
  batch = $state.raw<Batch>({ order: 0, events: [] });
  /** Events that happened while disconnected and have not been looked at. */
  missed = $state.raw<GameEvent[]>([]);
  /** If not 0, the server goes away for about this many seconds. */
  closing = $state(0);
  /** Why the last command was refused. */
  refusal = $state.raw<Refused | null>(null);
  /** The option that was sent and has no reply yet. */
  sending = $state("");
  /** Number of commands whose reply takes long. */
  slowReplies = $state(0);
  /** Number of moves that wait in the pacing queue. */
  backlog = $state(0);
  /** Server time minus device time, in seconds; countdowns need it. */
  clockOffset = $state(0);

  /** Decides whether a batch holds the pacing queue until the player has looked at it. */
  pausesFor: (events: GameEvent[]) => boolean = () => false;

  /** Called with every batch, even if several are applied in one frame. */
  readonly batchListeners = new Set<(batch: Batch) => void>();

  readonly log: EventLog;
  readonly pacing: PacingQueue;
  private readonly frameBatch = new FrameBatch<Message>((message) => this.pacing.add(message));
  private readonly connection: Connection;
  private welcomedAs = SPECTATOR;

  constructor(
    readonly table: string,
    readonly key = "",
  ) {
    this.log = new EventLog((first, count) => server.news(table, key, first, count));
    this.pacing = new PacingQueue(
      (message) => this.applyMessage(message),
      (waitingMoves) => (this.backlog = waitingMoves),
    );
    this.connection = new Connection(table, key, {
      onMessage: (message) => this.frameBatch.add(message),
      onState: (state) => (this.connectionState = state),
      onTries: (tries) => (this.tries = tries),
      onRejected: (reason) => (this.entryRefusal = reason),
    });
  }

  start(): this {
    this.connection.start();
    return this;
  }

  close(): void {
    this.frameBatch.close();
    this.pacing.close();
    this.connection.close();
    this.clearSecrets();
  }

  /** Drops everything private, in case something still refers to this store. */
  private clearSecrets(): void {
    this.view = null;
    this.asked = null;
    this.events = [];
    this.talk = [];
    this.log.clear();
    this.missed = [];
    this.truth = [];
    this.batch = { order: this.batch.order, events: [] };
  }

  /** Takes the place back from another device. */
  takeOver(): void {
    this.connection.reconnect();
  }

  get isPlayer(): boolean {
    return this.player >= 0;
  }

  get isHost(): boolean {
    return this.isPlayer && this.status?.host === this.player;
  }

  /** True if this viewer is the only person at the table. */
  get isAlone(): boolean {
    const people = this.status?.places.filter((place) => place.occupant === "person") ?? [];
    return this.isPlayer && people.length === 1;
  }

  /** The question this player may answer now, or `null`. */
  get question() {
    return this.asked?.id ? this.asked.question : null;
  }

  /** The name of the person at a place; "" for bots and free places. */
  personName(player: number): string {
    return this.status?.places[player]?.name ?? "";
  }

  /** Sends a command and waits for its reply. People who share a device pass their own key. */
  async send(command: CommandInput, key = this.key): Promise<AnyReply> {
    const reply = await trackSlowReply(
      this.connection.send(command, key),
      (change) => (this.slowReplies += change),
    );
    await this.frameBatch.flushed();
    this.refusal = reply.type === "refused" ? reply : null;
    return reply;
  }

  /** Answers the open question with one of its options. */
  async answer(option: string): Promise<AnyReply | null> {
    const asked = this.asked;
    if (!asked?.question || this.sending) return null;
    this.sending = option;
    try {
      const padding = pad(option, asked.question.options);
      return await this.send({ type: "answer", question: asked.id, option, pad: padding });
    } finally {
      this.sending = "";
    }
  }

  /** Asks the table why an option is not offered, by sending it: the refusal names the rule. Does so
   *  only where a refusal is certain: in a window, the option may become available meanwhile. */
  async explainRefusal(option: string): Promise<Refused | null> {
    const asked = this.asked;
    if (!asked?.question || asked.question.window || asked.question.options.includes(option))
      return null;
    const reply = await this.connection.send({ type: "answer", question: asked.id, option });
    return (this.refusal = reply.type === "refused" ? reply : null);
  }

  // Messages from the table

  private applyMessage(message: Message): void {
    if (message.type !== "welcome" && message.type !== "accepted" && "number" in message)
      this.log.newest = message.number;
    switch (message.type) {
      case "welcome":
        return this.applyWelcome(message);
      case "status_changed":
        if (this.status) this.applyStatus(applyStatusChange(this.status, message));
        return;
      case "asked":
        this.asked = message;
        this.view = applyChanges(this.view, message.own);
        return;
      case "update":
        this.view = applyChanges(this.view, message.changes, message.own);
        this.addEvents(message.events);
        return;
      case "said":
        this.talk = [...this.talk, message.line];
        return;
      case "noted":
        this.notes = [...this.notes, message.note];
        this.log.addNote(message.note);
        if (message.note.what === "match_began") this.resetMatch();
        return;
      case "revealed":
        ({
          outcome: this.outcome,
          truth: this.truth,
          chance: this.chance,
          aside: this.aside,
        } = message);
        return;
      case "closing":
        this.closing = message.seconds;
    }
  }

  private applyWelcome(message: Extract<Message, { type: "welcome" }>): void {
    const isSameMatch = this.welcomed && message.status.match === this.status?.match;
    this.welcomedAs = message.player;
    this.options = message.options;
    this.scenario = message.scenario;
    this.view = message.view;
    this.asked = message.asked;
    ({
      outcome: this.outcome,
      truth: this.truth,
      chance: this.chance,
      aside: this.aside,
    } = message);
    this.events = isSameMatch ? [...this.events, ...message.events] : message.events;
    this.talk = this.welcomed ? [...this.talk, ...message.talk] : message.talk;
    this.notes = this.welcomed ? [...this.notes, ...message.notes] : message.notes;
    this.log.resume(message, this.welcomed);
    if (isSameMatch && message.events.length) this.missed = [...this.missed, ...message.events];
    this.applyStatus(message.status);
    this.closing = 0;
    this.welcomed = true;
  }

  private applyStatus(status: Status): void {
    this.status = status;
    this.player = this.actingPlayer();
    if (status.phase === "playing") this.commitment = status.commitment;
    this.clockOffset = status.now - Date.now() / 1000;
    const until = status.waiting.find((each) => each.player === this.player)?.until;
    if (until || status.debate?.until) this.pacing.flush();
  }

  /** The player this page acts for, given the current status. */
  protected actingPlayer(): number {
    return this.welcomedAs;
  }

  private resetMatch(): void {
    this.events = [];
    this.missed = [];
    this.outcome = null;
    this.truth = [];
    this.chance = {};
    this.aside = [];
  }

  private addEvents(events: GameEvent[]): void {
    if (!events.length) return;
    this.events = [...this.events, ...events];
    this.log.addEvents(events);
    this.batch = { order: this.batch.order + 1, events };
    // At a table with several people, one person's reading must not delay the others.
    if (this.isAlone && this.pausesFor(events)) this.pacing.hold();
    for (const listener of this.batchListeners) listener(this.batch);
  }
}
