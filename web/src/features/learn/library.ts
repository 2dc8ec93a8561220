// What can be read without a table.

import type { GameOptions, Lesson } from "../../connection/protocol";
import { allOptions, gameIn } from "../../stores/options";
import { server } from "../../connection/http";

let lessons: Promise<Lesson[]> | null = null;

/** What editions there are of a game, and by what they differ. */
export async function optionsOf(game: string): Promise<GameOptions | null> {
  return gameIn(await allOptions(), game) ?? null;
}

export function allLessons(): Promise<Lesson[]> {
  lessons ??= server.lessons();
  lessons.catch(() => (lessons = null));
  return lessons;
}
