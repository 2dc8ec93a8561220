// The face of one_boat: the boat, the hand, and what is fought over in it.

import type { Face } from "../game_ui";
import Board from "./board/Board.svelte";
import History from "./own/History.svelte";
import OwnArea from "./own/OwnArea.svelte";
import Reveal from "./reveal/Reveal.svelte";
import { reveals, sound } from "./reveal/reveals";
import Secrets from "./reveal/Secrets.svelte";
import Stage from "./stage/Stage.svelte";
import Tray from "./tray/Tray.svelte";

export const face: Face = {
  Board,
  low: true,
  Stage,
  Own: OwnArea,
  Tray,
  History,
  Reveal,
  Secrets,
  reveals,
  sound,
};
