/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { join } from "node:path";
import { defineConfig } from "vite";
import { fluentFiles } from "./build/fluent.ts";
import { serviceWorker } from "./build/service_worker.ts";

const SERVER = process.env.ADRIFT_SERVER ?? "http://127.0.0.1:8000";

/** Builds into the Python package, which serves the files below /client/. During development
 *  (`make dev`) Vite serves the page and proxies everything else to the server. */
export default defineConfig(({ mode, command }) => ({
  base: command === "build" ? "/client/" : "/",
  plugins: [fluentFiles(), svelte(), serviceWorker()],
  build: {
    outDir: process.env.ADRIFT_STATIC ?? join(import.meta.dirname, "../src/adrift/server/static"),
    emptyOutDir: true,
    // Syntax that Safari 16 supports; eslint-plugin-compat checks the APIs.
    target: ["es2022", "safari16", "chrome120", "firefox120"],
    assetsInlineLimit: 0, // the content security policy allows no data: script or style
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } }, // do not warn on a slow machine
  },
  server: {
    proxy: {
      "/api": SERVER,
      "/ws": { target: SERVER, ws: true },
      "^/t/[^/]+/qr.svg$": SERVER,
    },
  },
  // vitest must load the browser build of Svelte, not the one for servers.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
  },
}));
