// The face of one_boat: the boat, the hand, and what is fought over in it.

import type { Face } from "../face";
import Board from "./Board.svelte";
import History from "./History.svelte";
import Own from "./Own.svelte";
import Reveal from "./Reveal.svelte";
import { reveals, sound } from "./reveals";
import Secrets from "./Secrets.svelte";
import Stage from "./Stage.svelte";
import Tray from "./Tray.svelte";

export const face: Face = {
  Board,
  low: true,
  Stage,
  Own,
  Tray,
  History,
  Reveal,
  Secrets,
  reveals,
  sound,
};
