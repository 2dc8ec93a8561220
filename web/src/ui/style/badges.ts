// Shade, pattern and text colour of each player's badge: players differ by more than colour.
//
// The shades suit the common kinds of colour blindness and differ in lightness.

export type Pattern = "plain" | "stripes" | "dots" | "waves" | "checks" | "chevrons" | "solid";

export interface Badge {
  /** A custom property of colours.css. */
  shade: string;
  /** The colour of text on the shade. */
  ink: string;
  pattern: Pattern;
}

const badge = (name: string, pattern: Pattern, ink: string): Badge => ({
  shade: `var(--${name})`,
  ink,
  pattern,
});

const BADGES: Record<string, Badge> = {
  red: badge("red", "stripes", "#fff"),
  yellow: badge("yellow", "dots", "#221c00"),
  green: badge("green", "waves", "#fff"),
  purple: badge("purple", "checks", "#1d0a17"),
  orange: badge("orange", "chevrons", "#231400"),
  white: badge("white", "plain", "#14222b"),
  black: badge("black", "solid", "#fff"),
  lauren: badge("purple", "checks", "#1d0a17"),
  stephen: badge("yellow", "dots", "#221c00"),
  captain: badge("navy", "stripes", "#fff"),
  mate: badge("green", "waves", "#fff"),
  huang: badge("white", "plain", "#14222b"),
  frenchy: badge("sky", "chevrons", "#062434"),
  harter: badge("black", "solid", "#fff"),
  kid: badge("orange", "stripes", "#231400"),
};

export function badgeOf(key: string): Badge {
  return BADGES[key] ?? badge("white", "plain", "#14222b");
}
