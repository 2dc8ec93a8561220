// A player's own place: the feed address, and replacing the key.

import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sentences } from "../build/fluent";
import KeyChangeSection from "../src/features/keys/KeyChangeSection.svelte";
import FeedAddressSection from "../src/features/keys/FeedAddressSection.svelte";
import { JoinFlow } from "../src/features/keys/join_flow.svelte";
import type { AnyReply } from "../src/connection/protocol";
import { TableStore } from "../src/stores/table_store.svelte";
import { i18n, t, Texts } from "../src/i18n";
import { startKeyChange, storeKey, keysForTable } from "../src/connection/keys";
import { renderAt } from "./render_at_table";

const accepted: AnyReply = { type: "accepted", command: "c", number: 1 };
const refused: AnyReply = {
  type: "refused",
  command: "c",
  reason: "not_at_table",
  facts: {},
  rule: "",
  question: "",
};

/** A store that answers every command with one reply, and the commands it was sent. */
function storeWith(reply: AnyReply) {
  const made = new TableStore("table-1", "old-key");
  made.table.player = 0;
  const sent: Record<string, unknown>[] = [];
  made.send = async (command) => {
    sent.push(command);
    return reply;
  };
  return { made, sent };
}

beforeEach(() => {
  i18n.texts = new Texts("en", sentences("en"));
  document.documentElement.lang = "en";
  localStorage.clear();
  const found = { link: "https://play.example/t/table-1", code: "" };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(found), { status: 200 }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const mine = () => keysForTable("table-1").map(({ key, name }) => `${name} ${key}`);
const holdOld = () =>
  storeKey({ table: "table-1", key: "old-key", name: "Anna", game: "one_boat" });
/** Changes a key; returns also the keys this device had stored before the reply. */
async function changeKey(reply: AnyReply) {
  const { made, sent } = storeWith(reply);
  const [seated, meanwhile] = [vi.fn(), vi.fn()];
  const { send } = made;
  made.send = async (command) => {
    meanwhile(mine(), localStorage.getItem("adrift.changing"));
    return send(command);
  };
  renderAt(made, KeyChangeSection, {}, { onseated: seated });
  const button = screen.getByRole("button", { name: t("table-key-change") });
  await Promise.all([fireEvent.click(button), fireEvent.click(button)]);
  await vi.waitFor(() => expect(localStorage.getItem("adrift.changing")).toBeNull());
  return { sent, seated, meanwhile: meanwhile.mock.calls[0] as [string[], string] };
}

test("a feed has an address of its own, in the language of the page", async () => {
  const { made, sent } = storeWith(accepted);
  renderAt(made, FeedAddressSection, {});
  await fireEvent.click(screen.getByRole("button", { name: t("web-notices-feed-make") }));
  const shown = await screen.findByLabelText<HTMLInputElement>(t("table-notices-feed"));
  const secret = String(sent[0]?.["feed"]);
  expect(sent).toEqual([{ type: "notify", feed: secret }]);
  expect(secret).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(shown.value).toBe(`https://play.example/feed/table-1/${secret}?lang=en`);
});

test("where no feed was set no address is shown", async () => {
  const { made } = storeWith(refused);
  renderAt(made, FeedAddressSection, {});
  await fireEvent.click(screen.getByRole("button", { name: t("web-notices-feed-make") }));
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a new key is kept before it is sent, and the old one until the table has replied", async () => {
  holdOld();
  const { sent, seated, meanwhile } = await changeKey(accepted);
  const key = String(sent[0]?.["key"]);
  expect(sent).toEqual([{ type: "change_key", key }]);
  expect(meanwhile[0]).toEqual(["Anna old-key"]);
  expect(JSON.parse(meanwhile[1])).toEqual({ old: "old-key", key });
  expect(mine()).toEqual([`Anna ${key}`]);
  expect(seated).toHaveBeenCalledExactlyOnceWith(key);
});

test("where it is refused the old key stays", async () => {
  holdOld();
  const { seated } = await changeKey(refused);
  expect(mine()).toEqual(["Anna old-key"]);
  expect(seated).not.toHaveBeenCalled();
});

test("if the reply was lost with the page, the new key is tried when the old one is dead", () => {
  vi.spyOn(TableStore.prototype, "start").mockReturnThis();
  holdOld();
  const key = startKeyChange("old-key");
  const joinFlow = new JoinFlow("table-1");
  joinFlow.connect();
  expect(joinFlow.store?.key).toBe("old-key");
  joinFlow.onKeyRejected();
  expect([joinFlow.store?.key, joinFlow.lostKey]).toEqual([key, null]);
  expect(mine()).toEqual([`Anna ${key}`]);
  joinFlow.onKeyRejected();
  expect([joinFlow.store?.key, joinFlow.lostKey?.key]).toEqual(["", key]);
});

test("a change at one table says nothing about the keys to others", () => {
  vi.spyOn(TableStore.prototype, "start").mockReturnThis();
  startKeyChange("key-elsewhere");
  holdOld();
  const joinFlow = new JoinFlow("table-1");
  joinFlow.connect();
  joinFlow.onKeyRejected();
  expect([joinFlow.store?.key, joinFlow.lostKey?.key]).toEqual(["", "old-key"]);
});
