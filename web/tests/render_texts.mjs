// Says everything it is given, in the client's own words, and writes the sentences down.
//
//     node render_texts.mjs calls.json sentences.json
//
// A call is [language, method of Texts, its arguments]; tests/web/test_texts.py lets Python say the
// same and compares.

import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "vite";

const [calls, sentences] = process.argv.slice(2);
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { Texts } = await vite.ssrLoadModule("/src/i18n/texts.ts");
const fluent = await vite.ssrLoadModule("/build/fluent.ts");
const spoken = Object.fromEntries(
    fluent
        .languages()
        .map((language) => [language, new Texts(language, fluent.sentences(language))]),
);
const said = JSON.parse(readFileSync(calls, "utf-8")).map(([language, method, ...facts]) => {
    const texts = spoken[language];
    try {
        return method === "fill" ? texts.messages.fill(...facts) : texts[method](...facts);
    } catch (problem) {
        return `failed: ${problem.message}`;
    }
});
writeFileSync(sentences, JSON.stringify(said));
await vite.close();
