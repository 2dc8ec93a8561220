// Svelte action: enlarges an element as far as the screen has room, since nobody scrolls a television.

/** Zoom factors to try. Few, because a size that keeps changing is hard to follow. */
const ZOOMS = [1.8, 1.6, 1.4, 1.2, 1];

export function fitScreen(element: HTMLElement): { destroy: () => void } {
  const page = document.documentElement;
  const fit = () => {
    for (const zoom of ZOOMS) {
      element.style.setProperty("zoom", String(zoom));
      if (page.scrollHeight <= page.clientHeight) return;
    }
  };
  const observer = new MutationObserver(fit);
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  addEventListener("resize", fit);
  fit();
  return {
    destroy: () => {
      observer.disconnect();
      removeEventListener("resize", fit);
    },
  };
}
