// How much of the player's time is reserve. The table only sends the end of both together, so the
// reserve is known only for questions that this page saw appear.

import type { Status } from "../../../connection/protocol";

export class Reserve {
  /** Seconds of reserve after the time for the question. */
  seconds = $state(0);
  private question: string | null = null;

  update(status: Status, player: number): void {
    const { question, clock, waiting, now, places } = status;
    if (question === this.question) return;
    const sawAppear = this.question !== null;
    this.question = question;
    const until = waiting.find((each) => each.player === player)?.until;
    const own = clock.per_question * (places[player]?.factor ?? 1);
    this.seconds = sawAppear && until && own ? Math.max(0, Math.round(until - now - own)) : 0;
  }
}
