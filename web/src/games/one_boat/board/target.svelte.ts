// Whom somebody points at in the boat: the tray then shows all that can be done about that one.

class Aim {
  /** A character, or nobody. */
  at = $state("");
}

export const aim = new Aim();
