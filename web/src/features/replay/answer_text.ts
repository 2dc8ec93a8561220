// A recorded answer as text: an option, an act beside the question, or silence.

import type { Texts } from "../../i18n";
import type { Frame } from "./frame_store.svelte";

const SILENCE = "-";

export function answerText(
  texts: Texts,
  question: NonNullable<Frame["question"]>,
  answer: string,
): string {
  if (answer === SILENCE) return texts.name(SILENCE);
  try {
    return answer.startsWith("+")
      ? texts.volunteered(actKind(answer), answer)
      : texts.offered(question.kind, question.facts ?? {}, answer);
  } catch {
    return answer; // no text exists for this key
  }
}

/** Returns `show` for `+show@water`. */
function actKind(answer: string): string {
  return /^\+([a-z_]+)/.exec(answer)?.[1] ?? "";
}
