// The players of a table with their names: what the game calls them, and what people call them.

import type { Texts } from "../i18n";
import type { Status, View } from "../connection/protocol";

export interface Person {
  /** The game's key for the player: `red`, `kid`. */
  key: string;
  /** The person's name, or the game's name for a bot: `Anna`. */
  name: string;
  /** Both names: `Anna (Red)`. */
  full: string;
  isBot: boolean;
  isYou: boolean;
  present: boolean;
}

/** Returns the game's keys for all players. A view has the latest: characters may be dealt late. */
export function keysOf(view: View | null): string[] {
  return view ? Object.keys(view.players) : [];
}

/** Returns the number of a player: the place in table order, by which a status names players. */
export function playerNumber(view: View | null, key: string | null): number {
  return keysOf(view).indexOf(key ?? "");
}

/** Returns all players in table order, with keys from the view if there is one. */
export function people(
  texts: Texts,
  status: Status,
  viewer: number,
  view: View | null = null,
): Person[] {
  const keys = keysOf(view);
  return status.places.map((place, player) => {
    const key = keys[player] ?? place.player;
    const gameName = key ? texts.Name(key) : texts.say("table-place", { place: player + 1 });
    const name = place.name || gameName;
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
