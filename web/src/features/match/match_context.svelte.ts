// What the parts of a match share, beside the table context.

import { createContext } from "svelte";
import type { GameProps, GameUi } from "../../games/game_ui";
import { preferences } from "../../stores/preferences.svelte";
import { Selection } from "../../stores/selection.svelte";
import type { TableContext } from "../table/table_context";
import { Autopilot } from "./autopilot.svelte";

export class MatchContext {
  readonly selection: Selection;
  readonly autopilot: Autopilot;
  /** The player whose view a delayed spectator sees; -1 for none. */
  over = $state(-1);

  /** The store must not change. */
  constructor(
    private readonly context: TableContext,
    private readonly readGameUi: () => GameUi,
  ) {
    this.selection = new Selection(context.store);
    this.autopilot = new Autopilot(context.store);
  }

  get gameUi(): GameUi {
    return this.readGameUi();
  }

  /** True if people talk aloud. On a shared device, the curtain shows the talk. */
  get voice(): boolean {
    const { isAlone, options } = this.context.store.table;
    const isAloud = preferences.voice || options?.talk.public === false;
    return !isAlone && isAloud && !this.context.hotseat;
  }

  /** The props of the game's parts; `null` without a view. */
  readonly shown = $derived.by((): GameProps | null => {
    const { table, match } = this.context.store;
    return (
      match.view && {
        view: match.behind[this.over] ?? match.view,
        people: this.context.people,
        selection: table.isPlayer ? this.selection : null,
        status: table.status,
        events: match.events,
      }
    );
  });
}

export const [getMatchContext, setMatchContext] = createContext<MatchContext>();
