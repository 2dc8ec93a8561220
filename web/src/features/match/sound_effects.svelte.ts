// What can be heard of a match while its page is open.

import type { Face } from "../../games/game_ui";
import { listenForGesture, play } from "../../ui/sound/sounds";
import type { Batch, Visit } from "../../stores/table_store.svelte";

export function hear(visit: Visit, face: Face): void {
  $effect(listenForGesture);
  $effect(() => hearEvents(visit, face));
  $effect(() => {
    if (visit.sending) play("committed");
  });
  let debated = false;
  $effect(() => {
    const debates = Boolean(visit.status?.debate);
    if (debated && !debates) play("talk");
    debated = debates;
  });
}

/** Each sound of a batch once; returns how to stop. */
function hearEvents(visit: Visit, face: Face): () => void {
  const hear = ({ events }: Batch) => {
    for (const name of new Set(events.map(face.sound))) play(name === "turn" ? "round" : name);
  };
  visit.hearers.add(hear);
  return () => visit.hearers.delete(hear);
}
