// What every game shows on the page. A third game is a folder with a face of its own.

import type { Component } from "svelte";
import type { Outcome, Status, Told, View } from "../connection/protocol";
import type { Selection } from "../stores/selection.svelte";
import type { Person } from "../stores/people";

/** What is drawn, for live tables, replays and big screens alike. */
export interface GameProps {
  view: View;
  people: Person[];
  /** Nothing in a replay, or for whoever only watches. */
  selection: Selection | null;
  /** Who is waited for and has answered; nothing in a replay. */
  status: Status | null;
  /** What this viewer was told of this match so far, the newest last. */
  events?: Told[];
}

export interface RevealProps {
  events: Told[];
  view: View;
  people: Person[];
  /** Put it away. */
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
  /** The public board; what may be chosen on it is lit. */
  Board: Component<GameProps>;
  /** The board is wide and low: a big screen has room for the stage below it. */
  isWide?: boolean;
  /** What is being settled right now: ballot marks, a fight, thirst, a trade. */
  Stage: Component<GameProps>;
  /** What only this viewer holds: hats, hand, love and hate. */
  Own: Component<GameProps>;
  /** The choices of the open question, at the thumb; also acts beside it. */
  Tray: Component<GameProps>;
  /** All that happened so far, as a table: ballots, cards known. */
  History: Component<GameProps>;
  /** A batch of events that is shown large until it has been seen. */
  Reveal: Component<RevealProps>;
  needsReveal: (events: Told[]) => boolean;
  /** The end: what was secret. */
  Secrets: Component<SecretsProps>;
  /** A sound for an event; nothing for most. */
  soundFor: (event: Told) => string;
}
