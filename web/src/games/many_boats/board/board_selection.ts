// Translates a tap on the board into an option: a boat, a pawn or a lane.
//
// The question says whether the option is offered; if it is not, the table explains why.

import { HAT } from "../../../connection/components";
import type { ManyBoatsView, Question, Status } from "../../../connection/protocol";
import type { Selection } from "../../../stores/selection.svelte";
import { openBallot } from "./open_ballot";
import type { Pawn, Rank } from "./pawns";
import { trayDraftFor, type TrayDraft } from "../tray/draft.svelte";

const OF_LANES = ["place_boat", "place_black_boat"];
const OF_PAWNS = ["seat_pawn", "leave_boat"];
const ABOUT_BOATS = ["leak_ballot", "move_ballot", "board_boat"];
const DECIDING = ["tie_choice", "hat_choice", "open_choice"];

export class BoardSelection {
  readonly draft: TrayDraft;

  constructor(
    readonly view: ManyBoatsView,
    readonly selection: Selection,
    readonly status: Status | null,
  ) {
    this.draft = trayDraftFor(selection);
  }

  get question(): Question | null {
    return this.selection.question;
  }

  /** True during the talk before a ballot this player votes in: a card can be selected in advance. */
  get isPreselecting(): boolean {
    const { view, status } = this;
    const isVoter = view.viewer !== null && view.asked.includes(view.viewer);
    return !this.question && !!status?.debate && !!openBallot(view) && isVoter;
  }

  /** The options of the question; during the talk, those that will probably be offered. */
  get options(): string[] {
    if (!this.isPreselecting) return this.selection.options;
    const { boats, leaking, players, viewer } = this.view;
    const atSea = Object.keys(boats).filter((colour) => boats[colour]?.place === "sea");
    const named = leaking ? Object.keys(boats[leaking]?.crew ?? {}) : atSea;
    return players[viewer ?? ""]?.hats ? [...named, HAT] : named;
  }

  get picked(): string {
    return this.isPreselecting ? this.draft.readyFor(this.view.number) : this.selection.picked;
  }

  offers(option: string): boolean {
    return this.options.includes(option);
  }

  /** Selects an option. A second tap unmarks a card of a ballot, and commits anything else. */
  tap(option: string): void {
    if (this.selection.sending) return;
    if (this.isPreselecting) {
      if (this.offers(option)) this.draft.lay(this.view.number, option);
    } else if (this.question?.sealed && this.picked === option) this.selection.undo();
    else this.selection.pick(option);
  }

  /** True if the ballot is about colours of pawns, not boats. */
  get isEjecting(): boolean {
    return this.question
      ? this.question.facts.ballot === "eject"
      : this.isPreselecting && openBallot(this.view) === "eject";
  }

  optionForBoat(boat: string): string {
    const kind = this.question?.kind ?? (this.isPreselecting ? this.view.moment.kind : "");
    if (this.view.boats[boat]?.place === "box" || this.isEjecting) return "";
    if (OF_PAWNS.includes(kind)) return this.optionForRank(boat);
    return ABOUT_BOATS.includes(kind) || DECIDING.includes(kind) ? boat : "";
  }

  /** A pawn of the selected rank, or of the other one if only that is offered. */
  optionForRank(boat: string): string {
    const [first = "", ...others] = this.optionsByRank(boat);
    return [first, ...others].find((option) => this.offers(option)) ?? first;
  }

  private optionsByRank(boat: string): string[] {
    const other: Rank = this.draft.rank === "sailor" ? "officer" : "sailor";
    return [this.draft.rank, other].map((rank) => `${rank}@${boat}`);
  }

  optionForPawn(boat: string, pawn: Pawn): string {
    const kind = this.question?.kind;
    const isMine = pawn.owner === this.view.viewer;
    const isFull = this.view.leaking === boat;
    if (this.isEjecting && isFull) return pawn.owner;
    if (kind === "thrown_out" && isFull && isMine) return pawn.rank;
    return kind === "leave_boat" && isMine ? `${pawn.rank}@${boat}` : "";
  }

  optionForLane(lane: number): string {
    return OF_LANES.includes(this.question?.kind ?? "") ? `lane${lane}` : "";
  }

  /** The option of a digit key: a lane, or a boat by its number, black last. */
  optionForDigit(digit: number): string {
    const kind = this.question?.kind ?? "";
    if (OF_LANES.includes(kind)) return `lane${digit}`;
    if (kind === "thrown_out") return this.options[digit - 1] ?? "";
    const key = Object.keys(this.view.boats)[digit - 1] ?? "";
    return key && OF_PAWNS.includes(kind) ? this.optionForRank(key) : key;
  }
}

/** Returns the attributes that make a part of the picture a button, or an image without an option. */
export function asButton(
  boardSelection: BoardSelection | null,
  option: string,
  picked: boolean,
  stop: boolean,
) {
  if (!boardSelection || !option) return { role: "img" } as const;
  return {
    role: "button",
    tabindex: stop ? 0 : -1,
    "aria-pressed": picked,
    "aria-disabled": boardSelection.offers(option) ? undefined : true,
    "data-option": option,
  } as const;
}
