// Small pictures of provisions, signs and weather: each a few SVG paths in a square of 24.

export type Path = [outline: string, fill: string, line?: number, ink?: string];

const INK = "var(--tar)";
const NONE = "none";
const WOOD = "var(--wood)";
const PALE = "var(--white)";
const IRON = "var(--line-strong)";
const FRAME = "M2.5 4h19v16h-19z";
const CLOUD = "M6 13a4 4 0 0 1 1-7.8A5.5 5.5 0 0 1 17.5 6.5 3.5 3.5 0 0 1 18 13z";
const SUN = "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z";
const RAYS = "M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2";
const GULL = "M1.5 11C4.5 6 9 6 12 11c3-5 7.5-5 10.5 0-4-2-8-1.5-10.5 4-2.5-5.5-6.5-6-10.5-4z";
const DROP = "M12 2.5c4 5.5 6.5 8.5 6.5 12a6.5 6.5 0 0 1-13 0c0-3.5 2.5-6.5 6.5-12z";

export const PICTURES: Record<string, Path[]> = {
  // Provisions
  water: [
    [DROP, "var(--sky)", 1.4],
    ["M9 14.5c0 2 1 3 2.5 3.5", NONE, 1.5, PALE],
  ],
  cash: [
    ["M4 5h18v11H4z", "var(--green)", 1.2],
    ["M2 8h18v11H2z", "var(--green)", 1.4],
    ["M11 10.3a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z", PALE, 1.2],
    ["M4.5 10.5v.1M17.5 16.5v.1", NONE, 1.8, PALE],
  ],
  jewels: [
    ["M6.5 4.5h11L22 10 12 21 2 10z", "var(--purple)", 1.4],
    ["M2 10h20M6.5 4.5 9 10l3 11 3-11 2.5-5.5M9 10l3-5.5 3 5.5", NONE, 1],
  ],
  painting: [
    [FRAME, "var(--orange)", 1.4],
    ["M5.5 7h13v10h-13z", "var(--sky)", 1],
    ["M5.5 17l4-6 3 4 2-2.5 4 4.5z", "var(--green)", 1],
    ["M15.5 8.8v.1", NONE, 2.6, "var(--yellow)"],
  ],
  still_life: [
    [FRAME, "var(--orange)", 1.4],
    ["M5.5 7h13v10h-13z", "var(--white)", 1],
    ["M9.5 10.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z", "var(--red)", 1],
    ["M15 9c-1.5 1.5-2.5 3-2 5a2.2 2.2 0 0 0 4 0c.5-2-.5-3.5-2-5z", "var(--yellow)", 1],
  ],
  medical_kit: [
    ["M8.5 7V4.5h7V7", NONE, 1.6],
    ["M2.5 7h19v13h-19z", PALE, 1.4],
    ["M10.5 9.5h3v2.5H16v3h-2.5v2.5h-3V15H8v-3h2.5z", "var(--red)", 0.8],
  ],
  oar: [
    ["M3.5 21.5 14 10", NONE, 3],
    ["M3.5 21.5 14 10", NONE, 1.4, WOOD],
    ["M13 11c-1-4 2.5-8.5 8-9 .5 5.5-4 9.5-8 9z", WOOD, 1.4],
  ],
  chum: [
    ["M5.5 9C7 2 17 2 18.5 9", NONE, 1.2],
    ["M4 9h16l-2 12H6z", IRON, 1.4],
    ["M4 9c2-2.5 14-2.5 16 0-2 2.5-14 2.5-16 0z", "var(--red)", 1.2],
    ["M8 8c2-3.5 5-3 7-5l.5 4.5c-2 .5-3 1.5-5 1.5z", "var(--sky)", 1],
  ],
  flare_gun: [
    ["M2.5 9H16l2 1.5V14h-8l-1 7H4.5L6 14H2.5z", "var(--orange)", 1.4],
    ["M10 14v2.5h3V14", NONE, 1.2],
    ["M19 10l3-2M19.5 12H23M19 14l3 2", NONE, 1.6, "var(--red)"],
  ],
  gaffing_hook: [
    ["M3 22 15 9.5", NONE, 3.2],
    ["M3 22 15 9.5", NONE, 1.6, WOOD],
    ["M14.5 10C14 5 16.5 2.5 19 3c3 .7 2.5 5-1 4.8", NONE, 2.2, IRON],
  ],
  knife: [
    ["M11.5 12.5 20 2c2 4.5.5 9-4.5 13.5z", PALE, 1.4],
    ["M10.5 12l5 5-1.5 1.5-5-5z", IRON, 1],
    ["M10 14.5l3 3L7.5 22 4 20.5z", WOOD, 1.4],
  ],
  blackjack: [
    ["M11 12l3.5 3.5L8 21.5c-2 1.5-5-1-3.5-3.5z", WOOD, 1.4],
    ["M16 2.5a6 6 0 0 0-5.5 9l3 3a6 6 0 1 0 2.5-12z", "var(--black)", 1.4],
    ["M15 6c1-.8 2.5-.8 3.5 0", NONE, 1.2, PALE],
  ],
  life_preserver: [
    [
      "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zm0 6a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z",
      PALE,
      1.4,
    ],
    [
      "M5.3 5.3 9.5 9.5l-1 1.5-5.5-2.5a9 9 0 0 1 2.3-3.2zM18.7 5.3 14.5 9.5l1 1.5L21 8.5a9 9 0 0 0-2.3-3.2zM5.3 18.7l4.2-4.2-1-1.5L3 15.5a9 9 0 0 0 2.3 3.2zM18.7 18.7l-4.2-4.2 1-1.5 5.5 2.5a9 9 0 0 1-2.3 3.2z",
      "var(--red)",
      1,
    ],
  ],
  parasol: [
    ["M12 2v20", NONE, 1.6],
    ["M12 3c3 4 3.5 9 2.5 13h-5C8.5 12 9 7 12 3z", "var(--purple)", 1.4],
    ["M9.5 16h5M12 6v9", NONE, 1],
  ],
  open_parasol: [
    ["M12 10v9.5a2 2 0 0 0 4 0", NONE, 1.6],
    [
      "M1.5 12.5C2 6 6.5 2.5 12 2.5S22 6 22.5 12.5c-2-2-5-2-6.5 0-1-2-6-2-8 0-1.5-2-4.5-2-6.5 0z",
      "var(--purple)",
      1.4,
    ],
    ["M8 12.5c0-4 2-8 4-10 2 2 4 6 4 10", NONE, 1],
  ],
  compass: [
    ["M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z", PALE, 1.6],
    ["M12 4v1.5M12 18.5V20M4 12h1.5M18.5 12H20", NONE, 1.4],
    ["M16 7l-2.5 6.5-3-3z", "var(--red)", 1],
    ["M8 17l2.5-6.5 3 3z", "var(--navy)", 1],
  ],
  cannibalism: [
    ["M8 8.5 15 3.5", NONE, 3.6],
    ["M8 8.5 15 3.5", NONE, 1.6, PALE],
    ["M14.5 2.2a1.6 1.6 0 1 1 1.7 2.2 1.6 1.6 0 1 1-2.3.3z", PALE, 1],
    ["M3.5 10h17c.5 6-3 10-8.5 10S3 16 3.5 10z", "var(--black)", 1.4],
    ["M2.5 10h19M6 22l2-2.5M18 22l-2-2.5", NONE, 1.8],
  ],
  liquid_courage: [
    ["M10 2h4v5c3 1.5 4 3 4 6v8.5H6V13c0-3 1-4.5 4-6z", "var(--orange)", 1.4],
    ["M8 14h8v4.5H8z", PALE, 1],
    ["M10 4.5h4", NONE, 1.2],
  ],
  drunk_courage: [
    ["M3 14l14-8 3.5-.5 1.8 3-2 2.7L6.5 20.5z", NONE, 1.4],
    ["M4 21c3 1.5 6 1.5 8 .3", NONE, 1.6, "var(--orange)"],
    ["M9 12.5l3 5", NONE, 1],
  ],
  // Signs
  bird: [[GULL, PALE, 1.3]],
  no_bird: [[GULL, NONE, 1.2]],
  bird_lost: [
    [GULL, PALE, 1.3],
    ["M4 20 20 4", NONE, 2.4, "var(--danger)"],
  ],
  overboard: [
    ["M12 2.5v8M8.5 7l3.5 4 3.5-4", NONE, 2.2],
    [
      "M1.5 16q2.6-3.5 5.2 0t5.2 0 5.2 0 5.4 0M1.5 20.5q2.6-3.5 5.2 0t5.2 0 5.2 0 5.4 0",
      NONE,
      2,
      "var(--accent)",
    ],
  ],
  thirst: [
    [DROP, "none", 1.8],
    ["M12 6l-2 5 3.5 1.5-2.5 5", NONE, 1.4],
  ],
  rowed: [["M3 21 14 10M13.5 10.5c-.7-3.5 2-7.5 7-8 .5 5-3 8.5-7 8z", NONE, 2]],
  fought: [["M3 3l14.5 14.5M21 3 6.5 17.5M14.5 20.5l6-6M9.5 20.5l-6-6", NONE, 2.1]],
  drank: [["M5 3h14l-2 8.5c-.7 2.5-9.3 2.5-10 0zM12 13.5V20M8 21h8", NONE, 2]],
  love: [
    [
      "M12 21C4 15 2 11 2 7.8 2 2.5 9.5 1.5 12 7c2.5-5.5 10-4.5 10 .8 0 3.2-2 7.2-10 13.2z",
      "var(--red)",
      1.4,
    ],
  ],
  hate: [
    [
      "M12 2.5c-6 0-9 4-9 8.5 0 3 1.5 4.5 3.5 5.5V20h11v-3.5c2-1 3.5-2.5 3.5-5.5 0-4.5-3-8.5-9-8.5z",
      PALE,
      1.5,
    ],
    [
      "M8.3 9.5a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8zM15.7 9.5a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8z",
      INK,
      0,
    ],
    ["M12 13.5l-1 2h2zM9.5 17.5V20M12 17.5V20M14.5 17.5V20", NONE, 1.2],
  ],
  nothing: [["M4 12h16", NONE, 2.4]],
  swap: [["M7 4 3 8l4 4M3 8h12M17 12l4 4-4 4M21 16H9", NONE, 2]],
  mug: [
    [
      "M4 12V9a1.5 1.5 0 0 1 3 0V6a1.5 1.5 0 0 1 3 0V5a1.5 1.5 0 0 1 3 0v1a1.5 1.5 0 0 1 3 0v4l2-2c1-1 3 0 2 1.5l-4 7.5c-1 2-3 4-6 4-4 0-6-3-6-9z",
      PALE,
      1.5,
    ],
  ],
  swim: [["M1.5 14q2.6-4 5.2 0t5.2 0 5.2 0 5.4 0M1.5 19q2.6-4 5.2 0t5.2 0 5.2 0 5.4 0", NONE, 2.2]],
  hand: [
    ["M3.5 6.5 10 4l4.5 13L8 19.5z", "var(--navy)", 1.3],
    ["M12 3.5h7.5v14H12z", "var(--navy)", 1.3],
    ["M15.8 7v7M14 10.5h3.6", NONE, 1.2, PALE],
  ],
  // Weather
  sunday: [
    ["M4 5h16v15H4z", PALE, 1.5],
    ["M4 9h16M8 3v4M16 3v4", NONE, 1.5],
    ["M12 11.5l1 2 2.2.3-1.6 1.5.4 2.2-2-1-2 1 .4-2.2-1.6-1.5 2.2-.3z", "var(--red)", 0],
  ],
  storm: [
    [CLOUD, IRON, 1.4],
    ["M12.5 12 9 17.5h3L10.5 22l5-6h-3l2-4z", "var(--yellow)", 1],
  ],
  muggy: [
    [SUN, "var(--yellow)", 1.3],
    ["M3 18q2-2 4 0t4 0 4 0 4 0M3 21.5q2-2 4 0t4 0 4 0 4 0", NONE, 1.6],
  ],
  fog: [["M3 6h13M7 10h14M3 14h14M6 18h14", NONE, 2.2, IRON]],
  rough_seas: [
    [
      "M2 11C5 4 10 4 11 8c-3-1-4 2-2 4M11 14c3-7 9-7 10-3-3-1-4 2-2 4M2 19q2.5-3 5 0t5 0 5 0 5 0",
      NONE,
      1.8,
      "var(--accent)",
    ],
  ],
  rain: [
    [CLOUD, PALE, 1.4],
    ["M8 16l-1 4M12.5 16l-1 5M17 16l-1 4", NONE, 1.8, "var(--accent)"],
  ],
  calm: [
    ["M7 13a5 5 0 0 1 10 0z", "var(--yellow)", 1.3],
    ["M2 13h20M5 17h14M9 21h6", NONE, 1.8, "var(--accent)"],
  ],
  wind: [["M2 9h12a3 3 0 1 0-3-3M2 13h17a3 3 0 1 1-3 3M2 17h8a2.5 2.5 0 1 1-2.5 2.5", NONE, 1.9]],
  heat: [
    [SUN, "var(--red)", 1.4],
    [RAYS, NONE, 2, "var(--red)"],
  ],
  clear: [
    [SUN, "var(--yellow)", 1.4],
    [RAYS, NONE, 1.6],
  ],
};
