// Formats the time that is left, for the eye and for screen readers.

const HOUR = 3600;
/** Screen readers announce these moments (seconds left). */
const ANNOUNCED = [60, 30, 10];
/** Seconds for which an announcement stays, so that it is read exactly once. */
const ANNOUNCEMENT_SECONDS = 5;

/** Returns `2:05` or `1:00:00`. */
export function digits(seconds: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / HOUR), (seconds % HOUR) / 60];
  return hours
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${Math.floor(minutes)}:${two(seconds % 60)}`;
}

/** Returns the moment to announce now, or 0 if there is none. */
export function announcedSeconds(seconds: number): number {
  return ANNOUNCED.find((each) => seconds <= each && seconds > each - ANNOUNCEMENT_SECONDS) ?? 0;
}
