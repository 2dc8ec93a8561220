// What is printed on the navigation cards, and on the characters: to be drawn, never to be ruled by.
//
// A view names a card by its printed number, as the cards of a box lie before everybody. A test
// compares these tables with those of the rule page.

/** From bow to stern, each with a letter of its own in the table below. */
const LETTERS = {
  L: "lauren",
  S: "stephen",
  C: "captain",
  M: "mate",
  H: "huang",
  F: "frenchy",
  D: "harter",
  K: "kid",
} as const;

export const CHARACTERS: string[] = Object.values(LETTERS);

/** What a character's life is worth at the end. */
export const SURVIVALS: Record<string, number> = {
  lauren: 8,
  stephen: 7,
  captain: 5,
  mate: 4,
  huang: 9,
  frenchy: 6,
  harter: 8,
  kid: 9,
};

export interface Printed {
  /** 1, -1 for a crossed-out one, or 0. */
  bird: number;
  overboard: string[];
  thirsty: string[];
  oars: boolean;
  fight: boolean;
  /** Whoever drank liquid courage goes overboard. */
  drinkers: boolean;
}

/** Bird, overboard, thirsty, and `o` for oars, `f` for a fight; `*` is everyone, `*K` all but K. */
const PRINTED: Record<number, [number, string, string, string]> = {
  7: [1, "D", "CM", "of"],
  8: [0, "D", "CD", "o"],
  9: [0, "D", "MD", "f"],
  10: [0, "D", "SF", ""],
  11: [0, "", "*SML", "fd"],
  12: [0, "H", "*CDHK", ""],
  13: [1, "H", "*SHLK", "o"],
  19: [0, "M", "CM", "o"],
  20: [0, "K", "*K", "o"],
  21: [1, "K", "*L", "of"],
  22: [0, "*", "*", "f"],
  23: [1, "C", "M", "f"],
  24: [0, "S", "CS", ""],
  25: [1, "", "", ""],
  26: [1, "S", "CK", "o"],
  27: [0, "C", "F", ""],
  28: [-1, "L", "*", "o"],
  29: [0, "K", "*L", "f"],
  30: [0, "M", "L", ""],
  31: [1, "*", "*", "of"],
  32: [1, "F", "CMS", ""],
  33: [0, "S", "CMF", "of"],
  34: [0, "F", "CMK", "o"],
  35: [0, "M", "CF", "of"],
  36: [0, "F", "CML", "f"],
  37: [0, "F", "CMFS", "of"],
  38: [0, "K", "CMFL", ""],
  39: [1, "M", "K", "f"],
  40: [0, "S", "CL", "f"],
  41: [0, "C", "S", "of"],
  42: [0, "C", "C", ""],
};

/** Cards that another printing has otherwise. */
const PRINTED_B: typeof PRINTED = { 28: [-1, "L", "*K", "o"], 29: [0, "K", "CMFK", "f"] };

/** The card as it is printed in this edition, written like `classic+navigation=b`. */
export function printed(edition: string, chart: number): Printed | null {
  const other = edition.includes("navigation=b") ? PRINTED_B[chart] : undefined;
  const found = other ?? PRINTED[chart];
  if (!found) return null;
  const [bird, overboard, thirsty, signs] = found;
  return {
    bird,
    overboard: named(overboard),
    thirsty: named(thirsty),
    oars: signs.includes("o"),
    fight: signs.includes("f"),
    drinkers: signs.includes("d"),
  };
}

function named(letters: string): string[] {
  const all = letters.startsWith("*");
  return Object.entries(LETTERS)
    .filter(([letter]) => letters.includes(letter) !== all)
    .map(([, name]) => name);
}
