// What one viewer has been sent about one match. A new match gets a new object, so that nothing of
// the last one stays behind.

import type {
  Asked,
  GameEvent,
  Outcome,
  Revealed,
  TalkLine,
  View,
  ViewChanges,
  Welcome,
} from "../../connection/protocol";
import { applyChanges } from "../../connection/apply_changes";

export class MatchState {
  view = $state.raw<View | null>(null);
  /** For spectators who see everything late: every player's view of some time ago. */
  behind = $state.raw<View[]>([]);
  asked = $state.raw<Asked | null>(null);
  events = $state.raw<GameEvent[]>([]);
  /** Events that happened while disconnected and have not been looked at. */
  missed = $state.raw<GameEvent[]>([]);
  /** The commitment to the match's seed that this page saw while the match was played. */
  commitment = $state("");
  outcome = $state.raw<Outcome | null>(null);
  truth = $state.raw<View[]>([]);
  chance = $state.raw<Record<string, unknown>>({});
  aside = $state.raw<TalkLine[]>([]);

  /** The question this player may answer now, or `null`. */
  get question() {
    return this.asked?.id ? this.asked.question : null;
  }

  addEvents(events: GameEvent[]): void {
    this.events = [...this.events, ...events];
  }

  changeView(...changes: (ViewChanges | null | undefined)[]): void {
    this.view = applyChanges(this.view, ...changes);
  }

  /** Takes over the present state of the match. */
  applyWelcome(welcome: Welcome): void {
    this.view = welcome.view;
    this.behind = welcome.behind ?? [];
    this.asked = welcome.asked;
    this.addEvents(welcome.events);
    this.reveal(welcome);
  }

  /** Takes over what becomes public when a match ends, which is empty before. */
  reveal({ outcome, truth, chance, aside }: Omit<Revealed, "type">): void {
    this.outcome = outcome;
    this.truth = truth;
    this.chance = chance;
    this.aside = aside;
  }
}
