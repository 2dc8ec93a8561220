// Plays the sounds of a match while its page is open.

import type { GameUi } from "../../games/game_ui";
import { listenForGesture, play } from "../../ui/sound/sounds";
import type { Batch, TableStore } from "../../stores/table_store.svelte";

/** Must be called while a component is created: it registers effects. */
export function playSoundEffects(store: TableStore, gameUi: GameUi): void {
  $effect(listenForGesture);
  $effect(() => playEvents(store, gameUi));
  $effect(() => {
    if (store.pending.sending) play("committed");
  });
  let wasTalking = false;
  $effect(() => {
    const isTalking = Boolean(store.table.status?.debate);
    if (wasTalking && !isTalking) play("talk");
    wasTalking = isTalking;
  });
}

/** Plays each sound of a batch once. Returns a function that stops it. */
function playEvents(store: TableStore, gameUi: GameUi): () => void {
  const onBatch = ({ events }: Batch) => {
    for (const name of new Set(events.map(gameUi.soundFor))) play(name === "turn" ? "round" : name);
  };
  store.batchListeners.add(onBatch);
  return () => store.batchListeners.delete(onBatch);
}
