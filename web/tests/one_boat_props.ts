// Recorded moments of one_boat as the page shows them, with a chooser whose answers go nowhere.

import type { Shown } from "../src/games/game_ui";
import type { Asked } from "../src/connection/protocol";
import { Chooser } from "../src/stores/selection.svelte";
import type { Visit } from "../src/stores/table_store.svelte";
import type { Moment } from "./recorded";

/** A visit that only keeps what was sent. */
export function visitOf(asked: Asked | null) {
  const sent: string[] = [];
  const visit = {
    asked,
    sending: "",
    get question() {
      return this.asked?.id ? this.asked.question : null;
    },
    answer: (option: string) => Promise.resolve(void sent.push(option)),
    whyNot: () => Promise.resolve(null),
    do: ({ act }: { act: string }) => Promise.resolve(void sent.push(act)),
  };
  return { visit: visit as unknown as Visit, sent };
}

export interface Staged {
  props: Shown;
  chooser: Chooser;
  sent: string[];
}

export function staged({ player, view, people, status, events, asked }: Moment): Staged {
  const { visit, sent } = visitOf(asked);
  const chooser = new Chooser(visit);
  const props = { view, people, status, events, chooser: player >= 0 ? chooser : null };
  return { props, chooser, sent };
}

/** Every key a page lets somebody press. */
export function offered(container: Element): string[] {
  return [...container.querySelectorAll<HTMLElement>("button[data-option]")].map(
    (each) => each.dataset.option ?? "",
  );
}
