// Renders texts with the client's i18n code, for tests/web/test_texts.py to compare with Python's.
//
//     node render_texts.mjs calls.json sentences.json
//
// A call is [language, method of Texts, its arguments].

import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "vite";

const [calls, sentences] = process.argv.slice(2);
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { Texts } = await vite.ssrLoadModule("/src/i18n/texts.ts");
const fluent = await vite.ssrLoadModule("/build/fluent.ts");
const textsOf = Object.fromEntries(
    fluent
        .languages()
        .map((language) => [language, new Texts(language, fluent.sentences(language))]),
);
const rendered = JSON.parse(readFileSync(calls, "utf-8")).map(([language, method, ...facts]) => {
    const texts = textsOf[language];
    try {
        return method === "fill" ? texts.messages.fill(...facts) : texts[method](...facts);
    } catch (problem) {
        return `failed: ${problem.message}`;
    }
});
writeFileSync(sentences, JSON.stringify(rendered));
await vite.close();
