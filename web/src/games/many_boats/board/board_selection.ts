// What a tap on a part of the board answers. It translates: boat, pawn or lane into the option that
// stands for it. Whether that is offered, the question says; if it is not, the table says why.

import type { ManyBoatsView, Question, Status } from "../../../connection/protocol";
import type { Selection } from "../../../stores/selection.svelte";
import { boats, HAT, keyOf, openBallot, type Boat, type Pawn, type Rank } from "./board";
import { handOf, type Hand } from "../tray/draft.svelte";

const OF_LANES = ["place_boat", "place_black_boat"];
const OF_PAWNS = ["seat_pawn", "leave_boat"];
const ABOUT_BOATS = ["leak_ballot", "move_ballot", "board_boat"];
const DECIDING = ["tie_choice", "hat_choice", "open_choice"];

export class BoardSelection {
  readonly hand: Hand;

  constructor(
    readonly view: ManyBoatsView,
    readonly selection: Selection,
    readonly status: Status | null,
  ) {
    this.hand = handOf(selection);
  }

  get question(): Question | null {
    return this.selection.question;
  }

  /** People still talk about a ballot this player will vote in: a card may be laid ready. */
  get isComing(): boolean {
    const { view, status } = this;
    return (
      !this.question && !!status?.debate && !!openBallot(view) && view.asked.includes(view.viewer)
    );
  }

  /** What is offered; during the talk, what lies on the table and will probably be. */
  get options(): string[] {
    if (!this.isComing) return this.selection.options;
    const { view } = this;
    const ejecting = view.leaking === null ? undefined : boats(view)[view.leaking];
    const named = ejecting
      ? view.players.filter((owner) => ejecting.pawns.some((pawn) => pawn.owner === owner))
      : view.at_sea.map((boat) => keyOf(view, boat));
    return view.hats[view.viewer] ? [...named, HAT] : named;
  }

  get picked(): string {
    return this.isComing ? this.hand.readyFor(this.view.number) : this.selection.picked;
  }

  offers(option: string): boolean {
    return this.options.includes(option);
  }

  /** A second tap on a card of a ballot takes it back; elsewhere it commits. */
  tap(option: string): void {
    if (this.selection.sending) return;
    if (this.isComing) {
      if (this.offers(option)) this.hand.lay(this.view.number, option);
    } else if (this.question?.sealed && this.picked === option) this.selection.undo();
    else this.selection.pick(option);
  }

  /** Whether colours of pawns are named here, not boats. */
  get isEjecting(): boolean {
    return this.question
      ? this.question.facts.ballot === "eject"
      : this.isComing && openBallot(this.view) === "eject";
  }

  ofBoat(boat: Boat): string {
    const kind = this.question?.kind ?? (this.isComing ? this.view.moment.kind : "");
    if (boat.place === "box" || this.isEjecting) return "";
    if (OF_PAWNS.includes(kind)) return this.ofRank(boat.key);
    return ABOUT_BOATS.includes(kind) || DECIDING.includes(kind) ? boat.key : "";
  }

  /** A pawn of the rank in hand, or of the other one if only that is offered. */
  ofRank(boat: string): string {
    const [first = "", ...others] = this.byRank(boat);
    return [first, ...others].find((option) => this.offers(option)) ?? first;
  }

  private byRank(boat: string): string[] {
    const other: Rank = this.hand.rank === "sailor" ? "officer" : "sailor";
    return [this.hand.rank, other].map((rank) => `${rank}@${boat}`);
  }

  ofPawn(boat: Boat, pawn: Pawn): string {
    const kind = this.question?.kind;
    const isMine = pawn.owner === keyOf(this.view, this.view.viewer);
    if (this.isEjecting && boat.full) return pawn.owner;
    if (kind === "thrown_out" && boat.full && isMine) return pawn.rank;
    return kind === "leave_boat" && isMine ? `${pawn.rank}@${boat.key}` : "";
  }

  ofLane(lane: number): string {
    return OF_LANES.includes(this.question?.kind ?? "") ? `lane${lane}` : "";
  }

  /** What a digit on the keyboard means: a lane, or a boat by its number, black the last. */
  ofDigit(digit: number): string {
    const kind = this.question?.kind ?? "";
    if (OF_LANES.includes(kind)) return `lane${digit}`;
    if (kind === "thrown_out") return this.options[digit - 1] ?? "";
    const key = digit > this.view.lanes.length ? "" : keyOf(this.view, digit - 1);
    return key && OF_PAWNS.includes(kind) ? this.ofRank(key) : key;
  }
}

/** A part of the picture that stands for an option is a button; any other part is only seen. */
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
