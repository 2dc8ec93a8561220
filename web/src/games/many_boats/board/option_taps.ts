// Svelte action: one listener for taps and keys on all parts of the board that have an option.

import type { Action } from "svelte/action";

interface TapHandlers {
  /** Called when an option is tapped or chosen by key. */
  tap: (option: string) => void;
  /** Called with the id of the part that becomes the tab stop. */
  stop: (id: string) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export const optionTaps: Action<SVGElement, TapHandlers> = (root, handlers) => {
  let { tap, stop } = handlers;

  function option(event: Event): string {
    const target = event.target as Element;
    return target.closest<SVGElement>("[data-option]")?.dataset.option ?? "";
  }

  function click(event: MouseEvent): void {
    const found = option(event);
    if (found) tap(found);
  }

  function key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    const chosen = event.key === "Enter" || event.key === " " ? option(event) : "";
    if (!step && !chosen) return;
    event.preventDefault();
    event.stopPropagation();
    if (chosen) tap(chosen);
    else if (step) move(event.target as Element, step);
  }

  /** Moves the focus to the next button, wrapping around. */
  function move(from: Element, step: number): void {
    const all = [...root.querySelectorAll<SVGElement>('[role="button"]')];
    const at = all.indexOf(from as SVGElement);
    all[(at + step + all.length) % all.length]?.focus();
  }

  function focus(event: FocusEvent): void {
    stop((event.target as Element).id);
  }

  root.addEventListener("click", click);
  root.addEventListener("keydown", key);
  root.addEventListener("focusin", focus);
  return {
    update: (next) => ({ tap, stop } = next),
    destroy() {
      root.removeEventListener("click", click);
      root.removeEventListener("keydown", key);
      root.removeEventListener("focusin", focus);
    },
  };
};
