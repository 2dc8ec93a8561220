// How much of one's time is reserve. The table tells only when all of it is over, so this is known
// for questions that this page saw appear, and for no others.

import type { Status } from "../../../connection/protocol";

export class Reserve {
  /** Seconds of reserve behind the time for the question. */
  seconds = $state(0);
  private question: string | null = null;

  look(status: Status, player: number): void {
    const { question, clock, waiting, now, places } = status;
    if (question === this.question) return;
    const appeared = this.question !== null;
    this.question = question;
    const until = waiting.find((each) => each.player === player)?.until;
    const own = clock.per_question * (places[player]?.factor ?? 1);
    this.seconds = appeared && until && own ? Math.max(0, Math.round(until - now - own)) : 0;
  }
}
