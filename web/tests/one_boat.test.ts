// The user interface of one_boat, with recorded moments of real matches.
//
// Every offered option must be reachable, and no secret may be in the DOM before it is shown.

import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gameUi } from "../src/games/one_boat";
import { feelingsOf } from "../src/games/one_boat/own/feelings";
import { preferences } from "../src/stores/preferences.svelte";
import { t } from "../src/i18n";
import { optionsIn, propsAt } from "./one_boat_props";
import { moment, moments } from "./recorded";

const RECORDED = moments("one_boat");
const ASKED = RECORDED.filter((each) => each.asked?.question);
/** Some of the moments of players; drawing all of them takes too long. */
const PLAYING = RECORDED.filter(
  (each, at) => each.player >= 0 && !each.truth.length && each.view && at % 4 === 0,
);

beforeEach(() => {
  preferences.passForMe = false;
});
// Drawing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

/** Returns the options that have a button, after opening all menus. */
async function reachable(container: HTMLElement): Promise<Set<string>> {
  const found = new Set(optionsIn(container));
  for (const each of container.querySelectorAll<HTMLElement>("button[aria-expanded=false]")) {
    await fireEvent.click(each);
    for (const option of optionsIn(container)) found.add(option);
  }
  return found;
}

describe("the tray", () => {
  it.each(ASKED.map((each) => [each.asked?.question?.kind, each] as const))(
    "offers all that may be answered or volunteered: %s",
    async (_, each) => {
      const { container } = render(gameUi.Tray, { props: propsAt(each).props });
      const found = await reachable(container);
      const acts = each.asked?.acts.map((act) => act.key) ?? [];
      for (const option of [...(each.asked?.question?.options ?? []), ...acts])
        expect(found).toContain(option);
      for (const button of container.querySelectorAll("button"))
        expect(button.getAttribute("aria-label") ?? button.textContent.trim()).toBeTruthy();
    },
  );

  it("marks an option, takes it back, and commits it", async () => {
    const { props, selection, sent } = propsAt(moment("one_boat", "question consent"));
    const { container, getByText } = render(gameUi.Tray, { props });
    const fight = container.querySelector("[data-option=fight]") as HTMLElement;
    await fireEvent.click(fight);
    expect(fight.getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(getByText(t("web-cast-take-back")));
    expect(selection.picked).toBe("");
    vi.useFakeTimers();
    selection.onQuestionShown();
    vi.advanceTimersByTime(600);
    await fireEvent.click(fight);
    await fireEvent.click(container.querySelector(".hold") as HTMLElement);
    expect(sent).toEqual(["fight"]);
  });

  it.each([
    [0, 1500],
    [0.5, 2750],
    [0.9999, 3999],
  ])("passes for whoever can only pass, after a time by chance alone", async (chance, time) => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(chance);
    preferences.passForMe = true;
    const { props, selection, sent } = propsAt(moment("one_boat", "question closing"));
    selection.onQuestionShown();
    const { container } = render(gameUi.Tray, { props });
    expect(optionsIn(container)).toEqual([]);
    await vi.advanceTimersByTimeAsync(time - 100);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toEqual(["pass"]);
  });

  it("waits if somebody wants to answer themselves", async () => {
    vi.useFakeTimers();
    preferences.passForMe = true;
    const { props, selection, sent } = propsAt(moment("one_boat", "question closing"));
    selection.onQuestionShown();
    const { container, getByText } = render(gameUi.Tray, { props });
    await fireEvent.click(getByText(t("web-cast-wait")));
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
    expect(optionsIn(container)).toContain("pass");
  });
});

describe("secrets", () => {
  const dealt = PLAYING.filter((each) => {
    const { love, hate } = feelingsOf(each.view);
    return love && hate;
  });

  it("are not on the page before their owner presses", async () => {
    for (const each of dealt) {
      localStorage.clear();
      const { props } = propsAt(each);
      const { container, unmount } = render(gameUi.Own, { props });
      expect(container.querySelectorAll("[data-of]")).toHaveLength(0);
      const chip = container.querySelector(".chip") as HTMLElement;
      await fireEvent.pointerDown(chip);
      const { love, hate } = feelingsOf(each.view);
      const shown = [...chip.querySelectorAll<HTMLElement>("[data-of]")].map((of) => of.dataset.of);
      expect(shown).toEqual([love, hate]);
      await fireEvent.pointerUp(chip);
      expect(container.querySelectorAll("[data-of]")).toHaveLength(0);
      unmount();
    }
    expect(dealt.length).toBeGreaterThan(5);
  });

  it("are shown once after the deal, when one asks to see them", async () => {
    const each = dealt[0];
    if (!each) throw new Error("nothing was dealt");
    const { props } = propsAt(each);
    const { container, getByText, queryByText } = render(gameUi.Tray, { props });
    expect(container.querySelectorAll(".only [data-of]")).toHaveLength(0);
    await fireEvent.click(getByText(t("web-cast-show-me")));
    expect(container.querySelectorAll(".only [data-of]")).toHaveLength(2);
    await fireEvent.click(getByText(t("web-cast-have-seen")));
    expect(queryByText(t("web-cast-only-you"))).toBeNull();
  });

  it("of others are never on the page: only open cards are drawn in the boat", async () => {
    for (const each of PLAYING) {
      const { view } = each;
      // The boat must not show hidden cards, even those the viewer knows.
      const hands = Object.fromEntries(
        Object.keys(view.players).map((player) => [
          player,
          player === view.viewer ? (view.known.hands[player] ?? []) : ["compass"],
        ]),
      );
      const { props } = propsAt({ ...each, view: { ...view, known: { ...view.known, hands } } });
      const { container, unmount } = render(gameUi.Board, { props });
      await tick();
      for (const seat of container.querySelectorAll<HTMLElement>("[data-player]")) {
        const open = view.players[seat.dataset.player ?? ""]?.open ?? [];
        const cards = [...seat.querySelectorAll<HTMLElement>("[data-card]")];
        for (const card of cards)
          expect(open).toContain(card.dataset.card?.replace("open_parasol", "parasol"));
        expect(cards.length).toBe(new Set(open).size);
      }
      unmount();
    }
  });
});

describe("the boat", () => {
  it("says of everybody how they are, as a picture and as a list", async () => {
    for (const each of PLAYING) {
      const { view } = each;
      const { container, getByText, unmount } = render(gameUi.Board, {
        props: propsAt(each).props,
      });
      const seats = container.querySelectorAll("[data-player]");
      expect(seats.length).toBeGreaterThanOrEqual(view.seats.length);
      await fireEvent.click(getByText(t("web-cast-as-list")));
      expect(container.querySelectorAll("tbody tr")).toHaveLength(Object.keys(view.players).length);
      unmount();
    }
  });

  it("lets one pick whom an option is about", async () => {
    const { props, selection } = propsAt(moment("one_boat", "question thirst"));
    const { container } = render(gameUi.Board, { props });
    const lit = container.querySelectorAll<HTMLElement>("button.face");
    const wanted = selection.options.filter((option) => option.startsWith("water@"));
    expect(lit.length).toBe(new Set(wanted).size);
    if (lit[0]) await fireEvent.click(lit[0]);
    if (wanted.length) expect(wanted).toContain(selection.picked);
  });
});

describe("the end", () => {
  const ended = RECORDED.find((each) => each.outcome && each.truth.length);

  it("shows every source of points, all loves, hates and hands", () => {
    if (!ended?.outcome) throw new Error("no end was recorded");
    const { outcome, truth, view, people } = ended;
    const { container } = render(gameUi.Secrets, { props: { outcome, truth, view, people } });
    const rows = outcome.sources.reduce((sum, sources) => sum + sources.length, 0);
    expect(container.querySelectorAll("tbody tr")).toHaveLength(rows);
    expect(container.querySelectorAll(".arrow")).toHaveLength(2 * truth.length);
    expect(container.querySelectorAll("li.won")).toHaveLength(outcome.winners.length);
  });
});
