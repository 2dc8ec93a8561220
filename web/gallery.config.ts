import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { fluentFiles } from "./build/fluent.ts";
export default defineConfig({ base: "/client/", cacheDir: "/tmp/cast/vite", plugins: [fluentFiles(), svelte()], publicDir: false,
  build: { outDir: "/tmp/cast/gal/client", emptyOutDir: true, minify: false, target: "es2022", rollupOptions: { input: "gallery.html" } } });
