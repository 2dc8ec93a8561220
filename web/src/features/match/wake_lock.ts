// Keeps the screen on, where the browser supports it (https only).

export const canKeepScreenOn = (): boolean => "wakeLock" in navigator;

/** Keeps the screen on until the returned function is called. Browsers release the lock when the
 *  page is hidden, so it is requested again when the page becomes visible. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isReleased = false;
  const acquire = async () => {
    if (isReleased || document.visibilityState !== "visible" || !canKeepScreenOn()) return;
    try {
      // eslint-disable-next-line compat/compat -- without it the screen goes dark
      lock = await navigator.wakeLock.request("screen");
      if (isReleased) void lock.release();
    } catch {
      // Low battery, or forbidden by the user.
    }
  };
  document.addEventListener("visibilitychange", acquire);
  void acquire();
  return () => {
    isReleased = true;
    document.removeEventListener("visibilitychange", acquire);
    void lock?.release();
  };
}
