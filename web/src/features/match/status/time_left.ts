// Time that is left, as digits and as what is said of it.

const HOUR = 3600;
const TOLD = [60, 30, 10];
/** How long a moment that is said stays said, so that it is heard once. */
const STAYS = 5;

/** `2:05`, `1:00:00`, or days. */
export function digits(seconds: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / HOUR), (seconds % HOUR) / 60];
  return hours
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${Math.floor(minutes)}:${two(seconds % 60)}`;
}

/** The moment that is said now, or nothing: a minute, half a minute, ten seconds are left. */
export function spoken(seconds: number): number {
  return TOLD.find((each) => seconds <= each && seconds > each - STAYS) ?? 0;
}
