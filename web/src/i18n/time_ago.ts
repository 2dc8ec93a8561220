// Formats how long ago something was: `yesterday`, `5 minutes ago`.

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export function timeAgo(language: string, then: number, now: number): string {
  const seconds = Math.max(0, now - then);
  const [unit, size] = UNITS.find(([, unitSize]) => seconds >= unitSize) ?? ["second", 1];
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return format.format(-Math.floor(seconds / size), unit);
}
