// The sentences of the Python package as one file for each language, fetched by the page.
//
// They are no JavaScript: a language that nobody reads is never loaded, and a translator's file
// reaches the browser as it was written.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const TEXTS = join(import.meta.dirname, "../../src/adrift/texts");
const OUT = join(import.meta.dirname, "../.texts");

/** Files with sentences that only programs without a page speak. */
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

/** All messages of a language that a page may say. */
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
