// What the view says, in the words and pictures of this game. Nothing here decides anything.

import type { OneBoatView, Question, Told, View } from "../../connection/protocol";
import type { Person } from "../../stores/people";
import { i18n, t, Verbatim } from "../../i18n";
import { CHARACTERS, printed } from "./cards/navigation_cards";

export type Boat = OneBoatView;

export const GAME = "one_boat";
/** As many birds as lead to land. */
export const BIRDS = 4;
/** The order in which cards are listed everywhere. */
export const CARDS = [
  ...["water", "cash", "jewels", "painting", "still_life", "medical_kit", "oar", "chum"],
  ...["flare_gun", "gaffing_hook", "knife", "blackjack", "life_preserver", "parasol", "compass"],
  ...["cannibalism", "liquid_courage", "drunk_courage"],
];
/** What an open card, a shot or a glass adds in a fight, as it is printed on the card. */
export const FIGHTING: Record<string, number> = {
  oar: 1,
  gaffing_hook: 4,
  knife: 3,
  blackjack: 2,
  flare_gun: 8,
  liquid_courage: 3,
};

export const asBoat = (view: View): Boat => view as Boat;

/** 0, 1, 2 … as many as that: for pips and birds. */
export const upTo = (number: number): number[] => [...Array(number).keys()];

// Characters

/** From bow to stern, swimmers where they sat; before the deal, as people sit at the table. */
export function aboard(view: Boat): number[] {
  const sitting = view.seats.length ? view.seats : view.names.map((_, player) => player);
  return [...sitting, ...view.water.filter((each) => !sitting.includes(each))];
}

export function lostAtSea(view: Boat): number[] {
  const there = aboard(view);
  return view.names.map((_, player) => player).filter((player) => !there.includes(player));
}

export type Condition = "awake" | "unconscious" | "dead";

export function conditionOf(view: Boat, player: number): Condition {
  if (!view.alive[player]) return "dead";
  return view.conscious[player] ? "awake" : "unconscious";
}

/** How it goes with a character, in words: in the water, and in what state. */
export function stateWords(view: Boat, player: number): string[] {
  if (!view.seats.length) return [];
  if (lostAtSea(view).includes(player)) return [t("terminal-state-lost")];
  const condition = conditionOf(view, player);
  const swims = view.water.includes(player) ? [t("terminal-state-water")] : [];
  return condition === "awake" && swims.length
    ? swims
    : [...swims, t(`terminal-state-${condition}`)];
}

/** What the game calls a player, with a capital: a character, or a place before the deal. */
export function title(view: Boat, player: number): string {
  return i18n.texts.Name(view.names[player] ?? "");
}

/** What people call whoever decides there, unless it is the same as the character. */
export function personName(people: Person[], view: Boat, player: number): string {
  const person = people[player];
  return person && person.name !== title(view, player) ? person.name : "";
}

export const isMine = (view: Boat): boolean => view.viewer >= 0 && view.viewer < view.names.length;

export const playerOf = (view: Boat, name: string): number => view.names.indexOf(name);

// Cards

/** Every kind once, with how many there are. */
export function counted(cards: string[]): [string, number][] {
  return CARDS.filter((kind) => cards.includes(kind)).map((kind) => [
    kind,
    cards.filter((card) => card === kind).length,
  ]);
}

export const cardName = (card: string): string =>
  card === "open_parasol"
    ? i18n.texts.sentence("terminal-open-parasol")
    : i18n.texts.Name(card, "card");

export function times(name: string, number: number): string {
  return number > 1 ? `${name} ×${number}` : name;
}

/** What a card is good for; what it adds in a fight is said there too. */
export const does = (card: string): string =>
  i18n.texts.sentence(`terminal-does-${card === "open_parasol" ? "parasol" : card}`);

/** Open cards as they lie there: a parasol that is open looks it. */
export function openCards(view: Boat, player: number): string[] {
  const cards = view.open[player] ?? [];
  return view.parasol_open
    ? cards.map((card) => (card === "parasol" ? "open_parasol" : card))
    : cards;
}

// Navigation cards

/** Those named who play, from bow to stern. */
export function playing(view: Boat, names: string[]): string[] {
  return names.filter((name) => view.names.includes(name));
}

/** Whom a list of names leaves out. */
export function leftOut(view: Boat, names: string[]): string[] {
  return playing(view, CHARACTERS).filter((name) => !names.includes(name));
}

/** Names as one phrase: everyone, all but somebody, or each of them. */
export function phrase(view: Boat, names: string[]): string {
  const named = playing(view, names);
  const others = leftOut(view, named);
  if (!named.length) return t("terminal-chart-nobody");
  if (!others.length) return t("terminal-chart-everyone");
  if (named.length >= 4 && others.length < named.length)
    return t("terminal-chart-all-but", { players: others });
  return i18n.texts.listing(named.map((name) => i18n.texts.name(name)));
}

/** A navigation card in sentences: its bird, who goes overboard, who is thirsty. */
export function chartWords(view: Boat, chart: number): string[] {
  const card = printed(view.edition, chart);
  if (!card) return [];
  const bird = { "1": "bird", "-1": "bird-lost", "0": "no-bird" }[String(card.bird)] ?? "no-bird";
  const sign = new Verbatim("");
  const over = card.drinkers
    ? t("terminal-chart-drinkers")
    : t("terminal-chart-overboard", { players: new Verbatim(phrase(view, card.overboard)) });
  const dry = t("terminal-chart-thirsty", {
    players: new Verbatim(phrase(view, card.thirsty)),
  });
  const which = card.oars && card.fight ? "both" : card.oars ? "oars" : card.fight ? "fight" : "";
  const marks = which ? [t(`terminal-chart-${which}`)] : [];
  return [t(`terminal-chart-${bird}`, { sign }).trim(), over, [dry, ...marks].join("; ")];
}

export const chartTitle = (chart: number): string => t("terminal-chart", { number: chart });

// Questions

/** An option of the open question in words. */
export function optionWords(question: Question, option: string): string {
  return i18n.texts.offered(question.kind, question.facts, option);
}

export function actWords(key: string): string {
  const kind = key.replace(/^\+/, "").split("@")[0] ?? "";
  return i18n.texts.volunteered(kind, key);
}

/** `throw` for `+throw_open@water`, `row` for `row/1`. */
export function verbOf(key: string): string {
  const verb = key.replace(/^\+/, "").split("@")[0] ?? "";
  return (verb.split("/")[0] ?? "").replace(/_open$/, "");
}

/** The character an option is about, if it is about one. */
export function targetOf(view: Boat, option: string): string {
  const words = (option.split("/")[0] ?? "").split("@");
  return words.find((word, at) => at > 0 && view.names.includes(word)) ?? "";
}

/** What a mugging is for, or the last card an act names. */
export function cardOf(option: string): string {
  const words = option.replace("/", "@").split("@");
  return words.find((word, at) => at > 0 && CARDS.includes(word)) ?? "";
}

// What was told

/** Why each is thirsty, by what was told since the card that is carried out. */
export function thirstReasons(events: Told[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const event of [...events].reverse() as Told<"one_boat">[]) {
    if (event.kind === "became_thirsty") found[event.facts.player] ??= event.facts.reasons;
    else if (["chart_played", "top_card_turned", "turn_began"].includes(event.kind)) break;
  }
  return found;
}
