// The way to a table: with which key this device comes, and what happens if that opens nothing.

import type { Game } from "../../connection/protocol";
import { go, here, mark } from "../../app/route.svelte";
import { Visit } from "../../stores/table_store.svelte";
import { server, Unmet, UNREACHABLE } from "../../connection/http";
import { forget, keep, keysTo, newKey, takeChanged, type Held } from "../../connection/keys";
import { Round } from "../hotseat/hotseat_store.svelte";

/** Five letters are a code to read out; tables have longer names. */
const CODE = /^[A-Za-z]{5}$/;
/** Milliseconds until the next try to find its table. */
const PAUSE = 3000;

export class Door {
  visit = $state.raw<Visit | null>(null);
  /** Why there is no visit: the reason of a refusal. */
  problem = $state("");
  /** What this device held and what opens nothing any more. */
  lost = $state.raw<Held | null>(null);
  /** How often a code was looked up in vain. */
  tries = $state(0);
  private timer = 0;

  constructor(readonly table: string) {}

  async come(): Promise<void> {
    if (CODE.test(this.table)) return this.find();
    const code = here.fragment.get("return");
    if (code) return this.comeBack(code);
    this.enter();
  }

  leave(): void {
    clearTimeout(this.timer);
    this.visit?.close();
    this.visit = null;
  }

  /** With the key this device holds; with none, as a spectator; with several, as a round of people
   *  who share it. */
  enter(key?: string): void {
    this.visit?.close();
    const keys = keysTo(this.table);
    const one = key ?? keys[0]?.key ?? "";
    this.visit = (
      keys.length > 1 && one ? new Round(this.table) : new Visit(this.table, one)
    ).start();
  }

  /** Somebody sat down on this device, or got up from it. */
  seated(key: string): void {
    this.lost = null;
    this.problem = "";
    this.enter(key || undefined);
  }

  /** The key was of no use: watch, and ask to be let back. */
  turnedAway(): void {
    const changed = takeChanged(this.visit?.key ?? "");
    if (changed) {
      this.enter(changed);
      return;
    }
    const [one] = keysTo(this.table).filter((held) => held.key === this.visit?.key);
    if (!this.visit?.key) {
      this.leave();
      this.problem = "no_table";
      return;
    }
    this.lost = one ?? null;
    forget(this.visit.key);
    this.enter();
  }

  /** Remember under which name this key plays, to find the table again on the first page. */
  remember(): void {
    const { visit } = this;
    if (visit?.key && visit.isPlayer && visit.options)
      keep({
        table: this.table,
        key: visit.key,
        name: visit.personName(visit.player),
        game: visit.options.game as Game,
      });
  }

  private async find(): Promise<void> {
    try {
      const { table } = await server.find(this.table.toUpperCase());
      go(`/t/${table}`);
    } catch (error) {
      const reason = error instanceof Unmet ? error.reason : UNREACHABLE;
      if (reason !== UNREACHABLE) this.problem = reason;
      else this.findLater();
    }
  }

  private findLater(): void {
    this.tries += 1;
    this.timer = window.setTimeout(() => void this.find(), PAUSE);
  }

  /** On another device than before: the code is good once, the new key from then on. */
  private async comeBack(code: string): Promise<void> {
    const key = newKey();
    const visit = (this.visit = new Visit(this.table).start());
    const reply = await visit.do({ type: "come_back", code, key });
    mark({});
    if (reply.type === "accepted") this.enter(key);
    else this.lost = null;
  }
}
