// What every part of a match is given.

import type { Face, Shown } from "../../games/game_ui";
import type { Person } from "../../stores/people";
import type { Visit } from "../../stores/table_store.svelte";
import type { Conduct } from "./autopilot.svelte";

export interface AtTable {
  visit: Visit;
  people: Person[];
  face: Face;
  shown: Shown;
  conduct: Conduct;
  onseated: (key: string) => void;
}
