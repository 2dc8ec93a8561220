// The match screen around both games, with recorded moments of real matches.

import { cleanup, fireEvent, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import TalkPhase from "../src/features/match/TalkPhase.svelte";
import HotseatMatch from "../src/features/hotseat/HotseatMatch.svelte";
import LogPanel from "../src/features/match/panel/LogPanel.svelte";
import MatchScreen from "../src/features/match/MatchScreen.svelte";
import MissedEvents from "../src/features/match/status/MissedEvents.svelte";
import StatusBar from "../src/features/match/status/StatusBar.svelte";
import OpenVotes from "../src/features/votes/OpenVotes.svelte";
import TalkPanel from "../src/features/talk/TalkPanel.svelte";
import { Autopilot } from "../src/features/match/autopilot.svelte";
import { muted } from "../src/features/talk/muted.svelte";
import { isEliminated } from "../src/features/match/eliminated";
import { Hotseat } from "../src/features/hotseat/hotseat.svelte";
import { deadline, statusSentence } from "../src/features/match/status/status_text";
import { digits, announcedSeconds } from "../src/features/match/status/time_left";
import type {
  Status as TableStatus,
  GameEvent,
  ManyBoatsView,
  Welcome,
} from "../src/connection/protocol";
import { SPECTATOR } from "../src/stores/table/table_state.svelte";
import { TableStore } from "../src/stores/table_store.svelte";
import { i18n } from "../src/i18n";
import { storeKey } from "../src/connection/keys";
import {
  moment,
  MOMENTS,
  playing,
  props,
  storeAt,
  welcome,
  peopleOf,
  withStatus,
} from "./recorded_stores";
import { renderAt } from "./render_at_table";

afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network in tests")));
});

describe("a match", () => {
  const some = MOMENTS.filter((each) => each.status.phase === "playing");
  test.each(some.filter((_, at) => at % 3 === 0))("$options.game: $shows", async (each) => {
    const { store } = storeAt(each);
    renderAt(store, MatchScreen, props(store));
    const sentence = statusSentence(i18n.texts, store, peopleOf(store));
    const [first] = screen.getAllByRole("status");
    expect(first?.textContent).toContain(sentence.text);
    expect(sentence.text.length).toBeGreaterThan(10);
    expect(document.title).toContain(sentence.yours ? "Your turn" : sentence.text);
  });

  test("single keys lead to its parts, but not while somebody types", async () => {
    const { store } = storeAt(playing);
    renderAt(store, MatchScreen, props(store));
    await fireEvent.keyDown(window, { key: "t" });
    const input = screen.getByLabelText("Say something to all");
    await fireEvent.keyDown(input, { key: "?" });
    expect(screen.queryByText("this list")).toBeNull();
    await fireEvent.keyDown(window, { key: "?" });
    expect(screen.getByText("this list")).toBeTruthy();
  });

  test.each(["many_boats", "one_boat"])(
    "a key leads straight to the choices of %s",
    async (game) => {
      const { store } = storeAt(
        moment(
          (each) => each.options.game === game && (each.asked?.question?.options.length ?? 0) > 1,
        ),
      );
      renderAt(store, MatchScreen, props(store));
      await fireEvent.keyDown(window, { key: "v" });
      await vi.waitFor(() =>
        expect(document.activeElement?.hasAttribute("data-option")).toBe(true),
      );
      expect(document.activeElement?.closest("#tray")).toBeTruthy();
    },
  );

  test("unread talk is counted until it is looked at", async () => {
    const { store } = storeAt(playing);
    renderAt(store, MatchScreen, props(store));
    const line = { at: 1, speaker: 1, name: "Zoe", to: null, text: "Ahoy" };
    store.pacing.add({ type: "said", number: 2, line: { ...line, speaker: null } });
    await tick();
    const tab = screen.getByRole("tab", { name: /Talk/ });
    expect(tab.textContent).toContain("1");
    await fireEvent.click(tab);
    expect(tab.textContent).not.toContain("1");
  });
});

describe("the status sentence", () => {
  test("says whom one waits for, and what they decide", () => {
    const { store } = storeAt(playing, {
      asked: null,
      ...withStatus({ kind: "leak_ballot", waiting: [{ player: 0, until: null }], debate: null }),
    });
    expect(statusSentence(i18n.texts, store, peopleOf(store)).text).toBe(
      "Waiting for Anna: the ballot on the leak.",
    );
  });

  test("says that a bot stands in, and that the match is paused", () => {
    const places = playing.status.places.map((place) => ({ ...place, standing_in: true }));
    const { store } = storeAt(playing, withStatus({ places, debate: null }));
    expect(statusSentence(i18n.texts, store, peopleOf(store)).text).toContain(
      "A bot stands in for you",
    );
    const paused = storeAt(playing, withStatus({ paused: true })).store;
    expect(statusSentence(i18n.texts, paused, peopleOf(paused)).text).toContain("paused");
  });

  test("one's own time counts, else the last of those waited for", () => {
    const waiting = [
      { player: 0, until: 100 },
      { player: 1, until: 200 },
    ];
    const status = { ...playing.status, debate: null, waiting } as TableStatus;
    expect(deadline(status, 0)).toBe(100);
    expect(deadline(status, 2)).toBe(200);
    expect(deadline({ ...status, paused: true }, 0)).toBeNull();
  });

  test("time is written and told", () => {
    expect([digits(5), digits(125), digits(3600)]).toEqual(["0:05", "2:05", "1:00:00"]);
    expect([61, 60, 56, 54, 30, 10, 3].map(announcedSeconds)).toEqual([0, 60, 60, 0, 30, 10, 0]);
  });
});

describe("log and talk", () => {
  test("every event is a sentence with its paragraph", async () => {
    const { store } = storeAt(playing);
    store.pacing.add({
      type: "update",
      number: 2,
      events: playing.events,
      changes: null,
      own: null,
    });
    renderAt(store, LogPanel, { open: true });
    const list = screen.getByRole("log");
    for (const { kind, facts, rule } of playing.events) {
      expect(list.textContent).toContain(i18n.texts.told(kind, facts));
      expect(within(list).getAllByText(rule).length).toBeGreaterThan(0);
    }
  });

  test("the log draws its newest lines, and older ones when they are wanted", async () => {
    const { store } = storeAt(playing);
    store.table.log.addEvents(
      Array.from({ length: 100 }, () => ({ ...playing.events[0] }) as GameEvent),
    );
    const { rerender } = renderAt(store, LogPanel, { open: false });
    const lines = () => screen.getAllByRole("listitem").length;
    expect(lines()).toBe(16);
    await rerender({ partProps: { open: true } });
    await vi.waitFor(() => expect(lines()).toBe(60));
    await fireEvent.click(screen.getByText("Show what was before"));
    expect(lines()).toBe(100);
    await rerender({ partProps: { open: false } });
    await vi.waitFor(() => expect(lines()).toBe(16));
  });

  test("the log is one place for Tab; arrow keys lead to its paragraphs", async () => {
    const { store } = storeAt(playing);
    store.table.log.addEvents(
      Array.from({ length: 3 }, () => ({ ...playing.events[0] }) as GameEvent),
    );
    renderAt(store, LogPanel, { open: true });
    const list = screen.getByRole("log");
    const whys = within(list).getAllByRole("button");
    expect([list, ...whys].map((each) => each.tabIndex)).toEqual([0, -1, -1, -1]);
    list.focus();
    for (const [key, at] of [
      ["ArrowUp", 2],
      ["ArrowUp", 1],
      ["ArrowDown", 2],
      ["ArrowDown", 2],
    ] as const) {
      await fireEvent.keyDown(document.activeElement as Element, { key });
      expect(document.activeElement).toBe(whys[at]);
    }
  });

  test("something is said to all, or whispered to one", async () => {
    const { store, done } = storeAt(playing);
    renderAt(store, TalkPanel, {});
    await fireEvent.input(screen.getByLabelText("Say something to all"), {
      target: { value: " Ahoy " },
    });
    await fireEvent.click(screen.getByText("Send"));
    expect(done).toHaveBeenLastCalledWith({ type: "say", text: "Ahoy", name: "" });
    await fireEvent.click(screen.getByText("Phrases"));
    await fireEvent.click(screen.getByText("Trust me."));
    expect(done).toHaveBeenLastCalledWith({ type: "say", text: "Trust me.", name: "" });
  });

  test("that two whisper is seen, and whoever is muted is not heard", async () => {
    const line = { at: 1, speaker: 0, name: "Anna", to: 2, text: "" };
    const { store } = storeAt(playing, { player: 1, talk: [line] });
    const shown = renderAt(store, TalkPanel, {});
    expect(screen.getByRole("log").textContent).toContain("Anna whispers to");
    await fireEvent.click(screen.getByRole("button", { name: "Hear Anna no more" }));
    expect(screen.getByRole("log").textContent).not.toContain("Anna");
    muted.toggle("t", "Anna");
    shown.unmount();
  });

  test("what was missed is shown, and put away", async () => {
    const { store } = storeAt(playing);
    store.pacing.add(welcome(playing, { number: 9, first: 2 }));
    renderAt(store, MissedEvents, {});
    await fireEvent.click(screen.getByText("Show me what happened"));
    const [event] = playing.events;
    if (event) expect(screen.getByText(i18n.texts.told(event.kind, event.facts))).toBeTruthy();
    await fireEvent.click(screen.getByText("Now I know"));
    expect(store.match.missed).toEqual([]);
  });
});

describe("together", () => {
  const debate = { ends: "stick", caller: 1, ready: [0], until: null, timer: "" as const };

  test.each([
    ["clock", "Time to talk"],
    ["hourglass", "Hourglass"],
  ] as const)("a countdown of the %s says that it is for the talk", (timer, label) => {
    const now = Date.now() / 1000;
    const timed = { ...debate, until: now + 90, timer };
    const { store } = storeAt(playing, { player: 0, ...withStatus({ debate: timed, now }) });
    renderAt(store, StatusBar, {
      sentence: statusSentence(i18n.texts, store, peopleOf(store)),
    });
    expect(screen.getByRole("timer").textContent).toMatch(/Talk: /);
    expect(screen.getByText(label)).toBeTruthy();
  });

  test("without a clock and an hourglass nothing counts down", () => {
    const { store } = storeAt(playing, { player: 0, ...withStatus({ debate }) });
    renderAt(store, StatusBar, {
      sentence: statusSentence(i18n.texts, store, peopleOf(store)),
    });
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.queryByText("Time to talk")).toBeNull();
  });

  test("a question's countdown says nothing of talk", () => {
    const now = Date.now() / 1000;
    const waiting = [{ player: 0, until: now + 90 }];
    const { store } = storeAt(playing, {
      player: 0,
      ...withStatus({ debate: null, waiting, now }),
    });
    renderAt(store, StatusBar, {
      sentence: statusSentence(i18n.texts, store, peopleOf(store)),
    });
    expect(screen.getByRole("timer").textContent).not.toMatch(/talk/);
    expect(screen.queryByText("Time to talk")).toBeNull();
  });

  test("after the stick players cannot write, and are told why; spectators write on", () => {
    const stopped = withStatus({ debate: null, talk_stopped: true });
    const { store } = storeAt(playing, { player: 0, ...stopped });
    const { unmount } = renderAt(store, TalkPanel, {});
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByText(/^The stick has ended the talk/)).toBeTruthy();
    unmount();
    const watching = storeAt(playing, { player: SPECTATOR, ...stopped }).store;
    renderAt(watching, TalkPanel, {});
    expect(screen.getByRole("textbox")).toBeTruthy();
  });

  test("whoever leads the talk may end it or pass the stick on", async () => {
    const { store, done } = storeAt(playing, { player: 1, ...withStatus({ debate }) });
    renderAt(store, TalkPhase, {});
    for (const [button, wish] of [
      ["Call for the ballot", { type: "close_talk" }],
      ["Pass the stick on", { type: "hand_stick" }],
      ["I am ready", { type: "ready", ready: true }],
    ] as const) {
      await fireEvent.click(screen.getByText(button));
      expect(done).toHaveBeenLastCalledWith(wish);
    }
  });

  test("others only say that they are ready", () => {
    const { store } = storeAt(playing, { player: 0, ...withStatus({ debate }) });
    renderAt(store, TalkPhase, {});
    expect(screen.queryByText("Call for the ballot")).toBeNull();
    expect(screen.getByText("I am not ready yet")).toBeTruthy();
  });

  test("a lone player is ready without a word, once for each talk", () => {
    const places = playing.status.places.map((place, at) =>
      at ? { ...place, occupant: "bot" as const, name: "" } : place,
    );
    const alone = { ...withStatus({ places, debate: { ...debate, ready: [] } }), player: 0 };
    const { store, done } = storeAt(playing, alone);
    const autopilot = new Autopilot(store);
    autopilot.markReady();
    autopilot.markReady();
    expect(done).toHaveBeenCalledTimes(1);
    expect(done).toHaveBeenCalledWith({ type: "ready" });
    expect(autopilot.gap).toBeGreaterThan(0);
  });

  test("a tally tells how many, never peopleOf, and one can join it", async () => {
    const tallies = [{ matter: "pause", place: null, factor: 1, yes: 1, needed: 2 }];
    const { store, done } = storeAt(playing, { player: 0, ...withStatus({ tallies }) });
    renderAt(store, OpenVotes, {});
    expect(screen.getByText("A pause is wanted: one vote of the 2 it takes.")).toBeTruthy();
    await fireEvent.click(screen.getByText("I want that too"));
    const vote = { type: "vote", matter: "pause", place: null, factor: 1, yes: true };
    expect(done).toHaveBeenLastCalledWith(vote);
  });
});

describe("a player with nobody left in the match gets a notice", () => {
  test("in one_boat by their condition", () => {
    const { view } = moment((each) => each.options.game === "one_boat" && each.view !== null);
    const [dead = "", ...living] = Object.keys(view?.players ?? {});
    const castaway = (condition: string) => ({ ...view?.players[dead], condition });
    const players = Object.fromEntries([
      [dead, castaway("dead")],
      ...living.map((key) => [key, castaway("unconscious")]),
    ]);
    const seen = { ...view, players } as Welcome["view"];
    expect([0, 1, SPECTATOR].map((player) => isEliminated(seen, player))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("in many_boats by their pawns in hand, in boats and in the water", () => {
    const view = moment((each) => each.status.kind === "seat_pawn").view as ManyBoatsView;
    const key = Object.keys(view.players)[0] ?? "";
    const hand = { hats: 0, points: 0, sailors: 0, officers: 0 };
    const gone = { ...view, players: { ...view.players, [key]: hand }, boats: {}, swimmers: [] };
    const crew = { [key]: { sailors: 1, officers: 0, votes: 1 } };
    const boat = { ...Object.values(view.boats)[0], crew } as ManyBoatsView["boats"][string];
    const swimmer = { player: key, rank: "sailor", left: "black" } as const;
    expect(isEliminated(gone, 0)).toBe(true);
    expect(isEliminated({ ...gone, players: view.players }, 0)).toBe(false);
    expect(isEliminated({ ...gone, boats: { red: boat } }, 0)).toBe(false);
    expect(isEliminated({ ...gone, swimmers: [swimmer] }, 0)).toBe(false);
  });
});

describe("people round one device", () => {
  const names = playing.status.places.flatMap(({ name }) => name || []);
  const start = () => vi.spyOn(TableStore.prototype, "start").mockReturnThis();

  function gathered(status: Partial<TableStatus> = {}) {
    for (const name of names)
      storeKey({ table: "t", key: `key of ${name}`, name, game: "many_boats" });
    const changed = { player: SPECTATOR, asked: null, ...withStatus(status) };
    const hotseat = new Hotseat("t");
    storeAt(playing, changed, hotseat.shared);
    return hotseat;
  }

  const show = (hotseat: Hotseat) =>
    renderAt(hotseat.shared, HotseatMatch, { ...props(hotseat.shared), hotseat }, { hotseat });

  test("the page knows who is due, and only by key who may look", () => {
    const waiting = [0, 1].map((player) => ({ player, until: null }));
    const hotseat = gathered({ waiting, question: "1-9", debate: null });
    expect(hotseat.localPlaces).toEqual([0, 1]);
    expect(hotseat.placesDue).toEqual([0, 1]);
    hotseat.markAnswered(0);
    expect(hotseat.placesDue).toEqual([1]);
    expect(hotseat.shared.table.isPlayer).toBe(false);
  });

  test("no private view is asked for before somebody shows, nor after it is hidden", async () => {
    const opened = start();
    const closed = vi.spyOn(TableStore.prototype, "close");
    const waiting = [{ player: 0, until: null }];
    const hotseat = gathered({ waiting, question: "1-9", debate: null });
    show(hotseat);
    expect(screen.getByText("Anna, it is yours")).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText("Hold to show; everybody else look away"));
    expect(opened).toHaveBeenCalledTimes(1);
    expect((opened.mock.contexts[0] as TableStore).key).toBe("key of Anna");
    await fireEvent(window, new Event("blur"));
    expect(closed).toHaveBeenCalled();
    expect(screen.getByText("Anna, it is yours")).toBeTruthy();
    vi.restoreAllMocks();
  });

  test("talk is ended for all of them at once", async () => {
    const debate = { ends: "all_ready", caller: null, ready: [], until: null, timer: "" as const };
    const hotseat = gathered({ debate, waiting: [] });
    show(hotseat);
    await fireEvent.click(screen.getByText("All of us are ready"));
    await vi.waitFor(() => expect(hotseat.shared.send).toHaveBeenCalledTimes(names.length));
    expect(hotseat.shared.send).toHaveBeenCalledWith({ type: "ready" }, "key of Anna");
  });
});
