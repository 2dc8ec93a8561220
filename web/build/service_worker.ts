// Vite plugin: emits the service worker with the list of files to cache.
//
// The source is src/app/service_worker.js; the list is only known once everything else is built.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const SOURCE = join(import.meta.dirname, "../src/app/service_worker.js");
/** Icons and the web manifest, which Vite copies unchanged. */
const PUBLIC = join(import.meta.dirname, "../public");

export function serviceWorker(): Plugin {
  return {
    name: "adrift-service-worker",
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
