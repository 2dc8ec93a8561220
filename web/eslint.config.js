import compat from "eslint-plugin-compat";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** The `compat` plugin reports APIs that a browser in package.json's browserslist lacks. */
export default ts.config(
    {
        ignores: [
            "node_modules",
            ".texts",
            "src/connection/protocol.ts",
            "src/connection/components.ts",
        ],
    },
    ...ts.configs.strict,
    ...svelte.configs.recommended,
    compat.configs["flat/recommended"],
    {
        languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } },
        rules: {
            "no-restricted-globals": ["error", { name: "event", message: "take the argument" }],
            "svelte/no-at-html-tags": "error", // names and talk must stay plain text
            "svelte/no-navigation-without-resolve": "off", // routes are our own (app/route.svelte.ts)
            "@typescript-eslint/no-non-null-assertion": "error",
            // Lists are small, and keyed where it matters.
            "svelte/require-each-key": "off",
            "svelte/prefer-svelte-reactivity": "off",
        },
    },
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    },
    {
        files: ["src/app/service_worker.js"],
        languageOptions: { globals: { __VERSION__: "readonly", __FILES__: "readonly" } },
    },
    { files: ["build/**", "*.config.*"], rules: { "compat/compat": "off" } },
);
