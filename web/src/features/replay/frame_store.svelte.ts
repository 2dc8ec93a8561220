// The frames of a finished match, fetched page by page as they are looked at.

import type { Frames, GameEvent, View } from "../../connection/protocol";
import { RequestError, server } from "../../connection/http";

/** The viewpoint that sees all players' views and the position. */
export const TRUTH = "truth";
/** Frames per page; a page with the views of all players is large. */
const PAGE_SIZE = 25;

/** One moment: what was asked and decided, what happened, and the position after it. */
export interface Frame {
  played: number;
  question?: { kind: string; player: number; rule: string; facts?: Record<string, unknown> };
  decisions?: { player: number; answer: string; by: string }[];
  events?: GameEvent[];
  /** The view of the chosen player; missing from the viewpoint of the truth. */
  view?: View;
  /** The views of all players; only from the viewpoint of the truth. */
  views?: View[];
  position?: string;
}

type Fetch = (from: number, count: number) => Promise<Frames>;

export class FrameStore {
  /** Number of frames; 0 until the first page has loaded. */
  total = $state(0);
  problem = $state.raw<RequestError | null>(null);
  private pages = $state.raw<Record<number, Frame[]>>({});
  private readonly requested = new Set<number>();

  constructor(private readonly fetch: Fetch) {}

  /** Returns a frame, or `null` if it has not loaded. */
  at(number: number): Frame | null {
    return this.pages[Math.floor(number / PAGE_SIZE)]?.[number % PAGE_SIZE] ?? null;
  }

  /** Loads a frame and those that follow it. */
  prefetch(number: number): void {
    void this.load(Math.floor(number / PAGE_SIZE));
    const next = Math.floor((number + PAGE_SIZE / 2) / PAGE_SIZE);
    if (!this.total || next * PAGE_SIZE < this.total) void this.load(next);
  }

  private async load(page: number): Promise<void> {
    if (page < 0 || this.requested.has(page)) return;
    this.requested.add(page);
    try {
      const { total, frames } = await this.fetch(page * PAGE_SIZE, PAGE_SIZE);
      this.total = total;
      this.pages = { ...this.pages, [page]: frames as unknown as Frame[] };
      this.problem = null;
    } catch (error) {
      this.requested.delete(page);
      if (error instanceof RequestError) this.problem = error;
    }
  }
}

/** Returns the frames of a match as a player saw it, or as it truly was. */
export function frameStoreFor(
  table: string,
  key: string,
  match: number,
  viewpoint: string,
): FrameStore {
  return new FrameStore((from, count) => server.frames(table, key, match, viewpoint, from, count));
}
