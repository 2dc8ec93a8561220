// What every part of a match is given.

import type { Face, Shown } from "../games/face";
import type { Person } from "../state/people";
import type { Visit } from "../state/visit.svelte";
import type { Conduct } from "./conduct.svelte";

export interface AtTable {
  visit: Visit;
  people: Person[];
  face: Face;
  shown: Shown;
  conduct: Conduct;
  onseated: (key: string) => void;
}
