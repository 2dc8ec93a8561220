// The tones that make up each sound.

export interface Tone {
  /** Start and length, in seconds. */
  at: number;
  for: number;
  /** The pitch glides between these frequencies (hertz). */
  from: number;
  to: number;
  loud: number;
  as: "sine" | "triangle" | "spray";
}

const tone = (at: number, length: number, from: number, to = from, loud = 0.25): Tone => ({
  at,
  for: length,
  from,
  to,
  loud,
  as: "sine",
});
const bell = (at: number, from: number): Tone => ({ ...tone(at, 0.9, from), as: "triangle" });
const water = (at: number, length: number, from: number, to: number, loud = 0.3): Tone => ({
  ...tone(at, length, from, to, loud),
  as: "spray",
});

export const SOUNDS: Record<string, Tone[]> = {
  /** A ship's bell, twice. */
  turn: [bell(0, 880), bell(0.28, 880)],
  talk: [tone(0, 0.18, 520, 390), tone(0.2, 0.25, 390, 300)],
  committed: [tone(0, 0.09, 300, 180, 0.3)],
  reveal: [tone(0, 0.5, 220, 660, 0.15), bell(0.45, 990)],
  leak: [water(0, 0.5, 1800, 500)],
  moved: [water(0, 0.35, 500, 900, 0.2), water(0.4, 0.35, 500, 900, 0.2)],
  sunk: [tone(0, 1.2, 220, 55, 0.3), water(0.3, 1.1, 700, 180)],
  landed: [tone(0, 0.2, 523), tone(0.16, 0.2, 659), tone(0.32, 0.45, 784)],
  round: [bell(0, 660)],
  fight: [tone(0, 0.12, 150, 90, 0.35), tone(0.18, 0.12, 160, 90, 0.35)],
  offer: [tone(0, 0.12, 700), tone(0.14, 0.16, 930)],
  wound: [tone(0, 0.16, 180, 90, 0.35), water(0, 0.1, 900, 400, 0.25)],
  said: [tone(0, 0.06, 1100, 900, 0.12)],
};
