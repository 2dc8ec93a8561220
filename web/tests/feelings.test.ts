// The sentence about love and hate, for every pair of cards including the player's own.

import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sentences } from "../build/fluent";
import { feelingsOf } from "../src/games/one_boat/own/feelings";
import FeelingsChip from "../src/games/one_boat/own/FeelingsChip.svelte";
import FeelingsCard from "../src/games/one_boat/own/FeelingsCard.svelte";
import type { OneBoatGoals, OneBoatView } from "../src/connection/protocol";
import { i18n, t, Texts } from "../src/i18n";
import { moments } from "./recorded";

const dealt = moments("one_boat").find(
  ({ view }) => (view as OneBoatView | null) && feelingsOf(view).love,
);
if (!dealt) throw new Error("nothing was dealt");
const VIEW = dealt.view;
const STATUS = dealt.status;
const ME = VIEW.viewer ?? "";
const OTHERS = Object.keys(VIEW.players)
  .filter((name) => name !== ME)
  .slice(0, 2);
const CAST = [ME, ...OTHERS];
const PAIRS = CAST.flatMap((love) => CAST.map((hate) => [love, hate] as const));

type Psychopath = Pick<OneBoatGoals, "deaths" | "loved_death">;
const BY_SIZE = { deaths: "size", loved_death: "counts" } as const;

function dealtTo(love: string, hate: string, psychopath: Psychopath = BY_SIZE): OneBoatView {
  const points = { love_points: 8, hate_points: 5 };
  const goals = { [ME]: { kind: kindOf(love, hate), ...points, ...psychopath } };
  const secrets = { loves: { [ME]: love }, hates: { [ME]: hate }, goals };
  return { ...VIEW, known: { ...VIEW.known, ...secrets } };
}

function kindOf(love: string, hate: string): OneBoatGoals["kind"] {
  if (love === hate) return love === ME ? "both" : "ambivalent";
  if (hate === ME) return "psychopath";
  return love === ME ? "narcissist" : "others";
}

async function firstLook(view: OneBoatView): Promise<string> {
  const { container, getByText } = render(FeelingsCard, { props: { view, status: STATUS } });
  await fireEvent.click(getByText(t("web-cast-show-me")));
  return container.querySelector(".only")?.textContent ?? "";
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe.each(["en", "de"])("love and hate in %s", (language) => {
  beforeEach(() => {
    i18n.texts = new Texts(language, sentences(language));
  });

  it.each(PAIRS)("never name oneself like somebody else: love %s, hate %s", async (love, hate) => {
    const shown = await firstLook(dealtTo(love, hate));
    expect(shown.toLowerCase()).not.toContain(i18n.texts.name(ME).toLowerCase());
    cleanup();
    const { getByRole } = render(FeelingsChip, { props: { view: dealtTo(love, hate) } });
    const chip = getByRole("button");
    await fireEvent.click(chip, { detail: 0 });
    const yourself = i18n.texts.sentence("terminal-yourself");
    for (const character of [love, hate])
      expect(chip.textContent).toContain(character === ME ? yourself : i18n.texts.Name(character));
  });
});

describe("the points of a psychopath", () => {
  beforeEach(() => {
    i18n.texts = new Texts("en", sentences("en"));
  });
  const [other = ""] = OTHERS;

  it.each([
    [BY_SIZE, "their size for each other character who"],
    [{ deaths: "three", loved_death: "spared" }, "3 points for each other character (except"],
    [{ deaths: "three", loved_death: "counts" }, "3 points for each other character who"],
  ] as [Psychopath, string][])("are those of the table's rules: %o", async (rules, expected) => {
    expect(await firstLook(dealtTo(other, ME, rules))).toContain(expected);
  });
});
