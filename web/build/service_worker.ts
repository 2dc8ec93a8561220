// The service worker of the built client: it keeps the files of the page, and nothing of a table.
//
// Its source stands in src/app/service_worker.js; the list of files to keep is known only when all are built.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const SOURCE = join(import.meta.dirname, "../src/app/service_worker.js");
/** Copied as they are: the icons, and what a phone wants to know to install the page. */
const PUBLIC = join(import.meta.dirname, "../public");

export function offlineFiles(): Plugin {
  return {
    name: "adrift-offline",
    apply: "build",
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => /\.(js|css|ftl|svg|woff2)$/.test(name));
      const files = [...built, ...readdirSync(PUBLIC)].map((name) => `/client/${name}`).sort();
      const version = JSON.stringify(files.join(" "));
      const source = readFileSync(SOURCE, "utf-8")
        .replace("__VERSION__", () => version)
        .replace("__FILES__", () => JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
