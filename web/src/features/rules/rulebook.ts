// Reads and searches a rule page: its paragraphs, rulings, and what each edition says.

import type { GameOptions, RulePage, Switch } from "../../connection/protocol";

export interface Rule {
  /** Including the sign: `§3.4`. */
  number: string;
  title: string;
  text: string;
  /** The printings it is from, and our rulings: `Z R M · MB-15`. */
  source: string;
  /** False for a paragraph that only explains. */
  rules: boolean;
  /** The rows of the table below it, the header first. */
  table: string[][];
  /** The text in parts: the words, the switch they depend on, and the value they apply to. */
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

/** Returns the chapter of a paragraph: `§3` for `§3.4`. */
export const chapterOf = (number: string) => number.replace(/\..*$/, "");

/** Returns the paragraphs or rulings whose number matches, or that contain all of the words. */
export function search<T extends { number: string }>(all: T[], wanted: string): T[] {
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

/** `3` means chapter 3, not 31; `3.1` also matches 3.10, which the user may be typing. */
function withDot(number: string): string {
  return number.includes(".") ? `§${number}` : `§${number}.`;
}

/** Splits a text so that citations of paragraphs and rulings can become links. */
export function splitCitations(text: string): { text: string; to: string }[] {
  return text
    .split(/(§\d+(?:\.\d+[a-z]?)?|[MO]B-\d+)/)
    .filter(Boolean)
    .map((part) => ({ text: part, to: /^(§|[MO]B-)\d/.test(part) ? part : "" }));
}

// Editions

/** Returns the value of each switch in an edition such as `zman+seats=7`. */
export function switchValues(game: GameOptions, edition: string): Record<string, string> {
  const [printing, ...house] = edition.split("+");
  const base = game.editions.find((each) => each.key === printing)?.switches ?? {};
  const changed = house.map((each) => each.split("=") as [string, string]);
  return { ...base, ...Object.fromEntries(changed) };
}

/** Returns the text for a value of a switch. */
export function valueText(each: Switch, value: string): string {
  return each.values.find((one) => one.value === value)?.text ?? value;
}

/** True if the printings differ in a switch. */
export function differs(game: GameOptions, name: string): boolean {
  return new Set(game.editions.map((each) => each.switches[name])).size > 1;
}

/** Returns a paragraph as it applies to an edition, like adrift/texts/rules_in_force.py. */
export function textInForce(rule: Rule, options: GameOptions, edition: string): string {
  const values = switchValues(options, edition);
  const says = (name: string) => {
    const found = options.switches.find((each) => each.name === name);
    return found ? valueText(found, values[name] ?? "") : "";
  };
  const read = options.switches.filter((each) => each.rule === rule.number);
  const marked = rule.parts.map(([, name]) => name);
  const texts = rule.parts.map(([text, name, value]) => {
    if (!name || values[name] === value) return text;
    return value ? "" : says(name);
  });
  const unmarked = read.filter(({ name }) => !marked.includes(name)).map(({ name }) => says(name));
  return [...texts, ...unmarked]
    .map((text) => text.replace(/^[ ,;:]+|[ ,;:]+$/g, ""))
    .filter((text) => text.replace(/[.]/g, ""))
    .map((text) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1))
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(" ");
}
