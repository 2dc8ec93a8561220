// What comes while a picture is being made waits for it and is then shown together: whoever presses
// something sees first that it was pressed, and a page is drawn once for everything that followed.

/** Milliseconds: a page that nobody sees gets no pictures. */
const LONGEST = 100;

/** Does something as soon as the next picture has been made; returns how to call it off. */
export function afterPicture(act: () => void): () => void {
  let timer = 0;
  const begin = (wait: number) => (timer = window.setTimeout(act, wait));
  begin(LONGEST);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    begin(0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

export class Together<T> {
  private waiting: T[] = [];
  private readonly awaited: (() => void)[] = [];
  private stop: (() => void) | null = null;

  constructor(private readonly show: (each: T) => void) {}

  add(each: T): void {
    this.waiting.push(each);
    this.stop ??= afterPicture(() => this.open());
  }

  /** When all that came before now has been shown. */
  shown(): Promise<void> {
    return this.waiting.length
      ? new Promise((resolve) => void this.awaited.push(resolve))
      : Promise.resolve();
  }

  /** Nothing that waits is shown any more. */
  close(): void {
    this.waiting = [];
    this.open();
  }

  private open(): void {
    this.stop?.();
    this.stop = null;
    const came = this.waiting;
    this.waiting = [];
    for (const each of came) this.show(each);
    for (const resolve of this.awaited.splice(0)) resolve();
  }
}
