// A request to join a running match. Polls until a player has decided; lapses when the page closes.

import type { Game } from "../../connection/protocol";
import { RequestError, server } from "../../connection/http";
import { newKey, storeKey } from "../../connection/keys";
import { browserIdFor } from "../../connection/owned_tables";

const POLL_INTERVAL_MS = 3000;

export class JoinRequest {
  /** True while the table has not decided. */
  isPending = $state(false);
  /** Names of the people who can accept the request. */
  names = $state.raw<readonly string[]>([]);
  /** Why the request failed. */
  problem = $state.raw<RequestError | null>(null);
  private key = newKey();
  private timer = 0;

  constructor(
    readonly table: string,
    private readonly onAccepted: (key: string) => void,
  ) {}

  async submit(name: string, game: Game, place: number | null): Promise<void> {
    this.problem = null;
    try {
      const command = { type: "ask_in", key: this.key, name, place } as const;
      const browser = browserIdFor(this.table);
      const reply = await server.send(this.table, "", { ...command, browser, id: newKey() });
      if (reply.type === "refused") throw new RequestError(reply.reason, reply.facts);
      this.isPending = true;
      await this.poll(name, game, place);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Stops polling; the table then drops the request. */
  cancel(): void {
    clearTimeout(this.timer);
    this.isPending = false;
    this.key = newKey();
  }

  private async poll(name: string, game: Game, place: number | null): Promise<void> {
    if (!this.isPending) return;
    try {
      const { state, names } = await server.joinRequest(this.table, this.key);
      if (state === "turned_down") return this.fail(new RequestError("turned_down"));
      if (state === "in") {
        const { key } = this;
        storeKey({ table: this.table, key, name, game });
        this.cancel();
        return this.onAccepted(key);
      }
      this.names = names;
    } catch (error) {
      // The request lapsed: the server restarted, or the network was down for too long.
      if (error instanceof RequestError && error.reason === "no_table")
        return this.submit(name, game, place);
    }
    this.timer = window.setTimeout(() => void this.poll(name, game, place), POLL_INTERVAL_MS);
  }

  private fail(error: unknown): void {
    this.cancel();
    this.problem = error instanceof RequestError ? error : new RequestError("unreachable");
  }
}
