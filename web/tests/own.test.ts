// What somebody does about the own place: a feed that says when one is asked.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sentences } from "../build/fluent";
import Notices from "../src/lobby/Notices.svelte";
import type { AnyReply } from "../src/protocol";
import { Visit } from "../src/state/visit.svelte";
import { said, t, Texts } from "../src/texts";

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
afterEach(cleanup);

test("a feed has an address of its own, in the language of the page", async () => {
  const { made, sent } = visit(accepted);
  render(Notices, { visit: made });
  await fireEvent.click(screen.getByRole("button", { name: t("web-notices-feed-make") }));
  const shown = await screen.findByLabelText<HTMLInputElement>(t("table-notices-feed"));
  const secret = String(sent[0]?.["feed"]);
  expect(sent).toEqual([{ type: "notify", feed: secret }]);
  expect(secret).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(shown.value).toBe(`https://play.example/feed/table-1/${secret}?lang=en`);
});

test("where no feed was set no address is shown", async () => {
  const { made } = visit(refused);
  render(Notices, { visit: made });
  await fireEvent.click(screen.getByRole("button", { name: t("web-notices-feed-make") }));
  expect(screen.queryByRole("textbox")).toBeNull();
});
