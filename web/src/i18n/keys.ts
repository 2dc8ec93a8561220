// Keys of options and acts taken apart, as adrift/texts/keys.py does it.

export type Word = string | number;

/** What is in a key, under every word a message may have for it; a message knows which. */
export function parts(key: string): Record<string, Word> {
  const [said, detail] = partition(key, "/");
  const [verb = "", ...objects] = said.split("@");
  const first = objects[0] ?? verb;
  const last = objects[objects.length - 1] ?? verb;
  return {
    verb,
    rank: verb,
    boat: last,
    colour: last,
    lane: last,
    character: last,
    side: last,
    weather: last,
    card: first,
    chart: number(last),
    what: number(detail),
  };
}

/** The number a word writes, if it does: messages select by numbers, not by digits. */
function number(word: string): Word {
  return /^\d+$/.test(word) ? Number(word) : word;
}

/** What stands before and behind the first of a sign. */
export function partition(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + sign.length)];
}
