// How long ago something was, as the language says it: `yesterday`, `5 minutes ago`.

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export function ago(language: string, then: number, now: number): string {
  const seconds = Math.max(0, now - then);
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? ["second", 1];
  const said = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return said.format(-Math.floor(seconds / size), unit);
}
