// Stores that keep the last view outside the match, in each way a store can keep something.

import type { View } from "../src/connection/protocol";
import { TableStore } from "../src/stores/table_store.svelte";

export class LeakyStore extends TableStore {
  field: unknown = null;
  state = $state.raw<unknown>(null);
  nested = $state<{ views: unknown[] }>({ views: [] });
  readonly cache = new Map<string, unknown>();

  keep(where: "field" | "state" | "nested" | "cache", view: View | null): void {
    if (where === "nested") this.nested.views.push(view);
    else if (where === "cache") this.cache.set("view", view);
    else this[where] = view;
  }
}
