// The rule page taken apart: its paragraphs and rulings, and how one finds something in them.

import type { GameOptions, RulePage, Switch } from "../../connection/protocol";

export interface Rule {
  /** With its sign: `§3.4`. */
  number: string;
  title: string;
  text: string;
  /** The printings that say so, and our rulings: `Z R M · MB-15`. */
  source: string;
  /** Whether it rules anything; some only explain. */
  rules: boolean;
  /** The rows of the table below it, the head first. */
  table: string[][];
  /** The text in pieces: the words, the switch they are about, and the value they hold with. */
  parts: [string, string, string][];
}

export interface Ruling {
  number: string;
  question: string;
  texts: string;
  ruling: string;
}

export const rulesOf = (page: RulePage) => page.paragraphs as unknown as Rule[];
export const rulingsOf = (page: RulePage) => page.rulings as unknown as Ruling[];

/** `§3.4` stands in chapter `§3`. */
export const chapterOf = (number: string) => number.replace(/\..*$/, "");

/** Everything with a number that begins like this, or with all of these words in it. */
export function find<T extends { number: string }>(all: T[], wanted: string): T[] {
  const words = wanted.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const [first = ""] = words;
  const number = /^§?\s*(\d+(\.\d*[a-z]?)?)$/.exec(wanted.trim().toLowerCase())?.[1];
  if (number)
    return all.filter(
      (each) => each.number === `§${number}` || each.number.startsWith(withDot(number)),
    );
  if (/^[mo]b-\d+$/.test(first)) return all.filter((each) => each.number.toLowerCase() === first);
  return all.filter((each) => {
    const text = Object.values(each).flat(2).join(" ").toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** `3` means chapter 3 and not 31; `3.1` is also the beginning of 3.10, while one is typing. */
function withDot(number: string): string {
  return number.includes(".") ? `§${number}` : `§${number}.`;
}

/** A text in pieces, so that what cites another paragraph or a ruling can lead there. */
export function cited(text: string): { text: string; to: string }[] {
  return text
    .split(/(§\d+(?:\.\d+[a-z]?)?|[MO]B-\d+)/)
    .filter(Boolean)
    .map((part) => ({ text: part, to: /^(§|[MO]B-)\d/.test(part) ? part : "" }));
}

// Editions

/** What each switch is set to in a table's rules, written `zman+seats=7`. */
export function setTo(game: GameOptions, edition: string): Record<string, string> {
  const [printing, ...house] = edition.split("+");
  const base = game.editions.find((each) => each.key === printing)?.switches ?? {};
  const changed = house.map((each) => each.split("=") as [string, string]);
  return { ...base, ...Object.fromEntries(changed) };
}

/** What a value of a switch means, in words. */
export function meaning(each: Switch, value: string): string {
  return each.values.find((one) => one.value === value)?.text ?? value;
}

/** Whether the printings differ here. */
export function differs(game: GameOptions, name: string): boolean {
  return new Set(game.editions.map((each) => each.switches[name])).size > 1;
}

/** The text of a paragraph as one table plays it: adrift/texts/rules_in_force.py for the browser. */
export function inForce(rule: Rule, options: GameOptions, edition: string): string {
  const values = setTo(options, edition);
  const says = (name: string) => {
    const found = options.switches.find((each) => each.name === name);
    return found ? meaning(found, values[name] ?? "") : "";
  };
  const read = options.switches.filter((each) => each.rule === rule.number);
  const marked = rule.parts.map(([, name]) => name);
  const said = rule.parts.map(([text, name, value]) => {
    if (!name || values[name] === value) return text;
    return value ? "" : says(name);
  });
  const unmarked = read.filter(({ name }) => !marked.includes(name)).map(({ name }) => says(name));
  return [...said, ...unmarked]
    .map((text) => text.replace(/^[ ,;:]+|[ ,;:]+$/g, ""))
    .filter((text) => text.replace(/[.]/g, ""))
    .map((text) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1))
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(" ");
}
