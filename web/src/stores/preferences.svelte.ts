// What somebody wants of this page on this device: kept in the browser, told to nobody.

const KEPT = "adrift.wishes";

export type Theme = "system" | "light" | "dark";
export type Pace = "slow" | "steady" | "brisk" | "instant";

const FIRST = {
  name: "",
  theme: "system" as Theme,
  pace: "steady" as Pace,
  sound: true,
  /** From 0 to 1. */
  volume: 0.6,
  vibration: false,
  notices: false,
  /** Ask once more before what cannot be taken back. */
  confirm: true,
  /** Where one can only pass, the page passes. */
  passForMe: true,
  /** People sit round one room and talk aloud: no writing, a large clock, a screen that stays on. */
  voice: false,
};

export type Wishes = typeof FIRST;

function read(): Wishes {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Wishes>) };
  } catch {
    return { ...FIRST };
  }
}

export const wishes = $state<Wishes>(read());

/** Change something, and remember it. */
export function wish(changed: Partial<Wishes>): void {
  Object.assign(wishes, changed);
  localStorage.setItem(KEPT, JSON.stringify(wishes));
}
