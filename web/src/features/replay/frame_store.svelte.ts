// The moments of a match that is over, fetched in pages when they are looked at, and kept.

import type { Frames, Told, View } from "../../connection/protocol";
import { server, Unmet } from "../../connection/http";

export const TRUTH = "truth";
/** How many at once: a page with the views of all is large. */
const PAGE = 25;

/** One moment: what was asked and decided, what came of it, and how it then stood. */
export interface Frame {
  played: number;
  question?: { kind: string; player: number; rule: string; facts?: Record<string, unknown> };
  decisions?: { player: number; answer: string; by: string }[];
  events?: Told[];
  /** As one player saw it, or … */
  view?: View;
  /** … as all did, and as it was. */
  views?: View[];
  position?: string;
}

type Fetch = (from: number, count: number) => Promise<Frames>;

export class Film {
  /** Nothing before the first page is there. */
  total = $state(0);
  problem = $state.raw<Unmet | null>(null);
  private pages = $state.raw<Record<number, Frame[]>>({});
  private readonly wanted = new Set<number>();

  constructor(private readonly fetch: Fetch) {}

  /** A moment, or nothing while it is on its way. */
  at(number: number): Frame | null {
    return this.pages[Math.floor(number / PAGE)]?.[number % PAGE] ?? null;
  }

  /** See that a moment and what comes after it will be there. */
  want(number: number): void {
    void this.load(Math.floor(number / PAGE));
    const next = Math.floor((number + PAGE / 2) / PAGE);
    if (!this.total || next * PAGE < this.total) void this.load(next);
  }

  private async load(page: number): Promise<void> {
    if (page < 0 || this.wanted.has(page)) return;
    this.wanted.add(page);
    try {
      const { total, frames } = await this.fetch(page * PAGE, PAGE);
      this.total = total;
      this.pages = { ...this.pages, [page]: frames as unknown as Frame[] };
      this.problem = null;
    } catch (error) {
      this.wanted.delete(page);
      if (error instanceof Unmet) this.problem = error;
    }
  }
}

/** The match as somebody saw it, or `truth`. */
export function filmOf(table: string, key: string, match: number, as: string): Film {
  return new Film((from, count) => server.frames(table, key, match, as, from, count));
}
