// Props for the components of one_boat from recorded moments, with a store that only collects answers.

import type { GameProps } from "../src/games/game_ui";
import type { Asked } from "../src/connection/protocol";
import { Selection } from "../src/stores/selection.svelte";
import type { TableStore } from "../src/stores/table_store.svelte";
import type { Moment } from "./recorded";

/** A store that only collects what is sent. */
export function fakeStore(asked: Asked | null) {
  const sent: string[] = [];
  const store = {
    match: { asked, question: asked?.id ? asked.question : null },
    pending: { sending: "" },
    answer: (option: string) => Promise.resolve(void sent.push(option)),
    explainRefusal: () => Promise.resolve(null),
    send: ({ act }: { act: string }) => Promise.resolve(void sent.push(act)),
  };
  return { store: store as unknown as TableStore, sent };
}

export interface MomentProps {
  props: GameProps;
  selection: Selection;
  sent: string[];
}

export function propsAt({ player, view, people, status, events, asked }: Moment): MomentProps {
  const { store, sent } = fakeStore(asked);
  const selection = new Selection(store);
  const props = { view, people, status, events, selection: player >= 0 ? selection : null };
  return { props, selection, sent };
}

/** Returns the keys of all options that have a button. */
export function optionsIn(container: Element): string[] {
  return [...container.querySelectorAll<HTMLElement>("button[data-option]")].map(
    (each) => each.dataset.option ?? "",
  );
}
