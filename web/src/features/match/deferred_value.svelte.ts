// A value that follows its source one frame later, for work that the frame after a tap can do without.

import { untrack } from "svelte";
import { afterPaint } from "../../stores/queues/frame_batch";

export class DeferredValue<T> {
  current = $state.raw() as T;

  constructor(read: () => T) {
    this.current = untrack(read);
    $effect(() => {
      const next = read();
      return afterPaint(() => (this.current = next));
    });
  }
}
