// Svelte action: roving tabindex. Tab enters and leaves a group of buttons, arrow keys move within it.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function roving(group: HTMLElement) {
  const buttons = () =>
    [...group.querySelectorAll<HTMLElement>("button:not(:disabled), [role=button]")].filter(
      (each) => !each.closest("[data-apart]"),
    );

  /** Makes one button the only tab stop. */
  function setTabStop(wanted?: HTMLElement): void {
    const all = buttons();
    const stop =
      all.find((each) => each === wanted) ??
      all.find((each) => each.tabIndex === 0 && each.dataset.roved) ??
      all[0];
    for (const each of all) {
      each.dataset.roved = "yes";
      each.tabIndex = each === stop ? 0 : -1;
    }
  }

  function onKeydown(event: KeyboardEvent): void {
    const all = buttons();
    const at = all.indexOf(event.target as HTMLElement);
    const step = STEPS[event.key];
    const jump = { Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || (step === undefined && jump === undefined)) return;
    event.preventDefault();
    all[jump ?? (at + (step ?? 0) + all.length) % all.length]?.focus();
  }

  const onFocusin = (event: FocusEvent) => setTabStop(event.target as HTMLElement);
  const observer = new MutationObserver(() => setTabStop());
  observer.observe(group, { childList: true, subtree: true });
  group.addEventListener("keydown", onKeydown);
  group.addEventListener("focusin", onFocusin);
  setTabStop();
  return {
    destroy() {
      observer.disconnect();
      group.removeEventListener("keydown", onKeydown);
      group.removeEventListener("focusin", onFocusin);
    },
  };
}
