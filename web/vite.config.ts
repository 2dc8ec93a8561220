/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { join } from "node:path";
import { defineConfig } from "vite";
import { fluentFiles } from "./build/fluent.ts";
import { offlineFiles } from "./build/service_worker.ts";

const SERVER = process.env.ADRIFT_SERVER ?? "http://127.0.0.1:8000";

/** Built into the Python package, which serves the files below /client/. While one works on it,
 *  Vite serves the page (`make dev`) and hands everything else on to the server. */
export default defineConfig(({ mode, command }) => ({
  base: command === "build" ? "/client/" : "/",
  plugins: [fluentFiles(), svelte(), offlineFiles()],
  build: {
    outDir: process.env.ADRIFT_STATIC ?? join(import.meta.dirname, "../src/adrift/server/static"),
    emptyOutDir: true,
    // What Safari 16 can read; eslint-plugin-compat watches the rest.
    target: ["es2022", "safari16", "chrome120", "firefox120"],
    assetsInlineLimit: 0, // the content policy allows no data: script or style
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } }, // a busy machine is no warning
  },
  server: {
    proxy: {
      "/api": SERVER,
      "/ws": { target: SERVER, ws: true },
      "^/t/[^/]+/qr.svg$": SERVER,
    },
  },
  // Under vitest the components of the browser are wanted, not those of a server.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
  },
}));
