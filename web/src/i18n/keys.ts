// Splits the keys of options and acts into words, like adrift/texts/keys.py.

export type Word = string | number;

/** Returns the parts of a key under every name that a message may use for them. */
export function parts(key: string): Record<string, Word> {
  const [main, detail] = partition(key, "/");
  const [verb = "", ...objects] = main.split("@");
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
    chart: asNumber(last),
    what: asNumber(detail),
  };
}

/** Converts digits to a number: messages select by numbers. */
function asNumber(word: string): Word {
  return /^\d+$/.test(word) ? Number(word) : word;
}

/** Splits a text at the first occurrence of a sign. */
export function partition(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + sign.length)];
}
