// All texts of games and tables in one language, like adrift/texts/texts.py.
//
// Both sides read the same Fluent files; a test compares their output.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { parts, type Word } from "./keys";
import { withoutIdleMarks } from "./people";
import { kebab, Verbatim, Words, type Facts, type Messages } from "./words";

const HAT = "hat";

export class Texts {
  private readonly words: Words;
  private readonly messages: Messages;

  constructor(
    readonly language: string,
    source: string,
  ) {
    this.messages = fluent(language, source);
    this.words = new Words(this.messages);
  }

  has(message: string): boolean {
    return this.messages.has(kebab(message));
  }

  /** Formats a message. Facts that are keys are replaced by names; `Verbatim` facts are not. */
  say(message: string, facts: Facts = {}): string {
    return withoutIdleMarks(this.format(message, facts));
  }

  /** Formats a message with a capital first letter, since it may start with a name. */
  sentence(message: string, facts: Facts = {}): string {
    const text = this.format(message, facts);
    const [first = ""] = text;
    return withoutIdleMarks(first.toLocaleUpperCase(this.language) + text.slice(first.length));
  }

  name(key: string, role = ""): string {
    return this.words.name(key, role);
  }

  /** Returns a name with a capital first letter. */
  Name(key: string, role = ""): string {
    const text = this.name(key, role);
    return text.slice(0, 1).toLocaleUpperCase(this.language) + text.slice(1);
  }

  listing(phrases: string[]): string {
    return this.words.join(phrases);
  }

  time(seconds: number): string {
    return this.words.time(seconds);
  }

  // Texts of a game, by kind and facts

  told(kind: string, facts: Facts): string {
    return this.sentence(`event-${kind}`, facts);
  }

  asked(kind: string, facts: Facts, player: string): string {
    return this.sentence(`question-${kind}`, { player, ...facts });
  }

  offered(kind: string, facts: Facts, key: string): string {
    if (key === HAT) return this.sentence("option-hat");
    return this.sentence(`option-${kind}`, { ballot: facts.ballot ?? "", ...parts(key) });
  }

  volunteered(kind: string, key: string): string {
    return this.sentence(`act-${kind}`, parts(key.replace(/^\+/, "")));
  }

  won(why: string, winners: string[]): string {
    return this.sentence(`why-${why}`, { winners });
  }

  /** Says why a game or a table refused a command. A reason may also belong to a set-up problem. */
  refused(reason: string, facts: Facts): string {
    return this.has(`refusal-${reason}`)
      ? this.sentence(`refusal-${reason}`, facts)
      : this.problem(reason, facts);
  }

  /** Says what is wrong with a set-up. Keys stay as the user must write them. */
  problem(reason: string, facts: Facts): string {
    const kept = Object.entries(facts).map(([fact, value]) => [fact, verbatim(value)]);
    return this.sentence(`problem-${reason}`, Object.fromEntries(kept) as Facts);
  }

  note(what: string, facts: Facts): string {
    return this.sentence(`note-${what}`, facts);
  }

  /** Describes the value of a table option, given by its path: `clock-per_question`. */
  setting(option: string, value: unknown): string {
    const at = `setting-${option}`;
    if (typeof value === "boolean") return this.sentence(`${at}-${value ? "on" : "off"}`);
    if (!value || (Array.isArray(value) && !value.length)) return this.sentence(`${at}-none`);
    if (typeof value === "string" && this.has(`${at}-${value}`))
      return this.sentence(`${at}-${value}`);
    return this.sentence(`${at}-some`, { [option.slice(option.lastIndexOf("-") + 1)]: value });
  }

  switch(name: string, value: string): string {
    return this.sentence(`switch-${name}-${value}`);
  }

  private format(message: string, facts: Facts): string {
    return this.messages.fill(kebab(message), this.words.words(facts));
  }
}

function verbatim(value: unknown): Verbatim {
  return new Verbatim(Array.isArray(value) ? value.join(", ") : String(value));
}

/** Wraps the Fluent bundle of a language. */
function fluent(language: string, source: string): Messages {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  const format = (
    key: string,
    pattern: Parameters<FluentBundle["formatPattern"]>[0],
    words: Record<string, Word>,
  ) => {
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, words as Record<string, FluentVariable>, errors);
    if (errors[0]) throw new Error(`${key} in ${language}: ${errors[0].message}`);
    return text;
  };
  const found = (key: string) => {
    const message = bundle.getMessage(key);
    if (!message) throw new Error(`no message ${key} in ${language}`);
    return message;
  };
  return {
    has: (key) => bundle.hasMessage(key),
    fill: (key, words) => format(key, found(key).value ?? "", words),
    forms: (key) =>
      Object.fromEntries(
        Object.entries(found(key).attributes).map(([form, pattern]) => [
          form,
          format(key, pattern, {}),
        ]),
      ),
  };
}
