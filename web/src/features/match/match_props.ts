// The props shared by the parts of a match.

import type { GameProps, GameUi } from "../../games/game_ui";
import type { Person } from "../../stores/people";
import type { TableStore } from "../../stores/table_store.svelte";
import type { Autopilot } from "./autopilot.svelte";

export interface MatchProps {
  store: TableStore;
  people: Person[];
  gameUi: GameUi;
  shown: GameProps;
  autopilot: Autopilot;
  onseated: (key: string) => void;
}
