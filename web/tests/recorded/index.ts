// Recorded moments of real matches, written by scripts/recorded_views.py.

import type {
  Asked,
  Game,
  Message,
  Options,
  Outcome,
  Status,
  GameEvent,
  View,
  Welcome,
} from "../../src/connection/protocol";
import type { Person } from "../../src/stores/people";
import type { Frame } from "../../src/features/replay/frame_store.svelte";
import endings from "./ended.json";
import manyBoats from "./many_boats.json";
import manyBoatsMatch from "./many_boats_match.json";
import oneBoat from "./one_boat.json";
import oneBoatMatch from "./one_boat_match.json";

export interface Moment<G extends Game = Game> {
  /** What the moment shows: `question leak_ballot`, `act trade`, `event boat_sank`, … */
  shows: string[];
  /** The viewer; -2 for a spectator. */
  player: number;
  options: Options;
  status: Status;
  view: View<G>;
  asked: Asked | null;
  /** `null` unless the match is over. */
  outcome: Outcome | null;
  truth: View<G>[];
  /** The newest batch of events. */
  events: GameEvent<G>[];
  people: Person[];
}

const MOMENTS = { many_boats: manyBoats, one_boat: oneBoat };
const MATCHES = { many_boats: manyBoatsMatch, one_boat: oneBoatMatch };

export function moments<G extends Game>(game: G): Moment<G>[] {
  return MOMENTS[game] as unknown as Moment<G>[];
}

/** Returns the first moment that shows something: `moment("one_boat", "question fight")`. */
export function moment<G extends Game>(game: G, shows: string): Moment<G> {
  const found = moments(game).find((each) => each.shows.includes(shows));
  if (!found) throw new Error(`no recorded moment of ${game} shows ${shows}`);
  return found;
}

/** Returns all messages that one player receives in a short match. */
export function match(game: Game): Message[] {
  return MATCHES[game] as unknown as Message[];
}

export interface Ended {
  game: Game;
  /** The `welcome` a spectator receives after the match. */
  welcome: Welcome;
  /** A page of its replay, with the views of all players. */
  frames: Frame[];
}

/** Returns the end of a recorded match. */
export function ended(game: Game): Ended {
  const found = (endings as unknown as Ended[]).find((each) => each.game === game);
  if (!found) throw new Error(`no end of ${game} is recorded`);
  return found;
}
