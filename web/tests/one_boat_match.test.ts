// A recorded match of one_boat, drawn message by message in every language.

import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { languages, sentences } from "../build/fluent";
import { gameUi } from "../src/games/one_boat";
import type { Asked, Status, GameEvent, View } from "../src/connection/protocol";
import { Selection } from "../src/stores/selection.svelte";
import { people, playerNumber } from "../src/stores/people";
import { i18n, Texts } from "../src/i18n";
import { applyChanges, applyStatusChange } from "../src/connection/apply_changes";
import { propsAt, fakeStore } from "./one_boat_props";
import { match, moments } from "./recorded";

// Drawing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
afterEach(cleanup);

describe.each(languages())("in %s", (language) => {
  it("a whole match is drawn, whatever happens in it", async () => {
    i18n.texts = new Texts(language, sentences(language));
    let moves = 0;
    let [view, status, asked] = [null, null, null] as [View | null, Status | null, Asked | null];
    const events: GameEvent[] = [];
    const drawn: { rerender(props: object): Promise<void> }[] = [];
    for (const message of match("one_boat")) {
      if (message.type === "welcome") ({ view, status, asked } = message);
      else if (message.type === "status_changed" && status)
        status = applyStatusChange(status, message);
      else if (message.type === "asked") asked = message;
      else if (message.type === "update") {
        view = applyChanges(view, message.changes, message.own);
        events.push(...message.events);
        if (view && gameUi.needsReveal(message.events)) reveal(message.events, view, status);
      } else continue;
      // Draw the stage at every message, and all parts at every tenth.
      if (!view || !status) continue;
      const selection = new Selection(fakeStore(asked).store);
      const shown = people(i18n.texts, status, playerNumber(view, view.viewer), view);
      const props = { view, status, events: [...events], selection, people: shown };
      if (!drawn.length)
        for (const part of [gameUi.Board, gameUi.Stage, gameUi.Own, gameUi.Tray, gameUi.History])
          drawn.push(render(part, { props }));
      else
        for (const part of (moves += 1) % 10 ? drawn.slice(1, 2) : drawn)
          await part.rerender(props);
    }
    expect(events.length).toBeGreaterThan(50);
  });

  it("every recorded moment is drawn, for players and for those who watch", async () => {
    i18n.texts = new Texts(language, sentences(language));
    for (const [at, each] of moments("one_boat")
      .filter((one) => one.view)
      .entries()) {
      const { props } = propsAt(each);
      render(gameUi.Stage, { props });
      render(gameUi.Tray, { props });
      if (at % 8 === 0)
        for (const part of [gameUi.Board, gameUi.Own, gameUi.History]) render(part, { props });
      if (gameUi.needsReveal(each.events)) reveal(each.events, each.view, each.status);
      await tick();
      cleanup();
    }
  });
});

function reveal(events: GameEvent[], view: View, status: Status | null): void {
  const viewer = playerNumber(view, view.viewer);
  const shown = status ? people(i18n.texts, status, viewer, view) : [];
  const props = { events, view, people: shown, onseen: () => undefined };
  const { container, unmount } = render(gameUi.Reveal, { props });
  expect(container.querySelectorAll("li")).toHaveLength(events.length);
  unmount();
}
