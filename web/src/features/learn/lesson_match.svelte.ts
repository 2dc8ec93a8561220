// Plays one step of a lesson at a real table: the learner decides, the page plays the others' script.
//
// The learner may leave the script. A player whose script no longer fits is handed over to a bot, and
// the step ends when nothing more is to come.

import type { AnyReply, Game } from "../../connection/protocol";
import { TableStore } from "../../stores/table_store.svelte";
import { RequestError, server } from "../../connection/http";
import { newKey } from "../../connection/keys";
import type { CommandInput } from "../../connection/connection";
import type { Decision, Step } from "./lesson_script";

/** Delay before a scripted decision. */
const THINKING_MS = 700;
/** Delay between the last event and the end of the step. */
const ENDING_MS = 1500;
/** The step ends if nothing happens for this long. */
const STUCK_MS = 4000;
/** Delay between two moves. */
const GAP_MS = 500;

/** The learner's table store; reports the accepted decisions. */
class LearnerStore extends TableStore {
  onDecided: (option: string) => void = () => undefined;

  override async send(command: CommandInput, key = this.key): Promise<AnyReply> {
    const reply = await super.send(command, key);
    if (reply.type === "accepted" && command.type === "answer") this.onDecided(command.option);
    return reply;
  }
}

export class LessonMatch {
  store = $state.raw<LearnerStore | null>(null);
  done = $state(false);
  problem = $state.raw<RequestError | null>(null);
  /** The decisions of the script that are still to come. */
  private script = $state.raw<Decision[]>([]);
  private table = "";
  private owner = "";
  private readonly keys: string[];
  private readonly learner: number;
  /** The hint for the open question; kept because an answered question is no longer open. */
  private lastHint = "";
  private isBusy = false;
  private hasDecided = false;
  private timer = 0;

  constructor(
    private readonly step: Step,
    private readonly names: string[],
  ) {
    this.script = step.script;
    this.keys = step.players.map(newKey);
    this.learner = step.players.indexOf(step.lesson.you);
  }

  /** The option the script has for the learner, or "" if it is not offered. */
  get hint(): string {
    const option = this.script.find((each) => this.isLearners(each))?.answer ?? "";
    return this.store?.match.question?.options.includes(option) ? option : "";
  }

  async start(): Promise<void> {
    try {
      this.table = await this.openTable();
      const store = new LearnerStore(this.table, this.keys[this.learner]);
      store.pacing.gap = GAP_MS;
      store.onDecided = (option) => this.onLearnerDecided(option);
      this.store = store;
      if (this.done) this.close();
      else store.start();
    } catch (error) {
      this.problem = error instanceof RequestError ? error : new RequestError("unreachable");
    }
  }

  /** Opens the table and seats everyone, the learner first: the first person becomes the host. */
  private async openTable(): Promise<string> {
    const { lesson, players } = this.step;
    const { table, owner } = await server.openTable({
      game: lesson.game as Game,
      players: players.length,
      scenario: lesson.text,
      pace: 0,
      talk: { before_ballot: "none" },
      absence: { gone: 0, silences: 100 },
    });
    this.owner = owner;
    const order = [this.learner, ...players.keys()].filter((at, n, all) => all.indexOf(at) === n);
    for (const place of order) await this.takePlace(table, place);
    await server.send(table, this.keyOf(this.learner), { type: "start", id: newKey() });
    return table;
  }

  private async takePlace(table: string, place: number): Promise<void> {
    const [key, name] = [this.keyOf(place), this.names[place] ?? `${place + 1}`];
    await server.send(table, key, { type: "take", id: newKey(), key, name, place });
  }

  private keyOf(place: number): string {
    return this.keys[place] ?? "";
  }

  private isLearners({ who }: Decision): boolean {
    return who === this.step.lesson.you;
  }

  /** Removes the learner's decision from the script; all of them if the learner ignored the hint,
   *  since the step has then made its point. */
  private onLearnerDecided(option: string): void {
    const at = this.script.findIndex((each) => this.isLearners(each));
    const leftScript = this.lastHint !== "" && this.lastHint !== option;
    this.script = this.script.filter(
      (each, n) => n !== at && !(leftScript && this.isLearners(each)),
    );
    this.hasDecided = true;
    this.advance();
  }

  /** Schedules what comes next. Must be called whenever something may have changed. */
  advance(): void {
    clearTimeout(this.timer);
    const { store } = this;
    if (store?.match.question) this.lastHint = this.hint;
    if (this.done || this.isBusy || !store?.table.status || store.pacing.backlog) return;
    const [next] = this.script;
    if (store.table.status.phase === "ended" || !next)
      return this.schedule(() => this.finish(), ENDING_MS);
    const player = this.step.players.indexOf(next.who);
    if (this.isLearners(next)) {
      if (this.hasDecided && !store.match.question) this.schedule(() => this.finish(), STUCK_MS);
    } else if (store.table.status.waiting.some((each) => each.player === player))
      this.schedule(() => void this.decideFor(player, next), THINKING_MS);
    else if (this.hasDecided) this.schedule(() => this.finish(), STUCK_MS);
  }

  private schedule(act: () => void, delay: number): void {
    this.timer = window.setTimeout(act, delay);
  }

  private async decideFor(player: number, { answer }: Decision): Promise<void> {
    const question = this.store?.table.status?.question ?? "";
    this.isBusy = true;
    const id = newKey();
    try {
      const key = this.keyOf(player);
      const reply = await server.send(this.table, key, {
        type: "answer",
        id,
        question,
        option: answer,
      });
      if (reply.type === "accepted") this.script = this.script.slice(1);
      else await this.handOverToBot(player);
    } catch {
      await this.handOverToBot(player);
    } finally {
      this.isBusy = false;
      this.advance();
    }
  }

  /** Lets a bot decide for a player whose script no longer fits. */
  private async handOverToBot(player: number): Promise<void> {
    const who = this.step.players[player];
    this.script = this.script.filter((each) => each.who !== who);
    await server
      .send(this.table, this.keyOf(player), { type: "leave", id: newKey() })
      .catch(() => undefined);
  }

  /** Ends the step and deletes its table. The page keeps what it shows until the learner goes on. */
  finish(): void {
    clearTimeout(this.timer);
    this.done = true;
    if (this.table) void server.deleteTable(this.table, this.owner).catch(() => undefined);
    this.table = "";
  }

  close(): void {
    this.finish();
    this.store?.close();
  }
}
