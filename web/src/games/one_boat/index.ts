// The user interface of one_boat.

import type { GameUi } from "../game_ui";
import Board from "./board/Board.svelte";
import CardHistory from "./own/CardHistory.svelte";
import OwnArea from "./own/OwnArea.svelte";
import Reveal from "./reveal/Reveal.svelte";
import { needsReveal, soundFor } from "./reveal/reveal_events";
import FinalSecrets from "./reveal/FinalSecrets.svelte";
import Stage from "./stage/Stage.svelte";
import Tray from "./tray/Tray.svelte";

export const gameUi: GameUi = {
  Board,
  isWide: true,
  Stage,
  Own: OwnArea,
  Tray,
  History: CardHistory,
  Reveal,
  Secrets: FinalSecrets,
  needsReveal,
  soundFor,
};
