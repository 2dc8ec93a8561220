// One viewer at one table, as the page shows it: everything that viewer has been told, kept up to
// date. Components read its fields; nothing here knows a rule.
//
// What comes from the table passes a queue, so that a lone player can watch bots at a readable pace
// (`playback`); a clock that runs, or somebody's hurry, empties it at once.

import type {
  AnyReply,
  Asked,
  Line,
  Message,
  Note,
  Options,
  Outcome,
  Refused,
  Seen,
  Status,
  Told,
  View,
} from "../connection/protocol";
import { applied, restated } from "../connection/apply_changes";
import { Connection, type State, type Wish } from "../connection/connection";
import { server } from "../connection/http";
import { pad } from "../connection/padding";
import { patiently } from "./slow_reply";
import { keysOf } from "./people";
import { Playback } from "./queues/pacing";
import { Story } from "./event_log.svelte";
import { Together } from "./queues/frame_batch";

export const SPECTATOR = -2;

/** One batch of events as it was told: what belongs together is shown together. */
export interface Batch {
  /** Grows by one with every batch on this page, whatever the table counts. */
  order: number;
  events: Told[];
}

export class Visit {
  connection = $state<State>("away");
  /** How often the table was tried in vain since it was last reached. */
  tries = $state(0);
  /** Why the server did not let us in at the last try; nothing once it has. */
  refused = $state("");
  /** Nothing before the first welcome. */
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
  aside = $state.raw<Line[]>([]);
  /** What the chance of the match is bound to, as this page saw it while the match was played. */
  promised = $state("");
  events = $state.raw<Told[]>([]);
  talk = $state.raw<Line[]>([]);
  notes = $state.raw<Note[]>([]);
  /** The newest batch of events; reveals and sounds follow it. */
  batch = $state.raw<Batch>({ order: 0, events: [] });
  /** What was told while the connection was away; until it has been looked at. */
  missed = $state.raw<Told[]>([]);
  /** The server goes away for about so many seconds. */
  closing = $state(0);
  /** Why the last command was not done. */
  refusal = $state.raw<Refused | null>(null);
  /** The choice that has been sent and not answered yet. */
  sending = $state("");
  /** How many commands the table has not answered for a while. */
  late = $state(0);
  /** How much of what was told still waits to be shown. */
  behind = $state(0);
  /** Server time minus ours, in seconds: what clocks count down by. */
  offset = $state(0);

  /** Whether a batch stays until it has been looked at; the game's face says which do. */
  stays: (events: Told[]) => boolean = () => false;

  /** Called with every batch, even if several are shown at once. */
  readonly hearers = new Set<(batch: Batch) => void>();

  readonly story: Story;
  readonly playback: Playback;
  private readonly together = new Together<Message>((message) => this.playback.add(message));
  private readonly line: Connection;
  private welcomedAs = SPECTATOR;

  constructor(
    readonly table: string,
    readonly key = "",
  ) {
    this.story = new Story((first, count) => server.news(table, key, first, count));
    this.playback = new Playback(
      (message) => this.show(message),
      (waiting) => (this.behind = waiting),
    );
    this.line = new Connection(table, key, {
      message: (message) => this.together.add(message),
      state: (state) => (this.connection = state),
      tries: (tries) => (this.tries = tries),
      refused: (reason) => (this.refused = reason),
    });
  }

  start(): this {
    this.line.start();
    return this;
  }

  close(): void {
    this.together.close();
    this.playback.close();
    this.line.close();
    this.forget();
  }

  /** Whatever still holds this visit, no secret is in it any more. */
  private forget(): void {
    this.view = null;
    this.asked = null;
    this.events = [];
    this.talk = [];
    this.story.forget();
    this.missed = [];
    this.truth = [];
    this.batch = { order: this.batch.order, events: [] };
  }

  /** Go on here after another device had the place. */
  again(): void {
    this.line.again();
  }

  get isPlayer(): boolean {
    return this.player >= 0;
  }

  get isHost(): boolean {
    return this.isPlayer && this.status?.host === this.player;
  }

  /** Whether no other person sits at the table. */
  get isAlone(): boolean {
    const people = this.status?.places.filter((place) => place.occupant === "person") ?? [];
    return this.isPlayer && people.length === 1;
  }

  /** The question this player may answer now. */
  get question() {
    return this.asked?.id ? this.asked.question : null;
  }

  /** What the game calls a player: the key of a colour or a character. */
  gameName(player: number): string {
    return keysOf(this.view)[player] ?? this.status?.places[player]?.player ?? "";
  }

  /** What people call whoever sits there; bots have no name. */
  personName(player: number): string {
    return this.status?.places[player]?.name ?? "";
  }

  /** In the name of this viewer; where people share a device, perhaps with the key of one of them. */
  async do(wish: Wish, key = this.key): Promise<AnyReply> {
    const reply = await patiently(this.line.do(wish, key), (more) => (this.late += more));
    await this.together.shown();
    this.refusal = reply.type === "refused" ? reply : null;
    return reply;
  }

  /** Commit an option of the open question. */
  async answer(option: string): Promise<AnyReply | null> {
    const asked = this.asked;
    if (!asked?.question || this.sending) return null;
    this.sending = option;
    try {
      const filled = pad(option, asked.question.options);
      return await this.do({ type: "answer", question: asked.id, option, pad: filled });
    } finally {
      this.sending = "";
    }
  }

  /** Why something that is not offered is not: the table refuses it in a sentence, with its §.
   *  Only where a refusal is certain: in a window an option may come to be offered meanwhile. */
  async whyNot(option: string): Promise<Refused | null> {
    const asked = this.asked;
    if (!asked?.question || asked.question.window || asked.question.options.includes(option))
      return null;
    const reply = await this.line.do({ type: "answer", question: asked.id, option });
    return (this.refusal = reply.type === "refused" ? reply : null);
  }

  // What comes from the table

  private show(message: Message): void {
    if (message.type !== "welcome" && message.type !== "accepted" && "number" in message)
      this.story.newest = message.number;
    switch (message.type) {
      case "welcome":
        return this.welcome(message);
      case "status_changed":
        if (this.status) this.standing(restated(this.status, message));
        return;
      case "asked":
        this.asked = message;
        this.view = applied(this.view, message.own);
        return;
      case "update":
        this.view = applied(this.view, message.changes, message.own);
        this.tell(message.events);
        return;
      case "said":
        this.talk = [...this.talk, message.line];
        return;
      case "noted":
        this.notes = [...this.notes, message.note];
        this.story.note(message.note);
        if (message.note.what === "match_began") this.begin();
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

  private welcome(message: Extract<Message, { type: "welcome" }>): void {
    const returning = this.welcomed && message.status.match === this.status?.match;
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
    this.events = returning ? [...this.events, ...message.events] : message.events;
    this.talk = this.welcomed ? [...this.talk, ...message.talk] : message.talk;
    this.notes = this.welcomed ? [...this.notes, ...message.notes] : message.notes;
    this.story.retell(message, this.welcomed);
    if (returning && message.events.length) this.missed = [...this.missed, ...message.events];
    this.standing(message.status);
    this.closing = 0;
    this.welcomed = true;
  }

  private standing(status: Status): void {
    this.status = status;
    this.player = this.speaksFor();
    if (status.phase === "playing") this.promised = status.commitment;
    this.offset = status.now - Date.now() / 1000;
    const until = status.waiting.find((each) => each.player === this.player)?.until;
    if (until || status.debate?.until) this.playback.hurry();
  }

  /** For whom this page acts, as the table stands now. */
  protected speaksFor(): number {
    return this.welcomedAs;
  }

  private begin(): void {
    this.events = [];
    this.missed = [];
    this.outcome = null;
    this.truth = [];
    this.chance = {};
    this.aside = [];
  }

  private tell(events: Told[]): void {
    if (!events.length) return;
    this.events = [...this.events, ...events];
    this.story.tell(events);
    this.batch = { order: this.batch.order + 1, events };
    // Among people nobody's reading holds the others up.
    if (this.isAlone && this.stays(events)) this.playback.hold();
    for (const hear of this.hearers) hear(this.batch);
  }
}
