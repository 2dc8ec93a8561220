// Converts facts to the words that a message can use, like adrift/texts/words.py.
//
// From the fact `boat: "green"` a message may use `$boat` (the name), `$boat-key` (the key), and
// `$boat-dative` for each form of the name. A list is joined into one phrase.

import { partition, type Word } from "./keys";
import { isolated } from "./people";
import { spans } from "./times";

/** Text that must not be looked up as a key. */
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

/** The names and phrases of one language. */
export class Words {
  private readonly known = new Map<string, Record<string, string>>();

  constructor(private readonly messages: Messages) {}

  /** Returns all words that a message may use for these facts. */
  words(facts: Facts): Record<string, Word> {
    const words: Record<string, Word> = {};
    for (const [fact, value] of Object.entries(facts)) {
      Object.assign(words, this.wordsOf(fact, value));
      if (typeof value === "string")
        words[`${fact}-who`] = value === facts.player ? "self" : "other";
    }
    return words;
  }

  /** Returns the name of a key, or the key itself if it has none. */
  name(key: string, role = ""): string {
    return this.nameForms(role, key)[""] ?? key;
  }

  join(phrases: string[], joinMessage = "join-and"): string {
    if (phrases.length < 2) return phrases.join("");
    const some = phrases.slice(0, -1).join(", ");
    return this.messages.fill(joinMessage, { some, last: phrases[phrases.length - 1] ?? "" });
  }

  /** Returns `1 minute and 30 seconds` for 90. */
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
      const [phrases, joinMessage] = this.phrases(fact, value);
      return { [fact]: this.join(phrases, joinMessage), [`${fact}-count`]: phrases.length };
    }
    if (typeof value === "number") return { [fact]: value };
    throw new TypeError(`${fact} is no key, number or list: ${String(value)}`);
  }

  private formsOf(fact: string, key: string): Record<string, string> {
    const names = Object.entries(this.nameForms(ROLES[fact] ?? fact, key));
    return Object.fromEntries(names.map(([form, name]) => [form ? `${fact}-${form}` : fact, name]));
  }

  private phrases(fact: string, values: unknown[]): [string[], string] {
    const item = ITEMS[fact];
    if (!item) return [values.map((value) => String(this.wordsOf(fact, value)[fact])), "join-and"];
    const tuples = (COUNTED.includes(fact) ? counted(values) : values) as unknown[][];
    const items = tuples.map((tuple) =>
      this.words(Object.fromEntries(item.parts.map((part, at) => [part, tuple[at]]))),
    );
    return [items.map((words) => this.messages.fill(item.message, words)), item.join];
  }

  /** Returns the name of a key in a role, under "", with its other forms. */
  private nameForms(role: string, key: string): Record<string, string> {
    const wanted = `${role} ${key}`;
    const known = this.known.get(wanted);
    if (known) return known;
    const forms = this.lookUpName(role, key);
    this.known.set(wanted, forms);
    return forms;
  }

  private lookUpName(role: string, key: string): Record<string, string> {
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

  /** Returns the name of a pawn: `sailor@black` is at sea, `sailor@left` ashore. */
  private pawn(rank: string, place: string): string {
    const aboard = this.messages.has(`name-boat-${place}`);
    const words = this.words(aboard ? { rank, boat: place } : { rank, island: place });
    return this.messages.fill(aboard ? "name-aboard" : "name-ashore", words);
  }
}

/** Counts the occurrences of each value. */
function counted(values: unknown[]): [unknown, number][] {
  const found = new Map<unknown, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return [...found];
}

/** Converts a key to the form used in message ids: `leak-ballot` for `leak_ballot`. */
export function kebab(key: string): string {
  return key.replaceAll("_", "-");
}
