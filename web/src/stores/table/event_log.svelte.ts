// The log of a table: events and notes in order. New entries are pushed, older ones load page by page.

import type { NewsPage, TableNote, GameEvent, Welcome } from "../../connection/protocol";

/** An event of the match, or a note about the table. */
export type LogEntry =
  { event: GameEvent; note?: undefined } | { note: TableNote; event?: undefined };

const PAGE_SIZE = 200;

export class EventLog {
  entries = $state.raw<LogEntry[]>([]);
  /** Number of the oldest news in the log; older news loads page by page. */
  oldest = $state(1);
  /** Number of the newest news in the log. */
  newest = 0;

  constructor(private readonly fetch: (first: number, count: number) => Promise<NewsPage>) {}

  addEvents(events: GameEvent[]): void {
    this.entries = [...this.entries, ...events.map(eventEntry)];
  }

  addNote(note: TableNote): void {
    this.entries = [...this.entries, noteEntry(note)];
  }

  /** Loads the page of news before the oldest entry. */
  async loadOlder(): Promise<void> {
    const before = this.oldest;
    const from = Math.max(1, before - PAGE_SIZE);
    if (before <= 1) return;
    const { news } = await this.fetch(from, before - from);
    if (this.oldest !== before) return;
    this.oldest = from;
    const page = news.filter((each) => each.number < before).flatMap(entriesOf);
    this.entries = [...page, ...this.entries];
  }

  /** Appends what was missed if the log continues; otherwise starts over, to be loaded page by page. */
  resume({ number, first, events, notes }: Welcome, isReturning: boolean): void {
    if (isReturning && first <= this.newest + 1)
      this.entries = [...this.entries, ...notes.map(noteEntry), ...events.map(eventEntry)];
    else {
      this.entries = [];
      this.oldest = number + 1;
    }
    this.newest = number;
  }
}

const eventEntry = (event: GameEvent): LogEntry => ({ event });
const noteEntry = (note: TableNote): LogEntry => ({ note });

function entriesOf(news: NewsPage["news"][number]): LogEntry[] {
  if (news.type === "update") return news.events.map(eventEntry);
  return news.type === "noted" ? [noteEntry(news.note)] : [];
}
