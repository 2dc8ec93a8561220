// What is printed on navigation cards and characters. Only for drawing; the rules run on the server.
//
// A view names a card by its printed number. A test compares these tables with the rule page.

/** The characters from bow to stern, by their letter in the table below. */
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

/** Points for a character's survival. */
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
  /** 1 for a bird, -1 for a crossed-out one, 0 for none. */
  bird: number;
  overboard: string[];
  thirsty: string[];
  oars: boolean;
  fight: boolean;
  /** True if those who drank liquid courage go overboard. */
  drinkers: boolean;
}

/** Bird, overboard, thirsty, and signs (`o` oars, `f` fight, `d` drinkers). `*K` is everyone but K. */
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

/** Cards that differ in another printing. */
const PRINTED_B: typeof PRINTED = { 28: [-1, "L", "*K", "o"], 29: [0, "K", "CMFK", "f"] };

/** Returns a card as printed in an edition such as `classic+navigation=b`. */
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
