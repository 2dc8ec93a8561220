// Which events need a reveal, and which make a sound.

import type { GameEvent } from "../../../connection/protocol";

const REVEALED_KINDS = new Set([
  ...["chart_played", "top_card_turned", "signal_seen", "fight_ended"],
  ...["character_died", "lost_at_sea", "rescued", "nobody_left"],
]);

export const isRevealed = (event: GameEvent): boolean => REVEALED_KINDS.has(event.kind);

export const needsReveal = (events: GameEvent[]): boolean => events.some(isRevealed);

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

export const soundFor = (event: GameEvent): string => SOUNDS[event.kind] ?? "";
