// Describes the board in words, for screen readers and the list view.

import type { ManyBoatsBoat, ManyBoatsIsland, ManyBoatsView } from "../../../connection/protocol";
import type { Person } from "../../../stores/people";
import { i18n, t } from "../../../i18n";
import { countSwimmers, swimmersFrom, type PawnCounts } from "./pawns";

/** Returns the name of the person or bot, or else the player's colour. */
export function playerName(people: Person[], player: string): string {
  return people.find((person) => person.key === player)?.name ?? i18n.texts.Name(player);
}

/** Returns `Green boat, lane 3, 1 of 3 moves made, 2 leaks, aboard: …`. */
export function boatText(view: ManyBoatsView, colour: string, boat: ManyBoatsBoat): string {
  const facts = { boat: colour, ...whereabouts(view, colour, boat), leaks: boat.leaks };
  const aboard = { ashore: pawnFacts(boat.crew) };
  const parts = [i18n.texts.sentence(`web-boat-${boat.place}`, { ...facts, ...aboard })];
  if (boat.one_leak_from_sinking) parts.push(t("web-boat-warned"));
  if (view.leaking === colour) parts.push(t("web-boat-full"));
  const swimmers = countSwimmers(swimmersFrom(view, colour));
  if (Object.keys(swimmers).length)
    parts.push(t("web-boat-swimmers", { ashore: pawnFacts(swimmers) }));
  return parts.join("; ");
}

/** Returns where a boat is, in a few words. */
export function placeText(view: ManyBoatsView, colour: string, boat: ManyBoatsBoat): string {
  return t(`web-place-${boat.place}`, whereabouts(view, colour, boat));
}

/** Returns the number of the landing stage where a boat lies, from 1; 0 for none. */
export function landingStage(view: ManyBoatsView, boat: string): number {
  return view.landed.indexOf(boat) + 1;
}

export function islandText(key: string, island: ManyBoatsIsland): string {
  return i18n.texts.sentence("web-island", {
    island: key,
    sailor: island.sailor_points,
    officer: island.officer_points,
    ashore: pawnFacts(island.pawns),
  });
}

function whereabouts(view: ManyBoatsView, colour: string, { lane, moves }: ManyBoatsBoat) {
  return { lane: lane ?? 0, moves, stage: landingStage(view, colour) };
}

/** Returns the tuples that messages expect for pawns: owner, officers, sailors. */
function pawnFacts(counts: PawnCounts): [string, number, number][] {
  return Object.entries(counts).map(([owner, pawns]) => [owner, pawns.officers, pawns.sailors]);
}
