// Svelte action: keeps a growing list scrolled to its end, unless the reader has scrolled up.

/** Pixels from the end within which a list counts as scrolled to its end. */
const NEAR_END = 60;

export function stickToEnd(list: HTMLElement): { destroy: () => void } {
  let atEnd = true;
  const scrollToEnd = () => (list.scrollTop = list.scrollHeight);
  const onScroll = () => {
    atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END;
  };
  // In the next frame: measuring earlier would force a second layout.
  let frame = 0;
  const scheduleScroll = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(scrollToEnd);
  };
  const mutations = new MutationObserver(() => atEnd && scheduleScroll());
  mutations.observe(list, { childList: true, subtree: true });
  list.addEventListener("scroll", onScroll, { passive: true });
  // When the list appears, or its size changes.
  const resizes = new ResizeObserver(() => atEnd && scrollToEnd());
  resizes.observe(list);
  return {
    destroy: () => {
      cancelAnimationFrame(frame);
      mutations.disconnect();
      resizes.disconnect();
      list.removeEventListener("scroll", onScroll);
    },
  };
}
