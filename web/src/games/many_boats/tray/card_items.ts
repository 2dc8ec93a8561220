// Builds the cards of the tray from the options of the open question.

import { i18n, t } from "../../../i18n";
import { HAT, ISLANDS, keyOf, LANES, LANES_TO, RANKS, type Rank } from "../board/board";
import type { BoardSelection } from "../board/board_selection";
import type { Item } from "./CardRow.svelte";

export function items(boardSelection: BoardSelection): Item[] {
  const kind = boardSelection.question?.kind ?? "";
  if (kind === "place_boat" || kind === "place_black_boat") return lanes(boardSelection);
  if (kind === "seat_pawn" || kind === "leave_boat") return boatsFor(boardSelection);
  if (kind === "thrown_out") return ranks(boardSelection);
  return colours(boardSelection);
}

function lanes({ options }: BoardSelection): Item[] {
  const offered = LANES.filter((lane) => options.includes(`lane${lane}`));
  return offered.map((lane) => ({
    option: `lane${lane}`,
    card: "",
    label: String(lane),
    key: String(lane),
    sign: t(`web-island-${ISLANDS[LANES_TO.findIndex((lanes) => lanes.includes(lane))]}`),
    more: i18n.texts.name(`lane${lane}`),
  }));
}

/** Boats that take a pawn of the selected rank. */
function boatsFor(boardSelection: BoardSelection): Item[] {
  const { draft } = boardSelection;
  return boatKeys(boardSelection)
    .map(({ key, digit }) => ({
      option: `${draft.rank}@${key}`,
      card: key,
      label: i18n.texts.Name(key),
      key: digit,
    }))
    .filter((item) => boardSelection.offers(item.option));
}

function ranks({ options }: BoardSelection): Item[] {
  return options.map((option, number) => ({
    option,
    card: "",
    label: i18n.texts.Name(option),
    key: String(number + 1),
  }));
}

function colours(boardSelection: BoardSelection): Item[] {
  const named = boatKeys(boardSelection)
    .filter(({ key }) => boardSelection.offers(key))
    .map(({ key, digit }) => ({
      option: key,
      card: key,
      label: i18n.texts.Name(key),
      key: digit,
    }));
  if (!boardSelection.offers(HAT)) return named;
  const number = boardSelection.view.hats[boardSelection.view.viewer] ?? 0;
  const left = { sign: t("web-weight", { number }), more: t("web-hats-left", { number }) };
  return [...named, { option: HAT, card: HAT, label: t("web-hat-short"), key: "H", ...left }];
}

function boatKeys({ view }: BoardSelection): { key: string; digit: string }[] {
  return view.lanes.map((_, boat) => ({ key: keyOf(view, boat), digit: String(boat + 1) }));
}

/** Returns the ranks that a question about pawns offers. */
export function ranksOffered({ options }: BoardSelection): Rank[] {
  return RANKS.filter((rank) => options.some((option) => option.startsWith(`${rank}@`)));
}
