// The user's preferences on this device. They stay in the browser.

/** Named before preferences were called so; renaming it would lose what users have chosen. */
const STORAGE_KEY = "adrift.wishes";

export type Theme = "system" | "light" | "dark";
export type Pace = "slow" | "steady" | "brisk" | "instant";

const DEFAULTS = {
  name: "",
  theme: "system" as Theme,
  pace: "steady" as Pace,
  sound: true,
  /** From 0 to 1. */
  volume: 0.6,
  vibration: false,
  notices: false,
  /** Ask for confirmation before what cannot be undone. */
  confirm: true,
  /** Pass automatically where passing is the only option. */
  passForMe: true,
  /** People talk aloud in one room: no chat, a large clock, and the screen stays on. */
  voice: false,
};

export type PreferenceValues = typeof DEFAULTS;

function load(): PreferenceValues {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    return { ...DEFAULTS, ...(stored as Partial<PreferenceValues>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const preferences = $state<PreferenceValues>(load());

/** Changes some preferences and stores them. */
export function setPreferences(changed: Partial<PreferenceValues>): void {
  Object.assign(preferences, changed);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences));
}
