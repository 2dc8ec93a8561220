// What need not be in the picture that answers a press: it follows as soon as that has been made.

import { untrack } from "svelte";
import { afterPicture } from "./queues/frame_batch";

/** A value that comes a picture later than the one it follows. */
export class Later<T> {
  now = $state.raw() as T;

  constructor(read: () => T) {
    this.now = untrack(read);
    $effect(() => {
      const next = read();
      return afterPicture(() => (this.now = next));
    });
  }
}
