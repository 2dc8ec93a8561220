// No text on the page is hard-coded: every sentence is a message, and every message is used.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "svelte/compiler";
import { describe, expect, test } from "vitest";
import { languages, sentences } from "../build/fluent";
import { Texts } from "../src/i18n/texts";

const SRC = join(import.meta.dirname, "../src");
const TEXTS = join(import.meta.dirname, "../../src/adrift/texts");
const sources = filesBelow(SRC, /\.(svelte|ts|js)$/).filter(
  (path) => !path.endsWith("protocol.ts"),
);
const code = new Map(sources.map((path) => [relative(SRC, path), readFileSync(path, "utf-8")]));
const whole = [...code.values()].join("\n");

/** Message ids written out: `"web-skip"`, and the arguments of `t`, `say` and `sentence`. */
const named = new Set([
  ...lessons(),
  ...found(/["'`](web-[a-z0-9-]+)["'`]/g),
  ...found(/(?:\bt|\.say|\.sentence)\(\s*["'`]([a-z][a-z0-9-]+)["'`]/g),
]);
/** Message ids with an interpolated part: `web-pace-${…}`. */
const begun = new Set(found(/`([a-z][a-z0-9-]*-)\$\{/g));

describe.each(languages())("in %s", (language) => {
  const texts = new Texts(language, sentences(language));
  const ids = ownMessages(language);

  test("every message that is asked for exists", () => {
    expect([...named].filter((id) => !texts.has(id))).toEqual([]);
  });

  test("what is put together leads to some message", () => {
    const all = [...sentences(language).matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id ?? "");
    const nowhere = [...begun].filter((part) => /^(web|table|terminal)-/.test(part));
    expect(nowhere.filter((part) => !all.some((id) => id.startsWith(part)))).toEqual([]);
  });

  test("every message of the page is used", () => {
    const used = (id: string) =>
      named.has(id) || [...begun].some((part) => id.startsWith(part)) || isPart(language, id);
    expect(ids.filter((id) => !used(id))).toEqual([]);
  });
});

test.each([...code.keys()].filter((name) => name.endsWith(".svelte")))(
  "%s says nothing of its own",
  (name) => {
    expect(hardCoded(code.get(name) ?? "")).toEqual([]);
  },
);

test("what is hard-coded is found", () => {
  expect(hardCoded("<p>Hello {name}</p>")).toEqual(["Hello"]);
  expect(hardCoded('<img alt="A boat" class="boat" />')).toEqual(["A boat"]);
  expect(hardCoded('<p>{t("web-a")} · 3 × §</p><style>p{color:red}</style>')).toEqual([]);
});

function filesBelow(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name);
    if (each.isDirectory()) return filesBelow(path, wanted);
    return wanted.test(each.name) ? [path] : [];
  });
}

function found(pattern: RegExp): string[] {
  return [...whole.matchAll(pattern)].map(([, id]) => id ?? "");
}

/** The messages of lessons, named in their scenarios, and their titles. */
function lessons(): string[] {
  const folder = join(import.meta.dirname, "../../tests/scenarios");
  const texts = filesBelow(folder, /^lesson_.*\.scenario$/).map((path) =>
    readFileSync(path, "utf-8"),
  );
  const said = texts.map((text) => [...text.matchAll(/^say (\S+)/gm)].map(([, id]) => id ?? ""));
  return said.flatMap((ids) => [`${ids[0]}-title`, ...ids]);
}

/** The messages of the files that only the page uses. */
function ownMessages(language: string): string[] {
  const folder = join(TEXTS, language);
  const files = readdirSync(folder).filter((name) => /(^|_)web\.ftl$/.test(name));
  const text = files.map((name) => readFileSync(join(folder, name), "utf-8")).join("\n");
  return [...text.matchAll(/^(web-[\w-]*) =/gm)].map(([, id]) => id ?? "");
}

/** True if other messages refer to it. */
function isPart(language: string, id: string): boolean {
  return new RegExp(`\\{ *${id} *\\}`).test(sentences(language));
}

interface Node {
  type?: string;
  name?: string;
  data?: string;
}

const SPOKEN = ["alt", "title", "placeholder", "label", "aria-label", "aria-description"];

/** Neither a symbol, nor a code, nor our own name. */
function isWord(text: string): boolean {
  return /\p{L}\p{Ll}/u.test(text) && text.trim() !== "Adrift";
}

/** Returns texts with words in markup and in attributes that users read or hear. */
function hardCoded(source: string): string[] {
  const said: string[] = [];
  const walk = (node: unknown, attribute = ""): void => {
    if (Array.isArray(node)) return node.forEach((each) => walk(each, attribute));
    if (!node || typeof node !== "object") return;
    const { type = "", name = "", data = "" } = node as Node;
    if (type === "RegularElement" && name === "kbd") return; // what is printed on a key
    const silent = attribute !== "" && !SPOKEN.includes(attribute);
    if (type === "Text" && isWord(data) && !silent) said.push(data.trim());
    const within = /^(Attribute|StyleDirective)$/.test(type) ? name : attribute;
    for (const each of Object.values(node)) walk(each, within);
  };
  walk(parse(source, { modern: true }).fragment);
  return said;
}
