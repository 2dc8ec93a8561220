// The events of a batch taken apart for the reveal: a ballot, what hats and votes made of it, and
// what came of that.

import type { ManyBoatsTold, Told } from "../../../connection/protocol";

type Opened = Extract<ManyBoatsTold, { kind: "ballot_opened" }>;

export interface Vote {
  player: string;
  named: string;
  weight: number;
}

export interface Chapter {
  opened: Opened;
  votes: Vote[];
  /** The most first; nothing if a hat made counting needless. */
  tally: { colour: string; number: number }[];
  /** Hats, ties, open choices: why it was settled as it was. */
  settling: ManyBoatsTold[];
  /** What happened on the board. */
  after: ManyBoatsTold[];
}

const SETTLING = [
  "hat_worn",
  "hats_cancelled",
  "ballot_repeated",
  "vote_tied",
  "choice_fell",
  "player_was_silent",
  "choice_made",
];

export function opensBallot(events: Told[]): boolean {
  return events.some((event) => event.kind === "ballot_opened");
}

export function chapters(events: Told[]): Chapter[] {
  const found: Chapter[] = [];
  for (const event of events as ManyBoatsTold[]) {
    const chapter = found[found.length - 1];
    if (event.kind === "ballot_opened") found.push(begin(event));
    else if (!chapter) continue;
    else if (event.kind === "votes_counted") chapter.tally = counted(event.facts.tally);
    else if (SETTLING.includes(event.kind)) chapter.settling.push(event);
    else chapter.after.push(event);
  }
  return found;
}

function begin(opened: Opened): Chapter {
  const votes = opened.facts.votes.map(([player, named, weight]) => ({ player, named, weight }));
  return { opened, votes, tally: [], settling: [], after: [] };
}

function counted(tally: [string, number][]): Chapter["tally"] {
  return tally.map(([colour, number]) => ({ colour, number })).sort((a, b) => b.number - a.number);
}
