// Connects the page to a table: finds it, picks the key, and recovers if the key is rejected.

import type { Game } from "../../connection/protocol";
import { navigate, router, setFragment } from "../../app/route.svelte";
import { TableStore } from "../../stores/table_store.svelte";
import { RequestError, server, UNREACHABLE } from "../../connection/http";
import {
  adoptChangedKey,
  keysForTable,
  newKey,
  removeKey,
  storeKey,
  type StoredKey,
} from "../../connection/keys";
import { Hotseat } from "../hotseat/hotseat.svelte";

/** Five letters are a code to read out; the ids of tables are longer. */
const CODE = /^[A-Za-z]{5}$/;
const RETRY_MS = 3000;

export class JoinFlow {
  store = $state.raw<TableStore | null>(null);
  /** The people who share this device; `null` if only one plays here. */
  hotseat = $state.raw<Hotseat | null>(null);
  /** The reason of the refusal if there is no store. */
  problem = $state("");
  /** A key of this device that is no longer valid. */
  lostKey = $state.raw<StoredKey | null>(null);
  /** Number of failed attempts to look up a code. */
  tries = $state(0);
  private timer = 0;

  constructor(readonly table: string) {}

  async start(): Promise<void> {
    if (CODE.test(this.table)) return this.findTable();
    const code = router.fragment.get("return");
    if (code) return this.redeemReturnCode(code);
    this.connect();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.closeStore();
    this.store = null;
  }

  private closeStore(): void {
    this.hotseat?.hide();
    this.hotseat = null;
    this.store?.close();
  }

  /** Connects with this device's key: as a spectator without one, as a hotseat with several. */
  connect(key?: string): void {
    this.closeStore();
    const keys = keysForTable(this.table);
    const used = key ?? keys[0]?.key ?? "";
    if (keys.length > 1 && used) this.hotseat = new Hotseat(this.table);
    this.store = (this.hotseat?.shared ?? new TableStore(this.table, used)).start();
  }

  /** Connects again after this device gained a place, or gave one up (""). */
  reconnect(key: string): void {
    this.lostKey = null;
    this.problem = "";
    this.connect(key || undefined);
  }

  /** Tries the key that may have replaced a rejected one; otherwise watches, and reports the loss. */
  onKeyRejected(): void {
    const changed = adoptChangedKey(this.store?.key ?? "");
    if (changed) {
      this.connect(changed);
      return;
    }
    const [rejected] = keysForTable(this.table).filter(({ key }) => key === this.store?.key);
    if (!this.store?.key) {
      this.stop();
      this.problem = "no_table";
      return;
    }
    this.lostKey = rejected ?? null;
    removeKey(this.store.key);
    this.connect();
  }

  /** Stores the key with the name it plays under, for the list of tables on the start page. */
  saveKey(): void {
    const { store } = this;
    if (store?.key && store.table.isPlayer && store.table.options)
      storeKey({
        table: this.table,
        key: store.key,
        name: store.table.personName(store.table.player),
        game: store.table.options.game as Game,
      });
  }

  private async findTable(): Promise<void> {
    try {
      const { table } = await server.findTable(this.table.toUpperCase());
      navigate(`/t/${table}`);
    } catch (error) {
      const reason = error instanceof RequestError ? error.reason : UNREACHABLE;
      if (reason !== UNREACHABLE) this.problem = reason;
      else this.retryFindTable();
    }
  }

  private retryFindTable(): void {
    this.tries += 1;
    this.timer = window.setTimeout(() => void this.findTable(), RETRY_MS);
  }

  /** Moves a place to this device: exchanges the one-time code for a new key. */
  private async redeemReturnCode(code: string): Promise<void> {
    const key = newKey();
    const store = (this.store = new TableStore(this.table).start());
    const reply = await store.send({ type: "come_back", code, key });
    setFragment({});
    if (reply.type === "accepted") this.connect(key);
    else this.lostKey = null;
  }
}
