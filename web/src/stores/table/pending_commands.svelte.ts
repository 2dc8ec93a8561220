// The commands that have no reply yet, and why the last one was refused.

import type { AnyReply, Refused } from "../../connection/protocol";

const SLOW_AFTER_MS = 2500;

export class PendingCommands {
  /** The option that was sent and has no reply yet. */
  sending = $state("");
  /** Number of commands whose reply takes long. */
  slowReplies = $state(0);
  /** Why the last command was refused. */
  refusal = $state.raw<Refused | null>(null);

  /** Awaits a reply, and counts it while it is slow. */
  async track(reply: Promise<AnyReply>): Promise<AnyReply> {
    let counted = 0;
    const timer = setTimeout(() => {
      counted = 1;
      this.slowReplies += 1;
    }, SLOW_AFTER_MS);
    try {
      return await reply;
    } finally {
      clearTimeout(timer);
      this.slowReplies -= counted;
    }
  }

  /** Keeps the refusal if the reply is one; an accepted command clears the last refusal. */
  showReply(reply: AnyReply): void {
    this.refusal = reply.type === "refused" ? reply : null;
  }
}
