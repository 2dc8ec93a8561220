// The current time for every countdown: one timer for the whole page.

class Clock {
  /** Seconds since 1970, by this device. */
  now = $state(Date.now() / 1000);
}

export const clock = new Clock();

export function startClock(): void {
  setInterval(() => (clock.now = Date.now() / 1000), 250);
}
