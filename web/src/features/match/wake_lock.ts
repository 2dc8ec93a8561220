// Keeps the screen on while people sit round a table, where the browser can do that (on https).

export const canStayAwake = (): boolean => "wakeLock" in navigator;

/** From now on; the browser takes it back whenever the page is hidden, so it is asked for again. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async () => {
    if (over || document.visibilityState !== "visible" || !canStayAwake()) return;
    try {
      // eslint-disable-next-line compat/compat -- where it is missing, the screen goes dark
      lock = await navigator.wakeLock.request("screen");
      if (over) void lock.release();
    } catch {
      // The battery is low, or somebody does not want it.
    }
  };
  document.addEventListener("visibilitychange", ask);
  void ask();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
