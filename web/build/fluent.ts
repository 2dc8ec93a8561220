// Vite plugin: joins the Fluent files of the Python package into one file per language.
//
// The page fetches them as text, so it only loads the language it shows.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const TEXTS = join(import.meta.dirname, "../../src/adrift/texts");
const OUT = join(import.meta.dirname, "../.texts");

/** Files with texts that the page does not use. */
const ELSEWHERE = /^(cli|play|serve|storage|joining_terminal)\.ftl$/;

export function fluentFiles(): Plugin {
  return {
    name: "adrift-fluent",
    config: writeAll,
    configureServer(server) {
      server.watcher.add(TEXTS);
      server.watcher.on("change", (path) => {
        if (path.startsWith(TEXTS)) writeAll();
      });
    },
  };
}

function writeAll(): void {
  mkdirSync(OUT, { recursive: true });
  for (const language of languages())
    writeFileSync(join(OUT, `${language}.ftl`), sentences(language));
}

export function languages(): string[] {
  const folders = readdirSync(TEXTS, { withFileTypes: true }).filter((each) => each.isDirectory());
  return folders.map((folder) => folder.name).filter((name) => /^[a-z]{2}$/.test(name));
}

/** Returns all messages of a language that the page uses. */
export function sentences(language: string): string {
  const folder = join(TEXTS, language);
  const files = readdirSync(folder).filter(
    (name) => name.endsWith(".ftl") && !ELSEWHERE.test(name),
  );
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf-8"))
    .join("\n");
}
