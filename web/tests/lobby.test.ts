// The lobby and the pages before it.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sentences } from "../build/fluent";
import { parseTableReference } from "../src/features/start/find_table";
import LetBackRequest from "../src/features/keys/LetBackRequest.svelte";
import Lobby from "../src/features/lobby/Lobby.svelte";
import { TableDraft } from "../src/features/start/table_form/table_draft.svelte";
import { takePlace } from "../src/features/table/take_place";
import TableOptions from "../src/features/start/table_form/TableOptions.svelte";
import TableRules from "../src/features/lobby/TableRules.svelte";
import StartPage from "../src/features/start/StartPage.svelte";
import type {
  AllOptions,
  AnyReply,
  Options,
  PlaceStatus,
  Status,
} from "../src/connection/protocol";
import { TableStore } from "../src/stores/table_store.svelte";
import { i18n, Texts } from "../src/i18n";
import { RequestError } from "../src/connection/http";
import { storeKey, keysForTable } from "../src/connection/keys";
import { renderAt } from "./render_at_table";

const ALL: AllOptions = {
  language: "en",
  table: [],
  games: [
    {
      key: "many_boats",
      name: "Lifeboats",
      bots: [
        { key: "random", name: "random bot" },
        { key: "greedy", name: "greedy bot" },
      ],
      wishes: [
        { key: "red", name: "Red" },
        { key: "green", name: "Green" },
      ],
      switches: [{ name: "seats", title: "Seats in a boat", rule: "§1.4", values: [] }],
      editions: [
        printing("zman", { seats: "6", all_hats: "start_player_decides" }),
        printing("rswk", { seats: "6", all_hats: "vote_again" }),
      ],
    },
  ],
};

function printing(key: string, switches: Record<string, string>) {
  return { key, name: key, players: [3, 4], wishes: { 3: ["red", "green"] }, switches };
}

const place = (fields: Partial<PlaceStatus>): PlaceStatus => ({
  name: "",
  player: "",
  occupant: "free",
  bot: "",
  ready: false,
  present: false,
  standing_in: false,
  stand_in_at: null,
  factor: 1,
  asks_back: false,
  newcomer: false,
  ...fields,
});
const person = (name: string, fields: Partial<PlaceStatus> = {}) =>
  place({ name, occupant: "person", present: true, ...fields });

/** A store in the lobby that answers every command with one reply, and the commands it was sent. */
function store(player: number, places: PlaceStatus[], edition = "zman", reply = accepted) {
  const made = new TableStore("table-1", player < 0 ? "" : "own-key");
  made.table.player = player;
  made.table.options = {
    game: "many_boats",
    players: places.length,
    edition,
    cast: [],
    scenario: "",
    clock: { per_question: 0, reserve: 0 },
    talk: { public: false, whispers: false, before_ballot: "edition", hourglass: 120 },
    watching: { allowed: true, everything: false, delay: 30, talk: true },
    absence: { silences: 2, gone: 45, standstill: 3600, stand_in: "greedy" },
    door: { late: "ask", several_seats: false },
    start_player: "random",
    marks: "each",
    pace: 0,
  } as Options;
  made.table.status = {
    phase: "lobby",
    host: 0,
    places,
    clock: { per_question: 45, reserve: 0 },
    spectators: 1,
    commitment: "abc123",
  } as unknown as Status;
  const sent: Record<string, unknown>[] = [];
  made.send = async (command) => {
    sent.push(command);
    return reply;
  };
  return { made, sent };
}

const accepted: AnyReply = { type: "accepted", command: "c", number: 1 };
const refused: AnyReply = {
  type: "refused",
  command: "c",
  reason: "name_taken",
  facts: { name: "Anna" },
  rule: "",
  question: "",
};

beforeEach(() => {
  vi.stubGlobal("fetch", async (path: string) => {
    const found = path.includes("/invitation")
      ? { link: "http://example.test/t/table-1", code: "KWRTX" }
      : ALL;
    return new Response(JSON.stringify(found), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["kwrtx", { code: "KWRTX" }],
  [" k w-r T x ", { code: "KWRTX" }],
  ["http://host:8000/t/5dWq0XcN2bYh8rTz#return=abc", { table: "5dWq0XcN2bYh8rTz" }],
  ["host/t/abc_d/screen", { table: "abc_d" }],
  ["kwrt", null],
  ["kwr7x", null],
  ["", null],
])("%j leads to %j", (typed, found) => {
  expect(parseTableReference(typed)).toEqual(found);
});

test("a key is kept before it is sent, and forgotten if the table says no", async () => {
  const request = { table: "t", game: "many_boats" as const, name: "  Anna  B " };
  const keptWhenSent: string[] = [];
  const key = await takePlace(async (take) => {
    keptWhenSent.push(...keysForTable("t").map((each) => each.key));
    expect(take.name).toBe("Anna B");
    return accepted;
  }, request);
  expect(keptWhenSent).toEqual([key]);
  expect(keysForTable("t")).toMatchObject([{ key, name: "Anna B" }]);
  await expect(takePlace(async () => refused, { ...request, table: "u" })).rejects.toThrow(
    RequestError,
  );
  expect(keysForTable("u")).toEqual([]);
});

test("a plan is written as editions are, and says only what is not usual", () => {
  const [game] = ALL.games;
  const draft = new TableDraft(game as (typeof ALL.games)[0]);
  draft.set("all_hats", "vote_again");
  draft.set("seats", "7");
  draft.settings = { "talk.hourglass": 60 };
  expect(draft.options).toEqual({
    game: "many_boats",
    players: 4,
    edition: "zman+all_hats=vote_again+seats=7",
    talk: { hourglass: 60 },
  });
  draft.setEdition("rswk");
  expect(draft.editionText).toBe("rswk+seats=7");
  draft.set("seats", "6");
  expect(draft.editionText).toBe("rswk");
});

test("round one device there is no clock, and nobody is replaced for taking long", () => {
  const [game] = ALL.games;
  const draft = new TableDraft(game as (typeof ALL.games)[0]);
  draft.clock = { per_question: 20, reserve: 0 };
  draft.mode = "hotseat";
  expect(draft.options.clock).toBeUndefined();
  expect(draft.options.absence).toEqual({ gone: 0, silences: 100 });
  expect(draft.options.talk).toEqual({ public: false, whispers: false, before_ballot: "none" });
});

test("a time that goes by the clock is chosen by a number, and left to the clock again", async () => {
  const draft = new TableDraft(ALL.games[0] as (typeof ALL.games)[0]);
  const gone = { name: "absence.gone", title: "", about: "", default: null, values: {} };
  render(TableOptions, { draft, options: [gone] });
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { hidden: true });
  expect(field.value).toBe("");
  await fireEvent.change(field, { target: { value: "300" } });
  expect(draft.options.absence).toEqual({ gone: 300 });
  await fireEvent.change(field, { target: { value: "" } });
  expect(draft.options.absence).toBeUndefined();
});

test("the hourglass is off unless somebody chooses it, and one_boat has neither it nor a start player", async () => {
  const named = (name: string) => ({ name, title: "", about: "", default: null, values: {} });
  const options = [named("talk.hourglass"), named("start_player")];
  const draft = new TableDraft(ALL.games[0] as (typeof ALL.games)[0]);
  const { unmount } = render(TableOptions, { draft, options });
  const [glass] = screen.getAllByRole<HTMLInputElement>("spinbutton", { hidden: true });
  expect(glass?.value).toBe("");
  await fireEvent.change(glass as HTMLElement, { target: { value: "90" } });
  expect(draft.options.talk).toEqual({ hourglass: 90 });
  unmount();
  const game = { ...(ALL.games[0] as (typeof ALL.games)[0]), key: "one_boat" };
  render(TableOptions, { draft: new TableDraft(game), options });
  expect(screen.queryAllByRole("spinbutton", { hidden: true })).toEqual([]);
});

test.each([
  [null, 45, "zman", "None: by the clock talk lasts 45 seconds at most"],
  [null, 0, "zman", "None: only people end the talk"],
  [0, 45, "zman", "None: only people end the talk"],
  [90, 45, "zman", "1 minute and 30 seconds"],
  [null, 0, "zman+talk_ends=hourglass", "2 minutes"],
])("an hourglass of %s with a clock of %s in %s is said so", (hourglass, clock, edition, words) => {
  const { made } = store(0, [person("Anna"), person("Ben"), place({})], edition);
  const { table } = made;
  if (table.options)
    table.options = { ...table.options, talk: { ...table.options.talk, hourglass } };
  if (table.status) table.status = { ...table.status, clock: { per_question: clock, reserve: 0 } };
  renderAt(made, TableRules, {});
  expect(screen.getByText("Hourglass").nextElementSibling?.textContent).toBe(words);
  expect(screen.getByText("Start player of a rematch").nextElementSibling?.textContent).toBe(
    "Drawn by chance",
  );
});

test("somebody sits down under a name at the place they point at", async () => {
  const { made, sent } = store(-2, [person("Anna"), place({}), place({})]);
  const onseated = vi.fn();
  renderAt(made, Lobby, {}, { onseated });
  const [, third] = await screen.findAllByRole("button", { name: /^Sit here/ });
  await fireEvent.click(third as HTMLElement);
  expect(screen.getByText("You take place 3.")).toBeTruthy();
  await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Ben" } });
  await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
  await vi.waitFor(() => expect(onseated).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ type: "take", name: "Ben", place: 2 }]);
  expect(onseated).toHaveBeenCalledWith(sent[0]?.key);
});

test("a name that is taken is said so in a sentence", async () => {
  const { made } = store(-2, [person("Anna"), place({}), place({})], "zman", refused);
  renderAt(made, Lobby, {});
  await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Anna" } });
  await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
  expect((await screen.findByRole("alert")).textContent).toContain("is called “Anna” already");
});

test("whoever is alone begins without ready marks; the host gives places to bots", async () => {
  const { made, sent } = store(0, [person("Anna"), place({}), place({})]);
  renderAt(made, Lobby, {});
  expect(screen.queryByRole("button", { name: "Ready" })).toBeNull();
  expect(screen.queryByText(/not ready yet/)).toBeNull();
  const choice = await screen.findByLabelText("Who plays at place 2?");
  await screen.findAllByRole("option", { name: "Random bot" });
  await fireEvent.change(choice, { target: { value: "random" } });
  await fireEvent.click(screen.getByRole("button", { name: /^Begin with bots/ }));
  expect(sent).toEqual([
    { type: "seat_bot", place: 1, bot: "random" },
    { type: "start", fill: "greedy" },
  ]);
});

test("people elsewhere have ready marks, people on this device need none", async () => {
  storeKey({ table: "table-1", key: "k2", name: "Eva", game: "many_boats" });
  const { made } = store(0, [person("Anna"), person("Eva", { present: false }), place({})]);
  const { unmount } = renderAt(made, Lobby, {});
  expect(await screen.findByText("on this device")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Ready" })).toBeNull();
  unmount();
  const both = store(0, [person("Anna"), person("Ben"), place({})]);
  renderAt(both.made, Lobby, {});
  expect(await screen.findByText("Not ready yet: Ben. You can begin all the same.")).toBeTruthy();
});

test("the differences from the printing are said in words, with their paragraph", async () => {
  const { made } = store(0, [person("Anna"), place({}), place({})], "zman+seats=7");
  renderAt(made, Lobby, {});
  expect(screen.getByText("This table plays differently from the printing:")).toBeTruthy();
  expect(screen.getByText(/A boat has seven seats\./)).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Why? §1.4" })).toBeTruthy();
  expect(await screen.findByLabelText("Code KWRTX, letter by letter K W R T X")).toBeTruthy();
});

test("whoever lets somebody back sees and sends the number", async () => {
  const { made, sent } = store(0, [person("Anna"), person("Ben", { asks_back: true })]);
  made.table.notes = [{ at: 1, what: "back_asked", facts: { name: "Ben", check: "0417" } }];
  renderAt(made, LetBackRequest, {});
  expect(screen.getByRole("alert").textContent).toContain("0417");
  await fireEvent.click(screen.getByRole("button", { name: /Let Ben back/ }));
  expect(sent).toEqual([{ type: "let_back", place: 1, check: "0417" }]);
});

test.each(["en", "de"])("the first page can be read in %s", (language) => {
  i18n.texts = new Texts(language, sentences(language));
  storeKey({ table: "table-9", key: "k9", name: "Anna", game: "one_boat" });
  render(StartPage, { name: "", match: 0 });
  expect(screen.getAllByRole("article").length).toBe(2);
  expect(screen.getByRole("link", { name: /Anna/ }).getAttribute("href")).toBe("/t/table-9");
});
