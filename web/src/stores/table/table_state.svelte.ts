// What one viewer knows of a table whatever match is played: settings, people, talk and log.

import type {
  NewsPage,
  Options,
  Status,
  TableNote,
  TalkLine,
  Welcome,
} from "../../connection/protocol";
import { EventLog } from "./event_log.svelte";

export const SPECTATOR = -2;

export class TableState {
  /** The player this page acts for. */
  player = $state(SPECTATOR);
  options = $state.raw<Options | null>(null);
  scenario = $state("");
  /** `null` before the first `welcome`. */
  status = $state.raw<Status | null>(null);
  talk = $state.raw<TalkLine[]>([]);
  notes = $state.raw<TableNote[]>([]);
  readonly log: EventLog;

  constructor(fetchNews: (first: number, count: number) => Promise<NewsPage>) {
    this.log = new EventLog(fetchNews);
  }

  get isPlayer(): boolean {
    return this.player >= 0;
  }

  get isHost(): boolean {
    return this.isPlayer && this.status?.host === this.player;
  }

  /** True if this viewer is the only person at the table. */
  get isAlone(): boolean {
    const people = this.status?.places.filter((place) => place.occupant === "person") ?? [];
    return this.isPlayer && people.length === 1;
  }

  /** The name of the person at a place; "" for bots and free places. */
  personName(player: number): string {
    return this.status?.places[player]?.name ?? "";
  }

  addTalk(line: TalkLine): void {
    this.talk = [...this.talk, line];
  }

  addNote(note: TableNote): void {
    this.notes = [...this.notes, note];
    this.log.addNote(note);
  }

  /** Takes over what a welcome brings, except the status. */
  applyWelcome(welcome: Welcome): void {
    this.log.resume(welcome, this.status !== null);
    this.player = welcome.player;
    this.options = welcome.options;
    this.scenario = welcome.scenario;
    this.talk = [...this.talk, ...welcome.talk];
    this.notes = [...this.notes, ...welcome.notes];
  }
}
