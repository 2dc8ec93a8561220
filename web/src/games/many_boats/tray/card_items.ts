// Builds the cards of the tray from the options of the open question.

import { HAT, LANES_TO_ISLAND } from "../../../connection/components";
import { i18n, t } from "../../../i18n";
import type { BoardSelection } from "../board/board_selection";
import { RANKS, type Rank } from "../board/pawns";
import type { Item } from "./CardRow.svelte";

export function items(boardSelection: BoardSelection): Item[] {
  const kind = boardSelection.question?.kind ?? "";
  if (kind === "place_boat" || kind === "place_black_boat") return lanes(boardSelection);
  if (kind === "seat_pawn" || kind === "leave_boat") return boatsFor(boardSelection);
  if (kind === "thrown_out") return ranks(boardSelection);
  return colours(boardSelection);
}

function lanes({ options }: BoardSelection): Item[] {
  const all = Object.entries(LANES_TO_ISLAND).flatMap(([island, lanes]) =>
    lanes.map((lane) => ({
      option: `lane${lane}`,
      card: "",
      label: String(lane),
      key: String(lane),
      sign: t(`web-island-${island}`),
      more: i18n.texts.name(`lane${lane}`),
    })),
  );
  return all.filter((item) => options.includes(item.option));
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
  const { players, viewer } = boardSelection.view;
  const number = players[viewer ?? ""]?.hats ?? 0;
  const left = { sign: t("web-weight", { number }), more: t("web-hats-left", { number }) };
  return [...named, { option: HAT, card: HAT, label: t("web-hat-short"), key: "H", ...left }];
}

function boatKeys({ view }: BoardSelection): { key: string; digit: string }[] {
  return Object.keys(view.boats).map((key, at) => ({ key, digit: String(at + 1) }));
}

/** Returns the ranks that a question about pawns offers. */
export function ranksOffered({ options }: BoardSelection): Rank[] {
  return RANKS.filter((rank) => options.some((option) => option.startsWith(`${rank}@`)));
}
