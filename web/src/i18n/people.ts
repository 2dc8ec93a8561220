// Isolates text written by people within a sentence (Unicode bidi), like adrift/texts/people.py.

const ISOLATE_START = "\u2068";
const ISOLATE_END = "\u2069";
const ISOLATED = /\u2068([^\u2068\u2069]*)\u2069/g;
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\x00-\x1f\x7f-\x9f]/g;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns the text between isolation marks, without control characters of its own. */
export function isolated(text: string): string {
  return ISOLATE_START + text.replace(CONTROLS, "") + ISOLATE_END;
}

/** Removes the marks around text that is not written from right to left. */
export function withoutIdleMarks(sentence: string): string {
  if (!sentence.includes(ISOLATE_START)) return sentence;
  return sentence.replace(ISOLATED, (marked, inner: string) =>
    RIGHT_TO_LEFT.test(inner) ? marked : inner,
  );
}
