// The face of many_boats.

import type { Told } from "../../protocol";
import type { Face } from "../face";
import Board from "./Board.svelte";
import { opensBallot } from "./chapters";
import History from "./History.svelte";
import Own from "./Own.svelte";
import Reveal from "./Reveal.svelte";
import Secrets from "./Secrets.svelte";
import Stage from "./Stage.svelte";
import Tray from "./Tray.svelte";

const SOUNDS: Record<string, string> = {
  ballot_opened: "reveal",
  boat_sprang_leak: "leak",
  boat_moved: "moved",
  boat_landed: "landed",
  boat_sank: "sunk",
  round_began: "turn",
};

export const face: Face = {
  Board,
  Stage,
  Own,
  Tray,
  History,
  Reveal,
  Secrets,
  reveals: opensBallot,
  sound: (event: Told) => SOUNDS[event.kind] ?? "",
};
