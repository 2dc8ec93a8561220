// One step of a lesson at a real table: the learner decides, the page plays the others' script.
//
// The learner may do anything else. Whoever's script then no longer fits leaves the place to a bot;
// and when nothing more is to come, the step is over.

import type { AnyReply, Game } from "../../connection/protocol";
import { Visit } from "../../stores/table_store.svelte";
import { server, Unmet } from "../../connection/http";
import { newKey } from "../../connection/keys";
import type { Wish } from "../../connection/connection";
import type { Decision, Step } from "./lesson_script";

/** Milliseconds: before somebody else decides, and after the last thing that happened. */
const THINKS = 700;
const SETTLES = 1500;
const STUCK = 4000;
/** Between two things that happen. */
const GAP = 500;

/** The learner, who tells when a decision has been accepted. */
class Pupil extends Visit {
  decided: (option: string) => void = () => undefined;

  override async do(wish: Wish, key = this.key): Promise<AnyReply> {
    const reply = await super.do(wish, key);
    if (reply.type === "accepted" && wish.type === "answer") this.decided(wish.option);
    return reply;
  }
}

export class Play {
  visit = $state.raw<Pupil | null>(null);
  done = $state(false);
  problem = $state.raw<Unmet | null>(null);
  /** What is still to be decided, as the script has it. */
  private rest = $state.raw<Decision[]>([]);
  private table = "";
  private owner = "";
  private readonly keys: string[];
  private readonly you: number;
  private advised = "";
  private busy = false;
  private begun = false;
  private timer = 0;

  constructor(
    private readonly step: Step,
    private readonly names: string[],
  ) {
    this.rest = step.script;
    this.keys = step.players.map(newKey);
    this.you = step.players.indexOf(step.lesson.you);
  }

  /** What the lesson would have the learner do now, if it is possible. */
  get hint(): string {
    const option = this.rest.find((each) => this.isYours(each))?.answer ?? "";
    return this.visit?.question?.options.includes(option) ? option : "";
  }

  /** Remembers the hint of the open question: when it is answered, it is open no more. */
  private advise(): void {
    if (this.visit?.question) this.advised = this.hint;
  }

  async begin(): Promise<void> {
    try {
      this.table = await this.open();
      const visit = new Pupil(this.table, this.keys[this.you]);
      visit.playback.gap = GAP;
      visit.decided = (option) => this.own(option);
      this.visit = visit;
      if (this.done) this.close();
      else visit.start();
    } catch (error) {
      this.problem = error instanceof Unmet ? error : new Unmet("unreachable");
    }
  }

  /** Everybody sits down, the learner first: whoever comes first is the host. */
  private async open(): Promise<string> {
    const { lesson, players } = this.step;
    const { table, owner } = await server.open({
      game: lesson.game as Game,
      players: players.length,
      scenario: lesson.text,
      pace: 0,
      talk: { before_ballot: "none" },
      absence: { gone: 0, silences: 100 },
    });
    this.owner = owner;
    const order = [this.you, ...players.keys()].filter((at, n, all) => all.indexOf(at) === n);
    for (const place of order) await this.sit(table, place);
    await server.do(table, this.keyOf(this.you), { type: "start", id: newKey() });
    return table;
  }

  private async sit(table: string, place: number): Promise<void> {
    const [key, name] = [this.keyOf(place), this.names[place] ?? `${place + 1}`];
    await server.do(table, key, { type: "take", id: newKey(), key, name, place });
  }

  private keyOf(place: number): string {
    return this.keys[place] ?? "";
  }

  private isYours({ who }: Decision): boolean {
    return who === this.step.lesson.you;
  }

  /** The learner has decided, in whatever order it was written. Whoever leaves the script although
   *  it could have been followed has seen what this step was about. */
  private own(option: string): void {
    const at = this.rest.findIndex((each) => this.isYours(each));
    const left = this.advised !== "" && this.advised !== option;
    this.rest = this.rest.filter((each, n) => n !== at && !(left && this.isYours(each)));
    this.begun = true;
    this.go();
  }

  /** Called whenever something may have changed. */
  go(): void {
    clearTimeout(this.timer);
    const { visit } = this;
    this.advise();
    if (this.done || this.busy || !visit?.status || visit.behind) return;
    const [next] = this.rest;
    if (visit.status.phase === "ended" || !next) return this.later(() => this.finish(), SETTLES);
    const player = this.step.players.indexOf(next.who);
    if (this.isYours(next)) {
      if (this.begun && !visit.question) this.later(() => this.finish(), STUCK);
    } else if (visit.status.waiting.some((each) => each.player === player))
      this.later(() => void this.act(next, player), THINKS);
    else if (this.begun) this.later(() => this.finish(), STUCK);
  }

  private later(what: () => void, time: number): void {
    this.timer = window.setTimeout(what, time);
  }

  private async act({ answer }: Decision, player: number): Promise<void> {
    const question = this.visit?.status?.question ?? "";
    this.busy = true;
    const id = newKey();
    try {
      const key = this.keyOf(player);
      const reply = await server.do(this.table, key, {
        type: "answer",
        id,
        question,
        option: answer,
      });
      if (reply.type === "accepted") this.rest = this.rest.slice(1);
      else await this.giveUp(player);
    } catch {
      await this.giveUp(player);
    } finally {
      this.busy = false;
      this.go();
    }
  }

  /** The script no longer fits: a bot goes on there. */
  private async giveUp(player: number): Promise<void> {
    const who = this.step.players[player];
    this.rest = this.rest.filter((each) => each.who !== who);
    await server
      .do(this.table, this.keyOf(player), { type: "leave", id: newKey() })
      .catch(() => undefined);
  }

  /** Nothing more is to come. The table goes, for nobody comes back to it; what is on the page stays
   *  until the learner goes on. */
  finish(): void {
    clearTimeout(this.timer);
    this.done = true;
    if (this.table) void server.remove(this.table, this.owner).catch(() => undefined);
    this.table = "";
  }

  close(): void {
    this.finish();
    this.visit?.close();
  }
}
