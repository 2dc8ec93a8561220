// Arrow keys within a group of buttons: Tab comes and goes, arrows move, Home and End jump.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function roving(group: HTMLElement) {
  const buttons = () =>
    [...group.querySelectorAll<HTMLElement>("button:not(:disabled), [role=button]")].filter(
      (each) => !each.closest("[data-apart]"),
    );

  /** One of the buttons, and no other, is where Tab leads. */
  function settle(wanted?: HTMLElement): void {
    const all = buttons();
    const held =
      all.find((each) => each === wanted) ??
      all.find((each) => each.tabIndex === 0 && each.dataset.roved) ??
      all[0];
    for (const each of all) {
      each.dataset.roved = "yes";
      each.tabIndex = each === held ? 0 : -1;
    }
  }

  function press(event: KeyboardEvent): void {
    const all = buttons();
    const at = all.indexOf(event.target as HTMLElement);
    const step = STEPS[event.key];
    const jump = { Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || (step === undefined && jump === undefined)) return;
    event.preventDefault();
    all[jump ?? (at + (step ?? 0) + all.length) % all.length]?.focus();
  }

  const come = (event: FocusEvent) => settle(event.target as HTMLElement);
  const watch = new MutationObserver(() => settle());
  watch.observe(group, { childList: true, subtree: true });
  group.addEventListener("keydown", press);
  group.addEventListener("focusin", come);
  settle();
  return {
    destroy() {
      watch.disconnect();
      group.removeEventListener("keydown", press);
      group.removeEventListener("focusin", come);
    },
  };
}
