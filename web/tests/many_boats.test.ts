// The user interface of many_boats, with recorded moments and a whole recorded match.

import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { sentences } from "../build/fluent";
import { gameUi } from "../src/games/many_boats";
import { BoardSelection } from "../src/games/many_boats/board/board_selection";
import { trayDraftFor } from "../src/games/many_boats/tray/draft.svelte";
import { pickSeat } from "../src/games/many_boats/tray/quick_seating";
import type {
  Asked,
  ManyBoatsQuestionKind,
  ManyBoatsView,
  Status,
} from "../src/connection/protocol";
import { Selection } from "../src/stores/selection.svelte";
import { people, playerNumber } from "../src/stores/people";
import { TableStore } from "../src/stores/table_store.svelte";
import { i18n, Texts } from "../src/i18n";
import { match, moment, moments, type Moment } from "./recorded";

type Seen = Moment<"many_boats">;

const KINDS: ManyBoatsQuestionKind[] = [
  "place_boat",
  "place_black_boat",
  "seat_pawn",
  "leak_ballot",
  "eject_ballot",
  "move_ballot",
  "tie_choice",
  "hat_choice",
  "open_choice",
  "thrown_out",
  "leave_boat",
  "board_boat",
];

afterEach(cleanup);

/** The store and props of the player who is asked in a moment. */
function seat(seen: Seen, status: Status = seen.status) {
  const store = new TableStore("t", "k".repeat(22));
  store.table.player = seen.player;
  store.match.asked = seen.asked;
  const answered = vi.spyOn(store, "answer").mockResolvedValue(null);
  const explained = vi.spyOn(store, "explainRefusal").mockResolvedValue(null);
  const selection = new Selection(store);
  const shown = { view: seen.view, people: seen.people, selection, status };
  return { store, selection, shown, answered, explained };
}

const atSea = (view: ManyBoatsView) =>
  Object.entries(view.boats).filter(([, boat]) => boat.place === "sea");
const optionsOf = (seen: Seen) => seen.asked?.question?.options ?? [];
const lit = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>("[data-option]")]
    .filter((part) => part.getAttribute("aria-disabled") !== "true")
    .map((part) => part.dataset.option ?? "");

/** Returns the options a tray offers, with either rank selected. */
async function trayOptions(root: Element): Promise<string[]> {
  const ranks = [...root.querySelectorAll(".ranks button")];
  const found = new Set(lit(root));
  for (const rank of ranks) {
    await fireEvent.click(rank);
    for (const option of lit(root)) found.add(option);
  }
  return [...found];
}

test.each(KINDS)("the tray offers exactly the options of %s", async (kind) => {
  const seen = moment("many_boats", `question ${kind}`);
  const { container } = render(gameUi.Tray, seat(seen).shown);
  const offered = await trayOptions(container);
  expect(offered.sort()).toEqual([...optionsOf(seen)].sort());
});

test.each(KINDS)("what is lit on the board of %s is offered", (kind) => {
  const seen = moment("many_boats", `question ${kind}`);
  const { container } = render(gameUi.Board, seat(seen).shown);
  const offered = optionsOf(seen);
  const parts = lit(container);
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter((option) => !offered.includes(option))).toEqual([]);
  // Every boat, lane or pawn that can be chosen can be tapped; hats are in the tray.
  const places = (options: string[]) =>
    new Set(options.filter((each) => each !== "hat").map((each) => each.split("@").at(-1)));
  expect(places(parts)).toEqual(places(offered));
});

test("a tap marks, the button commits, and nothing is sent before", async () => {
  const seen = moment("many_boats", "question leak_ballot");
  const { selection, shown, answered } = seat(seen);
  const { container } = render(gameUi.Tray, shown);
  const [option = ""] = optionsOf(seen);
  const card = container.querySelector(`[data-option="${option}"]`) as Element;
  selection.onQuestionShown();
  vi.useFakeTimers();
  vi.advanceTimersByTime(1000);
  await fireEvent.click(card);
  expect(selection.picked).toBe(option);
  expect(answered).not.toHaveBeenCalled();
  await fireEvent.click(card);
  expect(selection.picked).toBe("");
  await fireEvent.click(card);
  await fireEvent.click(screen.getByRole("button", { name: /Play face down/ }));
  expect(answered).toHaveBeenCalledWith(option);
});

test("a question told again, as after a lost connection, does not guard anew", async () => {
  const seen = moment("many_boats", "question leak_ballot");
  const { store, selection, answered } = seat(seen);
  const [option = ""] = optionsOf(seen);
  selection.onQuestionShown();
  await selection.commit(option);
  expect(answered).not.toHaveBeenCalled();
  vi.useFakeTimers();
  vi.advanceTimersByTime(1000);
  store.match.asked = { ...(store.match.asked as Asked) };
  selection.onQuestionShown();
  await selection.commit(option);
  expect(answered).toHaveBeenCalledWith(option);
});

test("what is not offered is answered with the reason", async () => {
  const seen = moment("many_boats", "question board_boat");
  const { shown, answered, explained } = seat(seen);
  const { container } = render(gameUi.Board, shown);
  const refused = container.querySelector('g[aria-disabled="true"]') as HTMLElement;
  await fireEvent.click(refused);
  expect(explained).toHaveBeenCalledWith(refused.dataset.option);
  expect(answered).not.toHaveBeenCalled();
});

test("a card laid ready during the talk is marked when the ballot begins", async () => {
  const seen = moment("many_boats", "question leak_ballot");
  const debate = { ends: "all_ready", caller: null, ready: [], until: null, timer: "" as const };
  const { store, selection, shown } = seat(seen, { ...seen.status, debate });
  store.match.asked = { type: "asked", id: "", question: null, acts: [], own: null, pad: "" };
  const { container, rerender } = render(gameUi.Tray, shown);
  const [option = ""] = optionsOf(seen);
  await fireEvent.click(container.querySelector(`[data-option="${option}"]`) as Element);
  expect(selection.picked).toBe("");
  store.match.asked = seen.asked;
  await rerender({ ...shown, status: seen.status });
  expect(selection.picked).toBe(option);
});

test("digits name boats, H the hat, Esc takes back", async () => {
  const seen = moments("many_boats").find((each) => optionsOf(each).includes("hat")) as Seen;
  const { selection, shown } = seat(seen);
  render(gameUi.Tray, shown);
  const [afloat = ""] = atSea(seen.view)[0] ?? [];
  const number = Object.keys(seen.view.boats).indexOf(afloat);
  await fireEvent.keyDown(document.body, { key: String(number + 1) });
  expect(selection.picked).toBe(afloat);
  await fireEvent.keyDown(document.body, { key: "h" });
  expect(selection.picked).toBe("hat");
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(selection.picked).toBe("");
});

test("arrows go from boat to boat, and one of them is a stop", async () => {
  const seen = moment("many_boats", "question move_ballot");
  const { container } = render(gameUi.Board, seat(seen).shown);
  const parts = [...container.querySelectorAll<SVGElement>('g[role="button"]')];
  expect(parts.filter((part) => part.getAttribute("tabindex") === "0")).toHaveLength(1);
  parts[0]?.focus();
  await fireEvent.keyDown(parts[0] as Element, { key: "ArrowRight" });
  expect(document.activeElement).toBe(parts[1]);
});

test("while an answer is on its way, its card keeps the focus and a tap changes nothing", async () => {
  const { store, selection, shown } = seat(moment("many_boats", "question move_ballot"));
  const { container } = render(gameUi.Tray, shown);
  const card = container.querySelector<HTMLElement>(".cards [data-option]") as HTMLElement;
  card.focus();
  await fireEvent.click(card);
  store.pending.sending = selection.picked;
  await tick();
  await fireEvent.click(card);
  expect(document.activeElement).toBe(card);
  expect(selection.picked).toBe(card.dataset.option);
  expect(lit(container)).toEqual([]);
});

test("quick seating takes what is offered", () => {
  for (const kind of ["place_boat", "seat_pawn"]) {
    const seen = moment("many_boats", `question ${kind}`);
    const { selection } = seat(seen);
    const any = pickSeat(new BoardSelection(seen.view, selection, seen.status));
    expect(optionsOf(seen)).toContain(any);
    expect(trayDraftFor(selection).quick).toBe(false);
  }
});

test("a reveal shows every vote and the count, until it has been seen", async () => {
  const shows = moments("many_boats").filter((each) => gameUi.needsReveal(each.events));
  expect(shows.length).toBeGreaterThan(0);
  for (const { events, view, people: who } of shows) {
    const onseen = vi.fn();
    const { container } = render(gameUi.Reveal, { props: { events, view, people: who, onseen } });
    const opened = events.filter((event) => event.kind === "ballot_opened");
    const votes = opened.flatMap((event) => event.facts.votes as [string, string, number][]);
    const cards = [...container.querySelectorAll(".cards > li")];
    expect(cards).toHaveLength(votes.length);
    votes.forEach(([player, named], number) => {
      const words = cards[number]?.textContent ?? "";
      expect(words).toContain(named === "hat" ? "Hat" : i18n.texts.Name(named));
      expect(words).toContain(who[playerNumber(view, player)]?.name);
    });
    await fireEvent.click(screen.getByText("Go on"));
    expect(onseen).toHaveBeenCalledOnce();
    cleanup();
  }
});

test("picture and list show the same sea", { timeout: 60_000 }, async () => {
  for (const { view, people: who } of moments("many_boats")) {
    const { container } = render(gameUi.Board, {
      view,
      people: who,
      selection: null,
      status: null,
    });
    const fleet = atSea(view);
    const drawn = fleet.map(([key]) => {
      const boat = container.querySelector(`#boat-${key}`) as Element;
      const count = (what: string) => boat.querySelectorAll(what).length;
      return [key, count(".water"), count(".pawn.officer"), count(".pawn.sailor")];
    });
    await fireEvent.click(container.querySelector("header button") as Element);
    const listed = fleet.map(([key]) => {
      const cells = container.querySelectorAll(`#row-${key} td`);
      const aboard = cells[2]?.textContent?.split("In the water")[0] ?? "";
      const sum = (what: RegExp) =>
        [...aboard.matchAll(what)].reduce((all, [, n = ""]) => all + (Number(n) || 1), 0);
      const officers = sum(/(one|\b[1-9]\d*) officers?/g);
      return [key, Number(cells[1]?.textContent), officers, sum(/(one|\b[1-9]\d*) sailors?/g)];
    });
    expect(listed).toEqual(drawn);
    cleanup();
  }
});

test("a boat says everything about itself", () => {
  const seen = moment("many_boats", "question move_ballot");
  const { container } = render(gameUi.Board, seat(seen).shown);
  for (const [key, { lane, leaks }] of atSea(seen.view)) {
    const label = container.querySelector(`#boat-${key}`)?.getAttribute("aria-label") ?? "";
    expect(label).toContain(`lane ${lane}`);
    expect(label).toContain(leaks === 1 ? "one leak" : `${leaks} leaks`);
  }
});

test("whoever has no pawn left is told what for", () => {
  const seen = moment("many_boats", "question move_ballot");
  const boats = Object.entries(seen.view.boats).map(([key, boat]) => [key, { ...boat, crew: {} }]);
  const view = { ...seen.view, boats: Object.fromEntries(boats) as ManyBoatsView["boats"] };
  render(gameUi.Own, { ...seat(seen).shown, view });
  expect(screen.getByText(/you still count/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Why? §2.6" })).toBeTruthy();
});

test("who decides between what is there for all to see", () => {
  const seen = moment("many_boats", "question tie_choice");
  const view = { ...seen.view, viewer: null };
  render(gameUi.Stage, { view, people: seen.people, selection: null, status: seen.status });
  const stage = within(screen.getByRole("region", { name: "What is being settled" }));
  expect(stage.getByText(/decides between/).textContent).toContain(seen.people[seen.player]?.name);
  for (const each of seen.view.moment.among)
    expect(stage.getByText(i18n.texts.Name(each))).toBeTruthy();
});

test("all ballots stand in the matrix", () => {
  const seen = moments("many_boats").reduce((a, b) =>
    a.view.ballots.length >= b.view.ballots.length ? a : b,
  );
  const { container } = render(gameUi.History, seat(seen).shown);
  expect(container.querySelectorAll("tbody tr")).toHaveLength(seen.view.ballots.length);
});

test("sounds have the names the page knows", () => {
  const heard = match("many_boats")
    .flatMap((message) => (message.type === "update" ? message.events : []))
    .map((event) => gameUi.soundFor(event))
    .filter(Boolean);
  const known = ["leak", "moved", "sunk", "landed", "reveal", "turn"];
  expect(new Set(heard).size).toBeGreaterThan(3);
  expect(heard.filter((name) => !known.includes(name))).toEqual([]);
});

test.each(["en", "de"])(
  "a whole match is shown in %s without a fault",
  { timeout: 120_000 },
  async (language) => {
    i18n.texts = new Texts(language, sentences(language));
    const store = new TableStore("t", "k".repeat(22));
    const selection = new Selection(store);
    const shown = () => ({
      view: store.match.view as ManyBoatsView,
      people: people(
        i18n.texts,
        store.table.status as Status,
        store.table.player,
        store.match.view,
      ),
      selection,
      status: store.table.status,
    });
    const parts = [gameUi.Board, gameUi.Stage, gameUi.Tray, gameUi.Own, gameUi.History];
    let pages: ReturnType<typeof render>[] = [];
    for (const message of match("many_boats")) {
      store.pacing.add(message);
      if (!store.match.view || message.type !== "update") continue;
      if (!pages.length) pages = parts.map((Part) => render(Part, shown()));
      for (const page of pages) await page.rerender(shown());
      if (!gameUi.needsReveal(message.events)) continue;
      const { view, people: who } = shown();
      const { events } = message;
      const reveal = render(gameUi.Reveal, {
        props: { events, view, people: who, onseen: () => {} },
      });
      expect(reveal.container.querySelectorAll(".cards > li").length).toBeGreaterThan(1);
      reveal.unmount();
    }
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/);
    const { outcome, truth } = store.match;
    expect(outcome).toBeTruthy();
    render(gameUi.Secrets, { outcome, truth, view: shown().view, people: shown().people });
  },
);
