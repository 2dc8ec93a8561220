// What people have written themselves, set into a sentence so that it cannot disturb the sentence;
// as adrift/texts/people.py does it.

const OPENED = "\u2068";
const CLOSED = "\u2069";
const ISOLATED = /\u2068([^\u2068\u2069]*)\u2069/g;
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\x00-\x1f\x7f-\x9f]/g;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The text between marks, whatever is in it. */
export function isolated(text: string): string {
  return OPENED + text.replace(TURNING, "") + CLOSED;
}

/** The sentence with marks only around what needs them. */
export function withoutIdleMarks(said: string): string {
  if (!said.includes(OPENED)) return said;
  return said.replace(ISOLATED, (kept, inner: string) =>
    RIGHT_TO_LEFT.test(inner) ? kept : inner,
  );
}
