// Asking to be let in to a running match. The page goes on asking until somebody at the table has
// decided; when it is closed, the request lapses by itself.

import type { Game } from "../../connection/protocol";
import { server, Unmet } from "../../connection/http";
import { keep, newKey } from "../../connection/keys";
import { browserAt } from "../../connection/owned_tables";

/** Milliseconds between two looks at what has become of it. */
const PAUSE = 3000;

export class Asking {
  /** Whether the table has been asked, and has not decided. */
  waits = $state(false);
  /** Who can let us in. */
  names = $state.raw<readonly string[]>([]);
  /** Why it came to nothing. */
  problem = $state.raw<Unmet | null>(null);
  private key = newKey();
  private timer = 0;

  constructor(
    readonly table: string,
    private readonly onin: (key: string) => void,
  ) {}

  async ask(name: string, game: Game, place: number | null): Promise<void> {
    this.problem = null;
    try {
      const wish = { type: "ask_in", key: this.key, name, place } as const;
      const browser = browserAt(this.table);
      const reply = await server.do(this.table, "", { ...wish, browser, id: newKey() });
      if (reply.type === "refused") throw new Unmet(reply.reason, reply.facts);
      this.waits = true;
      await this.look(name, game, place);
    } catch (error) {
      this.end(error);
    }
  }

  /** The request lapses: nobody asks any more. */
  stop(): void {
    clearTimeout(this.timer);
    this.waits = false;
    this.key = newKey();
  }

  private async look(name: string, game: Game, place: number | null): Promise<void> {
    if (!this.waits) return;
    try {
      const { state, names } = await server.asking(this.table, this.key);
      if (state === "turned_down") return this.end(new Unmet("turned_down"));
      if (state === "in") {
        const { key } = this;
        keep({ table: this.table, key, name, game });
        this.stop();
        return this.onin(key);
      }
      this.names = names;
    } catch (error) {
      // The server was started anew, or the network was away: then the request is not known there.
      if (error instanceof Unmet && error.reason === "no_table") return this.ask(name, game, place);
    }
    this.timer = window.setTimeout(() => void this.look(name, game, place), PAUSE);
  }

  private end(error: unknown): void {
    this.stop();
    this.problem = error instanceof Unmet ? error : new Unmet("unreachable");
  }
}
