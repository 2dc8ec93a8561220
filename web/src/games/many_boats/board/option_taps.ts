// Taps and keys on the board: whatever stands for an option says which, and one listener hears all.

import type { Action } from "svelte/action";

interface Heard {
  /** An option was tapped, or chosen by key. */
  tap: (option: string) => void;
  /** The tab key stops here from now on. */
  stop: (id: string) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export const taps: Action<SVGElement, Heard> = (root, heard) => {
  let { tap, stop } = heard;

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

  /** To the next part that can be chosen, round and round. */
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
