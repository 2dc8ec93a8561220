// The user interface of many_boats.

import type { GameEvent } from "../../connection/protocol";
import type { GameUi } from "../game_ui";
import Board from "./board/Board.svelte";
import { hasOpenedBallot } from "./reveal/ballot_sections";
import BallotHistory from "./reveal/BallotHistory.svelte";
import OwnArea from "./own/OwnArea.svelte";
import Reveal from "./reveal/Reveal.svelte";
import FinalBallots from "./reveal/FinalBallots.svelte";
import Stage from "./stage/Stage.svelte";
import Tray from "./tray/Tray.svelte";

const SOUNDS: Record<string, string> = {
  ballot_opened: "reveal",
  boat_sprang_leak: "leak",
  boat_moved: "moved",
  boat_landed: "landed",
  boat_sank: "sunk",
  round_began: "turn",
};

export const gameUi: GameUi = {
  Board,
  Stage,
  Own: OwnArea,
  Tray,
  History: BallotHistory,
  Reveal,
  Secrets: FinalBallots,
  needsReveal: hasOpenedBallot,
  soundFor: (event: GameEvent) => SOUNDS[event.kind] ?? "",
};
