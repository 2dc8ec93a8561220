// Everything one viewer has been sent about one table. Components read it; it knows no rules.
//
// It is split by lifetime: the connection, the table, the match, and commands without a reply. A new
// match and the end of the visit replace objects instead of clearing fields, so that no secret stays.
//
// Messages pass two queues before they are applied: `queues/frame_batch` draws the page once for
// messages that arrive together, and `queues/pacing` lets a lone player follow the moves of bots. A
// running clock empties the second one at once.

import type {
  AnyReply,
  GameEvent,
  Message,
  Refused,
  Status,
  TableNote,
  Welcome,
} from "../connection/protocol";
import { applyStatusChange } from "../connection/apply_changes";
import { Connection, type CommandInput } from "../connection/connection";
import { server } from "../connection/http";
import { pad } from "../connection/padding";
import { FrameBatch } from "./queues/frame_batch";
import { PacingQueue } from "./queues/pacing.svelte";
import { ConnectionStatus } from "./table/connection_status.svelte";
import { MatchState } from "./table/match_state.svelte";
import { PendingCommands } from "./table/pending_commands.svelte";
import { TableState } from "./table/table_state.svelte";

/** Events that arrived together and are shown together. */
export interface Batch {
  /** Counts the batches of this page; unrelated to the numbers of news. */
  order: number;
  events: GameEvent[];
}

/** Decides for whom a store acts if that is not always the owner of its key. */
export interface Actor {
  actingPlayer(status: Status): number;
  /** Returns the key to send a command with. */
  keyFor(command: CommandInput): string;
}

export class TableStore {
  readonly connection = new ConnectionStatus();
  table = $state.raw(this.newTable());
  match = $state.raw(new MatchState());
  pending = $state.raw(new PendingCommands());

  /** Decides whether a batch holds the pacing queue until the player has looked at it. */
  pausesFor: (events: GameEvent[]) => boolean = () => false;

  /** Called with every batch, even if several are applied in one frame. */
  readonly batchListeners = new Set<(batch: Batch) => void>();

  readonly pacing = new PacingQueue((message) => this.applyMessage(message));
  private readonly frameBatch = new FrameBatch<Message>((message) => this.pacing.add(message));
  private remote: Connection;
  private batchCount = 0;

  constructor(
    readonly tableId: string,
    readonly key = "",
    private readonly actor: Actor | null = null,
  ) {
    this.remote = this.newConnection();
  }

  private newConnection(): Connection {
    return new Connection(this.tableId, this.key, {
      onMessage: (message) => this.frameBatch.add(message),
      onState: (state) => (this.connection.state = state),
      onTries: (tries) => (this.connection.tries = tries),
      onRejected: (reason) => (this.connection.entryRefusal = reason),
    });
  }

  private newTable(): TableState {
    return new TableState((first, count) => server.news(this.tableId, this.key, first, count));
  }

  start(): this {
    this.remote.start();
    return this;
  }

  /** Disconnects, and forgets everything the viewer was sent: something may still refer to this. */
  close(): void {
    this.frameBatch.close();
    this.pacing.close();
    this.remote.close();
    // It holds the commands without a reply, such as a sealed answer.
    this.remote = this.newConnection();
    this.table = this.newTable();
    this.match = new MatchState();
    this.pending = new PendingCommands();
  }

  /** Takes the place back from another device. */
  takeOver(): void {
    this.remote.reconnect();
  }

  /** Sends a command and waits for its reply. People who share a device pass their own key. */
  async send(
    command: CommandInput,
    key = this.actor?.keyFor(command) ?? this.key,
  ): Promise<AnyReply> {
    const { pending } = this;
    const reply = await pending.track(this.remote.send(command, key));
    await this.frameBatch.flushed();
    pending.showReply(reply);
    return reply;
  }

  /** Answers the open question with one of its options. */
  async answer(option: string): Promise<AnyReply | null> {
    const { pending } = this;
    const { asked } = this.match;
    if (!asked?.question || pending.sending) return null;
    pending.sending = option;
    try {
      const padding = pad(option, asked.question.options);
      return await this.send({ type: "answer", question: asked.id, option, pad: padding });
    } finally {
      pending.sending = "";
    }
  }

  /** Asks the table why an option is not offered, by sending it: the refusal names the rule. Does so
   *  only where a refusal is certain: in a window, the option may become available meanwhile. */
  async explainRefusal(option: string): Promise<Refused | null> {
    const { pending } = this;
    const { asked } = this.match;
    if (!asked?.question || asked.question.window || asked.question.options.includes(option))
      return null;
    pending.showReply(await this.remote.send({ type: "answer", question: asked.id, option }));
    return pending.refusal;
  }

  // Messages from the table

  private applyMessage(message: Message): void {
    const { table, match } = this;
    if (message.type !== "welcome" && message.type !== "accepted" && "number" in message)
      table.log.newest = message.number;
    switch (message.type) {
      case "welcome":
        return this.applyWelcome(message);
      case "status_changed":
        if (table.status) this.applyStatus(applyStatusChange(table.status, message));
        return;
      case "asked":
        match.asked = message;
        return match.changeView(message.own);
      case "update":
        match.changeView(message.changes, message.own);
        match.behind = message.behind ?? match.behind;
        return this.addEvents(message.events);
      case "said":
        return table.addTalk(message.line);
      case "noted":
        return this.addNote(message.note);
      case "revealed":
        return match.reveal(message);
      case "closing":
        this.connection.closing = message.seconds;
    }
  }

  private applyWelcome(welcome: Welcome): void {
    const isSameMatch = welcome.status.match === this.table.status?.match;
    if (!isSameMatch) this.match = new MatchState();
    const { match } = this;
    match.applyWelcome(welcome);
    if (isSameMatch) match.missed = [...match.missed, ...welcome.events];
    this.table.applyWelcome(welcome);
    this.applyStatus(welcome.status);
    this.connection.closing = 0;
  }

  private applyStatus(status: Status): void {
    const { table } = this;
    table.status = status;
    if (this.actor) table.player = this.actor.actingPlayer(status);
    if (status.phase === "playing") this.match.commitment = status.commitment;
    this.connection.clockOffset = status.now - Date.now() / 1000;
    const until = status.waiting.find((each) => each.player === table.player)?.until;
    if (until || status.debate?.until) this.pacing.flush();
  }

  private addNote(note: TableNote): void {
    this.table.addNote(note);
    if (note.what === "match_began") this.match = new MatchState();
  }

  private addEvents(events: GameEvent[]): void {
    if (!events.length) return;
    this.match.addEvents(events);
    this.table.log.addEvents(events);
    this.batchCount += 1;
    const batch = { order: this.batchCount, events };
    // At a table with several people, one person's reading must not delay the others.
    if (this.table.isAlone && this.pausesFor(events)) this.pacing.hold();
    for (const listener of this.batchListeners) listener(batch);
  }
}
