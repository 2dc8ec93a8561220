// A list that grows at its end stays at its end, unless somebody has scrolled up to read.

const NEAR = 60;

export function follow(list: HTMLElement): { destroy: () => void } {
  let atEnd = true;
  const end = () => (list.scrollTop = list.scrollHeight);
  const scrolled = () => {
    atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  };
  const watcher = new MutationObserver(() => atEnd && end());
  watcher.observe(list, { childList: true, subtree: true });
  list.addEventListener("scroll", scrolled, { passive: true });
  end();
  return {
    destroy: () => {
      watcher.disconnect();
      list.removeEventListener("scroll", scrolled);
    },
  };
}
