// Renders a component as a part of a table's page.

import { render } from "@testing-library/svelte";
import type { Component } from "svelte";
import type { TableContext } from "../src/features/table/table_context";
import InTable from "./InTable.svelte";

export function renderAt<Props extends Record<string, unknown>>(
  store: TableContext["store"],
  Part: Component<Props>,
  partProps: Props,
  context: Partial<Pick<TableContext, "hotseat" | "onseated">> = {},
) {
  return render(InTable<Props>, { Part, store, partProps, ...context });
}
