// The user interface of a game: the contract between a game's folder and the rest of the page.

import type { Component } from "svelte";
import type { Outcome, Status, GameEvent, View } from "../connection/protocol";
import type { Selection } from "../stores/selection.svelte";
import type { Person } from "../stores/people";

/** Props of the parts that draw a view, for live tables, replays and big screens. */
export interface GameProps {
  view: View;
  people: Person[];
  /** `null` in a replay and for a spectator. */
  selection: Selection | null;
  /** Who has answered and who has not; `null` in a replay. */
  status: Status | null;
  /** What this viewer has seen happen in the match, the newest last. */
  events?: GameEvent[];
}

export interface RevealProps {
  events: GameEvent[];
  view: View;
  people: Person[];
  /** Called when the player closes the reveal. */
  onseen: () => void;
}

export interface SecretsProps {
  outcome: Outcome | null;
  /** The last view of every player: all secrets. */
  truth: View[];
  view: View;
  people: Person[];
}

export interface GameUi {
  /** The public board; parts that can be chosen are highlighted. */
  Board: Component<GameProps>;
  /** True if the board is wide and low, so that a big screen has room for the stage below it. */
  isWide?: boolean;
  /** What is being decided right now: ballot marks, a fight, thirst, a trade. */
  Stage: Component<GameProps>;
  /** What only this viewer has: hats, hand, love and hate. */
  Own: Component<GameProps>;
  /** The options of the open question, within reach of the thumb, and the acts beside it. */
  Tray: Component<GameProps>;
  /** Everything that happened so far, as a table: ballots, known cards. */
  History: Component<GameProps>;
  /** A batch of events, shown large until the player closes it. */
  Reveal: Component<RevealProps>;
  needsReveal: (events: GameEvent[]) => boolean;
  /** What was secret, shown after the match. */
  Secrets: Component<SecretsProps>;
  /** Returns the name of an event's sound, or "". */
  soundFor: (event: GameEvent) => string;
}
