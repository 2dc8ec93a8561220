// What every game shows on the page. A third game is a folder with a face of its own.

import type { Component } from "svelte";
import type { Outcome, Status, Told, View } from "../connection/protocol";
import type { Chooser } from "../stores/selection.svelte";
import type { Person } from "../stores/people";

/** What is drawn, for live tables, replays and big screens alike. */
export interface Shown {
  view: View;
  people: Person[];
  /** Nothing in a replay, or for whoever only watches. */
  chooser: Chooser | null;
  /** Who is waited for and has answered; nothing in a replay. */
  status: Status | null;
  /** What this viewer was told of this match so far, the newest last. */
  events?: Told[];
}

export interface Revealed {
  events: Told[];
  view: View;
  people: Person[];
  /** Put it away. */
  onseen: () => void;
}

export interface Ended {
  outcome: Outcome | null;
  /** The last view of every player: all secrets. */
  truth: View[];
  view: View;
  people: Person[];
}

export interface Face {
  /** The public board; what may be chosen on it is lit. */
  Board: Component<Shown>;
  /** The board is wide and low: a big screen has room for the stage below it. */
  low?: boolean;
  /** What is being settled right now: ballot marks, a fight, thirst, a trade. */
  Stage: Component<Shown>;
  /** What only this viewer holds: hats, hand, love and hate. */
  Own: Component<Shown>;
  /** The choices of the open question, at the thumb; also acts beside it. */
  Tray: Component<Shown>;
  /** All that happened so far, as a table: ballots, cards known. */
  History: Component<Shown>;
  /** A batch of events that is shown large until it has been seen. */
  Reveal: Component<Revealed>;
  reveals: (events: Told[]) => boolean;
  /** The end: what was secret. */
  Secrets: Component<Ended>;
  /** A sound for an event; nothing for most. */
  sound: (event: Told) => string;
}
