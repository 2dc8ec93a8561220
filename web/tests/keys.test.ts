// What somebody does about the own place: a feed that says when one is asked, a new key.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sentences } from "../build/fluent";
import KeyChangeSection from "../src/features/keys/KeyChangeSection.svelte";
import FeedAddressSection from "../src/features/keys/FeedAddressSection.svelte";
import { Door } from "../src/features/keys/join_flow.svelte";
import type { AnyReply } from "../src/connection/protocol";
import { Visit } from "../src/stores/table_store.svelte";
import { said, t, Texts } from "../src/i18n";
import { beginChange, keep, keysTo } from "../src/connection/keys";

const accepted: AnyReply = { type: "accepted", command: "c", number: 1 };
const refused: AnyReply = {
  type: "refused",
  command: "c",
  reason: "not_at_table",
  facts: {},
  rule: "",
  question: "",
};

/** Somebody's visit, and what is sent there. */
function visit(reply: AnyReply) {
  const made = new Visit("table-1", "old-key");
  made.player = 0;
  const sent: Record<string, unknown>[] = [];
  made.do = async (wish) => {
    sent.push(wish);
    return reply;
  };
  return { made, sent };
}

beforeEach(() => {
  said.texts = new Texts("en", sentences("en"));
  document.documentElement.lang = "en";
  localStorage.clear();
  const found = { link: "https://play.example/t/table-1", code: "" };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(found), { status: 200 }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const mine = () => keysTo("table-1").map(({ key, name }) => `${name} ${key}`);
const holdOld = () => keep({ table: "table-1", key: "old-key", name: "Anna", game: "one_boat" });
/** A key is changed; which keys this device held while the table had not replied. */
async function change(reply: AnyReply) {
  const { made, sent } = visit(reply);
  const [seated, meanwhile] = [vi.fn(), vi.fn()];
  const { do: act } = made;
  made.do = async (wish) => {
    meanwhile(mine(), localStorage.getItem("adrift.changing"));
    return act(wish);
  };
  render(KeyChangeSection, { visit: made, onseated: seated });
  const button = screen.getByRole("button", { name: t("table-key-change") });
  await Promise.all([fireEvent.click(button), fireEvent.click(button)]);
  await vi.waitFor(() => expect(localStorage.getItem("adrift.changing")).toBeNull());
  return { sent, seated, meanwhile: meanwhile.mock.calls[0] as [string[], string] };
}

test("a feed has an address of its own, in the language of the page", async () => {
  const { made, sent } = visit(accepted);
  render(FeedAddressSection, { visit: made });
  await fireEvent.click(screen.getByRole("button", { name: t("web-notices-feed-make") }));
  const shown = await screen.findByLabelText<HTMLInputElement>(t("table-notices-feed"));
  const secret = String(sent[0]?.["feed"]);
  expect(sent).toEqual([{ type: "notify", feed: secret }]);
  expect(secret).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(shown.value).toBe(`https://play.example/feed/table-1/${secret}?lang=en`);
});

test("where no feed was set no address is shown", async () => {
  const { made } = visit(refused);
  render(FeedAddressSection, { visit: made });
  await fireEvent.click(screen.getByRole("button", { name: t("web-notices-feed-make") }));
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a new key is kept before it is sent, and the old one until the table has replied", async () => {
  holdOld();
  const { sent, seated, meanwhile } = await change(accepted);
  const key = String(sent[0]?.["key"]);
  expect(sent).toEqual([{ type: "change_key", key }]);
  expect(meanwhile[0]).toEqual(["Anna old-key"]);
  expect(JSON.parse(meanwhile[1])).toEqual({ old: "old-key", key });
  expect(mine()).toEqual([`Anna ${key}`]);
  expect(seated).toHaveBeenCalledExactlyOnceWith(key);
});

test("where it is refused the old key stays", async () => {
  holdOld();
  const { seated } = await change(refused);
  expect(mine()).toEqual(["Anna old-key"]);
  expect(seated).not.toHaveBeenCalled();
});

test("if the reply was lost with the page, the new key is tried when the old one is dead", () => {
  vi.spyOn(Visit.prototype, "start").mockReturnThis();
  holdOld();
  const key = beginChange("old-key");
  const door = new Door("table-1");
  door.enter();
  expect(door.visit?.key).toBe("old-key");
  door.turnedAway();
  expect([door.visit?.key, door.lost]).toEqual([key, null]);
  expect(mine()).toEqual([`Anna ${key}`]);
  door.turnedAway();
  expect([door.visit?.key, door.lost?.key]).toEqual(["", key]);
});

test("a change at one table says nothing about the keys to others", () => {
  vi.spyOn(Visit.prototype, "start").mockReturnThis();
  beginChange("key-elsewhere");
  holdOld();
  const door = new Door("table-1");
  door.enter();
  door.turnedAway();
  expect([door.visit?.key, door.lost?.key]).toEqual(["", "old-key"]);
});
