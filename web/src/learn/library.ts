// What can be read without a table, fetched once for each language.

import type { AllOptions, GameOptions, Lesson } from "../protocol";
import { server } from "../wire/http";

const options = new Map<string, Promise<AllOptions>>();
let lessons: Promise<Lesson[]> | null = null;

export function allOptions(): Promise<AllOptions> {
  const { lang } = document.documentElement;
  const known = options.get(lang) ?? server.options();
  options.set(lang, known);
  known.catch(() => options.delete(lang));
  return known;
}

/** What editions there are of a game, and by what they differ. */
export async function optionsOf(game: string): Promise<GameOptions | null> {
  return (await allOptions()).games.find((each) => each.key === game) ?? null;
}

export function allLessons(): Promise<Lesson[]> {
  lessons ??= server.lessons();
  lessons.catch(() => (lessons = null));
  return lessons;
}
