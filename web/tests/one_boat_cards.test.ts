// The cards of one_boat: what a view tells of their movements, and what is printed on them.

import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { OneBoatMovement, OneBoatView } from "../src/connection/protocol";
import { namesPhrase } from "../src/games/one_boat/boat_view";
import NavigationCard from "../src/games/one_boat/cards/NavigationCard.svelte";
import { describeMovements } from "../src/games/one_boat/own/movements";
import { i18n, t } from "../src/i18n";
import { moments } from "./recorded";

const VIEW = moments("one_boat").find(
  ({ view }) => (view as OneBoatView | null)?.viewer && Object.keys(view.players).length === 8,
)?.view as OneBoatView;
const ME = VIEW.viewer ?? "";
const OTHER = Object.keys(VIEW.players).find((player) => player !== ME) ?? "";

afterEach(cleanup);

function movement(
  source: string,
  target: string,
  cards: OneBoatMovement["cards"],
  ...seen_by: string[]
): OneBoatMovement {
  return { source, target, cards, seen_by };
}

describe("a movement", () => {
  it("says from where to where, which cards, and who else saw them", () => {
    const [drawn, shown, buried] = describeMovements(VIEW, [
      movement("deck", ME, ["oar"], ME),
      movement(ME, "table", ["oar"], "everyone"),
      movement("drawn", "bottom3", [26], OTHER, ME),
    ]);
    expect(drawn).toEqual({
      from: t("web-cast-place-deck"),
      to: i18n.texts.Name(ME),
      cards: ["oar"],
      charts: [],
      unseen: 0,
      looked: false,
      witnesses: t("web-cast-only-you-saw"),
    });
    expect(shown?.witnesses).toBe("");
    expect(buried).toMatchObject({ to: t("web-cast-place-under"), cards: [], charts: [26] });
    expect(buried?.witnesses).toBe(t("web-cast-you-and", { players: [OTHER] }));
  });

  it("names every place where cards lie", () => {
    const places = ["deck", "tray", "gone", "table", "pile", "drawn", "stack", "played", "bottom0"];
    for (const line of describeMovements(
      VIEW,
      places.map((place) => movement(place, place, [null], OTHER)),
    )) {
      expect(line.from).not.toContain("web-cast");
      expect(line).toMatchObject({ unseen: 1, looked: true, witnesses: "" });
    }
  });

  it("is merged with the one before if neither was seen", () => {
    const unseen = movement("deck", "tray", [null], OTHER);
    expect(describeMovements(VIEW, [unseen, unseen, unseen])).toMatchObject([{ unseen: 3 }]);
    const seen = movement("deck", "tray", ["water"], ME);
    expect(describeMovements(VIEW, [unseen, seen, unseen])).toHaveLength(3);
  });

  it("is seen by a spectator without witnesses", () => {
    const watched = { ...VIEW, viewer: null };
    const [line] = describeMovements(watched, [movement(ME, "table", ["oar"], "everyone")]);
    expect(line).toMatchObject({ cards: ["oar"], witnesses: "" });
  });
});

describe("a navigation card", () => {
  it.each([
    ["a", ["stephen", "captain", "mate", "huang", "frenchy", "harter", "kid"]],
    ["b", ["captain", "mate", "frenchy", "kid"]],
  ] as const)("is drawn as in printing %s", (printing, thirsty) => {
    const view = { ...VIEW, navigation: { ...VIEW.navigation, printing } };
    const { container } = render(NavigationCard, { props: { view, chart: 29 } });
    const players = namesPhrase(view, thirsty);
    expect(container.textContent).toContain(players);
  });
});
