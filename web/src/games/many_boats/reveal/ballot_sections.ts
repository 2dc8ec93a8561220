// Splits a batch of events into sections for the reveal: a ballot, its resolution, its consequences.

import type { ManyBoatsEvent, GameEvent } from "../../../connection/protocol";

type Opened = Extract<ManyBoatsEvent, { kind: "ballot_opened" }>;

export interface Vote {
  player: string;
  named: string;
  weight: number;
}

export interface BallotSection {
  opened: Opened;
  votes: Vote[];
  /** The largest count first; empty if a hat made counting unnecessary. */
  tally: { colour: string; number: number }[];
  /** Hats, ties and choices that decided the ballot. */
  resolution: ManyBoatsEvent[];
  /** What then happened on the board. */
  after: ManyBoatsEvent[];
}

const RESOLUTION_EVENTS = [
  "hat_worn",
  "hats_cancelled",
  "ballot_repeated",
  "vote_tied",
  "choice_fell",
  "player_was_silent",
  "choice_made",
];

export function hasOpenedBallot(events: GameEvent[]): boolean {
  return events.some((event) => event.kind === "ballot_opened");
}

export function ballotSections(events: GameEvent[]): BallotSection[] {
  const found: BallotSection[] = [];
  for (const event of events as ManyBoatsEvent[]) {
    const section = found[found.length - 1];
    if (event.kind === "ballot_opened") found.push(newSection(event));
    else if (!section) continue;
    else if (event.kind === "votes_counted") section.tally = counted(event.facts.tally);
    else if (RESOLUTION_EVENTS.includes(event.kind)) section.resolution.push(event);
    else section.after.push(event);
  }
  return found;
}

function newSection(opened: Opened): BallotSection {
  const votes = opened.facts.votes.map(([player, named, weight]) => ({ player, named, weight }));
  return { opened, votes, tally: [], resolution: [], after: [] };
}

function counted(tally: [string, number][]): BallotSection["tally"] {
  return tally.map(([colour, number]) => ({ colour, number })).sort((a, b) => b.number - a.number);
}
