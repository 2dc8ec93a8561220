// The log: events and notes in the order they happened. The newest come by themselves, older ones in
// pages when somebody wants to read them.

import type { NewsPage, Note, Told, Welcome } from "../connection/protocol";

/** One thing that happened, in the match or at the table. */
export type Happening = { event: Told; note?: undefined } | { note: Note; event?: undefined };

const PAGE = 200;

export class Story {
  lines = $state.raw<Happening[]>([]);
  /** The number of the oldest news in it; what is older comes in pages. */
  oldest = $state(1);
  /** The number of the newest news that was shown. */
  newest = 0;

  constructor(private readonly read: (first: number, count: number) => Promise<NewsPage>) {}

  tell(events: Told[]): void {
    this.lines = [...this.lines, ...events.map(told)];
  }

  note(note: Note): void {
    this.lines = [...this.lines, noted(note)];
  }

  /** Put the page of news before the oldest in front. */
  async older(): Promise<void> {
    const before = this.oldest;
    const from = Math.max(1, before - PAGE);
    if (before <= 1) return;
    const { news } = await this.read(from, before - from);
    if (this.oldest !== before) return;
    this.oldest = from;
    const page = news.filter((each) => each.number < before).flatMap(happenings);
    this.lines = [...page, ...this.lines];
  }

  /** What was told while away comes at the end; whoever comes anew reads it in pages. */
  retell({ number, first, events, notes }: Welcome, returning: boolean): void {
    if (returning && first <= this.newest + 1)
      this.lines = [...this.lines, ...notes.map(noted), ...events.map(told)];
    else {
      this.lines = [];
      this.oldest = number + 1;
    }
    this.newest = number;
  }

  /** Keep nothing, not even what is still on its way. */
  forget(): void {
    this.lines = [];
    this.oldest = 1;
  }
}

const told = (event: Told): Happening => ({ event });
const noted = (note: Note): Happening => ({ note });

function happenings(news: NewsPage["news"][number]): Happening[] {
  if (news.type === "update") return news.events.map(told);
  return news.type === "noted" ? [noted(news.note)] : [];
}
