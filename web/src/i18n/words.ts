// Facts made into words: what a sentence is filled in with; as adrift/texts/words.py does it.
//
// From the fact `boat: "green"` a message may use `$boat` (the name), `$boat-key` (the key), and
// `$boat-dative` for every form the name has. A list is joined into one phrase.

import { partition, type Word } from "./keys";
import { isolated } from "./people";
import { spans } from "./times";

/** Somebody's own text, never taken for a key. */
export class Verbatim {
  constructor(readonly text: string) {}
}

export interface Messages {
  has(key: string): boolean;
  fill(key: string, words: Record<string, Word>): string;
  forms(key: string): Record<string, string>;
}

interface Item {
  message: string;
  parts: string[];
  join: string;
}

const item = (message: string, parts: string[], join: string): Item => ({ message, parts, join });
const CARDS = item("item-card", ["card", "number"], "join-and");
const CREW = item("item-crew", ["player", "officers", "sailors"], "join-list");
const ITEMS: Record<string, Item> = {
  votes: item("item-vote", ["player", "named", "weight"], "join-and"),
  tally: item("item-tally", ["colour", "number"], "join-list"),
  points: item("item-points", ["player", "number"], "join-list"),
  ashore: CREW,
  lost: CREW,
  cards: CARDS,
  wanted: CARDS,
  gave: CARDS,
  got: CARDS,
  reasons: item("item-reason", ["reason", "number"], "join-and"),
  thirst: item("item-thirst", ["player", "number"], "join-list"),
};
const COUNTED = ["cards", "wanted", "gave", "got", "reasons"];
const PAWNS = ["sailor", "officer"];
const ROLES: Record<string, string> = { home: "boat", stand_in: "bot" };
const OWN_WORDS = ["name", "names", "before", "to", "text"];
const TIMES = ["time", "per_question", "reserve", "hourglass", "gone", "standstill", "pace"];
const SPELLED: Record<string, string> = { "-": "silence", "": "nothing" };

export type Facts = Record<string, unknown>;

/** Names and phrases of one language. */
export class Words {
  private readonly known = new Map<string, Record<string, string>>();

  constructor(private readonly messages: Messages) {}

  /** Everything a message may use of these facts. */
  words(facts: Facts): Record<string, Word> {
    const words: Record<string, Word> = {};
    for (const [fact, value] of Object.entries(facts)) {
      Object.assign(words, this.wordsOf(fact, value));
      if (typeof value === "string")
        words[`${fact}-who`] = value === facts.player ? "self" : "other";
    }
    return words;
  }

  /** The name of a key; a key we do not know stands for itself. */
  name(key: string, role = ""): string {
    return this.naming(role, key)[""] ?? key;
  }

  join(phrases: string[], way = "join-and"): string {
    if (phrases.length < 2) return phrases.join("");
    const some = phrases.slice(0, -1).join(", ");
    return this.messages.fill(way, { some, last: phrases[phrases.length - 1] ?? "" });
  }

  /** `1 minute and 30 seconds`. */
  time(seconds: number): string {
    return this.join(
      spans(seconds).map(([unit, number]) => this.messages.fill(`time-${unit}`, { number })),
    );
  }

  private wordsOf(fact: string, value: unknown): Record<string, Word> {
    if (typeof value === "string" && OWN_WORDS.includes(fact)) return { [fact]: isolated(value) };
    if (typeof value === "number" && TIMES.includes(fact))
      return { [fact]: this.time(value), [`${fact}-key`]: value ? "some" : "none" };
    if (value instanceof Verbatim) return { [fact]: value.text, [`${fact}-key`]: value.text };
    if (typeof value === "string") return this.formsOf(fact, value);
    if (Array.isArray(value)) {
      const [phrases, way] = this.phrases(fact, value);
      return { [fact]: this.join(phrases, way), [`${fact}-count`]: phrases.length };
    }
    if (typeof value === "number") return { [fact]: value };
    throw new TypeError(`${fact} is no key, number or list: ${String(value)}`);
  }

  private formsOf(fact: string, key: string): Record<string, string> {
    const names = Object.entries(this.naming(ROLES[fact] ?? fact, key));
    return Object.fromEntries(names.map(([form, name]) => [form ? `${fact}-${form}` : fact, name]));
  }

  private phrases(fact: string, values: unknown[]): [string[], string] {
    const item = ITEMS[fact];
    if (!item) return [values.map((value) => String(this.wordsOf(fact, value)[fact])), "join-and"];
    const tuples = (COUNTED.includes(fact) ? counted(values) : values) as unknown[][];
    const told = tuples.map((tuple) =>
      this.words(Object.fromEntries(item.parts.map((part, at) => [part, tuple[at]]))),
    );
    return [told.map((words) => this.messages.fill(item.message, words)), item.join];
  }

  /** The name of a key in a role, under "", and its other forms. */
  private naming(role: string, key: string): Record<string, string> {
    const wanted = `${role} ${key}`;
    const known = this.known.get(wanted);
    if (known) return known;
    const made = this.makeName(role, key);
    this.known.set(wanted, made);
    return made;
  }

  private makeName(role: string, key: string): Record<string, string> {
    const [rank, place] = partition(key, "@");
    if (place && PAWNS.includes(rank)) return { "": this.pawn(rank, place), key };
    const [printing, house] = partition(key, "+");
    if (role === "edition" && house) return { "": `${this.name(printing, role)} + ${house}`, key };
    const written = SPELLED[key] ?? key;
    const word = kebab(written);
    const found = key
      ? [`name-${role}-${word}`, `name-${word}`].find((id) => this.messages.has(id))
      : "";
    if (!found) return { "": key, key: written };
    return { "": this.messages.fill(found, {}), ...this.messages.forms(found), key: written };
  }

  /** `sailor@black` at sea, `sailor@left` ashore. */
  private pawn(rank: string, place: string): string {
    const aboard = this.messages.has(`name-boat-${place}`);
    const words = this.words(aboard ? { rank, boat: place } : { rank, island: place });
    return this.messages.fill(aboard ? "name-aboard" : "name-ashore", words);
  }
}

/** Every different value, and how often it is there. */
function counted(values: unknown[]): [unknown, number][] {
  const found = new Map<unknown, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return [...found];
}

/** `leak_ballot` as message ids write it. */
export function kebab(key: string): string {
  return key.replaceAll("_", "-");
}
