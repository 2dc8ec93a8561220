// What every part of a table's page may use, without passing it from component to component.

import { createContext } from "svelte";
import type { Person } from "../../stores/people";
import type { TableStore } from "../../stores/table_store.svelte";
import type { Hotseat } from "../hotseat/hotseat.svelte";

/** Its properties are getters: destructure it with `$derived`, so that it stays reactive. */
export interface TableContext {
  readonly store: TableStore;
  readonly people: Person[];
  /** The people who share this device, if the store acts for all of them. */
  readonly hotseat: Hotseat | null;
  /** Called with the key of a place taken on this device, or "" after giving one up. */
  readonly onseated: (key: string) => void;
}

/** `TableProvider.svelte` sets it. */
export const [getTableContext, setTableContext] = createContext<TableContext>();
