// Splits a duration into its two largest units, like adrift/texts/times.py.

const UNITS: [string, number][] = [
  ["days", 24 * 3600],
  ["hours", 3600],
  ["minutes", 60],
  ["seconds", 1],
];
const SHORT = 10;

/** Returns `[["minutes", 1], ["seconds", 30]]` for 90; smaller units are dropped. */
export function spans(seconds: number): [string, number][] {
  if (seconds < SHORT && !Number.isInteger(seconds))
    return [["seconds", Math.round(seconds * 10) / 10]];
  let rest = Math.round(seconds);
  const found: [string, number][] = [];
  for (const [unit, size] of UNITS) {
    const number = Math.floor(rest / size);
    rest -= number * size;
    if (found.length && !number) break;
    if (number || size === 1) found.push([unit, number]);
    if (found.length === 2) break;
  }
  return found;
}
