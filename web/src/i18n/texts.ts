// Whatever games and tables have to say, in one language: adrift/texts/texts.py for the browser.
//
// The sentences are the same files; a test lets both sides say everything and compares.

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

  /** Any message. Facts that are keys are named; `Verbatim` ones are left alone. */
  say(message: string, facts: Facts = {}): string {
    return withoutIdleMarks(this.filled(message, facts));
  }

  /** The same with a capital first letter: the name of a key may stand first. */
  sentence(message: string, facts: Facts = {}): string {
    const said = this.filled(message, facts);
    const [first = ""] = said;
    return withoutIdleMarks(first.toLocaleUpperCase(this.language) + said.slice(first.length));
  }

  name(key: string, role = ""): string {
    return this.words.name(key, role);
  }

  /** A name where a line begins with it. */
  Name(key: string, role = ""): string {
    const said = this.name(key, role);
    return said.slice(0, 1).toLocaleUpperCase(this.language) + said.slice(1);
  }

  listing(phrases: string[]): string {
    return this.words.join(phrases);
  }

  time(seconds: number): string {
    return this.words.time(seconds);
  }

  // What a game says, by kind and facts

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

  /** Why a game or a table did not do something; a wish may be refused like a set-up. */
  refused(reason: string, facts: Facts): string {
    return this.has(`refusal-${reason}`)
      ? this.sentence(`refusal-${reason}`, facts)
      : this.wrong(reason, facts);
  }

  /** Keys stay as one has to write them. */
  wrong(reason: string, facts: Facts): string {
    const kept = Object.entries(facts).map(([fact, value]) => [fact, verbatim(value)]);
    return this.sentence(`problem-${reason}`, Object.fromEntries(kept) as Facts);
  }

  note(what: string, facts: Facts): string {
    return this.sentence(`note-${what}`, facts);
  }

  /** A value of an option of a table; the option by its path: `clock-per_question`. */
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

  private filled(message: string, facts: Facts): string {
    return this.messages.fill(kebab(message), this.words.words(facts));
  }
}

function verbatim(value: unknown): Verbatim {
  return new Verbatim(Array.isArray(value) ? value.join(", ") : String(value));
}

/** The messages of a language, found and filled in by the Fluent library. */
function fluent(language: string, source: string): Messages {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  const format = (
    key: string,
    pattern: Parameters<FluentBundle["formatPattern"]>[0],
    words: Record<string, Word>,
  ) => {
    const errors: Error[] = [];
    const said = bundle.formatPattern(pattern, words as Record<string, FluentVariable>, errors);
    if (errors[0]) throw new Error(`${key} in ${language}: ${errors[0].message}`);
    return said;
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
