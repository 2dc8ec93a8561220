// As large as the screen has room for: nobody scrolls a television.

/** How many times larger than it would be; few steps, for what changes its size all the time cannot be
 *  followed. */
const SIZES = [1.8, 1.6, 1.4, 1.2, 1];

export function fit(part: HTMLElement): { destroy: () => void } {
  const page = document.documentElement;
  const find = () => {
    for (const size of SIZES) {
      part.style.setProperty("zoom", String(size));
      if (page.scrollHeight <= page.clientHeight) return;
    }
  };
  const watcher = new MutationObserver(find);
  watcher.observe(part, { childList: true, characterData: true, subtree: true });
  addEventListener("resize", find);
  find();
  return {
    destroy: () => {
      watcher.disconnect();
      removeEventListener("resize", find);
    },
  };
}
