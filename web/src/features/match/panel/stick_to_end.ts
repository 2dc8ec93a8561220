// A list that grows at its end stays at its end, unless somebody has scrolled up to read.

const NEAR = 60;

export function follow(list: HTMLElement): { destroy: () => void } {
  let atEnd = true;
  const end = () => (list.scrollTop = list.scrollHeight);
  const scrolled = () => {
    atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  };
  // With the next picture: to measure before would lay out everything twice.
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(end);
  };
  const watcher = new MutationObserver(() => atEnd && later());
  watcher.observe(list, { childList: true, subtree: true });
  list.addEventListener("scroll", scrolled, { passive: true });
  // When it appears, or has more room or less.
  const sized = new ResizeObserver(() => atEnd && end());
  sized.observe(list);
  return {
    destroy: () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      sized.disconnect();
      list.removeEventListener("scroll", scrolled);
    },
  };
}
