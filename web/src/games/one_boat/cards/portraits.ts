// Portraits of the characters, each a few SVG paths in a square of 48; hat, hair and build differ.

import type { Path } from "./pictures";

const NONE = "none";
const PALE = "var(--white)";
const BLACK = "var(--black)";

export interface PortraitArt {
  skin: string;
  /** The shoulders, filled with the character's shade and pattern. */
  body: string;
  /** Centre and radius of the head. */
  head: [x: number, y: number, r: number];
  /** Paths behind the head, and in front of it. */
  behind: Path[];
  before: Path[];
}

const SLIM = "M9 48c0-10 6-15 15-15s15 5 15 15z";
const BROAD = "M3 48c0-13 8-17 21-17s21 4 21 17z";

export const PORTRAITS: Record<string, PortraitArt> = {
  lauren: {
    skin: "var(--skin)",
    body: SLIM,
    head: [24, 22, 8.5],
    behind: [
      [
        "M14 22c-2-9 4-14 10-14s12 5 10 14c-.5 6 2 9 2 13-4 2-20 2-24 0 0-4 2.5-7 2-13z",
        "var(--hair-red)",
        1.2,
      ],
    ],
    before: [
      ["M15.5 14c0-7 17-7 17 0z", "var(--purple)", 1.2],
      ["M5 15.5c6-5 32-5 38 0-4 3.5-34 3.5-38 0z", "var(--purple)", 1.2],
      ["M31 10c3-7 9-8 11-5-3 .5-5 4-9.5 6.5z", PALE, 1.1],
      ["M18.5 33.5c2 3.5 9 3.5 11 0", NONE, 2, "var(--yellow)"],
      ["M22 27.3c1.3.9 2.7.9 4 0", NONE, 1.6, "var(--red)"],
    ],
  },
  stephen: {
    skin: "var(--skin)",
    body: SLIM,
    head: [24, 22, 8.5],
    behind: [],
    before: [
      ["M15.5 14.5 14.5 2h19l-1 12.5z", BLACK, 1.2],
      ["M15.3 11h17.4", NONE, 2.6, "var(--yellow)"],
      ["M9.5 14.5c4-1.5 25-1.5 29 0 0 2.5-29 2.5-29 0z", BLACK, 1.2],
      [
        "M17.5 26c2-2 4.5-1.5 6.5-.3 2-1.2 4.5-1.7 6.5.3-2 2-5 1.7-6.5.7-1.5 1-4.5 1.3-6.5-.7z",
        "var(--hair-grey)",
        0.8,
      ],
      ["M28 17.5a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6zM30.5 23.5l2 8", NONE, 1],
      ["M24 34l-4.5-2.5v5zM24 34l4.5-2.5v5z", BLACK, 1],
    ],
  },
  captain: {
    skin: "var(--skin)",
    body: BROAD,
    head: [24, 22, 9],
    behind: [],
    before: [
      [
        "M14.5 22c-.5 10 4 14.5 9.5 14.5S34 32 33.5 22c-1.5 3-5 3.5-9.5 3.5S16 25 14.5 22z",
        PALE,
        1.1,
      ],
      ["M21.5 28.3h5", NONE, 1.6],
      ["M11 13c0-9 26-9 26 0l-2 3.5H13z", PALE, 1.2],
      ["M12.5 14.5c6 2.5 17 2.5 23 0l.5 4.5c-7 2-17 2-24 0z", BLACK, 1.2],
      ["M24 7.5v5M21.8 10.3c.5 2.5 4 2.5 4.5 0", NONE, 1.3, "var(--navy)"],
    ],
  },
  mate: {
    skin: "var(--skin-2)",
    body: "M1 48c0-14 9-18 23-18s23 4 23 18z",
    head: [24, 21, 9.5],
    behind: [["M16 26h16v8H16z", "var(--skin-2)", 1.2]],
    before: [
      [
        "M14.5 25c1 6 5 7.5 9.5 7.5s8.5-1.5 9.5-7.5c-2 2-4.5 2-9.5 2s-7.5 0-9.5-2z",
        "var(--hair)",
        1,
      ],
      ["M14 17c0-12 20-12 20 0z", "var(--green)", 1.2],
      ["M13 14.5h22v4.5H13z", PALE, 1.2],
      ["M18 20.5l4 .8M30 20.5l-4 .8", NONE, 1.6],
    ],
  },
  huang: {
    skin: "var(--skin)",
    body: SLIM,
    head: [24, 22, 8.5],
    behind: [["M13.5 24c-1.5-16 22.5-16 21 0l-1 5h-19z", BLACK, 1.2]],
    before: [
      ["M24 2.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z", BLACK, 1.2],
      ["M14 4l20 7M34 4l-20 7", NONE, 1.8, "var(--red)"],
      ["M15.5 21c0-9 17-9 17 0-3-4.5-6-5-8.5-5s-5.5.5-8.5 5z", BLACK, 0.8],
      ["M22 27.3c1.3.9 2.7.9 4 0", NONE, 1.5, "var(--red)"],
      ["M18 32.5h12l-2.5 5h-7z", "var(--red)", 1.1],
    ],
  },
  frenchy: {
    skin: "var(--skin)",
    body: SLIM,
    head: [24, 22, 8.5],
    behind: [],
    before: [
      ["M10.5 15c1-9 21-12 27-3 1.5 3.5-4 4.5-13.5 4.5S10.5 18 10.5 15z", "var(--navy)", 1.2],
      ["M25 6.5l1.5-3.5", NONE, 2],
      ["M16.5 24c2 2.8 5.5 2.3 7.5 1 2 1.3 5.5 1.8 7.5-1", NONE, 1.8, "var(--hair)"],
      ["M22.5 29h3", NONE, 1.4],
      ["M17.5 32c4 3 9 3 13 0l-4 7.5-2.5-3-2.5 3z", "var(--red)", 1.1],
    ],
  },
  harter: {
    skin: "var(--skin-3)",
    body: SLIM,
    head: [24, 22, 8.5],
    behind: [],
    before: [
      ["M14.5 22c-1-14 20-16 19 0-1.5-5-5-7-12-6.5-3 .5-5.5 2.5-7 6.5z", "var(--hair-grey)", 1.1],
      [
        "M20.3 19a3.1 3.1 0 1 0 0 6.2 3.1 3.1 0 0 0 0-6.2zM27.7 19a3.1 3.1 0 1 0 0 6.2 3.1 3.1 0 0 0 0-6.2zM23 21.5h2",
        NONE,
        1.2,
      ],
      ["M15 48l3-14.5 6 8 6-8L33 48z", PALE, 1.1],
      ["M18.5 34c-2 7 6 9 5.5 13M29.5 34c1 3 1 5 .5 8", NONE, 1.3],
      ["M30 42v.1", NONE, 3.6],
      ["M22 28.3h4", NONE, 1.4],
    ],
  },
  kid: {
    skin: "var(--skin-2)",
    body: "M13 48c0-8 4-12 11-12s11 4 11 12z",
    head: [24, 26, 8.5],
    behind: [["M15 30c-2-9 0-14 9-14s11 5 9 14z", "var(--hair-red)", 1]],
    before: [
      ["M13 20.5c-1-11 22-12 23.5-1-3 3-19 3-23.5 1z", "var(--orange)", 1.2],
      ["M13.5 19.5c-4 .5-7 2.5-7.5 4.5 5 1.5 13 0 17-3z", "var(--orange)", 1.2],
      ["M24 11v.1", NONE, 3],
      ["M19 28.5v.1M20.8 29.5v.1M27.5 29.5v.1M29.2 28.5v.1", NONE, 1.3, "var(--hair-red)"],
      ["M21 31.5c1.5 2 4.5 2 6 0z", PALE, 1.1],
    ],
  },
};

/** For a character that has not been dealt yet. */
export const UNKNOWN_PORTRAIT: PortraitArt = {
  skin: "var(--line)",
  body: SLIM,
  head: [24, 22, 8.5],
  behind: [],
  before: [],
};
