// Who is who at a table: the name people go by, beside what the game calls them.

import type { Texts } from "../i18n";
import type { Status, View } from "../connection/protocol";

export interface Person {
  /** What the game calls the player: `red`, `kid`. */
  key: string;
  /** What others call whoever decides there: `Anna`, or the game's name for a bot. */
  name: string;
  /** Both, where there is room: `Anna (Red)`. */
  full: string;
  isBot: boolean;
  isYou: boolean;
  present: boolean;
}

/** What the game calls everybody: characters may be dealt after people sat down. */
export function keysOf(view: View | null): string[] {
  return view ? ("names" in view ? view.names : view.players) : [];
}

/** All players in table order, called as the view calls them if there is one. */
export function people(
  texts: Texts,
  status: Status,
  viewer: number,
  view: View | null = null,
): Person[] {
  const keys = keysOf(view);
  return status.places.map((place, player) => {
    const key = keys[player] ?? place.player;
    const game = key ? texts.Name(key) : texts.say("table-place", { place: player + 1 });
    const name = place.name || game;
    return {
      key,
      name,
      full: place.name && key ? texts.say("table-who", { name, player: key }) : name,
      isBot: place.occupant === "bot" || place.standing_in,
      isYou: player === viewer,
      present: place.present,
    };
  });
}
