// Fetches what can be read without a table: lessons, and the options of a game.

import type { GameOptions, Lesson } from "../../connection/protocol";
import { allOptions, gameIn } from "../../stores/options";
import { server } from "../../connection/http";

let lessons: Promise<Lesson[]> | null = null;

/** Returns a game's editions and the switches in which they differ. */
export async function gameOptions(game: string): Promise<GameOptions | null> {
  return gameIn(await allOptions(), game) ?? null;
}

export function loadLessons(): Promise<Lesson[]> {
  lessons ??= server.lessons();
  lessons.catch(() => (lessons = null));
  return lessons;
}
