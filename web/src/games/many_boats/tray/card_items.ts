// The options of a question as cards.

import { said, t } from "../../../i18n";
import { HAT, ISLANDS, keyOf, LANES, LANES_TO, RANKS, type Rank } from "../board/board";
import type { Choosing } from "../board/board_selection";
import type { Item } from "./CardRow.svelte";

export function items(choosing: Choosing): Item[] {
  const kind = choosing.question?.kind ?? "";
  if (kind === "place_boat" || kind === "place_black_boat") return lanes(choosing);
  if (kind === "seat_pawn" || kind === "leave_boat") return boatsFor(choosing);
  if (kind === "thrown_out") return ranks(choosing);
  return colours(choosing);
}

function lanes({ options }: Choosing): Item[] {
  const offered = LANES.filter((lane) => options.includes(`lane${lane}`));
  return offered.map((lane) => ({
    option: `lane${lane}`,
    card: "",
    label: String(lane),
    key: String(lane),
    sign: t(`web-island-${ISLANDS[LANES_TO.findIndex((lanes) => lanes.includes(lane))]}`),
    more: said.texts.name(`lane${lane}`),
  }));
}

/** Boats for a pawn of the rank in hand. */
function boatsFor(choosing: Choosing): Item[] {
  const { hand } = choosing;
  return boatKeys(choosing)
    .map(({ key, digit }) => ({
      option: `${hand.rank}@${key}`,
      card: key,
      label: said.texts.Name(key),
      key: digit,
    }))
    .filter((item) => choosing.offers(item.option));
}

function ranks({ options }: Choosing): Item[] {
  return options.map((option, number) => ({
    option,
    card: "",
    label: said.texts.Name(option),
    key: String(number + 1),
  }));
}

function colours(choosing: Choosing): Item[] {
  const named = boatKeys(choosing)
    .filter(({ key }) => choosing.offers(key))
    .map(({ key, digit }) => ({
      option: key,
      card: key,
      label: said.texts.Name(key),
      key: digit,
    }));
  if (!choosing.offers(HAT)) return named;
  const number = choosing.view.hats[choosing.view.viewer] ?? 0;
  const left = { sign: t("web-weight", { number }), more: t("web-hats-left", { number }) };
  return [...named, { option: HAT, card: HAT, label: t("web-hat-short"), key: "H", ...left }];
}

function boatKeys({ view }: Choosing): { key: string; digit: string }[] {
  return view.lanes.map((_, boat) => ({ key: keyOf(view, boat), digit: String(boat + 1) }));
}

/** The ranks a question about pawns offers at all. */
export function ranksOffered({ options }: Choosing): Rank[] {
  return RANKS.filter((rank) => options.some((option) => option.startsWith(`${rank}@`)));
}
