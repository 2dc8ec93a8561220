// Reads a one_boat view: characters, cards, options, and their texts. It knows no rules.

import { CARDS, CHARACTERS, NAVIGATION_CARDS } from "../../connection/components";
import type { NavigationCardFace } from "../../connection/components";
import type { Condition, OneBoatView, Question, GameEvent, View } from "../../connection/protocol";
import { keysOf, playerNumber, type Person } from "../../stores/people";
import { i18n, t, Verbatim } from "../../i18n";

export type BoatView = OneBoatView;

export const GAME = "one_boat";

export const asBoatView = (view: View): BoatView => view as BoatView;

/** Returns [0, 1, … length - 1]. */
export const range = (number: number): number[] => [...Array(number).keys()];

// Characters

/** Returns the players from bow to stern, then swimmers; before the deal, in table order. */
export function aboard(view: BoatView): string[] {
  const sitting = view.seats.length ? view.seats : keysOf(view);
  return [...sitting, ...view.water.filter((each) => !sitting.includes(each))];
}

export function lostAtSea(view: BoatView): string[] {
  const there = aboard(view);
  return keysOf(view).filter((player) => !there.includes(player));
}

/** Returns the players among those asked, without chance. */
export function askedPlayers(view: BoatView): string[] {
  return view.asked.filter((player) => player in view.players);
}

export function conditionOf(view: BoatView, player: string): Condition {
  return view.players[player]?.condition ?? "conscious";
}

/** Returns texts for a character's state: in the water, unconscious, dead … */
export function stateTexts(view: BoatView, player: string): string[] {
  if (!view.seats.length) return [];
  if (lostAtSea(view).includes(player)) return [t("terminal-state-lost")];
  const condition = conditionOf(view, player);
  const swims = view.water.includes(player) ? [t("terminal-state-water")] : [];
  return condition === "conscious" && swims.length
    ? swims
    : [...swims, t(`terminal-state-${condition}`)];
}

/** Returns the capitalized name of a character; of a place before the deal. */
export const characterTitle = (player: string): string => i18n.texts.Name(player);

/** Returns the name of the person or bot, or "" if it equals the character's. */
export function personName(people: Person[], view: BoatView, player: string): string {
  const person = people[playerNumber(view, player)];
  return person && person.name !== characterTitle(player) ? person.name : "";
}

// Cards

/** Counts the cards of each kind. */
export function countCards(cards: readonly string[]): [string, number][] {
  return CARDS.filter((kind) => cards.includes(kind)).map((kind) => [
    kind,
    cards.filter((card) => card === kind).length,
  ]);
}

export const cardName = (card: string): string =>
  card === "open_parasol"
    ? i18n.texts.sentence("terminal-open-parasol")
    : i18n.texts.Name(card, "card");

export function withCount(name: string, number: number): string {
  return number > 1 ? `${name} ×${number}` : name;
}

/** Returns the text that explains a card. */
export const cardEffect = (card: string): string =>
  i18n.texts.sentence(`terminal-does-${card === "open_parasol" ? "parasol" : card}`);

/** Returns a player's open cards, with an opened parasol as a card of its own. */
export function openCards(view: BoatView, player: string): string[] {
  const cards = view.players[player]?.open ?? [];
  return view.parasol_open
    ? cards.map((card) => (card === "parasol" ? "open_parasol" : card))
    : cards;
}

// Navigation cards

/** Returns what is printed on a navigation card in the printing that is used. */
export function printedOn(view: BoatView, chart: number): NavigationCardFace | null {
  return NAVIGATION_CARDS[view.navigation.printing][chart] ?? null;
}

/** Returns the named characters that take part in the match. */
export function inPlay(view: BoatView, names: readonly string[]): string[] {
  return names.filter((name) => name in view.players);
}

/** Returns the characters in the match that a list does not name. */
export function notNamed(view: BoatView, names: readonly string[]): string[] {
  return inPlay(view, Object.keys(CHARACTERS)).filter((name) => !names.includes(name));
}

/** Returns names as a phrase: everyone, everyone but …, or a list. */
export function namesPhrase(view: BoatView, names: readonly string[]): string {
  const named = inPlay(view, names);
  const others = notNamed(view, named);
  if (!named.length) return t("terminal-chart-nobody");
  if (!others.length) return t("terminal-chart-everyone");
  if (named.length >= 4 && others.length < named.length)
    return t("terminal-chart-all-but", { players: others });
  return i18n.texts.listing(named.map((name) => i18n.texts.name(name)));
}

/** Returns the sentences of a navigation card: its bird, who goes overboard, who is thirsty. */
export function chartText(view: BoatView, chart: number): string[] {
  const card = printedOn(view, chart);
  if (!card) return [];
  const bird = { "1": "bird", "-1": "bird-lost", "0": "no-bird" }[String(card.bird)] ?? "no-bird";
  const sign = new Verbatim("");
  const over = card.drinkers
    ? t("terminal-chart-drinkers")
    : t("terminal-chart-overboard", { players: new Verbatim(namesPhrase(view, card.overboard)) });
  const dry = t("terminal-chart-thirsty", {
    players: new Verbatim(namesPhrase(view, card.thirsty)),
  });
  const which = card.oars && card.fight ? "both" : card.oars ? "oars" : card.fight ? "fight" : "";
  const marks = which ? [t(`terminal-chart-${which}`)] : [];
  return [t(`terminal-chart-${bird}`, { sign }).trim(), over, [dry, ...marks].join("; ")];
}

export const chartTitle = (chart: number): string => t("terminal-chart", { number: chart });

// Questions

/** Returns the text of an option. */
export function optionText(question: Question, option: string): string {
  return i18n.texts.offered(question.kind, question.facts, option);
}

export function actText(key: string): string {
  const kind = key.replace(/^\+/, "").split("@")[0] ?? "";
  return i18n.texts.volunteered(kind, key);
}

/** Returns the verb of an option or act: `throw` for `+throw_open@water`, `row` for `row/1`. */
export function verbOf(key: string): string {
  const verb = key.replace(/^\+/, "").split("@")[0] ?? "";
  return (verb.split("/")[0] ?? "").replace(/_open$/, "");
}

/** Returns the character an option is about, or "". */
export function targetOf(view: BoatView, option: string): string {
  const words = (option.split("/")[0] ?? "").split("@");
  return words.find((word, at) => at > 0 && word in view.players) ?? "";
}

/** Returns the card an option or act names, or "". */
export function cardOf(option: string): string {
  const words = option.replace("/", "@").split("@");
  return words.find((word, at) => at > 0 && CARDS.includes(word)) ?? "";
}

// Events

/** Returns why each character is thirsty, from the events since the last navigation card. */
export function thirstReasons(events: GameEvent[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const event of [...events].reverse() as GameEvent<"one_boat">[]) {
    if (event.kind === "became_thirsty") found[event.facts.player] ??= event.facts.reasons;
    else if (["chart_played", "top_card_turned", "turn_began"].includes(event.kind)) break;
  }
  return found;
}
