// Who is who in a match that may be long over: names of people only if it is still their match.

import type { Status, View } from "../protocol";
import type { Person } from "../state/people";
import type { Texts } from "../texts";

/** What the game called everybody then. */
export function keysOf(view: View): string[] {
  return "names" in view ? view.names : view.players;
}

export function castOf(texts: Texts, view: View, status: Status, match: number): Person[] {
  return keysOf(view).map((key, player) => {
    const place = status.match === match ? status.places[player] : undefined;
    const name = place?.name || texts.Name(key);
    return {
      key,
      name,
      full: place?.name ? texts.say("table-who", { name, player: key }) : name,
      isBot: place?.occupant !== "person",
      isYou: false,
      present: true,
    };
  });
}
