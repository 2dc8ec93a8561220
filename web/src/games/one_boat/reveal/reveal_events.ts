// Which events are shown large until they have been seen, and which make a sound.

import type { Told } from "../../../connection/protocol";

const LARGE = new Set([
  ...["chart_played", "top_card_turned", "signal_seen", "fight_ended"],
  ...["character_died", "lost_at_sea", "rescued", "nobody_left"],
]);

export const isLarge = (event: Told): boolean => LARGE.has(event.kind);

export const needsReveal = (events: Told[]): boolean => events.some(isLarge);

const SOUNDS: Record<string, string> = {
  chart_played: "reveal",
  top_card_turned: "reveal",
  signal_seen: "reveal",
  fight_began: "fight",
  fight_ended: "reveal",
  wounds_taken: "wound",
  rowed: "moved",
  turn_began: "round",
  fell_overboard: "leak",
  chum_spilled: "leak",
  bird_sighted: "landed",
  character_died: "sunk",
  lost_at_sea: "sunk",
  trade_offered: "offer",
  rescued: "landed",
};

export const soundFor = (event: Told): string => SOUNDS[event.kind] ?? "";
