// The character a player has tapped in the boat; the tray then lists everything that concerns them.

class Target {
  /** The key of a character, or "". */
  character = $state("");
}

export const target = new Target();
